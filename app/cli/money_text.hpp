#pragma once

#include "core/plan/plan_result.hpp"

#include <string>

namespace gpuplan::cli {

/// "Forecast: 4 d 2 h (P10 3 d 20 h, P90 4 d 14 h), …" with the odds of keeping the limits; empty where it was not worked out.
std::string forecastText(const PlanOption &option);

/// Forecast, purchase modes, break-even, blends, goodput, IO and sensitivities of one option as tables; empty where they were not worked out.
std::string moneyText(const PlanOption &option);

/// The table of purchase modes alone.
std::string modesText(const PlanOption &option);

} // namespace gpuplan::cli
