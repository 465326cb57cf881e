#pragma once

#include "core/estimate/memory_model.hpp"

namespace gpuplan {

/// Groups of ranks with a communicator of their own: TP, PP, DP · CP and EP, those of more than one rank.
int communicatorGroups(const Layout &layout);

/// Bytes the driver and NCCL take outside PyTorch's allocator: context + nccl · groups.
double outsideAllocator(const MemoryModel &model, const Layout &layout);

/// Host memory each node needs: loading the weights (one copy a node, or one a process by the stack), offloaded states with a half
/// again for pinned buffers, and a base per process.
Bytes hostMemory(const MemoryModel &model, const Layout &layout, int gpusPerNode);

} // namespace gpuplan
