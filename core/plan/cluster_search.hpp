#pragma once

#include "core/plan/option.hpp"
#include "core/plan/plan.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tuple>
#include <vector>

namespace gpuplan {

/// What the search found for one node count of one machine type. Machines with equal hardware share the answer.
struct ClusterAnswer {
    int nodes = 1;
    std::shared_ptr<const LayoutAnswer> layouts;
};

/// What tells clusters apart whose layouts, times and memory can differ.
using LinkKey = std::tuple<int, double, double, double, int, double>;
using ClusterKey = std::tuple<std::string, int, int, LinkKey>;
ClusterKey clusterKey(const ClusterHardware &hardware);

struct ClusterSearchResult {
    std::vector<std::vector<ClusterAnswer>> byMachine; ///< as the machines given, ascending by nodes; empty for refused ones
    std::int64_t layouts = 0; ///< layouts estimated
};

/// Searches every machine with every node count of its ladder. Machines with equal hardware are searched once, on `threads` threads;
/// the result is the same for any number of them. Incomplete when stopped.
ClusterSearchResult searchClusters(
    const PlanContext &context, const std::vector<Machine> &machines, int threads, std::stop_token stop, const std::function<void(PlanProgress)> &progress);

} // namespace gpuplan
