#pragma once

#include "core/money/purchase_modes.hpp"

#include <optional>
#include <vector>

namespace gpuplan {

/// When binding for a term pays against paying by the hour.
struct BreakEven {
    PurchaseMode mode = PurchaseMode::Reserved1y;
    double utilisation = 0; ///< share of the term's hours in use from which it pays: its rate over the on-demand rate
    double hoursPerMonth = 0; ///< the same in hours a month of 730
    std::optional<double> months; ///< of the given use until on-demand has cost as much as the whole term; nullopt: never within the term
    Money committed; ///< all machines, whole term
    Money onDemandRun; ///< all machines on demand for this run alone
    bool paysForThisRun = false; ///< the whole term costs less than this run on demand
    PriceBasis basis = PriceBasis::Listed;
};

/// One entry for every term with a price, when the on-demand price is known. `useHoursPerMonth`: hours a month in which the machines would
/// be used, by this job and others.
std::vector<BreakEven> breakEvens(const std::vector<ModePlan> &plans, int machines, double runHours, double useHoursPerMonth);

} // namespace gpuplan
