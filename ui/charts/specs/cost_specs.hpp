#pragma once

#include "core/plan/plan_result.hpp"
#include "ui/charts/chart_spec.hpp"

namespace gpuplan::ui {

/// Every plan with a known cost by time to finish: colour and marker by cloud, P10–P90 whisker on cost, best trade-offs joined, budget
/// and deadline, plans that miss a limit hollow. At most 300 plans besides the trade-offs. `chosen`: PlanOption::id.
ChartSpec costAgainstTime(const PlanResult &result, const QString &chosen);

/// One instance type over cluster sizes, one line and band per purchase mode: that of the option `chosen` (empty: the first option).
/// With a catalogue the line ends carry the price per hour.
ChartSpec costAgainstClusterSize(const PlanResult &result, const QString &chosen, const Catalog *catalog = nullptr);

/// Where the money of one option goes: its cost lines as a waterfall up to the total, with the total's range.
ChartSpec costBreakdown(const PlanResult &result, const QString &chosen);

/// The total of one option under every purchase mode with a known price; whiskers where the curve has the range.
ChartSpec costByMode(const PlanResult &result, const QString &chosen);

/// Key of PlanResult::curves for an option.
std::string curveKey(const PlanOption &option);
/// The plan with that id among the options and the nearest plans of rejections; nullptr when there is none.
const PlanOption *planWithId(const PlanResult &result, const QString &id);
/// That plan, else the first option, else the nearest miss; nullptr when there is none.
const PlanOption *optionOrFirst(const PlanResult &result, const QString &id);
/// "2 × ebmgn7ex".
QString planLabel(const PlanOption &option);

} // namespace gpuplan::ui
