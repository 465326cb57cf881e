#pragma once

#include "core/serve/serving_plan.hpp"

namespace gpuplan {

/// Sets cost and region of an option from the price in force; without one the cost stays unknown and `unpricedWhy` says why. Equations: replica-seconds of a
/// request m + O·t/B split into input and output; month = 730 h.
void attachCost(ServingOption &option, const ServingScenario &scenario, const Catalog &catalog);

} // namespace gpuplan
