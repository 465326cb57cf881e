#pragma once

#include "core/plan/plan_result.hpp"

#include <memory>

namespace gpuplan {

/// Fills the evidence of every option from the built-in measured runs near it. Rejected plans keep the word "Weak".
void addEvidence(PlanResult &result, const std::shared_ptr<const Catalog> &catalog);

} // namespace gpuplan
