#pragma once

#include "core/catalog/accelerator.hpp"
#include "core/catalog/money_facts.hpp"
#include "core/model/scenario.hpp"

#include <optional>
#include <string>

namespace gpuplan {

/// How often a job stops unplanned, per GPU. Failures of different GPUs are independent, so a job on n GPUs stops n times as often.
struct FailureRate {
    double gpuHours = 0; ///< GPU-hours between two stops
    double logSpread = 0; ///< standard deviation of its logarithm between published runs; 0: the user's own figure
    std::string basis; ///< "3 published runs on Ampere cards"
    std::string source;
};

/// The user's figure; else the geometric mean of the published runs on cards of this architecture; else that of all of them. nullopt when
/// there is none. The spread is that of all published runs, so that one run alone does not look certain.
std::optional<FailureRate> failureRateOf(const Scenario::Reliability &reliability, const MoneyFacts &facts, const Accelerator &accelerator);

} // namespace gpuplan
