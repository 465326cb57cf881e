#pragma once

#include "core/catalog/load.hpp"
#include "core/estimate/step_time_model.hpp"
#include "tests/support/shapes.hpp"

namespace gpuplan::fixture {

/// The built-in catalogue, loaded once.
inline const Catalog &catalog()
{
    static const std::shared_ptr<const Catalog> loaded = loadCatalog().catalog;
    return *loaded;
}

/// HGX-like machines: all GPUs of a node on the fast link, an RDMA share per GPU.
inline ClusterHardware machines(const std::string &card, int nodes, int gpusPerNode, double networkGbPerS)
{
    ClusterHardware out;
    out.accelerator = catalog().accelerators.at(card);
    out.nodes = nodes;
    out.gpusPerNode = gpusPerNode;
    out.fastDomain = out.accelerator.nvlinkPerDirection ? gpusPerNode : 1;
    out.fastLink = out.accelerator.nvlinkPerDirection;
    out.slowLink = out.accelerator.pciePerDirection();
    out.networkPerGpu = gbPerSecond(networkGbPerS);
    out.fabric = Fabric::Infiniband;
    return out;
}

// The shapes under the names that the time tests use.
using tests::gpt;
inline Architecture llama8b()
{
    return tests::llama3_8b();
}
inline Architecture mixtral8x7b()
{
    return tests::mixtral();
}

inline TrainingJob job(Architecture architecture, std::int64_t length, std::int64_t batch, std::string stack, std::string version = {})
{
    TrainingJob out;
    out.architecture = std::move(architecture);
    out.sequenceLength = length;
    out.globalBatch = batch;
    out.stack = std::move(stack);
    out.stackVersion = std::move(version);
    return out;
}

inline StepTime timed(const TrainingJob &job, const Layout &layout, const ClusterHardware &hardware)
{
    return estimateStepTime(job, layout, hardware, catalog().time).value();
}

} // namespace gpuplan::fixture
