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

Bytes hostMemory(const MemoryModel &model, const Layout &layout, int gpusPerNode)
{
    constexpr double kProcessGib = 4; // CUDA host side, Python and data loaders of one rank
    constexpr double kPinnedFactor = 1.5;
    const MemoryConventions &c = model.conventions();
    const MemoryDetails &d = model.details();
    const int processes = std::min(gpusPerNode, layout.gpus());
    const auto params = static_cast<double>(totalParams(model.job().architecture));
    const double nodeShare = std::min(1.0, static_cast<double>(processes) / layout.gpus());
    // Sharded checkpoints are read piece by piece: a node touches the weights of its own ranks. Only from_pretrained builds whole copies.
    const bool wholeCopies = c.hostPerProcess > 0 && model.job().task != Task::Pretrain;
    const double loading = params * c.computeBytes * (wholeCopies ? processes : nodeShare);
    double offloaded = 0;
    if (d.offloadOptimizer || d.offloadParameters)
        offloaded += optimizerBytes(model);
    if (d.offloadGradients || d.offloadParameters)
        offloaded += c.gradientBytes;
    if (d.offloadParameters)
        offloaded += c.weightBytes;
    return Bytes(std::max(loading, kPinnedFactor * params * offloaded * nodeShare) + processes * kProcessGib * kGiB);
}

} // namespace gpuplan
