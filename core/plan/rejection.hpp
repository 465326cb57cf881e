#pragma once

#include "core/plan/cluster_search.hpp"
#include "core/plan/option.hpp"
#include "core/plan/plan_result.hpp"

#include <optional>
#include <vector>

namespace gpuplan {

/// One node count of a machine with its plan, when there is one that fits in memory.
struct SizedPlan {
    int nodes = 1;
    std::shared_ptr<const LayoutAnswer> layouts;
    std::optional<PlanOption> plan; ///< of layouts->best
    double hostShortGib = 0; ///< > 0: the plan's host memory does not suffice
};

/// Why a machine has no plan among the options: its nearest miss. For a machine that has options, its smallest size when that one fails
/// on memory or when more nodes add no speed; nullopt otherwise.
std::optional<Rejection> rejectionOf(const PlanContext &context, const Machine &machine, const std::vector<SizedPlan> &sizes, bool hasOptions);

/// Texts of the reasons, in the words of the design.
std::string memoryReason(const MemoryEstimate &memory);
std::string budgetReason(Money over);
std::string deadlineReason(double hoursLate);

/// "Node 2 adds no speed: network takes 52% of a step" when the plan on more nodes is not faster than the one on fewer.
std::optional<std::string> noSpeedReason(const PlanOption &fewer, const PlanOption &more);

/// Orders rejections: by code, then the nearest first, then by name.
void sortRejections(std::vector<Rejection> &rejections);

} // namespace gpuplan
