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
    int fastDomain = 1; ///< GPUs joined at accelerator-link speed (8 on HGX, 2 on a bridge, 72 on NVL72, 1 on PCIe)
    std::optional<ByteRate> fastLink; ///< inside a fast domain
    double fastPairShare = 1; ///< share of a GPU's fast links that lead to one neighbour: 1 through a switch, 1/3 on a board of four joined pairwise
    std::optional<ByteRate> slowLink; ///< between GPUs of one node that share no fast link (PCIe)
    std::optional<ByteRate> networkPerGpu; ///< NIC share of one GPU; nullopt: unknown
    double oversubscription = 1; ///< of the network between nodes: what the nodes can send over what the spine carries
    std::optional<ByteRate> nvmePerNode; ///< local NVMe of a node, one direction; nullopt: unknown
    Fabric fabric = Fabric::Tcp;
    std::optional<double> hostMemoryGib; ///< per node
    std::optional<double> powerLimitWatts; ///< below the nominal power when capped

    [[nodiscard]] int gpus() const { return nodes * gpusPerNode; }
};

struct Catalog;
struct InstanceType;
struct OwnNode;
/// Fills the hardware of `nodes` machines of a type: accelerator from the catalogue, links from its topology, NIC share by GPU.
/// Error Unsupported when the accelerator or GPU count is unknown.
/// Without a topology an instance that the vendor says is NVLinked counts as one fast domain when its accelerator is an NVSwitch
/// part; else as PCIe. In racks (NVL72) the fast domain reaches across machines, equally many in each rack.
Result<ClusterHardware> hardwareOf(const Catalog &catalog, const InstanceType &type, int nodes);
/// The same for a machine the user describes: links from its catalogue topology or pasted `nvidia-smi topo -m`; with neither, an
/// NVSwitch part (SXM) counts as one fast domain, anything else as PCIe. Errors name the field ("own_nodes.NAME.accelerator_id").
Result<ClusterHardware> hardwareOfOwn(const Catalog &catalog, const OwnNode &node, int nodes);

} // namespace gpuplan
