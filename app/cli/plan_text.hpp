#pragma once

#include "core/plan/plan_result.hpp"

#include <string>
#include <vector>

namespace gpuplan::cli {

/// The answer as an architect reads it in a terminal: headline, ranked table, rejections, assumptions.
std::string planText(const PlanResult &result, std::size_t limit);
/// The best plan of every accelerator as a table.
std::string byAcceleratorText(const PlanResult &result);
/// The best plan of every cloud with its purchase modes.
std::string byCloudText(const PlanResult &result);
/// One option in full.
std::string optionText(const PlanOption &option);

} // namespace gpuplan::cli
