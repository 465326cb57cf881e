#pragma once

#include "core/plan/plan_result.hpp"
#include "ui/charts/chart_spec.hpp"

namespace gpuplan::ui {

/// The facts of the best option: total, time, memory, throughput, evidence, each with its range.
ChartTable factsTable(const PlanOption &option);
ChartTable rankedTable(const PlanResult &result, std::size_t most);
ChartTable rejectedTable(const PlanResult &result, std::size_t most);
/// Every price that the ranked options rest on: type, region, price, mode, date, source.
ChartTable priceTable(const PlanResult &result, std::size_t most);
/// What was filled in: value and kind.
ChartTable assumptionTable(const PlanResult &result, const Catalog &catalog);

} // namespace gpuplan::ui
