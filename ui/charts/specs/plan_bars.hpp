#pragma once

#include "ui/charts/specs/time_specs.hpp"

namespace gpuplan::ui {

/// One plan among others in a bar chart.
struct LabelledPlan {
    QString label;
    const PlanOption *option = nullptr;
};

/// Bars of cost or time with whiskers and the limit line, or memory stacks on each card's capacity. The table holds all three measures.
ChartSpec planBars(const PlanResult &result, const std::vector<LabelledPlan> &plans, PlanMeasure measure, const QString &chosen);

} // namespace gpuplan::ui
