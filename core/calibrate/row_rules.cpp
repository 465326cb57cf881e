#include "core/calibrate/row_rules.hpp"

#include "core/evidence/row_text.hpp"

#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

bool saysOffloaded(std::string_view text)
{
    constexpr std::string_view word = "offload";
    const std::string lower = lowered(text);
    for (std::size_t at = lower.find(word); at != std::string::npos; at = lower.find(word, at + 1)) {
        const std::string_view rest = std::string_view(lower).substr(at + word.size()), before = std::string_view(lower).substr(0, at);
        const bool denied = rest.starts_with("=n") || rest.starts_with("=false") || rest.starts_with(" off") || before.ends_with("without ")
            || before.ends_with("without cpu ") || before.ends_with("no ");
        if (!denied)
            return true;
    }
    return false;
}

std::string whyNotFitted(const CsvTable &table, std::size_t row)
{
    if (table.text(row, "kind") == "estimator")
        return "an estimate";
    if (mentions(table.text(row, "notes"), "trust=C"))
        return "trust C";
    for (const std::string_view column : { "offload", "group", "table", "zero_stage_or_fsdp", "zero_or_fsdp", "notes", "model" })
        if (table.hasColumn(column) && saysOffloaded(table.text(row, column)))
            return "CPU offload";
    if (table.hasColumn("offload") && !table.text(row, "offload").empty())
        return "CPU offload";
    return {};
}

bool isTrusted(const CsvTable &table, std::size_t row)
{
    return mentions(table.text(row, "notes"), "trust=A");
}

std::string sizeKey(double params)
{
    return fmt::format("10^{:.1f}", std::floor(2 * std::log10(std::max(1.0, params))) / 2);
}

} // namespace gpuplan
