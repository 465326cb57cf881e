#pragma once

#include "core/plan/plan_result.hpp"

#include <nlohmann/json.hpp>

namespace gpuplan::cli {

/// Purchase, goodput, forecast, IO, break-even and curves of one option; null where they were not worked out.
nlohmann::ordered_json moneyJson(const PlanOption &option);

} // namespace gpuplan::cli
