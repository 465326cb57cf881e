#include "core/base/format.hpp"
#include "core/estimate/activation_memory.hpp"
#include "core/estimate/buffer_memory.hpp"
#include "core/estimate/device_overhead.hpp"
#include "core/estimate/logits_memory.hpp"
#include "core/estimate/memory_stage.hpp"
#include "core/estimate/operator_tables.hpp"
#include "core/estimate/stage_layout.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

/// What every explanation of one estimate draws on.
struct Context {
    const MemoryModel &model;
    const Layout &layout;
    const MemoryEstimate &estimate;
    StageTotals totals;
    std::string source; ///< where the stack's conventions come from
};

std::string inGibText(Bytes size)
{
    return formatGib(size) + " GiB";
}

std::string bytesText(double bytes)
{
    return formatSignificant(bytes, 3) + " B";
}

ExplainedInput exactInput(std::string symbol, std::string meaning, double value)
{
    return { std::move(symbol), std::move(meaning), formatCount(value), "exact", "the model's shape" };
}

ExplainedInput yours(std::string symbol, std::string meaning, double value)
{
    return { std::move(symbol), std::move(meaning), formatGrouped(value), "yours", "layout and recipe" };
}

ExplainedInput convention(const Context &x, std::string symbol, std::string meaning, std::string value)
{
    return { std::move(symbol), std::move(meaning), std::move(value), x.model.known() ? "fitted" : "assumed", x.source };
}

double ranks(const Layout &layout)
{
    return shardRanks(layout);
}

double residentParams(const Context &x)
{
    return x.totals.params.dense + x.totals.params.expert + x.totals.params.embedding;
}

/// A part that is parameters times bytes, spread over data-parallel ranks.
Explanation stateExplanation(const Context &x, std::string title, Bytes part, const std::string &symbol, const std::string &meaning, bool sharded)
{
    const double params = residentParams(x);
    const double spread = sharded ? ranks(x.layout) : 1;
    const double each = params > 0 ? part.value() * spread / params : 0;
    Explanation out;
    out.title = std::move(title);
    out.value = inGibText(part);
    out.formula = sharded ? fmt::format("P · {} / N", symbol) : fmt::format("P · {}", symbol);
    out.substituted = sharded ? fmt::format("{} × {} / {} = {}", formatCount(params), bytesText(each), formatGrouped(spread), out.value)
                              : fmt::format("{} × {} = {}", formatCount(params), bytesText(each), out.value);
    out.inputs.push_back(exactInput("P", fmt::format("parameters on one GPU of stage {}, embedding and head included", x.estimate.fullestStage + 1), params));
    out.inputs.push_back(convention(x, symbol, meaning, bytesText(each)));
    if (sharded)
        out.inputs.push_back(yours("N", "data-parallel ranks that share it (dp · cp)", spread));
    return out;
}

Explanation activationExplanation(const Context &x)
{
    const double inFlight = microBatchesInFlight(x.layout, microBatches(x.model.job(), x.layout), x.estimate.fullestStage);
    const Bytes part = x.estimate.peak.activations;
    const double rest = part.value() - inFlight * x.totals.cached;
    Explanation out;
    out.title = "Activations";
    out.value = inGibText(part);
    out.formula = "n · A + r";
    out.substituted = fmt::format("{} × {} + {} = {}", formatSignificant(inFlight, 3), inGibText(Bytes(x.totals.cached)), inGibText(Bytes(rest)), out.value);
    out.inputs = { yours("n", "micro-batches in flight on this stage (1F1B: min(m, p − r))", inFlight),
        { "A", "kept for the backward pass per micro-batch, all layers of the stage", inGibText(Bytes(x.totals.cached)), "exact",
            "operator count: s · b / c tokens through each layer" },
        { "r", "one layer run again, or the input of the head", inGibText(Bytes(rest)), "exact", "operator count" },
        yours("s", "sequence length", static_cast<double>(x.model.job().sequenceLength)), yours("b", "micro-batch", x.layout.microBatch),
        { "", "recompute", std::string(nameOf(x.layout.recompute)), "yours", "layout" } };
    return out;
}

Explanation logitsExplanation(const Context &x)
{
    const double tokens = tokensPerRank(x.model, x.layout);
    const auto vocab = static_cast<double>(x.model.job().architecture.vocab);
    const double shards = x.model.conventions().logitsGathered > 0 ? 1 : x.layout.tp;
    Explanation out;
    out.title = "Logits";
    out.value = inGibText(x.estimate.peak.logits);
    out.formula = "B · T · V / t";
    out.substituted = x.estimate.peak.logits.value() > 0 ? fmt::format("{} × {} × {} / {} = {}", bytesText(logitElementBytes(x.model)), formatCount(tokens),
                          formatCount(vocab), formatGrouped(shards), out.value)
                                                         : "not held at this moment = 0.0 GiB";
    out.inputs = { convention(x, "B", "bytes per logit of the stack's loss", bytesText(logitElementBytes(x.model))),
        yours("T", "tokens of a micro-batch on a rank, s · b / c", tokens), exactInput("V", "vocabulary", vocab), yours("t", "tensor parallelism", shards) };
    return out;
}

Explanation bufferExplanation(const Context &x)
{
    const double gathered = gatheredWeights(x.model, x.totals, x.layout);
    const double unreduced = unreducedGradients(x.model, x.totals, x.layout);
    const double standing = standingBuffers(x.model, x.totals, x.layout);
    const double other = std::max(0.0, x.estimate.peak.buffers.value() - standing);
    Explanation out;
    out.title = "Buffers";
    out.value = inGibText(x.estimate.peak.buffers);
    out.formula = "F + M";
    out.substituted = fmt::format("{} + {} = {}", inGibText(Bytes(standing)), inGibText(Bytes(other)), out.value);
    out.inputs = { convention(x, "F", "workspaces, reduction buckets and dummy gradients that stay", inGibText(Bytes(standing))),
        { "M", "of the moment: gathered weights, unreduced gradients, backward transients, step temporary", inGibText(Bytes(other)), "exact",
            "operator count" },
        { "", "weights gathered at once", inGibText(Bytes(gathered)), "exact", "two blocks and the root group, or as the stack does" },
        { "", "gradients waiting for their reduction", inGibText(Bytes(unreduced)), "exact", "one block" } };
    return out;
}

Explanation frameworkExplanation(const Context &x)
{
    const MemoryConventions &c = x.model.conventions();
    const int groups = communicatorGroups(x.layout);
    Explanation out;
    out.title = "Framework";
    out.value = inGibText(x.estimate.peak.framework);
    out.formula = "(ρ − 1) · allocated + context + g · NCCL";
    out.substituted = fmt::format("{} × {} + {} GiB + {} × {} GiB = {}", formatSignificant(c.reservedFactor - 1, 2), inGibText(x.estimate.allocated),
        formatSignificant(c.contextGib, 2), groups, formatSignificant(c.ncclGib, 2), out.value);
    out.inputs = { convention(x, "ρ", "reserved over allocated memory of the stack", formatSignificant(c.reservedFactor, 3)),
        convention(x, "context", "CUDA context and kernels", formatSignificant(c.contextGib, 2) + " GiB"),
        convention(x, "NCCL", "per group of ranks", formatSignificant(c.ncclGib, 2) + " GiB"),
        yours("g", "groups of more than one rank among TP, PP, DP · CP, EP", groups) };
    return out;
}

Explanation totalExplanation(const Context &x)
{
    const MemoryParts &p = x.estimate.peak;
    Explanation out;
    out.title = "GPU memory";
    out.value = inGibText(x.estimate.device);
    out.formula = "weights + gradients + optimizer + activations + logits + buffers + framework";
    out.substituted = fmt::format("{} + {} + {} + {} + {} + {} + {} = {}", formatGib(p.weights), formatGib(p.gradients), formatGib(p.optimizer),
        formatGib(p.activations), formatGib(p.logits), formatGib(p.buffers), formatGib(p.framework), out.value);
    out.inputs = { { "", "fullest pipeline stage", fmt::format("{} of {}", x.estimate.fullestStage + 1, x.layout.pp), "exact", "all stages are counted" },
        { "", "moment", std::string(nameOf(x.estimate.peakPhase)), "exact", "all phases are counted" },
        { "", "must fit", inGibText(Bytes(x.estimate.need.mid)), "fitted", "without cached blocks, which go back to the device before an allocation fails" },
        { "", "80% range of the need", fmt::format("{} to {}", inGibText(Bytes(x.estimate.need.low)), inGibText(Bytes(x.estimate.need.high))), "fitted",
            "spread of the back-test over measured runs" } };
    if (x.estimate.usable)
        out.inputs.push_back({ "", "usable memory of the GPU", inGibText(*x.estimate.usable), "measured", "catalogue" });
    return out;
}

/// One table per kind of layer, and the head: what each operator keeps for the backward pass.
std::vector<Explanation> operatorExplanations(const Context &x)
{
    std::vector<Explanation> out;
    for (const OperatorTable &table : memoryTables(x.model, x.layout)) {
        Explanation each;
        each.title = fmt::format("Kept by one {}", table.what);
        each.value = inGibText(Bytes(table.total().activations));
        each.formula = "Σ bytes its operators keep, one micro-batch, nothing recomputed";
        each.substituted = fmt::format("{} in the model, each Σ = {}", formatGrouped(table.layers), each.value);
        for (const OperatorRow &row : table.rows)
            each.inputs.push_back({ "", row.name, fmt::format("{} MiB", formatSignificant(row.activations / (1 << 20), 4)), "exact", "operator count" });
        out.push_back(std::move(each));
    }
    return out;
}

} // namespace

std::vector<Explanation> explainMemory(const TrainingJob &job, const Layout &layout, const ClusterHardware &hardware, const MemoryCalibration &calibration)
{
    const MemoryModel named(job, calibration);
    const MemoryModel model = named.under(layout.sharding);
    const MemoryEstimate estimate = named.estimate(layout, hardware);
    const auto source = calibration.sources.find(job.stack);
    const Context x{ model, layout, estimate, stageTotals(model, layerKinds(model, layout), layout, estimate.fullestStage),
        source != calibration.sources.end() ? source->second : "default of the task's software stack" };
    const bool shards = ranks(layout) > 1;
    const bool weights = shards && shardsWeights(layout.sharding);
    const bool gradients = weights || (shards && layout.sharding == Sharding::Zero2);
    std::vector<Explanation> out{ totalExplanation(x), stateExplanation(x, "Weights", estimate.peak.weights, "w", "bytes of weights per parameter", weights),
        stateExplanation(x, "Gradients", estimate.peak.gradients, "g", "bytes of gradients per parameter", gradients),
        stateExplanation(x, "Optimizer", estimate.peak.optimizer, "o", "bytes of optimizer state per parameter", shards && layout.sharding != Sharding::None),
        activationExplanation(x), logitsExplanation(x), bufferExplanation(x), frameworkExplanation(x) };
    for (Explanation &table : operatorExplanations(x))
        out.push_back(std::move(table));
    return out;
}

} // namespace gpuplan
