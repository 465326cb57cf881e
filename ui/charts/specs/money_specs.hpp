#pragma once

#include "core/plan/plan_result.hpp"
#include "ui/charts/chart_spec.hpp"

namespace gpuplan::ui {

/// What the machines of a plan have cost after so many months under every mode with a price, with the months from which a term pays.
ChartSpec cumulativeCostByMode(const PlanResult &result, const QString &chosen);

/// What could move the cost of a plan: one bar a factor from its low to its high value, the largest first.
ChartSpec costSensitivity(const PlanResult &result, const QString &chosen);

/// Cost and finish under every purchase mode, unknown prices last: how the price is known, its date and what the figures leave out.
ChartTable purchaseTable(const PlanResult &result, const QString &chosen);

/// "80% range with failures, repeats and prices: 4–5 d, ¥30k–¥36k; in time with 92%." Empty where it was not worked out.
QString forecastSentence(const PlanOption &option);

} // namespace gpuplan::ui
