#pragma once

#include "core/plan/plan_result.hpp"

#include <QString>
#include <QStringList>
#include <vector>

namespace gpuplan::ui {

/// How a difference to the base should feel.
enum class DeltaTone { Neutral, Better, Worse };

struct CompareCell {
    QString value;
    QString delta; ///< against the base; empty for the base itself and where nothing can be said
    DeltaTone tone = DeltaTone::Neutral;
};

struct CompareRow {
    QString name;
    bool strong = false;
    std::vector<CompareCell> cells; ///< one per plan
};

/// The plans that can be compared: `ids` that the result still has, in order.
std::vector<const PlanOption *> comparedPlans(const PlanResult &result, const QStringList &ids);
/// Every line of the comparison; `base` is an index into `plans`.
std::vector<CompareRow> compareRows(const PlanResult &result, const std::vector<const PlanOption *> &plans, std::size_t base);
/// A claim about the plan that differs most from the base: "2 × p5 is ¥14,700 cheaper and 3 d 1 h sooner than 1 × ebmgn7ex".
QString compareHeadline(const std::vector<const PlanOption *> &plans, std::size_t base);
/// Tab-separated text for spreadsheets.
QString compareTsv(const std::vector<CompareRow> &rows, const std::vector<const PlanOption *> &plans);

} // namespace gpuplan::ui
