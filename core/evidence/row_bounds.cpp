#include "core/evidence/row_bounds.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

struct Bound {
    std::string_view column;
    double least, most;
};

constexpr double kMostRanks = 1e6;
constexpr std::array<Bound, 19> kBounds{ { { "n_gpus", 1, kMostRanks }, { "gpus_per_node", 1, 1e4 }, { "tp", 1, kMostRanks }, { "pp", 1, kMostRanks },
    { "vpp", 1, 1e4 }, { "cp", 1, kMostRanks }, { "ep", 1, kMostRanks }, { "dp", 1, kMostRanks }, { "micro_batch", 1, 1e6 }, { "global_batch", 1, 1e9 },
    { "seq_len", 1, 1e9 }, { "layers", 1, 1e5 }, { "hidden", 1, 1e6 }, { "ffn", 0, 1e7 }, { "heads", 1, 1e5 }, { "kv_heads", 1, 1e5 }, { "vocab", 1, 1e9 },
    { "moe_experts", 0, 1e5 }, { "moe_topk", 0, 1e5 } } };

} // namespace

Result<void> checkRowNumbers(const CsvTable &table, std::size_t row)
{
    for (const Bound &bound : kBounds)
        if (const auto value = table.number(row, bound.column); value && (*value < bound.least || *value > bound.most || *value != std::floor(*value)))
            return fail(ErrorCode::OutOfRange, table.where(row, bound.column),
                { std::string(bound.column), std::string(table.text(row, bound.column)),
                    fmt::format("whole numbers from {} to {:.0f}", bound.least, bound.most) });
    double ranks = 1;
    for (const std::string_view width : { "tp", "pp", "cp", "dp" })
        ranks *= table.number(row, width).value_or(1);
    if (ranks > kMostRanks)
        return fail(
            ErrorCode::OutOfRange, table.where(row, "tp"), { "tp × pp × cp × dp", fmt::format("{}", ranks), fmt::format("at most {:.0f}", kMostRanks) });
    return {};
}

} // namespace gpuplan
