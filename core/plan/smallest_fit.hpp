#pragma once

#include "core/plan/cluster_search.hpp"

#include <optional>
#include <stop_token>

namespace gpuplan {

/// The plan with the fewest GPUs whose verdict is fits when node counts, GPU counts and instance types are left open (clouds and
/// accelerators as the scenario says; when none of those do, any accelerator). At most kMostNodes nodes are tried.
inline constexpr int kMostNodesForSmallest = 64;
std::optional<PlanOption> smallestBeyondLimits(const PlanContext &context, std::stop_token stop);

} // namespace gpuplan
