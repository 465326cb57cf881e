#pragma once

#include "core/plan/plan_result.hpp"
#include "ui/charts/chart_spec.hpp"

namespace gpuplan::ui {

/// Memory of one GPU of a pipeline stage in each phase of a run, against the usable memory. `stage` -1: the fullest stage.
ChartSpec memoryByPhase(const PlanResult &result, const QString &chosen, int stage = -1);

/// Peak memory of the first `most` ranked plans, each on the capacity of its own card.
ChartSpec memoryOfPlans(const PlanResult &result, const QString &chosen, std::size_t most = 10);

/// The seven parts of a plan's peak as rows: part, GiB, share.
ChartTable memoryPartsTable(const PlanOption &option);

/// "Load", "Step 1", "Step ≥ 2", "Save".
QString phaseWord(MemoryPhase phase);

} // namespace gpuplan::ui
