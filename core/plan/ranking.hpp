#pragma once

#include "core/plan/plan_result.hpp"

#include <vector>

namespace gpuplan {

/// Orders options by cost, then time, then id; unknown costs last. Whoever takes the first one must not run out of memory: tight plans stand
/// behind all that fit.
void rank(std::vector<PlanOption> &options);

/// Marks the options that no other one beats in both cost and time. Unknown costs are never on the front.
void markParetoFront(std::vector<PlanOption> &options);

/// Fills cheapest, fastest and balanced from ranked options; tight ones only where none fits. Balanced is the knee: nearest to the corner of least time and least cost
/// when both run, logarithmically, from 0 to 1 between the cheapest and the fastest option.
void pickHighlights(PlanResult &result);

} // namespace gpuplan
