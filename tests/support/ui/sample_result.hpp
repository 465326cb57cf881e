#pragma once

#include "core/plan/plan_result.hpp"

#include <memory>

namespace gpuplan::tests {

/// A small catalogue: two accelerators, three instance types of one cloud, two regions, one model.
std::shared_ptr<const Catalog> sampleCatalog();

/// An answer with round numbers for interface tests: seven options that meet the limits of the scenario, one that is late, and
/// rejections of four kinds. It follows no estimator; tests read it, users never see it.
std::shared_ptr<const PlanResult> samplePlanResult(const Scenario &scenario = exampleScenario());

} // namespace gpuplan::tests
