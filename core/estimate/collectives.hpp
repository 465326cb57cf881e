#pragma once

#include "core/estimate/hardware.hpp"
#include "core/estimate/step_rates.hpp"

namespace gpuplan {

/// Reachable rates of the three link tiers, bytes/s per GPU and one direction; 0: not known.
struct LinkTiers {
    int fastDomain = 1; ///< GPUs joined by accelerator links
    int node = 1; ///< GPUs that need no network between them; at least fastDomain
    int machine = 1; ///< GPUs of one host
    double fast = 0, slow = 0, network = 0;
    double start = 0; ///< of one collective
    double fastLatency = 0, networkLatency = 0; ///< per hop in a node, per doubling beyond
};

/// Shares of the peaks that collectives reach, plain TCP lower than RDMA.
LinkTiers linkTiers(const ClusterHardware &hardware, const StepRates &rates, const TimeCalibration &calibration);

/// A communicator as the tiers see it: how many of its ranks share a fast domain and a node.
struct Group {
    int ranks = 1;
    int inFast = 1;
    int inNode = 1;
};

/// Ranks `stride` apart, `ranks` of them, numbered from a node boundary.
Group groupOf(int ranks, int stride, const LinkTiers &tiers);

/// Whether the group uses a tier whose rate is not known; then times are not meaningful.
bool missingNetwork(const Group &group, const LinkTiers &tiers);
bool missingNodeLink(const Group &group, const LinkTiers &tiers);

/// All-gather or reduce-scatter of `bytes` (the whole buffer): the slowest tier of
/// S(n−1)/n/fast, S(1−j/q)/(j·slow), S(1−q/n)/(q·network), plus a start, latency per hop in the node and per doubling beyond.
/// j, q: ranks in a fast domain and in a node, each carrying its own link.
double gatherTime(double bytes, const Group &group, const LinkTiers &tiers);
/// Reduce-scatter followed by all-gather.
double allReduceTime(double bytes, const Group &group, const LinkTiers &tiers);

/// One exchange of `bytes` per GPU in a mixture of experts: the share 1−1/e over the fast links, or what must cross to the
/// distinct remote domains of k experts, n(1−(1−1/n)^k)(1−1/n) of them, over the network, whichever is slower.
double allToAllTime(double bytesPerCopy, double expertsPerToken, const Group &group, const LinkTiers &tiers);

/// Rate of the slowest link between neighbours of a group, bytes/s.
double neighbourRate(const Group &group, const LinkTiers &tiers);
/// Latency of one message between neighbours.
double neighbourLatency(const Group &group, const LinkTiers &tiers);

} // namespace gpuplan
