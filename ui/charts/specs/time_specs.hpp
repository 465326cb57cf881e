#pragma once

#include "core/plan/plan_result.hpp"
#include "ui/charts/chart_spec.hpp"

namespace gpuplan::ui {

/// Where one optimizer step of a plan goes, as shares: exposed and hidden network apart.
ChartSpec stepTimeShares(const PlanResult &result, const QString &chosen);

/// Tokens per second over cluster sizes of the chosen plan's instance type, with the ideal line through the smallest size.
ChartSpec scalingSpeed(const PlanResult &result, const QString &chosen);
/// The same as a share of the ideal.
ChartSpec scalingEfficiency(const PlanResult &result, const QString &chosen);

/// What plans are compared by.
enum class PlanMeasure { Cost, Time, Memory };
/// The best plan of each accelerator, in rank order: one chart per measure; the table holds all three.
ChartSpec byGpuType(const PlanResult &result, PlanMeasure measure, const QString &chosen);
/// A few plans side by side, in the order of `ids`.
ChartSpec comparePlans(const PlanResult &result, PlanMeasure measure, const QStringList &ids);

} // namespace gpuplan::ui
