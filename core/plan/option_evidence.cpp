#include "core/plan/option_evidence.hpp"

#include <map>
#include <utility>

namespace gpuplan {

void addEvidence(PlanResult &result, const std::shared_ptr<const Catalog> &catalog)
{
    std::shared_ptr<const std::vector<MeasuredRun>> runs;
    std::map<std::pair<std::string, int>, EvidenceSummary> known; // options differ in little but card and GPUs
    const auto add = [&](PlanOption &option) {
        if (!runs)
            runs = measuredRuns(catalog);
        const auto [found, isNew] = known.try_emplace({ option.acceleratorId, option.gpus });
        if (isNew) {
            Neighbourhood near = neighbourhoodOf(traitsOfRun(result.job, option.hardware.accelerator, option.gpus), *runs);
            found->second = { near.runs, near.medianError, std::move(near.word), std::move(near.nearest) };
        }
        option.evidence = found->second;
    };
    for (PlanOption &option : result.options)
        add(option);
    for (Rejection &rejection : result.rejected)
        if (rejection.nearest)
            add(*rejection.nearest);
}

} // namespace gpuplan
