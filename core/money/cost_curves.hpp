#pragma once

#include "core/money/forecast.hpp"
#include "core/money/purchase_modes.hpp"

#include <string>
#include <utility>
#include <vector>

namespace gpuplan {

/// A line of a cost curve: x in the curve's unit, y an amount in the scenario's currency.
struct CurveLine {
    PurchaseMode mode = PurchaseMode::OnDemand;
    std::vector<std::pair<double, double>> points;
};

/// Two lines of a curve cross here: from `x` on `cheaper` costs less than `other`.
struct CurveCrossing {
    double x = 0;
    PurchaseMode cheaper = PurchaseMode::Month, other = PurchaseMode::OnDemand;
};

struct CostCurve {
    std::vector<CurveLine> lines;
    std::vector<CurveCrossing> crossings; ///< of each line with on-demand
};

/// What the machines have cost after x months of `useHoursPerMonth` each: by the hour what is used, a subscription whole months, a longer
/// term the whole term at its start. Modes without a price have no line.
CostCurve cumulativeCost(const std::vector<ModePlan> &plans, int machines, double useHoursPerMonth, int months);

/// What a month costs at x percent utilisation: by the hour in proportion, bound modes the same whatever is used.
CostCurve costByUtilisation(const std::vector<ModePlan> &plans, int machines);

/// One factor moved from its low to its high value, all else as planned.
struct Sensitivity {
    std::string id; ///< "step_time" | "price" | "tokens" | "mfu" | "goodput" | "retries" | "idle"
    std::string low, high; ///< the values in words: "−10%", "1 repeated run"
    double costLow = 0, costHigh = 0; ///< at the low and the high value; zeros without a price
    double hoursLow = 0, hoursHigh = 0;
};

/// What could move cost and date, the largest effect on the cost first. `goodput`: the planned share; `goodputRange`: that of the failure
/// model at its P10 and P90.
std::vector<Sensitivity> sensitivities(const ForecastQuestion &question, double goodput, const std::pair<double, double> &goodputRange);

/// Cost and time when one input is scaled, the rest as planned: x the factor.
struct ScaledPoint {
    double factor = 1, hours = 0, cost = 0;
};
/// Against tokens (time in proportion), and against MFU (time in inverse proportion).
std::vector<ScaledPoint> costAgainstTokens(const ForecastQuestion &question, double goodput);
std::vector<ScaledPoint> costAgainstMfu(const ForecastQuestion &question, double goodput);

} // namespace gpuplan
