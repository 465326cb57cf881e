#include "core/export/launch_plan.hpp"

#include "core/estimate/stage_layout.hpp"
#include "core/export/escape.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// The programs that train as a stack does: by how the stack's id begins.
struct StackPrograms {
    std::string_view begins;
    std::initializer_list<Framework> programs;
};

const std::array<StackPrograms, 17> &stackPrograms()
{
    using enum Framework;
    static const std::array<StackPrograms, 17> known{ { { "megatron", { Megatron, MegatronBridge } }, { "nemo-automodel", { Accelerate } },
        { "nemo", { Megatron, MegatronBridge } }, { "internevo", { Megatron, MegatronBridge } }, { "generic-megatron", { Megatron, MegatronBridge } },
        { "torchtitan", { Torchtitan } }, { "kempnerforge", { Torchtitan } }, { "deepspeed", { DeepSpeed, LlamaFactory } },
        { "fsdp", { Torchtitan, Accelerate } }, { "generic-fsdp", { Torchtitan, Accelerate } }, { "hf-", { Accelerate, DeepSpeed, LlamaFactory } },
        { "generic-hf", { Accelerate, DeepSpeed, LlamaFactory } }, { "trl", { Accelerate, DeepSpeed } }, { "axolotl", { Accelerate, DeepSpeed } },
        { "ms-swift", { Accelerate, DeepSpeed } }, { "unsloth", { Accelerate } }, { "llama-factory", { LlamaFactory } } } };
    return known;
}

} // namespace

std::string LaunchPlan::version(const std::string &program) const
{
    const auto found = facts.versions.find(program);
    return found == facts.versions.end() ? std::string() : found->second;
}

bool stackAllows(std::string_view stack, Framework framework)
{
    for (const StackPrograms &entry : stackPrograms())
        if (stack.starts_with(entry.begins))
            return std::find(entry.programs.begin(), entry.programs.end(), framework) != entry.programs.end();
    return true;
}

bool trainsAdapters(const DeploymentSpec &spec)
{
    return spec.training.task == nameOf(Task::Lora) || spec.training.task == nameOf(Task::Qlora);
}

int zeroStage(Sharding sharding)
{
    switch (sharding) {
    case Sharding::Zero1:
        return 1;
    case Sharding::Zero2:
        return 2;
    case Sharding::Zero3:
        return 3;
    default:
        return 0;
    }
}

std::vector<int> stageLayers(const LaunchPlan &plan)
{
    const Layout &layout = plan.spec.training.layout;
    const auto layers = static_cast<int>(plan.spec.training.shape.layers);
    const int chunks = scheduleOf(layout) == PipelineSchedule::ZeroBubbleV ? 2 : layout.vpp;
    const PipelineCut cut{ layers, layout.pp, false, layout.firstLayers, layout.lastLayers };
    std::vector<int> out(static_cast<std::size_t>(layout.pp) * static_cast<std::size_t>(chunks));
    for (std::size_t i = 0; i < out.size(); ++i) {
        const auto rank = static_cast<int>(i) % layout.pp;
        // In a V the second chunks run back from the last rank to the first.
        const bool back = scheduleOf(layout) == PipelineSchedule::ZeroBubbleV && static_cast<int>(i) >= layout.pp;
        const int ofRank = layersOfStage(cut, back ? layout.pp - 1 - rank : rank);
        if (ofRank % chunks != 0)
            return {};
        out[i] = ofRank / chunks;
    }
    return out;
}

Result<LaunchPlan> launchPlan(const DeploymentSpec &spec)
{
    const Layout &layout = spec.training.layout;
    const int rented = spec.machines.nodes * spec.machines.gpusPerNode;
    if (layout.gpus() != rented)
        return fail(ErrorCode::Inconsistent, "training.layout", { fmt::format("the layout uses {} GPUs, the machines have {}", layout.gpus(), rented) });
    const std::int64_t perStep = static_cast<std::int64_t>(layout.microBatch) * layout.dp;
    if (spec.training.globalBatch % perStep != 0)
        return fail(ErrorCode::Inconsistent, "training.global_batch",
            { fmt::format("{} sequences do not divide by {} (micro-batch × data parallelism)", spec.training.globalBatch, perStep) });
    const auto facts = launchFacts();
    if (!facts)
        return tl::unexpected(facts.error());
    LaunchPlan plan;
    plan.spec = spec;
    plan.facts = *facts;
    plan.name = resourceName(spec.name);
    plan.world = rented;
    plan.accumulation = spec.training.globalBatch / perStep;
    const std::string mount = spec.storage.data == DataStorage::None ? std::string("/data") : spec.storage.mountPoint;
    plan.dataFolder = mount + "/dataset";
    plan.checkpointFolder = mount + "/checkpoints/" + plan.name;
    return plan;
}

} // namespace gpuplan
