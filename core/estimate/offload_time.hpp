#pragma once

#include "core/estimate/collectives.hpp"
#include "core/model/training.hpp"

namespace gpuplan {

/// What one GPU hands to the host in a step, and what runs meanwhile.
struct OffloadWork {
    double params = 0; ///< whose states this GPU keeps
    double microBatches = 1;
    double forward = 0, backward = 0; ///< seconds of one micro-batch on its stage
    double adamTraffic = 0; ///< bytes of host memory that the CPU's Adam moves for a parameter
};

/// Seconds of a step that offloading adds.
struct OffloadTime {
    double transfer = 0; ///< waiting for PCIe or NVMe beside forward and backward
    double optimizer = 0; ///< the CPU's optimizer with the way of the new weights back to the GPU
    double hidden = 0; ///< transfers that compute covers
};

/// ZeRO-Offload (Ren et al. 2021): every micro-batch's 16-bit gradients leave during its backward pass, the CPU runs Adam at the speed of its memory, and
/// the new weights return tile by tile behind it: max(Adam, transfer). With the parameters offloaded too, each pass also fetches this GPU's share of
/// the 16-bit weights (ZeRO-3). NVMe (ZeRO-Infinity, Rajbhandari et al. 2021): the fp32 weight and both moments are read from the drives and
/// written back beside Adam, and the weights come from them.
OffloadTime offloadTime(Offload offload, const OffloadWork &work, const LinkTiers &tiers);

/// The rate an offload needs and nobody knows: "PCIe rate", "NVMe rate"; empty: all are known.
std::string_view missingOffloadRate(Offload offload, const LinkTiers &tiers);

} // namespace gpuplan
