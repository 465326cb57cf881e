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

/// How the network is trained, as the row's words say it.
struct DiffusionRecipe {
    bool adapters = false, sharded = false, offloadsOptimizer = false, offloadsGradients = false, checkpointed = false, fp32 = false;
    double samples = 1, moments = 8;
};

DiffusionRecipe recipeOf(const CsvTable &table, std::size_t row)
{
    const std::string_view task = table.text(row, "task");
    const std::string_view offload = table.text(row, "offload");
    DiffusionRecipe r;
    r.adapters = hasWord(task, "lora") || hasWord(task, "peft");
    r.sharded = hasWord(offload, "param");
    r.offloadsOptimizer = hasWord(offload, "optimizer");
    r.offloadsGradients = hasWord(offload, "grad");
    r.checkpointed = recomputeOfText(table.text(row, "recompute")).value_or(Recompute::None) == Recompute::Full;
    r.fp32 = table.text(row, "precision").empty();
    r.samples = table.number(row, "micro_batch").value_or(1);
    r.moments = r.offloadsOptimizer ? 0 : optimizerOfText(table.text(row, "optimizer")) == Optimizer::Adam8bit ? 2 : 8;
    return r;
}

double activationBytes(const DiffusionModel &m, const DiffusionRecipe &r, const MemoryCalibration &c)
{
    if (m.unet && r.fp32) // the scripts of PEFT's documentation: fp32 throughout, attention with its scores
        return r.samples * kGiB * (r.checkpointed ? c.constant("unet_fp32_checkpointed", 4) : c.constant("unet_fp32_sample", 11.3));
    if (m.unet)
        return r.samples * kGiB * (r.checkpointed ? c.constant("unet_checkpointed", 0.35) : c.constant("unet_sample", 1.0));
    const double perLayer = c.constant("diffusion_layer", 39);
    const double perToken = r.checkpointed ? 2 * m.layers + c.constant("diffusion_checkpointed", 80) : perLayer * m.layers;
    return r.samples * m.tokens * m.hidden * perToken;
}

/// The highest of loading, the end of the forward pass and the optimizer's step. Gradients are freed before the forward pass and grow
/// as activations shrink; autocast adds a 16-bit copy of a transformer's weights to the former, not to the latter.
double peakBytes(const DiffusionModel &m, const DiffusionRecipe &r, const MemoryCalibration &c)
{
    const double whole = m.unet && r.fp32 ? 4 : 2; // bytes of a weight as loaded
    const double beside = m.unet ? whole * m.companions : 0; // latents are computed on the way; the video recipes precompute them
    const double loading = whole * (m.params + m.companions) + (r.adapters || r.sharded ? 0 : 2 * m.params);
    const double acting = activationBytes(m, r, c);
    if (r.adapters || r.sharded)
        return std::max(loading, whole * m.params + beside + acting);
    const double copy = m.unet ? 0 : 2;
    const double gradients = r.offloadsGradients ? 0 : 4;
    const double step = m.params * (4 + gradients + r.moments) + beside;
    const double held = m.unet ? gradients : 0; // image recipes accumulate over steps
    return std::max({ loading, step, m.params * (4 + held + r.moments + copy) + beside + acting });
}

} // namespace

Bytes DiffusionRun::predicted() const
{
    if (metric == MemoryMetric::Allocated)
        return allocated;
    const Bytes reserved = allocated * reservedFactor;
    return metric == MemoryMetric::Reserved ? reserved : reserved + gib(contextGib);
}

Result<DiffusionRun> readDiffusionRun(const CsvTable &table, std::size_t row, const MemoryCalibration &calibration)
{
    const auto model = diffusionModel(table.text(row, "model"));
    if (!model)
        return fail(ErrorCode::MissingField, table.where(row), { "hidden" });
    DiffusionRun out;
    out.allocated = Bytes(peakBytes(*model, recipeOf(table, row), calibration));
    out.reservedFactor = calibration.constant("reserved_diffusion", 1.06);
    out.contextGib = calibration.constant("context", 1.5);
    const std::string_view own = table.text(row, "mem_metric");
    out.metric = fromName<MemoryMetric>(own.empty() ? table.text(row, "mem_metric_default") : own).value_or(MemoryMetric::Device);
    return out;
}

EvidenceSubject diffusionSubject(const CsvTable &table, std::size_t row)
{
    EvidenceSubject out;
    out.stack = table.text(row, "stack");
    out.adapters = recipeOf(table, row).adapters;
    out.diffusion = true;
    const auto model = diffusionModel(table.text(row, "model"));
    out.params = model ? model->params : table.number(row, "params_b").value_or(0) * 1e9;
    return out;
}

Spread diffusionSpread(const CsvTable &table, std::size_t row, const MemoryCalibration &calibration)
{
    const int gpus = std::max(1, static_cast<int>(table.number(row, "n_gpus").value_or(1)));
    return IntervalModel(calibration.interval, diffusionSubject(table, row), {}).at({ gpus, 0 }, false, 0);
}

} // namespace gpuplan
