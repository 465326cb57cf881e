#pragma once

#include "core/plan/plan_result.hpp"
#include "ui/widgets/painting.hpp"

#include <QString>
#include <optional>
#include <vector>

namespace gpuplan::ui {

/// Everything the table shows of one option, worked out once per result so that painting only draws.
struct OptionRow {
    const PlanOption *option = nullptr; ///< in the result: an option, or the nearest plan of a rejection
    int rank = 0;
    QString id, plan, hardware, region, gpus;
    QString memory; ///< "61.8 / 79.2 GiB"
    bool memoryOver = false;
    MemoryBarLook memoryBar;
    QString time;
    bool late = false;
    QString mayBeLate; ///< "may miss the deadline: P90 7 d 3 h"; empty when it surely keeps it, or surely does not
    Interval hours;
    QString cost, costRange; ///< range empty when the price is unknown or exact
    bool costKnown = false, overBudget = false, stale = false;
    Interval amount;
    QString perMillion, tokensPerSecond;
    double perMillionRaw = 0, tokensPerSecondRaw = 0;
    Verdict verdict = Verdict::Unknown;
    QString words; ///< all of it in one line, for filters and screen readers
};

/// Scales shared by the whole column.
struct ColumnScales {
    WhiskerScale time, cost;
};

/// One row per plan, in that order; the catalogue names their regions.
std::vector<OptionRow> optionRows(const PlanResult &result, const std::vector<const PlanOption *> &plans, const Catalog *catalog);
ColumnScales columnScales(const PlanResult &result, const std::vector<OptionRow> &rows);
/// Options that meet all limits, in rank order.
std::vector<std::size_t> workingOptions(const PlanResult &result);

} // namespace gpuplan::ui
