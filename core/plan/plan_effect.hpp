#pragma once

#include "core/plan/plan_result.hpp"

#include <optional>
#include <string>

namespace gpuplan {

/// The first plan of an answer, in short.
struct FirstPlan {
    std::string id, instanceType;
    int nodes = 1;
    std::optional<Money> total;
    bool operator==(const FirstPlan &) const = default;
};

/// What another catalogue does to the answer to one scenario.
struct PlanEffect {
    std::optional<FirstPlan> before, after; ///< the cheapest plan that meets every limit; nullopt: none does
    std::size_t plansBefore = 0, plansAfter = 0; ///< plans that meet every limit
    std::size_t repriced = 0; ///< plans of both answers with another total
    bool sameOrder = true; ///< the plans are the same ones, ranked alike

    /// Nothing that a reader of the ranking could see.
    [[nodiscard]] bool nothing() const { return before == after && sameOrder && repriced == 0; }
};

/// Compares two answers to the same scenario by the plans' ids.
PlanEffect effectOf(const PlanResult &before, const PlanResult &after);

} // namespace gpuplan
