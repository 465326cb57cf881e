#pragma once

#include "core/model/scenario.hpp"
#include "core/model/training.hpp"
#include "core/plan/stack_abilities.hpp"

#include <vector>

namespace gpuplan {

/// Layouts that differ only in micro-batch and recompute: both memory and time are monotone inside one.
struct LayoutGroup {
    Layout base; ///< microBatch 1, the smallest recompute setting
    std::int64_t globalBatch = 0; ///< sequences per step, a multiple of dp
    std::vector<int> microBatches; ///< ascending, each divides the batch of a rank
};

/// What bounds the enumeration: the job, what its stack can do and what the user fixed.
struct LayoutLimits {
    const TrainingJob *job = nullptr;
    const Scenario::Recipe *recipe = nullptr; ///< fixed fields are respected
    const StackAbilities *abilities = nullptr;
    int gpusPerNode = 1;
    int nodes = 1;
    int tensorFrom = 1; ///< least tensor parallelism
    int tensorUpTo = 0; ///< most; 0: a node
};

/// All sensible groups for a cluster, in a fixed order.
/// tp: powers of two inside a node that divide the attention heads; pp and vpp: what pipelineCuts() can cut the layers into;
/// cp: powers of two for sequences of 16,384 tokens and more, each rank keeping at least 4,096; ep: divisors of the experts;
/// dp: the rest, so that the global batch splits evenly and every pipeline stage has work.
std::vector<LayoutGroup> layoutGroups(const LayoutLimits &limits);

/// Recompute settings to try, from fastest to smallest.
std::vector<Recompute> recomputeChoices(const LayoutLimits &limits);

/// The global batch for `dp` ranks: the user's when fixed (0 when it does not split evenly), else the nearest multiple of dp that is
/// within a quarter of the rule's batch (0 when there is none).
std::int64_t batchFor(std::int64_t wanted, bool fixed, int dp);

} // namespace gpuplan
