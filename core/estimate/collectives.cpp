#include "core/estimate/collectives.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gpuplan {

namespace {

double rateOf(const std::optional<ByteRate> &rate, double share)
{
    return rate ? rate->value() * share : 0;
}

int ranksWithin(int domain, int stride, int ranks)
{
    return stride >= domain ? 1 : std::clamp(domain / stride, 1, ranks);
}

} // namespace

LinkTiers linkTiers(const ClusterHardware &hardware, const StepRates &rates, const TimeCalibration &calibration)
{
    LinkTiers out;
    out.fastDomain = std::max(1, hardware.fastLink ? hardware.fastDomain : 1);
    out.node = std::max(out.fastDomain, hardware.gpusPerNode);
    out.machine = std::max(1, hardware.gpusPerNode);
    out.fast = rateOf(hardware.fastLink, rates.fastShare);
    out.slow = rateOf(hardware.slowLink, rates.pcieShare);
    out.fastPairShare = hardware.fastPairShare;
    out.switchReduce = rateOf(hardware.fastLink, rates.switchReduceShare);
    const bool sockets = hardware.fabric == Fabric::Tcp;
    out.network
        = rateOf(hardware.networkPerGpu, sockets ? calibration.constants.at("tcp_share") : rates.networkShare) / std::max(1.0, hardware.oversubscription);
    out.treeTwoNodes = rates.treeTwoNodes;
    out.treeManyNodes = rates.treeManyNodes;
    out.hostCopy = rateOf(hardware.accelerator.pciePerDirection(), rates.hostCopyShare);
    out.hostMemory = rates.hostMemoryRate / out.machine;
    out.nvme = hardware.nvmePerNode ? hardware.nvmePerNode->value() / out.machine : 0;
    out.start = rates.collectiveStart;
    out.fastLatency = rates.fastLatency;
    out.networkLatency = sockets ? calibration.constants.at("tcp_latency") : rates.networkLatency;
    return out;
}

Group groupOf(int ranks, int stride, const LinkTiers &tiers)
{
    Group out;
    out.ranks = std::max(1, ranks);
    out.inFast = ranksWithin(tiers.fastDomain, stride, out.ranks);
    out.inNode = std::max(out.inFast, ranksWithin(tiers.node, stride, out.ranks));
    return out;
}

bool missingNetwork(const Group &group, const LinkTiers &tiers)
{
    return group.ranks > group.inNode && tiers.network <= 0;
}

bool missingNodeLink(const Group &group, const LinkTiers &tiers)
{
    return group.inNode > group.inFast && tiers.slow <= 0;
}

double fastRate(const Group &g, const LinkTiers &tiers)
{
    return tiers.fast * std::min(1.0, (g.inFast - 1) * tiers.fastPairShare);
}

double gatherTime(double bytes, const Group &g, const LinkTiers &tiers)
{
    if (g.ranks <= 1)
        return 0;
    const double j = g.inFast, q = g.inNode, n = g.ranks;
    // In a ring all but a rank's own part passes every link once, also those between nodes.
    double rate = j > 1 ? fastRate(g, tiers) : std::numeric_limits<double>::infinity();
    if (q > j)
        rate = std::min(rate, j * tiers.slow);
    if (n > q)
        rate = std::min(rate, q * tiers.network);
    const double latency = tiers.fastLatency * (q - 1) + (n > q ? tiers.networkLatency * std::log2(n / q) : 0.0);
    return bytes * (n - 1) / n / rate + tiers.start + latency;
}

namespace {

/// Half of a hierarchical all-reduce: in the node over the fast links, between nodes each rank's part over its own NIC.
double railGather(double bytes, const Group &g, const LinkTiers &tiers)
{
    const double q = g.inNode, nodes = g.ranks / q;
    const Group node{ g.inNode, g.inFast, g.inNode };
    const double between = nodes > 1 ? bytes / q * (nodes - 1) / nodes / tiers.network + tiers.start + tiers.networkLatency * std::log2(nodes) : 0;
    return gatherTime(bytes, node, tiers) + between;
}

/// What crosses between nodes in a double binary tree: every node sends its half up in both trees and two halves down in one of them. NCCL knows a
/// rate that trees do not exceed on some cards.
double treeBetweenNodes(double bytes, const Group &g, const LinkTiers &tiers)
{
    const double nodes = static_cast<double>(g.ranks) / g.inNode;
    if (nodes <= 1)
        return 0;
    const double most = nodes > 2 ? tiers.treeManyNodes : tiers.treeTwoNodes;
    return std::max((nodes > 2 ? 2 : 1) * bytes / (g.inNode * tiers.network), most > 0 ? bytes / most : 0.0);
}

/// One start, but the way up and down again.
double treeLatency(const Group &g, const LinkTiers &tiers)
{
    const double nodes = static_cast<double>(g.ranks) / g.inNode;
    return tiers.start + 2 * (tiers.fastLatency * (g.inNode - 1) + (nodes > 1 ? tiers.networkLatency * std::log2(nodes) : 0.0));
}

} // namespace

std::optional<double> allReduceBy(AllReduce algorithm, double bytes, const Group &g, const LinkTiers &tiers)
{
    if (g.ranks <= 1)
        return 0;
    const double between = treeBetweenNodes(bytes, g, tiers);
    switch (algorithm) {
    case AllReduce::Ring:
        return 2 * gatherTime(bytes, g, tiers);
    case AllReduce::Hierarchical:
        return 2 * railGather(bytes, g, tiers);
    case AllReduce::Tree:
        if (g.inNode > g.inFast || g.ranks == g.inNode)
            return std::nullopt;
        return std::max(g.inFast > 1 ? 2 * bytes / fastRate(g, tiers) : 0.0, between) + treeLatency(g, tiers);
    case AllReduce::Switch:
        constexpr int kFewestForSwitch = 5; // up to four ranks NVLS is no quicker than the ring (NVIDIA/nccl issue 1455)
        if (tiers.switchReduce <= 0 || g.inFast < kFewestForSwitch || g.inNode > g.inFast)
            return std::nullopt;
        return std::max(bytes / tiers.switchReduce, between) + treeLatency(g, tiers);
    }
    return std::nullopt;
}

double allReduceTime(double bytes, const Group &group, const LinkTiers &tiers)
{
    double best = std::numeric_limits<double>::infinity();
    for (const AllReduce algorithm : { AllReduce::Ring, AllReduce::Tree, AllReduce::Switch }) // NCCL has no hierarchical one of its own
        if (const auto time = allReduceBy(algorithm, bytes, group, tiers))
            best = std::min(best, *time);
    return best;
}

double allToAllTime(double bytesPerCopy, double k, const Group &g, const LinkTiers &tiers)
{
    if (g.ranks <= 1)
        return 0;
    const double e = g.ranks;
    double slowest = 0;
    if (g.inFast > 1)
        slowest = bytesPerCopy * k * (1 - 1 / e) / fastRate(g, tiers);
    if (g.inNode > g.inFast)
        slowest = std::max(slowest, bytesPerCopy * k * (1 - g.inFast / std::min<double>(e, g.inNode)) / tiers.slow);
    if (g.ranks > g.inNode) {
        const double n = e / g.inNode;
        const double remote = n * (1 - std::pow(1 - 1 / n, k)) * (1 - 1 / n);
        slowest = std::max(slowest, bytesPerCopy * remote / tiers.network);
    }
    return slowest;
}

double neighbourRate(const Group &g, const LinkTiers &tiers)
{
    if (g.ranks > g.inNode)
        return tiers.network;
    return g.inNode > g.inFast ? tiers.slow : tiers.fast * tiers.fastPairShare;
}

double neighbourLatency(const Group &g, const LinkTiers &tiers)
{
    return g.ranks > g.inNode ? tiers.networkLatency : tiers.fastLatency;
}

} // namespace gpuplan
