#pragma once

#include "core/plan/layout_search.hpp"
#include "core/plan/machine.hpp"
#include "core/plan/plan_result.hpp"

#include <optional>

namespace gpuplan {

/// What every part of one planning run reads.
struct PlanContext {
    const Scenario *scenario = nullptr;
    const Catalog *catalog = nullptr;
    TrainingJob job;
    double tokens = 0;
    Date date{};
    std::optional<Money> budget; ///< in the scenario's currency
};

/// Plan option of an evaluated layout on some machines: hours, cost and limits added.
PlanOption makeOption(const PlanContext &context, const Machine &machine, int nodes, const EvaluatedLayout &evaluated);

/// GiB of host memory that a node lacks; 0 when it has enough or either figure is unknown.
double hostShortage(const MemoryEstimate &memory, const ClusterHardware &hardware);

} // namespace gpuplan
