#include "core/calibrate/memory_rows.hpp"

#include "core/calibrate/row_rules.hpp"
#include "core/estimate/evidence_subject.hpp"
#include "core/evidence/diffusion_row.hpp"
#include "core/evidence/memory_row.hpp"

#include <cmath>
#include <fmt/format.h>
#include <map>

namespace gpuplan {

namespace {

bool isDiffusion(const CsvTable &table, std::size_t row)
{
    return table.text(row, "task").starts_with("diffusion");
}

/// Bytes predicted for a row in its own metric; nullopt: not predictable.
std::optional<double> predictionOf(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    if (isDiffusion(table, row)) {
        const auto run = readDiffusionRun(table, row, catalog.memory);
        return run ? std::optional(run->predicted().value()) : std::nullopt;
    }
    const auto run = readMemoryRun(table, row, catalog);
    return run ? std::optional(predictedMemory(*run).value()) : std::nullopt;
}

/// The peak that a row prints, in bytes; nullopt where it only says whether the job ran.
std::optional<double> measuredOf(const CsvTable &table, std::size_t row)
{
    const auto peak = table.number(row, "peak_mem_gib");
    const bool failed = table.text(row, "kind") == "oom" || table.text(row, "outcome") == "oom";
    return peak && *peak > 0 && !failed ? std::optional(*peak * kGiB) : std::nullopt;
}

void describeRun(const MemoryRun &run, const Catalog &catalog, FitRow &out)
{
    out.subject = memorySubject(run.job, catalog.memory);
    out.extent = extentOf(run.layout);
    const MemoryEstimate estimate = MemoryModel(run.job, run.conventions, run.known, run.details).estimate(run.layout, {});
    out.own[static_cast<std::size_t>(IntervalTerm::Dynamic)]
        = (estimate.peak.activations + estimate.peak.logits).value() / std::max(1.0, estimate.device.value());
    out.own[static_cast<std::size_t>(IntervalTerm::Assumed)] = run.job.assumedBatchOrLength ? 1 : 0;
    out.own[static_cast<std::size_t>(IntervalTerm::Preference)] = run.details.preferencePairs ? 1 : 0;
    out.own[static_cast<std::size_t>(IntervalTerm::Stack)] = run.known ? 0 : kUnknownStackSteps;
    const Layout &l = run.layout;
    out.cluster = fmt::format("{:.3g}/{}/{}/{}.{}.{}.{}.{}/{}/{}", out.subject.params, run.job.stack, nameOf(run.job.task), l.tp, l.pp, l.vpp, l.cp, l.ep,
        run.job.sequenceLength, nameOf(run.metric));
}

FitRow fitRow(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    FitRow out;
    out.id = table.text(row, "id");
    out.source = table.text(row, "source");
    out.trusted = isTrusted(table, row);
    if (isDiffusion(table, row)) {
        out.subject = diffusionSubject(table, row);
        out.extent.gpus = std::max(1, static_cast<int>(table.number(row, "n_gpus").value_or(1)));
        out.cluster = fmt::format("{}/{}", table.text(row, "model"), table.text(row, "recompute"));
    } else if (const auto run = readMemoryRun(table, row, catalog)) {
        describeRun(*run, catalog, out);
    }
    out.modelSize = sizeKey(out.subject.params);
    out.gpu = table.text(row, "gpu");
    return out;
}

/// A language-model run that says no more than that it fitted, and whose need lies close enough below the memory to say something.
bool showsThatItFits(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    constexpr double kClose = 0.7; // of the usable memory
    if (isDiffusion(table, row) || table.text(row, "kind") == "oom" || table.text(row, "outcome") == "oom" || table.number(row, "peak_mem_gib"))
        return false;
    const auto run = readMemoryRun(table, row, catalog);
    if (!run || !run->usable || run->job.assumedBatchOrLength)
        return false;
    const double share = MemoryModel(run->job, run->conventions, run->known, run->details).estimate(run->layout, {}).need.mid / run->usable->value();
    return share >= kClose && share <= 1;
}

/// The calibration as if it had no entry for a stack and its eras.
MemoryCalibration withoutStack(MemoryCalibration calibration, const std::string &stack)
{
    std::erase_if(calibration.stacks, [&](const auto &entry) { return entry.first == stack || entry.first.starts_with(stack + "@"); });
    std::erase_if(calibration.references, [&](const auto &entry) { return calibration.stacks.count(entry.first) == 0; });
    std::erase_if(calibration.families, [&](const StackMatch &family) { return family.stack == stack; });
    return calibration;
}

class MemoryRows : public RowModel {
public:
    Result<void> read(std::string_view csv, const std::string &file, const Catalog &catalog, const FitSettings &settings)
    {
        auto table = CsvTable::parse(csv, file);
        if (!table)
            return tl::unexpected(table.error());
        m_table = std::move(*table);
        // What reading a row needs: prices and instance types would only be copied for nothing.
        m_catalog.accelerators = catalog.accelerators;
        m_catalog.models = catalog.models;
        m_catalog.memory = catalog.memory;
        m_catalog.memory.interval = {};
        for (std::size_t row = 0; row < m_table.rowCount(); ++row) {
            const auto measured = measuredOf(m_table, row);
            if (!measured && whyNotFitted(m_table, row).empty() && showsThatItFits(m_table, row, m_catalog))
                m_fitted.push_back(fitRow(m_table, row, m_catalog));
            if (!measured || !whyNotFitted(m_table, row).empty() || !predictionOf(m_table, row, m_catalog))
                continue;
            m_rows.push_back(fitRow(m_table, row, m_catalog));
            m_rows.back().large = *measured > kLargeGib * kGiB;
            m_read.push_back({ row, *measured });
        }
        if (m_rows.empty())
            return fail(ErrorCode::MissingField, file, { "a row that can be fitted" });
        m_constants = freeMemoryConstants(m_catalog.memory, settings);
        dropIdleConstants();
        return {};
    }

    [[nodiscard]] std::vector<double> errors(const std::vector<double> &values, const std::vector<std::size_t> &rows) const override
    {
        const Catalog catalog = catalogAt(values);
        std::vector<double> out;
        out.reserve(rows.size());
        for (const std::size_t row : rows)
            out.push_back(std::log(predictionOf(m_table, m_read[row].row, catalog).value_or(m_read[row].measured) / m_read[row].measured));
        return out;
    }

    [[nodiscard]] std::vector<std::optional<double>> strangerErrors(const std::vector<double> &values) const override
    {
        const Catalog catalog = catalogAt(values);
        std::map<std::string, Catalog> strange;
        std::vector<std::optional<double>> out(m_rows.size());
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            const std::string &stack = m_rows[i].subject.stack;
            if (m_rows[i].subject.diffusion || catalog.memory.stacks.count(stack) == 0)
                continue;
            const auto [found, isNew] = strange.try_emplace(stack, catalog);
            if (isNew)
                found->second.memory = withoutStack(catalog.memory, stack);
            if (const auto predicted = predictionOf(m_table, m_read[i].row, found->second))
                out[i] = std::log(*predicted / m_read[i].measured);
        }
        return out;
    }

private:
    [[nodiscard]] Catalog catalogAt(const std::vector<double> &values) const
    {
        Catalog catalog = m_catalog;
        for (std::size_t j = 0; j < m_constants.size(); ++j)
            setConstant(catalog.memory, partsOf(m_constants[j].place).back(), values[j]);
        return catalog;
    }

    struct Read {
        std::size_t row;
        double measured; ///< bytes
    };
    CsvTable m_table;
    std::vector<Read> m_read;
    Catalog m_catalog;
};

} // namespace

Result<std::unique_ptr<RowModel>> memoryRows(std::string_view csv, const std::string &file, const Catalog &catalog, const FitSettings &settings)
{
    auto out = std::make_unique<MemoryRows>();
    if (auto read = out->read(csv, file, catalog, settings); !read)
        return tl::unexpected(read.error());
    return out;
}

} // namespace gpuplan
