#include "core/plan/smallest_fit.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace gpuplan {

namespace {

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
std::optional<int> leastNodes(const PlanContext &context, const Machine &machine, int most, std::stop_token stop)
{
    const auto fits = [&](int nodes) {
        LayoutSearch search(context.job, context.scenario->recipe, *context.catalog, machine.cluster(nodes), stop);
        return search.anythingFits();
    };
    int high = machine.leastNodes;
    while (high <= most && !stop.stop_requested() && !fits(high))
        high *= 2;
    if (high > most)
        return std::nullopt;
    int low = high / 2; // does not fit, or 0
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (fits(middle) ? high : low) = middle;
    }
    return high;
}

std::optional<PlanOption> smallestOf(const PlanContext &context, const std::vector<Machine> &machines, std::stop_token stop)
{
    const Machine *best = nullptr;
    int bestNodes = 0;
    std::map<std::tuple<std::string, int, int>, std::optional<int>> known;
    const auto gpusOf = [](const Machine &machine, int nodes) { return nodes * machine.node.gpusPerNode; };
    for (const Machine &machine : machines) {
        if (machine.refused || stop.stop_requested())
            continue;
        const int most = best == nullptr ? machine.mostNodes : std::min(machine.mostNodes, gpusOf(*best, bestNodes) / machine.node.gpusPerNode);
        const auto [entry, isNew] = known.try_emplace({ machine.acceleratorId, machine.node.gpusPerNode, most });
        if (isNew)
            entry->second = leastNodes(context, machine, most, stop);
        if (!entry->second)
            continue;
        // Fewest GPUs, then fewest nodes, then a known price.
        const auto key = [&](const Machine &m, int nodes) { return std::make_tuple(gpusOf(m, nodes), nodes, m.price.state != PriceState::Known); };
        if (best == nullptr || key(machine, *entry->second) < key(*best, bestNodes)) {
            best = &machine;
            bestNodes = *entry->second;
        }
    }
    if (best == nullptr || stop.stop_requested())
        return std::nullopt;
    LayoutSearch search(context.job, context.scenario->recipe, *context.catalog, best->cluster(bestNodes), stop);
    const LayoutAnswer answer = search.answer(best->cluster(bestNodes));
    return answer.best ? std::optional(makeOption(context, *best, bestNodes, *answer.best)) : std::nullopt;
}

} // namespace

std::optional<PlanOption> smallestBeyondLimits(const PlanContext &context, std::stop_token stop)
{
    for (const bool anyAccelerator : { false, true }) {
        const Scenario wide = widened(*context.scenario, anyAccelerator);
        PlanContext wideContext = context;
        wideContext.scenario = &wide;
        const auto machines = machinesOf(wide, *context.catalog, context.job);
        if (!machines)
            return std::nullopt;
        if (auto found = smallestOf(wideContext, *machines, stop))
            return found;
    }
    return std::nullopt;
}

} // namespace gpuplan
