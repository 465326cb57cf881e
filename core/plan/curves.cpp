#include "core/plan/curves.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

CurvePoint pointOf(const Machine &machine, const SizedPlan &size)
{
    CurvePoint point;
    point.nodes = size.nodes;
    point.gpus = size.nodes * machine.node.gpusPerNode;
    if (!size.plan) {
        point.verdict = Verdict::No;
        return point;
    }
    const PlanOption &plan = *size.plan;
    point.hours = plan.totalHours;
    point.tokensPerSecond = plan.step.tokensPerSecond;
    point.verdict = plan.verdict;
    for (const auto &[mode, total] : plan.cost.byMode)
        point.cost[mode]
            = { total.amount * plan.totalHours.low / plan.totalHours.mid, total.amount, total.amount * plan.totalHours.high / plan.totalHours.mid };
    return point;
}

} // namespace

std::string curveKey(Cloud cloud, const std::string &region, const std::string &instanceType)
{
    return fmt::format("{}/{}/{}", nameOf(cloud), region, instanceType);
}

void addCurve(const Machine &machine, const std::vector<SizedPlan> &sizes, std::map<std::string, std::vector<CurvePoint>> &curves)
{
    if (std::none_of(sizes.begin(), sizes.end(), [](const SizedPlan &size) { return size.plan.has_value(); }))
        return;
    auto &points = curves[curveKey(machine.cloud, machine.price.region, machine.name)];
    for (const SizedPlan &size : sizes)
        points.push_back(pointOf(machine, size));
}

} // namespace gpuplan
