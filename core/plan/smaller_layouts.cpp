#include "core/plan/smaller_layouts.hpp"

#include "core/plan/cluster_search.hpp"

#include <map>

namespace gpuplan {

void attachSmallerLayouts(PlanResult &result, const Catalog &catalog, std::stop_token stop)
{
    std::map<ClusterKey, std::vector<RunnerUp>> known;
    const auto attach = [&](PlanOption &option) {
        if (!option.money || stop.stop_requested())
            return;
        const auto [entry, isNew] = known.try_emplace(clusterKey(option.hardware));
        if (isNew)
            entry->second = LayoutSearch(result.job, result.scenario.recipe, catalog, option.hardware, stop)
                                .smallerThan({ option.layout, option.globalBatch, option.memory, option.step }, option.hardware);
        option.smaller = entry->second;
    };
    for (PlanOption &option : result.options)
        attach(option);
    for (Rejection &rejection : result.rejected)
        if (rejection.nearest)
            attach(*rejection.nearest);
}

} // namespace gpuplan
