#pragma once

#include "core/estimate/hardware.hpp"
#include "core/estimate/step_rates.hpp"

#include <array>
#include <optional>

namespace gpuplan {

/// Reachable rates of the three link tiers, bytes/s per GPU and one direction; 0: not known.
struct LinkTiers {
    int fastDomain = 1; ///< GPUs joined by accelerator links
    int node = 1; ///< GPUs that need no network between them; at least fastDomain
    int machine = 1; ///< GPUs of one host
    double fast = 0, slow = 0, network = 0;
    double start = 0; ///< of one collective
    double fastLatency = 0, networkLatency = 0; ///< per hop in a node, per doubling beyond
    double fastPairShare = 1; ///< of the fast rate that reaches one neighbour (ClusterHardware::fastPairShare)
    double switchReduce = 0; ///< rate at which an NVSwitch adds up and hands back (NVLS), bytes/s per GPU; 0: it cannot
    double treeTwoNodes = 0, treeManyNodes = 0; ///< most that a tree adds up over two and over more nodes, bytes/s of the buffer; 0: not known
    double hostCopy = 0, hostMemory = 0, nvme = 0; ///< one GPU's share of its link to the host, of the host's memory and of local NVMe; 0: not known
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

/// Rate of the fast links inside a group, bytes/s per GPU: all of them through a switch; on boards joined pairwise only those to its members.
double fastRate(const Group &group, const LinkTiers &tiers);

/// All-gather or reduce-scatter of `bytes` (the whole buffer): the slowest tier of
/// S(n−1)/n/fast, S(1−j/q)/(j·slow), S(1−q/n)/(q·network), plus a start, latency per hop in the node and per doubling beyond.
/// j, q: ranks in a fast domain and in a node, each carrying its own link (its rail).
double gatherTime(double bytes, const Group &group, const LinkTiers &tiers);

/// How an all-reduce may run.
enum class AllReduce {
    Ring, ///< reduce-scatter and all-gather around all ranks: 2·S(n−1)/n over every link, also between nodes
    Hierarchical, ///< reduce-scatter in the node, all-reduce along the rails, all-gather in the node
    Tree, ///< chains in the node, double binary tree between nodes: S (two nodes) or 2·S over the node's NICs, half the start
    Switch, ///< NVLS: the NVSwitch adds up and hands back, S in and out; a tree between nodes
};
inline constexpr std::array kAllReduces{ AllReduce::Ring, AllReduce::Hierarchical, AllReduce::Tree, AllReduce::Switch };

/// Seconds of an all-reduce of `bytes` by one algorithm (Thakur et al. 2005 for rings, Sanders et al. 2009 for double trees, NCCL's
/// tuning.cc for what limits each); nullopt: the wiring does not allow it.
std::optional<double> allReduceBy(AllReduce algorithm, double bytes, const Group &group, const LinkTiers &tiers);
/// The quickest of those that NCCL picks from by itself: ring, tree and switch.
double allReduceTime(double bytes, const Group &group, const LinkTiers &tiers);

/// One exchange of `bytes` per GPU in a mixture of experts: the share 1−1/e over the fast links, or what must cross to the
/// distinct remote domains of k experts, n(1−(1−1/n)^k)(1−1/n) of them, over the network, whichever is slower.
double allToAllTime(double bytesPerCopy, double expertsPerToken, const Group &group, const LinkTiers &tiers);

/// Rate of the slowest link between neighbours of a group, bytes/s.
double neighbourRate(const Group &group, const LinkTiers &tiers);
/// Latency of one message between neighbours.
double neighbourLatency(const Group &group, const LinkTiers &tiers);

} // namespace gpuplan
