#include "core/evidence/model_family.hpp"

#include "core/base/csv.hpp"
#include "core/catalog/embedded_files.hpp"

#include <cassert>
#include <vector>

namespace gpuplan {

namespace {

struct Entry {
    std::vector<std::string> patterns;
    ModelFamily family;
};

std::vector<std::string> splitPatterns(std::string_view text)
{
    std::vector<std::string> out;
    while (!text.empty()) {
        const auto bar = text.find('|');
        out.emplace_back(text.substr(0, bar));
        text = bar == std::string_view::npos ? std::string_view() : text.substr(bar + 1);
    }
    return out;
}

bool matches(const std::string &plain, const std::string &pattern)
{
    return pattern.starts_with('^') ? plain.starts_with(std::string_view(pattern).substr(1)) : plain.find(pattern) != std::string::npos;
}

std::vector<Entry> readFamilies()
{
    const auto table = CsvTable::parse(embeddedFile("measured/model_families.csv"), "measured/model_families.csv");
    assert(table.has_value()); // embedded at build time and covered by a test
    std::vector<Entry> out;
    for (std::size_t row = 0; row < table->rowCount(); ++row) {
        const auto flag = [&](std::string_view column) { return table->number(row, column).value_or(0) != 0; };
        const auto count = [&](std::string_view column) -> std::optional<std::int64_t> {
            const auto value = table->number(row, column);
            return value ? std::optional(static_cast<std::int64_t>(*value)) : std::nullopt;
        };
        ModelFamily family{ flag("gated"), flag("biases"), flag("tied"), flag("positions"), flag("causal"), flag("encoder_decoder"), count("vocab"),
            count("head_dim"), count("q_rank"), count("kv_rank"), count("rope_dim"), count("value_dim"), count("expert_width"), count("shared_width"),
            count("dense_width"), count("leading_dense") };
        out.push_back({ splitPatterns(table->text(row, "match")), family });
    }
    return out;
}

} // namespace

std::string plainName(std::string_view name)
{
    std::string out;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z')
            out += static_cast<char>(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            out += c;
    }
    return out;
}

const ModelFamily *familyOfName(std::string_view name)
{
    static const std::vector<Entry> families = readFamilies();
    if (const auto slash = name.rfind('/'); slash != std::string_view::npos)
        name.remove_prefix(slash + 1);
    const std::string plain = plainName(name);
    for (const Entry &entry : families)
        for (const std::string &pattern : entry.patterns)
            if (matches(plain, pattern))
                return &entry.family;
    return nullptr;
}

} // namespace gpuplan
