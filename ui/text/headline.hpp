#pragma once

#include "core/plan/plan_result.hpp"

#include <QString>
#include <optional>

namespace gpuplan::ui {

/// "1 × ecs.ebmgn7ex.32xlarge finishes in 4 d 18 h for ¥31,100", or what stands in the way when no plan meets all limits. `plan` may be
/// one that misses a limit, where others meet them.
QString headline(const PlanResult &result, const PlanOption *plan);
/// "Done Sunday 6 Dec, 2 d 6 h before the deadline and ¥18,900 under budget. Fastest within budget: …"
QString headlineSecond(const PlanResult &result, const PlanOption *plan);
/// "48 plans were tried: 7 work, 41 do not": the headline over the rejected list.
QString rejectedHeadline(const PlanResult &result);
/// How far an option misses its limits: "2 d 7 h too late · ¥13,600 over budget"; empty when it meets them.
QString missText(const PlanResult &result, const PlanOption &option);
/// The same against other limits; the budget is in the currency of the costs.
QString missText(const std::optional<Seconds> &deadline, const std::optional<Money> &budget, const PlanOption &option);

/// "may miss the deadline: P90 7 d 3 h", of a plan whose middle keeps it (PlanOption::mayMissDeadline).
QString mayMissText(const PlanOption &option);

} // namespace gpuplan::ui
