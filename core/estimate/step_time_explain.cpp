#include "core/base/format.hpp"
#include "core/estimate/mfu.hpp"
#include "core/estimate/operator_tables.hpp"
#include "core/estimate/stage_layout.hpp"
#include "core/estimate/step_time_model.hpp"

#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

std::string seconds(double value)
{
    return value < 1 ? fmt::format("{} ms", formatSignificant(value * 1e3, 3)) : fmt::format("{} s", formatSignificant(value, 3));
}

std::string percent(double share)
{
    return fmt::format("{} %", formatSignificant(share * 100, 3));
}

std::string count(double value)
{
    return formatGrouped(value);
}

/// Shared facts of the explanations of one estimate.
struct Context {
    const TrainingJob &job;
    const Layout &layout;
    const ClusterHardware &hardware;
    const TimeCalibration &calibration;
    const StepTimeModel &model;
    const StepTime &time;
    double scale = 1; ///< of every part, so that the step has the user's MFU
    double estimatedMfu = 0; ///< before that

    [[nodiscard]] double microBatchCount() const { return static_cast<double>(microBatches(job, layout)); }
};

ExplainedInput yours(std::string symbol, std::string meaning, std::string value)
{
    return { std::move(symbol), std::move(meaning), std::move(value), "yours", "scenario" };
}

ExplainedInput exact(std::string symbol, std::string meaning, std::string value)
{
    return { std::move(symbol), std::move(meaning), std::move(value), "exact", "counted from the model and layout" };
}

ExplainedInput vendor(const Context &c, std::string symbol, std::string meaning, std::string value)
{
    const Provenance &from = c.hardware.accelerator.provenance;
    return { std::move(symbol), std::move(meaning), std::move(value), "vendor", from.date.empty() ? from.source : from.source + ", " + from.date };
}

ExplainedInput constant(const Context &c, const std::string &name, std::string symbol, std::string meaning)
{
    const auto found = c.calibration.details.find(name);
    const TimeConstant known = found == c.calibration.details.end() ? TimeConstant{} : found->second;
    return { std::move(symbol), std::move(meaning), fmt::format("{} {}", formatSignificant(known.value, 3), known.unit == "1" ? "" : known.unit),
        std::string(nameOf(known.status)), fmt::format("{}; calibration {}", known.source, c.calibration.date) };
}

Explanation explainCompute(const Context &c)
{
    const StepRates &r = c.model.rates();
    const double m = c.microBatchCount(), one = c.time.compute.value() / m;
    Explanation out;
    out.title = "Compute";
    out.value = seconds(c.time.compute.value());
    out.formula
        = "m · Σ layers/p · (products + attention + element-wise traffic) + head;  product = max(2MNK / (peak · em · u · K/(K+K0)), bytes / (BW · eb)) + t0";
    out.substituted = fmt::format("{} micro-batches × {} = {}", count(m), seconds(one), out.value);
    out.inputs = { exact("m", "micro-batches per step and rank", count(m)), exact("p", "pipeline stages", count(c.layout.pp)),
        vendor(c, "peak", "dense peak of the layers' format", fmt::format("{} TFLOP/s", formatSignificant(r.linear.peak / 1e12, 4))),
        { "em", "share of the peak a large product reaches", formatSignificant(r.linear.ceiling, 3), r.assumedClass ? "assumed" : "fitted",
            "calibration " + c.calibration.date },
        { "u", "share of multiprocessors that the tiles keep busy", "per product", "exact", "tile sizes 256×128, 128×128, 64×64" },
        constant(c, "gemm_k0", "K0", "depth at which half of the rate is lost"), constant(c, "memory_efficiency", "eb", "reachable share of memory bandwidth"),
        constant(c, "kernel_start", "t0", "start of one kernel") };
    return out;
}

/// One table per kind of layer, and the head: what each operator takes.
std::vector<Explanation> explainOperators(const Context &c)
{
    std::vector<Explanation> out;
    for (const OperatorTable &table : timeTables(c.model, c.layout)) {
        const OperatorRow total = table.total();
        Explanation each;
        each.title = fmt::format("Operators of one {}", table.what);
        each.value = seconds((total.forward + total.backward) * c.scale);
        each.formula = "Σ forward + backward of its operators, one micro-batch on one GPU";
        each.substituted = fmt::format(
            "{} in the model, each {} + {} = {}", count(table.layers), seconds(total.forward * c.scale), seconds(total.backward * c.scale), each.value);
        for (const OperatorRow &row : table.rows)
            each.inputs.push_back({ "", row.name, fmt::format("{} + {}", seconds(row.forward * c.scale), seconds(row.backward * c.scale)), "fitted",
                "kernel model, calibration " + c.calibration.date });
        out.push_back(std::move(each));
    }
    return out;
}

Explanation explainRecompute(const Context &c)
{
    Explanation out;
    out.title = "Recompute";
    out.value = seconds(c.time.recompute.value());
    out.formula = "m · rc · forward of the layers";
    const StagePolicy policy = stagePolicy(c.layout, c.model.links(), c.model.rates(), std::nullopt);
    const std::string share = c.layout.recomputeLayers > 0 ? fmt::format("1 for {} layers of each virtual stage", c.layout.recomputeLayers)
        : policy.recomputeAttention                        ? "attention only"
                                                           : formatSignificant(policy.recomputeShare, 3);
    out.substituted = fmt::format("rc = {}: {}", share, out.value);
    out.inputs = { yours("rc", "share of the forward pass repeated", share) };
    return out;
}

Explanation explainCommunication(const Context &c)
{
    const StepTime &t = c.time;
    const LinkTiers &links = c.model.links();
    Explanation out;
    out.title = "Exposed communication";
    out.value = seconds(t.exposedComm().value());
    out.formula = "tensor + context + expert + pipeline + data;  gather of S bytes over n = max(S(n−1)/n / fast, S(1−j/n) / (j · network)) + latency;  shown = "
                  "max(0, C − T) + x · min(C, T)";
    out.substituted
        = fmt::format("{} + {} + {} + {} + {} = {} ({} more is hidden under compute)", seconds(t.tensorComm.value()), seconds(t.contextComm.value()),
            seconds(t.expertComm.value()), seconds(t.pipelineComm.value()), seconds(t.dataComm.value()), out.value, seconds(t.hiddenComm.value()));
    const auto rate = [](double bytes) { return bytes > 0 ? fmt::format("{} GB/s", formatSignificant(bytes / 1e9, 3)) : std::string("unknown"); };
    out.inputs = { vendor(c, "fast", "reachable rate inside a fast domain, per GPU and direction", rate(links.fast)),
        exact("j", "GPUs in one fast domain", count(links.fastDomain)),
        { "network", "reachable network rate of one GPU", rate(links.network), "vendor", "instance type or reference design" },
        constant(c, "fast_share", "", "reachable share of the fast links"), constant(c, "network_share", "", "reachable share of the network"),
        constant(c, "fsdp_exposed", "x", "cost of covered FSDP traffic"), constant(c, "tensor_exposed", "x", "cost of covered tensor-parallel traffic") };
    return out;
}

/// The idle time of a schedule, as pipelineIdle() counts it: f, b, w forward, backward for inputs and for weights of a stage.
std::string_view idleFormula(PipelineSchedule schedule)
{
    switch (schedule) {
    case PipelineSchedule::Interleaved:
        return "(p − 1)/v · (f + b + w)";
    case PipelineSchedule::ZeroBubbleH1:
        return "(p − 1) · (f + b − w)";
    case PipelineSchedule::ZeroBubbleH2:
    case PipelineSchedule::ZeroBubbleV:
        return "(p − 1) · (f + b − 2w)";
    case PipelineSchedule::DualPipe:
        return "(p/2 − 1) · (f + 2b − w)";
    case PipelineSchedule::OneForwardOneBackward:
    case PipelineSchedule::GPipe:
        break;
    }
    return "(p − 1) · (f + b + w)";
}

Explanation explainBubble(const Context &c)
{
    Explanation out;
    out.title = "Pipeline bubble";
    out.value = seconds(c.time.bubble.value());
    const PipelineSchedule schedule = scheduleOf(c.layout);
    out.formula = fmt::format("m · (heaviest stage − mean stage) + {} + transfers while it fills", idleFormula(schedule));
    const double uneven = c.time.unevenStages.value();
    out.substituted = c.layout.pp > 1 ? fmt::format("{} + {} of the {} schedule with p = {}, v = {} = {}", seconds(uneven),
                          seconds(c.time.bubble.value() - uneven), nameOf(schedule), c.layout.pp, c.layout.vpp, out.value)
                                      : "one stage: no bubble, " + out.value;
    out.inputs = { yours("p", "pipeline stages", count(c.layout.pp)), yours("v", "virtual stages per GPU", count(c.layout.vpp)) };
    return out;
}

Explanation explainOptimizer(const Context &c)
{
    Explanation out;
    out.title = "Optimizer";
    out.value = seconds(c.time.optimizer.value());
    if (c.job.offload != Offload::None) {
        out.formula = "Adam on the host: parameters of one GPU · bytes / its share of host memory bandwidth, at least the way back over PCIe (or NVMe)";
        out.substituted = fmt::format("over {} GB/s of host memory: {}", formatSignificant(c.model.links().hostMemory / 1e9, 3), out.value);
        out.inputs = { constant(c, "host_adam_traffic", "", "bytes of host memory per parameter"), constant(c, "host_memory_rate", "", "of one node"),
            constant(c, "host_copy_share", "", "reachable share of PCIe") };
        return out;
    }
    out.formula = "(a · sharded parameters + b · resident parameters) / (BW · eb)";
    out.substituted = fmt::format("over {} GB/s: {}", formatSignificant(c.model.rates().memory / 1e9, 4), out.value);
    out.inputs = { constant(c, "optimizer_traffic", "a", "bytes per sharded parameter"), constant(c, "resident_traffic", "b", "bytes per resident parameter"),
        vendor(c, "BW", "memory bandwidth", fmt::format("{} GB/s", formatSignificant(c.hardware.accelerator.memoryBandwidth->value() / 1e9, 4))) };
    return out;
}

Explanation explainTotal(const Context &c)
{
    const StepTime &t = c.time;
    Explanation out;
    out.title = "Step time";
    out.value = seconds(t.total.value());
    out.formula = "compute + recompute + exposed communication + bubble + optimizer + offload + other;  80 % range: total · e^L to total · e^H";
    out.substituted = fmt::format("{} + {} + {} + {} + {} + {} + {} = {}; range {} to {}", seconds(t.compute.value()), seconds(t.recompute.value()),
        seconds(t.exposedComm().value()), seconds(t.bubble.value()), seconds(t.optimizer.value()), seconds(t.offload.value()), seconds(t.other.value()),
        out.value, seconds(t.range.low), seconds(t.range.high));
    const StepRates &r = c.model.rates();
    out.inputs = { { "other", "waiting for the host, fixed cost of a step, spread over nodes", seconds(t.other.value()), "fitted",
                       "calibration " + c.calibration.date },
        { "L, H", "range in ln, wider the farther measured runs are",
            fmt::format("{}, {}", formatSignificant(std::log(t.range.low / t.range.mid), 2), formatSignificant(std::log(t.range.high / t.range.mid), 2)),
            r.assumedClass || r.unseenStack ? "assumed" : "fitted", "errors on sources left out of the fit" } };
    return out;
}

Explanation explainThroughput(const Context &c)
{
    const double batch = static_cast<double>(c.job.globalBatch), length = static_cast<double>(c.job.sequenceLength);
    Explanation out;
    out.title = "Tokens per second";
    out.value = count(std::round(c.time.tokensPerSecond));
    out.formula = "B · s / step";
    out.substituted = fmt::format("{} × {} / {} = {}", count(batch), count(length), seconds(c.time.total.value()), out.value);
    out.inputs = { yours("B", "sequences per step", count(batch)), yours("s", "tokens per sequence", count(length)) };
    return out;
}

Explanation explainMfu(const Context &c)
{
    const double flops = c.model.modelFlopsPerStep(), peak = c.model.rates().modelPeak;
    Explanation out;
    out.title = "MFU";
    out.value = percent(c.time.mfu);
    out.formula = "model FLOPs / (step · GPUs · 16-bit peak); causal half of attention, no recompute";
    out.substituted = fmt::format("{} PFLOP / ({} × {} × {} TFLOP/s) = {}", formatSignificant(flops / 1e15, 4), seconds(c.time.total.value()), c.layout.gpus(),
        formatSignificant(peak / 1e12, 4), out.value);
    out.inputs = { exact("model FLOPs", "6 per product parameter and token (4 where weights are frozen) and attention",
                       fmt::format("{} PFLOP", formatSignificant(flops / 1e15, 4))),
        vendor(c, "peak", "dense 16-bit peak", fmt::format("{} TFLOP/s", formatSignificant(peak / 1e12, 4))) };
    return out;
}

/// The same step under every convention, so that it can be held against other people's figures.
Explanation explainConventions(const Context &c)
{
    const StagePolicy policy = stagePolicy(c.layout, c.model.links(), c.model.rates(), std::nullopt);
    const double covered = c.layout.recomputeLayers > 0 ? recomputedShare(c.layout, (layerCount(c.job.architecture) + c.layout.pp - 1) / c.layout.pp) : 1;
    const double available = c.time.total.value() * c.layout.gpus() * c.model.rates().modelPeak;
    Explanation out;
    out.title = "MFU by convention";
    out.value = percent(c.time.mfu);
    out.formula = "FLOPs of the convention / (step · GPUs · 16-bit peak)";
    std::string all;
    for (const FlopsCount &each : flopsByConvention(c.job, { policy.recomputeShare * covered, policy.recomputeAttention })) {
        const std::string value = percent(each.flops.value() / available);
        all += (all.empty() ? "" : "; ") + each.name + " " + value;
        out.inputs.push_back(
            { each.formula, each.name, fmt::format("{} ({} PFLOP)", value, formatSignificant(each.flops.value() / 1e15, 4)), "exact", each.source });
    }
    out.substituted = all;
    return out;
}

/// Where the user says what MFU the run reaches, every part of the step follows.
Explanation explainOwnMfu(const Context &c)
{
    Explanation out;
    out.title = "Your MFU";
    out.value = percent(c.time.mfu);
    out.formula = "every part of the step · estimated MFU / your MFU";
    out.substituted
        = fmt::format("× {} / {} = × {}: the step has an MFU of {}", percent(c.estimatedMfu), percent(c.time.mfu), formatSignificant(c.scale, 3), out.value);
    out.inputs = { yours("MFU", "what the run is to reach", percent(c.time.mfu)),
        { "", "estimated MFU", percent(c.estimatedMfu), "fitted", "step-time model, calibration " + c.calibration.date } };
    return out;
}

} // namespace

std::vector<Explanation> explainStepTime(
    const TrainingJob &job, const Layout &layout, const ClusterHardware &hardware, const TimeCalibration &calibration, std::optional<double> ownMfu)
{
    const auto model = StepTimeModel::make(job, hardware, calibration);
    if (!model)
        return {};
    const auto time = (*model)(layout);
    if (!time)
        return {};
    const StepTime shown = ownMfu ? withMfu(*time, *ownMfu) : *time;
    const Context c{ job, layout, hardware, calibration, *model, shown, shown.total / time->total, time->mfu };
    std::vector<Explanation> out{ explainTotal(c), explainCompute(c), explainRecompute(c), explainCommunication(c), explainBubble(c), explainOptimizer(c),
        explainThroughput(c), explainMfu(c), explainConventions(c) };
    if (ownMfu)
        out.insert(out.begin() + 1, explainOwnMfu(c));
    for (Explanation &table : explainOperators(c))
        out.push_back(std::move(table));
    return out;
}

} // namespace gpuplan
