#pragma once

#include "core/catalog/catalog.hpp"
#include "core/model/scenario.hpp"
#include "core/money/goodput.hpp"

#include <optional>
#include <string>

namespace gpuplan {

/// How spot machines are taken back and what that does to a run.
struct SpotPlan {
    double monthlyLow = 0; ///< share of machines reclaimed in a month
    std::optional<double> monthlyHigh; ///< nullopt: the vendor's band is open above
    double monthly = 0; ///< the share planned with: the middle of the band, its start where it is open
    Seconds protection; ///< after which machines can first be reclaimed
    std::optional<Seconds> notice; ///< from the warning to the end; nullopt: not known
    Seconds mtbi; ///< between two interruptions of the job; includes the protection
    bool rescued = false; ///< a checkpoint ends within the notice, so that no work is lost
    double share = 1; ///< useful part of the wall clock, failures included
    std::string source; ///< of the band
};

/// What a job on spot machines loses: the reclaim rate of the scenario, else the vendor's band for the type and region. A machine reclaimed
/// with probability p in a month of 730 h has the hazard −ln(1 − p)/730 per hour; the job stops when any of its machines does, and not
/// before the protection ends. `steady` is the goodput on machines that stay. nullopt: nobody knows how often they are reclaimed.
std::optional<SpotPlan> spotPlanOf(const Scenario::Reliability &reliability, const MoneyFacts &facts, Cloud cloud, const std::string &instanceType,
    const std::string &region, int nodes, const Goodput &steady);

} // namespace gpuplan
