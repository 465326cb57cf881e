#include "core/estimate/hardware.hpp"

#include "core/catalog/catalog.hpp"
#include "core/catalog/nvidia_topo.hpp"
#include "core/model/scenario.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// Accelerators of one rack that the job gets: whole machines, equally many in each rack.
int rackDomain(int rack, const ClusterHardware &hardware)
{
    for (int nodes = hardware.nodes; nodes > 1; --nodes)
        if (hardware.nodes % nodes == 0 && nodes * hardware.gpusPerNode <= rack)
            return nodes * hardware.gpusPerNode;
    return std::min(rack, hardware.gpusPerNode);
}

/// Share of an accelerator's fast links that lead to its neighbour: all of them through a switch, a third on boards of four joined pairwise.
double pairShareOf(const LinkGraph &graph)
{
    std::vector<std::string> ids;
    for (const LinkNode &node : graph.nodes)
        if (node.kind == LinkNodeKind::Accelerator)
            ids.push_back(node.id);
    const auto all = acceleratorBandwidth(graph);
    const auto pair = ids.size() < 2 ? std::nullopt : pairBandwidth(graph, ids[0], ids[1]);
    return all && pair && all->value() > 0 ? std::clamp(pair->value() / all->value(), 0.0, 1.0) : 1;
}

/// Fast domain and links of machines whose wiring is known.
void applyTopology(ClusterHardware &hardware, const LinkGraph &graph)
{
    if (graph.spansNodes)
        hardware.fastDomain = rackDomain(acceleratorCount(graph), hardware);
    else
        hardware.fastDomain = fastDomainSize(fitTo(graph, hardware.gpusPerNode));
    if (hardware.fastDomain < 2)
        return;
    const auto published = graph.spansNodes ? acceleratorBandwidth(graph) : acceleratorBandwidth(fitTo(graph, hardware.gpusPerNode));
    hardware.fastLink = published ? published : hardware.accelerator.nvlinkPerDirection;
    if (!graph.spansNodes && published)
        hardware.fastPairShare = pairShareOf(fitTo(graph, hardware.gpusPerNode));
}

/// The whole machine as one fast domain, which is how boards of NVSwitch parts are built.
void applyNvswitchBoard(ClusterHardware &hardware)
{
    if (hardware.gpusPerNode < 2 || !hardware.accelerator.nvswitch)
        return;
    hardware.fastDomain = hardware.gpusPerNode;
    hardware.fastLink = hardware.accelerator.nvlinkPerDirection;
}

const LinkGraph *findTopology(const Catalog &catalog, const std::string &id)
{
    const auto found = catalog.topologies.find(id);
    return found == catalog.topologies.end() ? nullptr : &found->second;
}

} // namespace

Result<ClusterHardware> hardwareOf(const Catalog &catalog, const InstanceType &type, int nodes)
{
    const auto accelerator = catalog.accelerators.find(type.acceleratorId);
    if (accelerator == catalog.accelerators.end() || !type.gpuCount)
        return fail(ErrorCode::Unsupported, type.name,
            { "an estimate for " + type.name, type.acceleratorUnknownWhy.empty() ? "its accelerator or GPU count is not known" : type.acceleratorUnknownWhy });
    if (type.gpuFraction)
        return fail(ErrorCode::Unsupported, type.name, { "an estimate for " + type.name, "it holds a share of a card (vGPU), not a whole one" });

    ClusterHardware hardware;
    hardware.accelerator = accelerator->second;
    hardware.nodes = nodes;
    hardware.gpusPerNode = *type.gpuCount;
    hardware.slowLink = hardware.accelerator.pciePerDirection();
    if (const LinkGraph *graph = findTopology(catalog, type.topologyId))
        applyTopology(hardware, *graph);
    else if (type.gpuLink == "nvswitch" || type.gpuLink == "nvlink")
        applyNvswitchBoard(hardware);
    const auto network = type.rdmaGbps ? type.rdmaGbps : type.networkGbps;
    if (network)
        hardware.networkPerGpu = gbitPerSecond(*network / hardware.gpusPerNode);
    hardware.fabric = type.fabric;
    hardware.hostMemoryGib = type.memoryGib;
    return hardware;
}

namespace {

/// The wiring a user gives for a machine: pasted text, a topology of the catalogue, or nothing.
Result<std::optional<LinkGraph>> wiringOf(const Catalog &catalog, const OwnNode &node, const Accelerator &accelerator, const std::string &where)
{
    if (!node.topologyText.empty()) {
        auto graph = parseNvidiaTopo(node.topologyText, where + ".topology_text", rateOfOneNvlink(accelerator));
        if (!graph)
            return tl::unexpected(graph.error());
        return std::optional(std::move(*graph));
    }
    if (node.topologyId.empty())
        return std::optional<LinkGraph>();
    const LinkGraph *graph = findTopology(catalog, node.topologyId);
    if (graph == nullptr)
        return fail(ErrorCode::DanglingReference, where + ".topology_id", { "topology", node.topologyId });
    return std::optional(*graph);
}

} // namespace

Result<ClusterHardware> hardwareOfOwn(const Catalog &catalog, const OwnNode &node, int nodes)
{
    const std::string where = "own_nodes." + node.name;
    const auto accelerator = catalog.accelerators.find(node.acceleratorId);
    if (accelerator == catalog.accelerators.end())
        return fail(ErrorCode::DanglingReference, where + ".accelerator_id", { "accelerator", node.acceleratorId });
    if (node.gpuCount < 1)
        return fail(ErrorCode::OutOfRange, where + ".gpu_count", { "gpu_count", std::to_string(node.gpuCount), "1 or more" });
    const auto wiring = wiringOf(catalog, node, accelerator->second, where);
    if (!wiring)
        return tl::unexpected(wiring.error());

    ClusterHardware hardware;
    hardware.accelerator = accelerator->second;
    hardware.nodes = nodes;
    hardware.gpusPerNode = node.gpuCount;
    hardware.slowLink = hardware.accelerator.pciePerDirection();
    if (*wiring)
        applyTopology(hardware, **wiring);
    else
        applyNvswitchBoard(hardware);
    if (node.networkGbps)
        hardware.networkPerGpu = gbitPerSecond(*node.networkGbps / node.gpuCount);
    hardware.fabric = node.rdma ? Fabric::Roce : Fabric::Tcp;
    hardware.hostMemoryGib = node.hostMemoryGib;
    return hardware;
}

} // namespace gpuplan
