#include "core/estimate/offload_time.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

constexpr double kSixteenBit = 2; ///< bytes of a weight or gradient on its way
constexpr double kStates = 12; ///< bytes of the fp32 weight and both moments

/// Adds transfers of `seconds` beside `compute`: what does not fit under it waits.
void beside(OffloadTime &out, double seconds, double compute, double times)
{
    const double shown = std::max(0.0, seconds - compute);
    out.transfer += times * shown;
    out.hidden += times * (seconds - shown);
}

} // namespace

std::string_view missingOffloadRate(Offload offload, const LinkTiers &tiers)
{
    if (offload != Offload::None && tiers.hostCopy <= 0)
        return "PCIe rate";
    return offload == Offload::Nvme && tiers.nvme <= 0 ? "NVMe rate" : "";
}

OffloadTime offloadTime(Offload offload, const OffloadWork &work, const LinkTiers &tiers)
{
    OffloadTime out;
    if (offload == Offload::None || work.params <= 0)
        return out;
    const bool drives = offload == Offload::Nvme, weightsToo = offload != Offload::CpuOptimizer;
    const double bytes = kSixteenBit * work.params, copy = bytes / tiers.hostCopy;
    const double fetch = !weightsToo ? 0 : drives ? std::max(copy, bytes / tiers.nvme) : copy;
    beside(out, fetch, work.forward, work.microBatches);
    beside(out, std::max(fetch, copy), work.backward, work.microBatches); // gradients leave while weights arrive: PCIe carries both ways at once
    const double adam = work.params * work.adamTraffic / tiers.hostMemory;
    out.optimizer = std::max(adam, weightsToo ? 0.0 : copy);
    if (drives)
        out.optimizer = std::max(out.optimizer, 2 * kStates * work.params / tiers.nvme);
    return out;
}

} // namespace gpuplan
