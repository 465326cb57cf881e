#pragma once

#include "core/plan/plan_result.hpp"

#include <stop_token>

namespace gpuplan {

/// Fills PlanOption::smaller of the plans that are shown, those with their money (attachMoney). Plans of equal hardware are searched once.
void attachSmallerLayouts(PlanResult &result, const Catalog &catalog, std::stop_token stop);

} // namespace gpuplan
