#include "tests/support/memory_rows.hpp"
#include "tests/support/registry.hpp"

#include "core/base/file.hpp"
#include "core/catalog/embedded_files.hpp"
#include "core/evidence/fit_fields.hpp"
#include "core/evidence/row_words.hpp"
#include "tests/support/places.hpp"

#include <fmt/format.h>
#include <set>

using namespace gpuplan;

namespace {

CsvTable handed()
{
    return CsvTable::parse(readFile(tests::sourceFile("catalog/measured/fit_cases.csv")).value(), "fit_cases.csv").value();
}

CsvTable mappingTable()
{
    return CsvTable::parse(embeddedFile("measured/fit_mapping.csv"), "fit_mapping.csv").value();
}

/// Row of `mapping` with the id; its row count when there is none.
std::size_t rowOf(const CsvTable &mapping, std::string_view id)
{
    std::size_t row = 0;
    while (row < mapping.rowCount() && mapping.text(row, "id") != id)
        ++row;
    return row;
}

std::string valueOf(const FitFields &fields, const std::string &name)
{
    const auto found = fields.find(name);
    return found == fields.end() ? std::string() : found->second;
}

/// Whether two ways of writing a field mean the same to the readers of training_memory.csv.
bool sameMeaning(const std::string &field, const std::string &a, const std::string &b)
{
    if (field == "precision")
        return precisionOfText(a) == precisionOfText(b);
    if (field == "optimizer")
        return optimizerOfText(a) == optimizerOfText(b);
    if (field == "recompute")
        return recomputeOfText(a) == recomputeOfText(b);
    if (field == "zero_or_fsdp")
        return shardingOfText(a) == shardingOfText(b);
    return a == b;
}

const std::vector<std::string> kFields{ "task", "seq_len", "micro_batch", "gpu", "n_gpus", "tp", "pp", "cp", "ep", "dp", "zero_or_fsdp", "precision",
    "optimizer", "recompute", "lora_rank", "quant_bits", "offload", "flash_attention", "host_ram_gib", "notes", "partial" };

} // namespace

class FitMappingTest : public QObject {
    Q_OBJECT
    const CsvTable cases = handed(), mapping = mappingTable();

    [[nodiscard]] bool lookedUp(std::size_t mapped, const std::string &field) const
    {
        return hasWord(fmt::format(" {} ", mapping.text(mapped, "looked_up")), fmt::format(" {} ", field));
    }

private slots:
    void everyHandedCaseIsMappedOnce()
    {
        std::set<std::string> ids;
        for (std::size_t i = 0; i < mapping.rowCount(); ++i)
            QVERIFY2(ids.insert(std::string(mapping.text(i, "id"))).second, std::string(mapping.text(i, "id")).c_str());
        for (std::size_t row = 0; row < cases.rowCount(); ++row)
            QVERIFY2(ids.erase(std::string(cases.text(row, "id"))) == 1, std::string(cases.text(row, "id")).c_str());
        QVERIFY(ids.empty());
    }

    /// A mapping that takes something from the source or a documented default says what and why.
    void whatIsLookedUpIsExplained()
    {
        for (std::size_t i = 0; i < mapping.rowCount(); ++i)
            if (!mapping.text(i, "looked_up").empty())
                QVERIFY2(!mapping.text(i, "why").empty(), std::string(mapping.text(i, "id")).c_str());
    }

    void parserKnowsWhatACaseIs()
    {
        for (std::size_t row = 0; row < cases.rowCount(); ++row) {
            const std::size_t mapped = rowOf(mapping, cases.text(row, "id"));
            QCOMPARE(valueOf(parseFitFields(cases, row), "what"), std::string(mapping.text(mapped, "what")));
        }
    }

    /// The words of a case alone, read by the parser, against the same case read by hand, field by field. What the hand took from
    /// elsewhere is not the parser's to know.
    void parserAgreesWithTheMapping()
    {
        int compared = 0, equal = 0;
        for (std::size_t row = 0; row < cases.rowCount(); ++row) {
            const std::size_t mapped = rowOf(mapping, cases.text(row, "id"));
            if (mapping.text(mapped, "what") != "training")
                continue;
            const FitFields parsed = parseFitFields(cases, row), byHand = mappedFitFields(cases, row, mapping, mapped);
            for (const std::string &field : kFields) {
                if (lookedUp(mapped, field) || (field == "partial" && lookedUp(mapped, "zero_or_fsdp")))
                    continue;
                const std::string a = valueOf(parsed, field), b = valueOf(byHand, field);
                ++compared;
                if (sameMeaning(field, a, b))
                    ++equal;
                else
                    qInfo("%s %s: parsed \"%s\", by hand \"%s\"", valueOf(byHand, "id").c_str(), field.c_str(), a.c_str(), b.c_str());
            }
        }
        QVERIFY(compared > 1900);
        QVERIFY2(equal >= 0.99 * compared, fmt::format("{} of {} fields", equal, compared).c_str());
    }

    /// A length or batch that is wrong makes a verdict out of nothing: none may be invented.
    void parserInventsNoLengthAndNoBatch()
    {
        for (std::size_t row = 0; row < cases.rowCount(); ++row) {
            const std::size_t mapped = rowOf(mapping, cases.text(row, "id"));
            if (mapping.text(mapped, "what") != "training")
                continue;
            const FitFields parsed = parseFitFields(cases, row);
            for (const std::string field : { "seq_len", "micro_batch" }) {
                const std::string value = valueOf(parsed, field);
                const bool pairs = lookedUp(mapped, field); // the hand counts the sequences of a sample
                QVERIFY2(value.empty() || pairs || value == mapping.text(mapped, field), fmt::format("{} {}", cases.text(row, "id"), field).c_str());
            }
        }
    }
};

GPUPLAN_TEST(FitMappingTest)
#include "test_fit_mapping.moc"
