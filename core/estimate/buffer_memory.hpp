#pragma once

#include "core/estimate/memory_stage.hpp"

namespace gpuplan {

/// Weights that FSDP or ZeRO-3 hold gathered at the peak: `gather_blocks` blocks and the root group (embedding and head), or the whole
/// stage, in the compute format; 0 without sharded weights.
double gatheredWeights(const MemoryModel &model, const StageTotals &totals, const Layout &layout);

/// Gradients not yet reduced: one block's under sharding, or the whole stage's.
double unreducedGradients(const MemoryModel &model, const StageTotals &totals, const Layout &layout);

/// What lies on the device through the whole step: reduction buckets, dummy weight gradients and workspaces.
double standingBuffers(const MemoryModel &model, const StageTotals &totals, const Layout &layout);

/// Bytes of weights at their highest while the model is loaded.
double loadingWeights(const MemoryModel &model, const StageTotals &totals, const Layout &layout, double residentWeights);

} // namespace gpuplan
