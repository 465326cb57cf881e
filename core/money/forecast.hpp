#pragma once

#include "core/money/goodput.hpp"
#include "core/money/total_cost.hpp"

#include <optional>

namespace gpuplan {

/// What is uncertain about a run.
struct ForecastQuestion {
    Interval usefulHours; ///< of training without losses: the estimator's P10, P50, P90
    double goodputMost = 1; ///< the share of the time that is useful at most (planned stops, operations)
    std::optional<GoodputQuestion> failures; ///< nullopt: no failure model
    double otherShare = 1; ///< further share that spot interruptions leave
    double priceSpread = 0; ///< ln of P90 over P50 of the machine price
    double retries = 0; ///< whole runs that have to be repeated, expected
    const RunBill *bill = nullptr; ///< nullptr: only the date is forecast
    std::optional<double> deadlineHours, budget;
};

/// P10, P50 and P90 of finish and cost, and the odds of keeping the limits.
struct Forecast {
    Interval hours, cost; ///< cost: zeros without a bill
    std::optional<double> inTime, inBudget; ///< probabilities; nullopt: no such limit
};

/// Propagates the uncertain factors together over kSamples quasi-random points; worst cases are not added up. Time: two half log-normals
/// around the estimate; the failure rate: log-normal with the spread of published runs; failures and repeated runs: Poisson; price:
/// log-normal. The same question gives the same bytes.
Forecast forecastOf(const ForecastQuestion &question);

/// The least k whose Poisson probability with that mean reaches `p`; a normal approximation for means above 50.
double poissonQuantile(double p, double mean);

} // namespace gpuplan
