#pragma once

#include "core/plan/plan_result.hpp"

#include <functional>
#include <memory>
#include <stop_token>

namespace gpuplan {

struct PlanProgress {
    std::int64_t done = 0, total = 0; ///< instance types searched
};

struct PlanSettings {
    int threads = 0; ///< 0: all cores but one, at least one. The result does not depend on it.
    Date date{}; ///< the day to plan for; unset: today
    bool beyondLimits = true; ///< when nothing fits, look past the scenario's cluster limits for the smallest that would
};

/// Searches layouts and node counts for every instance type that the scenario allows and ranks what it finds. Deterministic.
/// The result's `problems` hold what is wrong with the scenario. nullptr only when stopped. `progress` is called from worker threads.
std::shared_ptr<const PlanResult> plan(const Scenario &scenario, std::shared_ptr<const Catalog> catalog, const PlanSettings &settings = {},
    std::stop_token stop = {}, const std::function<void(PlanProgress)> &progress = {});

/// The model a scenario names: a preset, a size, or a config.json on disk.
Result<Architecture> resolveModel(const std::string &ref, const Catalog &catalog);

/// The job of a scenario with automatic fields filled in (batch, stack); says what it assumed in `assumptions`.
Result<TrainingJob> jobOf(const Scenario &scenario, const Catalog &catalog, std::vector<std::string> &assumptions);

/// One fixed layout on one fixed instance type: the `estimate` command. Layout::dp 0 stands for the width that fills the cluster.
/// Error when the layout does not fit the cluster's GPU count.
Result<PlanOption> estimateOption(const Scenario &scenario, const Catalog &catalog, Cloud cloud, const std::string &instanceType, const std::string &region,
    int nodes, const Layout &layout, const PlanSettings &settings = {});

} // namespace gpuplan
