#include "core/plan/cluster_search.hpp"

#include "core/plan/node_ladder.hpp"

#include <atomic>
#include <map>
#include <mutex>
#include <thread>
#include <tuple>

namespace gpuplan {

namespace {

/// Where an answer belongs.
struct Slot {
    std::size_t machine = 0;
    std::size_t size = 0; ///< index into the machine's node counts
};

/// Clusters that share the same layouts and one memory judgement.
using SizeKey = std::tuple<std::string, int, int, int>;

double valueOr(const std::optional<ByteRate> &rate, double fallback)
{
    return rate ? rate->value() : fallback;
}

/// Links of a cluster; those between nodes do not count for a single one.
LinkKey linkKey(const ClusterHardware &hardware)
{
    const bool several = hardware.nodes > 1;
    return { hardware.fastDomain, valueOr(hardware.fastLink, -1), valueOr(hardware.slowLink, -1), several ? valueOr(hardware.networkPerGpu, -1) : -1,
        several ? static_cast<int>(hardware.fabric) : -1, hardware.powerLimitWatts.value_or(-1) };
}

/// One unit of work: all link variants of one accelerator, node size and node count.
using SearchTask = std::map<LinkKey, std::vector<Slot>>;

std::vector<SearchTask> tasksOf(const std::vector<Machine> &machines, ClusterSearchResult &result)
{
    std::map<SizeKey, SearchTask> tasks;
    result.byMachine.resize(machines.size());
    for (std::size_t m = 0; m < machines.size(); ++m) {
        const Machine &machine = machines[m];
        if (machine.refused)
            continue;
        for (const int nodes : nodeLadder(machine.leastNodes, machine.mostNodes)) {
            const Slot slot{ m, result.byMachine[m].size() };
            result.byMachine[m].push_back({ nodes, nullptr });
            const int fastDomain = machine.node.fastLink ? machine.node.fastDomain : 1; // as far as tensor parallelism goes
            tasks[{ machine.acceleratorId, machine.node.gpusPerNode, nodes, fastDomain }][linkKey(machine.cluster(nodes))].push_back(slot);
        }
    }
    std::vector<SearchTask> out;
    out.reserve(tasks.size());
    for (auto &[key, task] : tasks)
        out.push_back(std::move(task));
    return out;
}

std::int64_t runTask(
    const SearchTask &task, const PlanContext &context, const std::vector<Machine> &machines, ClusterSearchResult &result, std::stop_token stop)
{
    std::optional<LayoutSearch> search;
    for (const auto &[links, slots] : task) {
        const Slot &first = slots.front();
        const ClusterHardware hardware = machines[first.machine].cluster(result.byMachine[first.machine][first.size].nodes);
        if (!search)
            search.emplace(context.job, context.scenario->recipe, *context.catalog, hardware, stop);
        const auto answer = std::make_shared<const LayoutAnswer>(search->answer(hardware));
        for (const Slot &slot : slots)
            result.byMachine[slot.machine][slot.size].layouts = answer;
    }
    return search ? search->layoutsEstimated() : 0;
}

} // namespace

ClusterKey clusterKey(const ClusterHardware &hardware)
{
    return { hardware.accelerator.id, hardware.gpusPerNode, hardware.nodes, linkKey(hardware) };
}

ClusterSearchResult searchClusters(
    const PlanContext &context, const std::vector<Machine> &machines, int threads, std::stop_token stop, const std::function<void(PlanProgress)> &progress)
{
    ClusterSearchResult result;
    const std::vector<SearchTask> tasks = tasksOf(machines, result);
    const auto total = static_cast<std::int64_t>(machines.size());
    std::atomic<std::size_t> next{ 0 }, done{ 0 };
    std::atomic<std::int64_t> layouts{ 0 };
    // Each task writes to slots of its own, so the order of completion leaves no trace.
    const auto work = [&] {
        for (std::size_t i = next++; i < tasks.size() && !stop.stop_requested(); i = next++) {
            layouts += runTask(tasks[i], context, machines, result, stop);
            const auto finished = static_cast<std::int64_t>(++done);
            if (progress)
                progress({ finished * total / static_cast<std::int64_t>(tasks.size()), total });
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < threads; ++i)
            helpers.emplace_back(work);
        work();
    }
    result.layouts = layouts;
    return result;
}

} // namespace gpuplan
