#pragma once

#include "core/export/deployment.hpp"
#include "core/export/launch_facts.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

/// What the launch files of all frameworks are written from.
struct LaunchPlan {
    DeploymentSpec spec;
    LaunchFacts facts;
    std::string name; ///< of jobs and output folders
    int world = 1; ///< GPUs
    std::int64_t accumulation = 1; ///< micro-batches per optimizer step on each data-parallel rank
    std::string dataFolder, checkpointFolder; ///< on every node

    [[nodiscard]] std::string version(const std::string &program) const;
};

enum class Framework { Megatron, MegatronBridge, Torchtitan, DeepSpeed, Accelerate, LlamaFactory };

/// Errors: Inconsistent where the layout does not use the GPUs that are rented, or the batch does not divide evenly: a launch file would then
/// run something else than the plan.
Result<LaunchPlan> launchPlan(const DeploymentSpec &spec);

/// Whether the programs of a stack (its id in catalog/calibration) include that framework; an unknown stack allows all.
bool stackAllows(std::string_view stack, Framework framework);
/// Why a framework cannot run the plan's layout exactly; empty: it can.
std::string whyNot(Framework framework, const LaunchPlan &plan);

/// Decoder layers of each pipeline stage; those of interleaved schedules: of each chunk, in the order of execution. Empty where the layers do
/// not divide over the chunks.
std::vector<int> stageLayers(const LaunchPlan &plan);
/// Whether LoRA adapters are trained.
bool trainsAdapters(const DeploymentSpec &spec);
/// The number of DeepSpeed's ZeRO stage; 0: none.
int zeroStage(Sharding sharding);

} // namespace gpuplan
