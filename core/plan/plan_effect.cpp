#include "core/plan/plan_effect.hpp"

#include <algorithm>
#include <unordered_map>

namespace gpuplan {

namespace {

std::optional<FirstPlan> firstOf(const PlanResult &result)
{
    if (!result.cheapest)
        return std::nullopt;
    const PlanOption &plan = result.options[*result.cheapest];
    return FirstPlan{ plan.id, plan.instanceType, plan.nodes, plan.cost.total };
}

} // namespace

PlanEffect effectOf(const PlanResult &before, const PlanResult &after)
{
    PlanEffect out;
    out.before = firstOf(before);
    out.after = firstOf(after);
    out.plansBefore = before.options.size();
    out.plansAfter = after.options.size();
    out.sameOrder = std::equal(before.options.begin(), before.options.end(), after.options.begin(), after.options.end(),
        [](const PlanOption &a, const PlanOption &b) { return a.id == b.id; });
    std::unordered_map<std::string, std::optional<Money>> totals;
    for (const PlanOption &plan : before.options)
        totals.emplace(plan.id, plan.cost.total);
    for (const PlanOption &plan : after.options) {
        const auto old = totals.find(plan.id);
        out.repriced += old != totals.end() && old->second != plan.cost.total;
    }
    return out;
}

} // namespace gpuplan
