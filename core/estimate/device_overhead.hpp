#pragma once

#include "core/estimate/memory_model.hpp"

namespace gpuplan {

/// Groups of ranks with a communicator of their own: TP, PP, DP · CP and EP, those of more than one rank.
int communicatorGroups(const Layout &layout);

/// Bytes the driver and NCCL take outside PyTorch's allocator: context + nccl · groups.
double outsideAllocator(const MemoryModel &model, const Layout &layout);

/// Host memory each node needs: a base per process, and the larger of what loading and what offloading takes. Loading: the share of the
/// weights that the node's ranks hold (distributed checkpoints are read shard by shard; a job from scratch writes the same share when it
/// saves), or a whole copy in each process where a fine-tuning stack builds the model before it is sharded (host_per_process in
/// catalog/calibration/memory.yaml). Offloading: the offloaded states and half again for pinned buffers.
Bytes hostMemory(const MemoryModel &model, const Layout &layout, int gpusPerNode);

} // namespace gpuplan
