#pragma once

#include "core/plan/plan.hpp"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace gpuplan {

/// What a change touches, from what leaves the job as it is to what makes it another one.
enum class ChangeKind {
    Recompute,
    MicroBatch,
    Sharding,
    Layout, ///< fixed parallel widths are left to the planner
    AnyNetwork, ///< several nodes without RDMA too
    MoreNodes,
    Deadline,
    Budget,
    BudgetAndDeadline,
    Purchase, ///< another way of paying
    NextCard,
    Optimizer, ///< 8-bit states
    Adapters, ///< LoRA
    QuantisedAdapters ///< QLoRA
};

/// One edit of a scenario and the plan that it leads to.
struct Change {
    ChangeKind kind = ChangeKind::Budget;
    Scenario scenario; ///< the whole scenario with this one edit
    PlanOption plan; ///< of the machine in question (of the next card: of that card) under it; it fits in memory
    std::optional<double> moreTime, moreCost; ///< against the plan the machine was rejected with: 0.16 is 16 % more; nullopt where it had none
};

/// Edits of the scenario that let a rejected machine do the job, or take the next card instead. Every one is planned with that edit alone;
/// only edits that meet a limit which was missed before are given. Those that meet every limit come first, then those that
/// leave the job as it is. Empty when nothing helps or when stopped.
std::vector<Change> changesFor(const PlanResult &result, const Rejection &rejection, const std::shared_ptr<const Catalog> &catalog,
    const PlanSettings &settings, std::stop_token stop = {});

} // namespace gpuplan
