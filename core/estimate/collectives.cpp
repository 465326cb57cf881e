#include "core/estimate/collectives.hpp"

#include <algorithm>
#include <cmath>

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
    const bool sockets = hardware.fabric == Fabric::Tcp;
    out.network = rateOf(hardware.networkPerGpu, sockets ? calibration.constants.at("tcp_share") : rates.networkShare);
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

double gatherTime(double bytes, const Group &g, const LinkTiers &tiers)
{
    if (g.ranks <= 1)
        return 0;
    const double j = g.inFast, q = g.inNode, n = g.ranks;
    double slowest = 0;
    // Every rank receives the part of the others over its own fast link, whatever brought it into the domain.
    if (j > 1)
        slowest = bytes * (n - 1) / n / tiers.fast;
    if (q > j)
        slowest = std::max(slowest, bytes * (1 - j / q) / (j * tiers.slow));
    if (n > q)
        slowest = std::max(slowest, bytes * (1 - q / n) / (q * tiers.network));
    return slowest + tiers.start + tiers.fastLatency * (q - 1) + (n > q ? tiers.networkLatency * std::log2(n / q) : 0.0);
}

double allReduceTime(double bytes, const Group &group, const LinkTiers &tiers)
{
    return 2 * gatherTime(bytes, group, tiers);
}

double allToAllTime(double bytesPerCopy, double k, const Group &g, const LinkTiers &tiers)
{
    if (g.ranks <= 1)
        return 0;
    const double e = g.ranks;
    double slowest = 0;
    if (g.inFast > 1)
        slowest = bytesPerCopy * k * (1 - 1 / e) / tiers.fast;
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
    return g.inNode > g.inFast ? tiers.slow : tiers.fast;
}

double neighbourLatency(const Group &g, const LinkTiers &tiers)
{
    return g.ranks > g.inNode ? tiers.networkLatency : tiers.fastLatency;
}

} // namespace gpuplan
