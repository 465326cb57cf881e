#pragma once

#include "core/plan/plan_result.hpp"

#include <nlohmann/json.hpp>

namespace gpuplan::cli {

/// The JSON forms of plans. Names are a contract: later versions add members and change none.
nlohmann::ordered_json optionJson(const PlanOption &option);
nlohmann::ordered_json rejectionJson(const Rejection &rejection);
nlohmann::ordered_json planJson(const PlanResult &result);
nlohmann::ordered_json byAcceleratorJson(const PlanResult &result);
nlohmann::ordered_json byCloudJson(const PlanResult &result);
nlohmann::ordered_json intervalJson(const Interval &interval);

} // namespace gpuplan::cli
