#include "core/export/launch_script.hpp"

#include "core/catalog/embedded_files.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gpuplan::launch {

namespace {

/// Shards of about a gibibyte, and at least one for every worker of every data-parallel rank: shards are what ranks share out.
std::int64_t shardCount(const LaunchPlan &plan)
{
    const auto &training = plan.spec.training;
    const std::int64_t readers = static_cast<std::int64_t>(training.layout.dp) * plan.facts.workers;
    const auto wanted = static_cast<std::int64_t>(std::ceil(training.datasetGib));
    return (std::max(wanted, readers) + readers - 1) / readers * readers;
}

} // namespace

std::vector<ExportedFile> streaming(const LaunchPlan &plan)
{
    const auto &training = plan.spec.training;
    const nlohmann::ordered_json settings{ { "folder", plan.dataFolder + "/shards" }, { "shards", shardCount(plan) }, { "workers", plan.facts.workers },
        { "data_parallel", training.layout.dp }, { "micro_batch", training.layout.microBatch }, { "sequence_length", training.sequenceLength },
        { "needed_gb_per_s", plan.spec.expected.readGbs ? nlohmann::ordered_json(*plan.spec.expected.readGbs) : nlohmann::ordered_json(nullptr) } };
    return { { "streaming.json", settings.dump(2) + "\n" }, { "streaming.py", std::string(embeddedFile("templates/launch/streaming.py")) } };
}

} // namespace gpuplan::launch
