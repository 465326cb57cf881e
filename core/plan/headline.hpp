#pragma once

#include "core/plan/plan_result.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// "2 × ecs.ebmgn7ex.32xlarge"
std::string planName(const PlanOption &option);
/// "Sun 6 Dec 2026"
std::string dayText(Date date);

/// Fills headline and second line: the cheapest plan, when it is done and what is left of the limits; or the nearest miss.
void writeHeadline(PlanResult &result);

/// "may miss the deadline: P90 7 d 3 h", of a plan whose middle keeps it.
std::string mayMissText(const PlanOption &option);

/// "Smallest that fits: 16 × NVIDIA H20 96GB (2 × ecs.gn8v-8x.48xlarge), …": at most three, in the order given.
std::string smallestText(const std::vector<PlanOption> &smallest);

} // namespace gpuplan
