#pragma once

#include "core/plan/plan_result.hpp"
#include "ui/charts/chart_spec.hpp"
#include "ui/topology/cluster_view.hpp"
#include "ui/topology/topology_paint.hpp"

namespace gpuplan::ui {

/// The wiring of one machine of a plan: the catalogue's topology fitted to its GPU count, else GPUs below their host.
LinkGraph graphOfPlan(const PlanOption &option, const Scenario &scenario, const Catalog *catalog);
/// Ranks of the GPUs of the first machine.
std::vector<RankPlacement> firstMachine(const std::vector<RankPlacement> &ranks);
ClusterPicture clusterOfPlan(const PlanOption &option, const Catalog *catalog, std::optional<ParallelKind> colourBy);
/// What each kind of group runs over and how much of a step it takes: one row for each of tensor, context, expert, pipeline, data.
ChartTable carriedByLinks(const PlanOption &option);

} // namespace gpuplan::ui
