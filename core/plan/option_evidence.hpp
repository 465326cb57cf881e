#pragma once

#include "core/plan/plan_result.hpp"

#include <memory>

namespace gpuplan {

/// Fills the evidence of every option and of every rejection's nearest plan from the built-in measured runs.
void addEvidence(PlanResult &result, const std::shared_ptr<const Catalog> &catalog);

/// The same for one plan of `job`.
void addEvidence(PlanOption &option, const TrainingJob &job, const std::shared_ptr<const Catalog> &catalog);

} // namespace gpuplan
