#pragma once

#include "core/plan/plan_result.hpp"

#include <memory>

namespace gpuplan {

/// What a run on some machines depends on beside its step time: IO, failures, reclaims. The option needs cloud, region, type, nodes,
/// hardware and step.
struct RunFacts {
    IoQuestion io;
    std::optional<FailureRate> rate;
    std::optional<SpotPlan> spot;
    double steady = 1; ///< useful share of the time on machines that stay
    double goodput = 1; ///< under the ranking mode
};

RunFacts runFactsOf(const Scenario &scenario, const Catalog &catalog, const TrainingJob &job, double tokens, const PlanOption &option);

/// The question of costOf() for an option whose totalHours and goodput are set.
CostQuestion costQuestionOf(const RunFacts &facts, const Scenario &scenario, const TrainingJob &job, double tokens, const PlanOption &option);

/// Purchase, goodput, forecast and IO of any plan of a result: its options or the nearest plan of a rejection.
std::shared_ptr<const MoneyPlan> moneyOf(const PlanResult &result, const Catalog &catalog, const PlanOption &option);

/// Sets PlanOption::money of the plans that are shown: the first options, the highlights, the best of every cloud and card,
/// the nearest plans of the first rejections.
void attachMoney(PlanResult &result, const Catalog &catalog);

} // namespace gpuplan
