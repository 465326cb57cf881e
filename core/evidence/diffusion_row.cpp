#include "core/evidence/diffusion_row.hpp"

#include "core/catalog/embedded_files.hpp"
#include "core/evidence/model_family.hpp"
#include "core/evidence/row_words.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

struct DiffusionModel {
    double params = 0, companions = 0; ///< trained network; text encoder and VAE
    double hidden = 0, layers = 0, tokens = 0;
    bool unet = false;
};

std::optional<DiffusionModel> diffusionModel(std::string_view name)
{
    const auto table = CsvTable::parse(embeddedFile("measured/diffusion_models.csv"), "measured/diffusion_models.csv");
    const std::string plain = plainName(name);
    for (std::size_t row = 0; table && row < table->rowCount(); ++row) {
        if (!hasWord(plain, table->text(row, "match")))
            continue;
        const auto value = [&](std::string_view column) { return table->number(row, column).value_or(0); };
        return DiffusionModel{ value("params_b") * 1e9, value("companions_b") * 1e9, value("hidden"), value("layers"), value("tokens"), value("unet") != 0 };
    }
    return std::nullopt;
}

double activationBytes(const DiffusionModel &m, double samples, bool checkpointed, const MemoryCalibration &c)
{
    if (m.unet)
        return samples * kGiB * (checkpointed ? c.constant("unet_checkpointed", 0.35) : c.constant("unet_sample", 1.0));
    const double perLayer = c.constant("diffusion_layer", 39);
    const double perToken = checkpointed ? 2 * m.layers + c.constant("diffusion_checkpointed", 80) : perLayer * m.layers;
    return samples * m.tokens * m.hidden * perToken;
}

/// Bytes per trained parameter: fp32 weight and gradient, moments by optimizer and offload, and the bf16 copy autocast makes.
double trainedBytes(const CsvTable &table, std::size_t row, bool unet)
{
    const bool offloaded = hasWord(table.text(row, "offload"), "optimizer");
    const double moments = offloaded ? 0 : optimizerOfText(table.text(row, "optimizer")) == Optimizer::Adam8bit ? 2 : 8;
    const double gradient = hasWord(table.text(row, "offload"), "grad") ? 0 : 4;
    return 4 + gradient + moments + (unet ? 0 : 2);
}

} // namespace

Bytes DiffusionRun::predicted() const
{
    if (metric == MemoryMetric::Allocated)
        return allocated;
    const Bytes reserved = allocated * reservedFactor;
    return metric == MemoryMetric::Reserved ? reserved : reserved + gib(contextGib);
}

Interval DiffusionRun::need() const
{
    constexpr double low = 0.9, high = 1.15;
    const double mid = predicted().value();
    return { low * mid, mid, high * mid };
}

Result<DiffusionRun> readDiffusionRun(const CsvTable &table, std::size_t row, const MemoryCalibration &calibration)
{
    const auto model = diffusionModel(table.text(row, "model"));
    if (!model)
        return fail(ErrorCode::MissingField, table.where(row), { "hidden" });
    const bool adapters = hasWord(table.text(row, "task"), "lora") || hasWord(table.text(row, "task"), "peft");
    const bool sharded = hasWord(table.text(row, "offload"), "param");
    const double samples = table.number(row, "micro_batch").value_or(1);
    const bool checkpointed = recomputeOfText(table.text(row, "recompute")).value_or(Recompute::None) == Recompute::Full;
    const double loading = 2 * (model->params + model->companions) + (adapters ? 0 : 2 * model->params);
    const double state = model->params * (adapters ? 2 : sharded ? 2 : trainedBytes(table, row, model->unet));
    const double beside = model->unet ? 2 * model->companions : 0; // latents are computed on the way; the video recipes precompute them
    DiffusionRun out;
    out.allocated = Bytes(std::max(loading, state + beside + activationBytes(*model, samples, checkpointed, calibration)));
    out.reservedFactor = calibration.constant("reserved_diffusion", 1.06);
    out.contextGib = calibration.constant("context", 1.5);
    const std::string_view own = table.text(row, "mem_metric");
    out.metric = fromName<MemoryMetric>(own.empty() ? table.text(row, "mem_metric_default") : own).value_or(MemoryMetric::Device);
    return out;
}

} // namespace gpuplan
