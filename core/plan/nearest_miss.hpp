#pragma once

#include "core/plan/plan_result.hpp"

namespace gpuplan {

/// The rejection that is nearest to being a plan: limits missed by how far, a limit before a price, a price before memory; nullptr without any.
const Rejection *nearestMiss(const PlanResult &result);

/// Keeps the cheapest plan that fits and meets the deadline, whatever it costs; ties by id.
void offerOnTime(const PlanOption &plan, std::optional<PlanOption> &cheapest);

} // namespace gpuplan
