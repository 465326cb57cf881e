#include "core/estimate/device_overhead.hpp"

#include "core/estimate/state_memory.hpp"

#include <algorithm>

namespace gpuplan {

int communicatorGroups(const Layout &layout)
{
    return (layout.tp > 1 ? 1 : 0) + (layout.pp > 1 ? 1 : 0) + (layout.dp * layout.cp > 1 ? 1 : 0) + (layout.ep > 1 ? 1 : 0);
}

double outsideAllocator(const MemoryModel &model, const Layout &layout)
{
    const MemoryConventions &c = model.conventions();
    return (c.contextGib + c.ncclGib * communicatorGroups(layout)) * kGiB;
}

namespace {

/// Bytes that one process keeps pinned where states go through the host to NVMe: DeepSpeed's buffers (runtime/zero/offload_config.py:
/// 4 of the largest sub-group in fp32 for the optimizer; 5 of 1e8 parameters and up to 1e9 parameters kept beside them).
double swapBuffers(const MemoryModel &model, double paramsPerProcess)
{
    const double group = std::min(model.conventions().subGroupBytes, 4 * paramsPerProcess);
    const double parameters = std::min(paramsPerProcess, 1e9) + 5 * std::min(paramsPerProcess, 1e8);
    return 4 * group + (model.details().offloadParameters ? parameters * model.conventions().computeBytes : 0);
}

/// Bytes per parameter that stay in host memory.
double offloadedBytes(const MemoryModel &model)
{
    const MemoryConventions &c = model.conventions();
    const MemoryDetails &d = model.details();
    double bytes = 0;
    if (d.offloadOptimizer || d.offloadParameters)
        bytes += optimizerBytes(model);
    if (d.offloadGradients || d.offloadParameters)
        bytes += c.gradientBytes;
    if (d.offloadParameters)
        bytes += c.weightBytes;
    return bytes;
}

} // namespace

Bytes hostMemory(const MemoryModel &model, const Layout &layout, int gpusPerNode)
{
    constexpr double kProcessGib = 4; // CUDA host side, Python and data loaders of one rank
    constexpr double kPinnedFactor = 1.5;
    const MemoryConventions &c = model.conventions();
    const int processes = std::min(gpusPerNode, layout.gpus());
    const auto params = static_cast<double>(totalParams(model.job().architecture));
    const double nodeShare = std::min(1.0, static_cast<double>(processes) / layout.gpus());
    // Sharded checkpoints are read piece by piece: a node touches the weights of its own ranks. Only from_pretrained builds whole copies.
    const bool wholeCopies = c.hostPerProcess > 0 && model.job().task != Task::Pretrain;
    const double loading = params * c.computeBytes * (wholeCopies ? processes : nodeShare);
    const double offloaded
        = model.details().offloadToNvme ? processes * swapBuffers(model, params / layout.gpus()) : kPinnedFactor * params * offloadedBytes(model) * nodeShare;
    return Bytes(std::max(loading, offloaded) + processes * kProcessGib * kGiB);
}

} // namespace gpuplan
