#include "core/plan/smallest_fit.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace gpuplan {

namespace {

constexpr double kMostNetworkShare = 0.5;
constexpr int kFurtherNodes = 3;

auto sizeKey(const PlanOption &plan)
{
    return std::make_tuple(plan.gpus, plan.nodes, !plan.cost.total, plan.cost.total ? plan.cost.total->amount : 0, plan.totalHours.mid);
}

/// The scenario with its shape limits lifted.
Scenario widened(const Scenario &scenario, bool anyAccelerator)
{
    Scenario out = scenario;
    out.where.instanceTypes.clear();
    if (anyAccelerator)
        out.where.accelerators.clear();
    out.cluster.minNodes = 1;
    out.cluster.maxNodes = kMostNodesForSmallest;
    out.cluster.gpusPerNode.reset();
    out.cluster.maxGpus.reset();
    return out;
}

/// The least node count of this machine on which something fits; memory alone decides, so doubling and halving finds it.
std::optional<int> leastNodes(const PlanContext &context, const Machine &machine, std::stop_token stop)
{
    const auto fits = [&](int nodes) {
        const LayoutSearch search(context.job, context.scenario->recipe, *context.catalog, machine.cluster(nodes), stop);
        return search.anythingFits();
    };
    int high = 1;
    while (high <= machine.mostNodes && !stop.stop_requested() && !fits(high))
        high *= 2;
    if (high > machine.mostNodes)
        return std::nullopt;
    int low = high / 2; // does not fit, or 0
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (fits(middle) ? high : low) = middle;
    }
    return high;
}

/// Offers the plan on `least` nodes, or on a few more where that one is tight, slow on its network or short of host memory.
void offerFrom(const PlanContext &context, const Machine &machine, int least, std::vector<PlanOption> &out, std::stop_token stop)
{
    for (int nodes = least; nodes <= std::min(machine.mostNodes, least + kFurtherNodes) && !stop.stop_requested(); ++nodes) {
        const ClusterHardware hardware = machine.cluster(nodes);
        LayoutSearch search(context.job, context.scenario->recipe, *context.catalog, hardware, stop);
        const LayoutAnswer answer = search.answer(hardware);
        if (answer.best && hostShortage(answer.best->memory, hardware) == 0 && offerSmallest(makeOption(context, machine, nodes, *answer.best), out))
            return;
    }
}

std::vector<PlanOption> smallestOf(const PlanContext &context, const std::vector<Machine> &machines, std::stop_token stop)
{
    std::vector<PlanOption> out;
    std::map<std::tuple<std::string, int, int>, std::optional<int>> known;
    for (const Machine &machine : machines) {
        if (machine.refused || stop.stop_requested())
            continue;
        const auto [entry, isNew] = known.try_emplace({ machine.acceleratorId, machine.node.gpusPerNode, machine.mostNodes });
        if (isNew)
            entry->second = leastNodes(context, machine, stop);
        if (!entry->second)
            continue;
        offerFrom(context, machine, *entry->second, out, stop);
    }
    return out;
}

} // namespace

bool offerSmallest(const PlanOption &plan, std::vector<PlanOption> &smallest)
{
    if (plan.verdict != Verdict::Fits || plan.step.exposedComm() > plan.step.total * kMostNetworkShare)
        return false;
    const auto known = std::find_if(smallest.begin(), smallest.end(), [&](const PlanOption &other) { return other.acceleratorId == plan.acceleratorId; });
    if (known == smallest.end())
        smallest.push_back(plan);
    else if (sizeKey(plan) < sizeKey(*known))
        *known = plan;
    return true;
}

void sortSmallest(std::vector<PlanOption> &smallest)
{
    std::sort(smallest.begin(), smallest.end(), [](const PlanOption &a, const PlanOption &b) {
        return std::make_tuple(sizeKey(a), std::string_view(a.id)) < std::make_tuple(sizeKey(b), std::string_view(b.id));
    });
}

std::vector<PlanOption> smallestBeyondLimits(const PlanContext &context, std::stop_token stop)
{
    for (const bool anyAccelerator : { false, true }) {
        const Scenario wide = widened(*context.scenario, anyAccelerator);
        PlanContext wideContext = context;
        wideContext.scenario = &wide;
        const auto machines = machinesOf(wide, *context.catalog, context.job);
        if (!machines)
            return {};
        auto found = smallestOf(wideContext, *machines, stop);
        if (!found.empty())
            return found;
    }
    return {};
}

} // namespace gpuplan
