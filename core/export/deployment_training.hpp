#pragma once

#include "core/export/deployment.hpp"
#include "core/plan/plan_result.hpp"

namespace gpuplan {

/// The job of a plan as its launchers are told, with the interval of checkpoints that the plan's goodput is computed with.
DeploymentSpec::Training trainingOf(const PlanResult &result, const PlanOption &option, const MoneyPlan &money);

/// What the plan expects of the run.
DeploymentExpectation expectationOf(const PlanResult &result, const PlanOption &option, const MoneyPlan &money);

} // namespace gpuplan
