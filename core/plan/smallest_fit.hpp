#pragma once

#include "core/plan/cluster_search.hpp"

#include <stop_token>
#include <vector>

namespace gpuplan {

/// At most so many nodes are tried beyond the scenario's own limits.
inline constexpr int kMostNodesForSmallest = 64;

/// Keeps, per accelerator, the plan with the fewest GPUs whose verdict is fits and whose network takes at most half of a step; ties go
/// to fewer nodes, a known price, the lower cost. False when the plan is not of that kind.
bool offerSmallest(const PlanOption &plan, std::vector<PlanOption> &smallest);
/// Fewest GPUs first.
void sortSmallest(std::vector<PlanOption> &smallest);

/// The same when node counts, GPU counts and instance types are left open (clouds and accelerators as the scenario says; when none of
/// those can hold the job, any accelerator).
std::vector<PlanOption> smallestBeyondLimits(const PlanContext &context, std::stop_token stop);

} // namespace gpuplan
