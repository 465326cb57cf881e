#pragma once

#include "core/estimate/explanation.hpp"
#include "core/plan/plan_result.hpp"

#include <vector>

namespace gpuplan::ui {

/// What can be opened to its formula, in the order of the facts under the headline.
enum class Figure { Cost, Time, Memory, Throughput, Evidence };

/// The explanations behind a figure of an option, from the core's estimators and the lines of its cost.
std::vector<Explanation> explain(Figure figure, const PlanResult &result, const Catalog &catalog, const PlanOption &option);

} // namespace gpuplan::ui
