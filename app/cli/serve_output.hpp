#pragma once

#include "core/serve/serving_plan.hpp"

#include <nlohmann/json.hpp>
#include <string>

namespace gpuplan::cli {

nlohmann::ordered_json servingJson(const ServingPlan &plan);
/// `limit`: rows of the table.
std::string servingText(const ServingPlan &plan, std::size_t limit);

} // namespace gpuplan::cli
