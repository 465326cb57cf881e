#pragma once

#include "core/estimate/collectives.hpp"
#include "core/estimate/layer_time.hpp"

#include <vector>

namespace gpuplan {

/// Costs of one cut that every layout with that cut shares.
struct CutCosts {
    LayerCut cut;
    std::vector<LayerTime> layers; ///< per distinct layer
    HeadTime head;
};

/// The communicators of a layout: ranks are numbered TP, CP, DP, PP from the inside; experts spread over TP·CP·DP. Under HSDP `data` and
/// `expertData` are the ranks of one copy, neighbours of each other.
struct LayoutGroups {
    Group tensor, context, data, expert, expertData, pipeline;
    Group copies; ///< HSDP: the ranks that hold the same shard of different copies
};
LayoutGroups groupsOf(const Layout &layout, const LinkTiers &links);

/// What one micro-batch costs on one GPU of a stage; seconds.
struct StageTime {
    double math = 0, memory = 0, recompute = 0;
    double tensor = 0, context = 0, expert = 0, data = 0; ///< exposed communication
    double host = 0; ///< waiting for the CPU
    double hidden = 0; ///< communication covered by compute
    double forward = 0; ///< of the total, what runs before the backward pass
    double weights = 0; ///< of the total, weight gradients: work that a zero-bubble schedule may put off

    [[nodiscard]] double total() const { return math + memory + recompute + tensor + context + expert + data + host; }
};

/// How a layout runs its layers.
struct StagePolicy {
    double recomputeShare = 0; ///< of the forward pass
    bool recomputeAttention = false; ///< attention alone is repeated
    bool shardedWeights = false; ///< weights are gathered and gradients scattered in every micro-batch
    double hostFactor = 1;
    bool expertOverlap = false; ///< the expert exchange runs beside compute
    double gatherExposed = 1; ///< cost of weight traffic that compute covers
};
StagePolicy stagePolicy(const Layout &layout, const LinkTiers &links, const StepRates &rates, std::optional<double> recomputeShare);

/// Adds `count` layers to a stage: kernels, recompute, exposed communication, and the host floor fwd ≥ H/3, bwd ≥ H(2+rc)/3.
void addLayers(StageTime &stage, double count, const LayerTime &layer, const StagePolicy &policy, const LayoutGroups &groups, const LinkTiers &links,
    const StepRates &rates);

/// Seconds of one micro-batch on the heaviest stage of a pipeline, the one that all others wait for: `layer` seconds a layer, `head` on the last
/// stage. A layout that says how many layers its outer stages have is taken at its word. Layers that divide into the stages' chunks are spread evenly, and
/// `headBalance` says how much of the head still weighs on its stage; where layers and 2 divide, embedding and head stand for a layer each (Megatron's
/// accounting for embedding and loss, DeepSpeed's "type:transformer|embedding"); any rest goes to the middle stages.
double heaviestStage(double layers, const Layout &layout, double layer, double head, double headBalance);

/// Seconds that a stage idles while a pipeline fills and drains, besides waiting for the heaviest stage. f, b, w: forward, backward for inputs
/// and for weights of one micro-batch on a stage, p stages, v chunks each.
/// GPipe and 1F1B (p − 1)(f + b + w); interleaved that over v (Narayanan et al. 2021); ZB-H1 (p − 1)(f + b − w), ZB-H2 (p − 1)(f + b − 2w), ZB-V as
/// ZB-H2: none where f = b = w (Qi et al. 2023, "Zero Bubble Pipeline Parallelism", table 2 and section on ZB-V); DualPipe
/// (p/2 − 1)(f + 2b − w), its (PP/2 − 1)(F&B + B − 3W) with B = b + w and F&B = f + b + w (DeepSeek-V3 report, table 2). Never below 0.
double pipelineIdle(const Layout &layout, double forward, double backward, double weights);

/// Time of the gradients and gathered weights of `params` held by one GPU over a data-parallel group: reduce-scatter, then all-gather.
double gradientSync(double params, const Group &group, const LinkTiers &links, const StepRates &rates);

/// Optimizer kernels: traffic per sharded and per resident parameter.
double optimizerTime(double shardedParams, double residentParams, const StepRates &rates);

} // namespace gpuplan
