#include "core/evidence/training_row.hpp"

#include "core/estimate/layer_time.hpp"
#include "core/evidence/row_bounds.hpp"
#include "core/evidence/row_hardware.hpp"
#include "core/evidence/row_job.hpp"
#include "core/evidence/row_layout.hpp"
#include "core/evidence/row_text.hpp"

#include <array>

namespace gpuplan {

namespace {

/// FLOPs per step as the definition of a printed TFLOP/s figure counts them; nullopt where the definition cannot be told.
std::optional<double> countedFlops(const TrainingJob &job, std::string_view definition, bool recomputed)
{
    const Architecture &a = job.architecture;
    const auto s = static_cast<double>(job.sequenceLength), h = static_cast<double>(a.hidden), v = static_cast<double>(a.vocab);
    const double tokens = s * static_cast<double>(job.globalBatch), layers = layerCount(a);
    if (mentions(definition, "96*B*s*l*h^2")) // Narayanan et al. 2021, equation 3: hardware FLOPs with full recompute
        return (recomputed ? 96 : 72) * tokens * layers * h * h * (1 + s / (6 * h) + v / (16 * layers * h));
    double attention = 0, matmul = h * v;
    for (const auto &[layer, count] : a.layers) {
        attention += count * 2 * s * static_cast<double>(layer.attention.heads * (layer.attention.headDim + layer.attention.valueDim));
        matmul += count * static_cast<double>(layer.attention.params + layer.ffn.activeParams);
    }
    if (mentions(definition, "full s^2"))
        return tokens * (6 * matmul + 3 * attention);
    if (mentions(definition, "causal") || mentions(definition, "TFLOP/s/GPU (source)"))
        return tokens * (6 * matmul + 1.5 * attention);
    return std::nullopt;
}

tl::unexpected<Error> missing(const CsvTable &table, std::size_t row, std::string field)
{
    return fail(ErrorCode::MissingField, table.where(row, field), { field });
}

/// What was measured; a row that does not say is read by the column that holds a number.
std::string_view quantityOf(const CsvTable &table, std::size_t row)
{
    static constexpr std::array<std::pair<const char *, std::string_view>, 4> columns{ { { "step_time_s", "step_time" }, { "samples_per_s", "samples_per_s" },
        { "tokens_per_s_total", "tokens_per_s" }, { "tokens_per_s_per_gpu", "tokens_per_s" } } };
    const std::string_view said = table.text(row, "quantity");
    if (!said.empty())
        return said;
    for (const auto &[column, quantity] : columns)
        if (table.number(row, column))
            return quantity;
    return said;
}

Result<void> readMeasured(const CsvTable &table, std::size_t row, TrainingRow &out)
{
    const std::string_view quantity = quantityOf(table, row);
    const auto take = [&](const char *column, const char *unit) -> Result<void> {
        const auto value = table.number(row, column);
        if (!value || *value <= 0)
            return missing(table, row, column);
        out.measured = *value;
        out.unit = unit;
        return {};
    };
    if (quantity == "step_time")
        return take("step_time_s", "s_per_step");
    if (quantity == "samples_per_s")
        return take("samples_per_s", "samples_per_s");
    if (quantity == "tokens_per_s" && table.number(row, "tokens_per_s_total"))
        return take("tokens_per_s_total", "tokens_per_s");
    if (quantity == "tokens_per_s") {
        auto taken = take("tokens_per_s_per_gpu", "tokens_per_s");
        out.measured *= table.number(row, "n_gpus").value_or(1);
        return taken;
    }
    if (quantity != "tflops")
        return missing(table, row, quantity == "gpu_hours" ? "tokens of the run" : "quantity");
    auto taken = take("tflops_per_gpu", "s_per_step");
    const auto flops = countedFlops(out.job, table.text(row, "mfu_definition"), out.layout.recompute == Recompute::Full);
    if (!flops)
        return missing(table, row, "mfu_definition");
    out.measured = taken ? *flops / (out.measured * 1e12 * out.layout.gpus()) : 0;
    return taken;
}

} // namespace

Result<TrainingRow> readTrainingRow(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    TrainingRow out;
    out.id = table.text(row, "id");
    out.source = table.text(row, "source");
    out.group = table.text(row, "group");
    const std::string_view quantity = quantityOf(table, row);
    if (quantity.empty() || quantity == "none")
        return missing(table, row, "quantity");
    if (const auto numbers = checkRowNumbers(table, row); !numbers)
        return tl::unexpected(numbers.error());
    auto job = jobOfRow(table, row, catalog, out.details, out.assumed);
    if (!job)
        return tl::unexpected(job.error());
    out.job = std::move(*job);
    auto hardware = hardwareOfRow(table, row, catalog, out.assumed);
    if (!hardware)
        return tl::unexpected(hardware.error());
    out.hardware = std::move(*hardware);
    const auto layout = layoutOfRow(table, row, catalog, out.job, out.assumed);
    if (!layout)
        return tl::unexpected(layout.error());
    out.layout = *layout;
    if (auto measured = readMeasured(table, row, out); !measured)
        return tl::unexpected(measured.error());
    return out;
}

double inUnitOf(const TrainingRow &row, double secondsPerStep)
{
    const auto samples = static_cast<double>(row.job.globalBatch);
    if (row.unit == "samples_per_s")
        return samples / secondsPerStep;
    if (row.unit == "tokens_per_s")
        return samples * static_cast<double>(row.job.sequenceLength) / secondsPerStep;
    return secondsPerStep;
}

} // namespace gpuplan
