#pragma once

#include "core/base/error.hpp"
#include "core/catalog/accelerator.hpp"
#include "core/catalog/instance_type.hpp"

#include <optional>

namespace gpuplan {

/// The machines a job runs on, as the estimators see them: rates per GPU and one direction.
struct ClusterHardware {
    Accelerator accelerator;
    int nodes = 1;
    int gpusPerNode = 1;
    int fastDomain = 1;                  ///< GPUs joined at accelerator-link speed (8 on HGX, 2 on a bridge, 72 on NVL72, 1 on PCIe)
    std::optional<ByteRate> fastLink;    ///< inside a fast domain
    std::optional<ByteRate> slowLink;    ///< between GPUs of one node that share no fast link (PCIe)
    std::optional<ByteRate> networkPerGpu; ///< NIC share of one GPU; nullopt: unknown
    Fabric fabric = Fabric::Tcp;
    std::optional<double> hostMemoryGib; ///< per node
    std::optional<double> powerLimitWatts; ///< below the nominal power when capped

    [[nodiscard]] int gpus() const { return nodes * gpusPerNode; }
};

struct Catalog;
struct InstanceType;
/// Fills the hardware of `nodes` machines of a type: accelerator from the catalogue, links from its topology, NIC share by GPU.
/// Error Unsupported when the accelerator or GPU count is unknown.
Result<ClusterHardware> hardwareOf(const Catalog &catalog, const InstanceType &type, int nodes);

} // namespace gpuplan
