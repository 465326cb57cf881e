#include "core/export/launch_plan.hpp"

#include <algorithm>
#include <fmt/format.h>

/// Why a framework cannot run a layout exactly, by the arguments that it has.
namespace gpuplan {

namespace {

using Training = DeploymentSpec::Training;

bool onlyData(const Layout &layout)
{
    return layout.tp == 1 && layout.pp == 1 && layout.cp == 1 && layout.ep == 1;
}

bool isOneOf(Optimizer optimizer, std::initializer_list<Optimizer> known)
{
    return std::find(known.begin(), known.end(), optimizer) != known.end();
}

/// What Megatron-LM and Megatron-Bridge cannot do alike: both run Megatron Core.
std::string whyNotMegatronCore(const LaunchPlan &plan)
{
    const Training &training = plan.spec.training;
    const Layout &layout = training.layout;
    const PipelineSchedule schedule = scheduleOf(layout);
    if (layout.pp > 1 && schedule != PipelineSchedule::OneForwardOneBackward && schedule != PipelineSchedule::Interleaved)
        return fmt::format("Megatron Core runs no {} schedule", nameOf(schedule));
    if (layout.pp > 1 && stageLayers(plan).empty())
        return "the layers do not divide over the virtual stages";
    if (layout.sharding != Sharding::None && layout.sharding != Sharding::Zero1)
        return fmt::format("the plan's {} is not Megatron's distributed optimizer", nameOf(layout.sharding));
    if (!isOneOf(training.optimizer, { Optimizer::Adam, Optimizer::AdamPrecisionAware, Optimizer::Sgd }))
        return fmt::format("Megatron Core {} has no {}", plan.version("megatron_lm"), nameOf(training.optimizer));
    if (training.offload != Offload::None && training.offload != Offload::CpuOptimizer)
        return "Megatron Core offloads optimizer states alone";
    if (training.task == nameOf(Task::Qlora))
        return "Megatron Core keeps no 4-bit weights";
    return {};
}

std::string whyNotMegatron(const LaunchPlan &plan)
{
    const Training &training = plan.spec.training;
    if (trainsAdapters(plan.spec))
        return "Megatron-LM's own scripts train no adapters";
    if (training.shape.layers == 0)
        return "the model's shape is not known";
    if (!training.shape.uniform)
        return "layers that are not all alike need a layer specification of one's own";
    return whyNotMegatronCore(plan);
}

std::string whyNotBridge(const LaunchPlan &plan)
{
    if (!plan.facts.bridgeRecipes.contains(plan.spec.training.shape.name))
        return fmt::format("Megatron-Bridge {} has no recipe of this model", plan.version("megatron_bridge"));
    return whyNotMegatronCore(plan);
}

std::string whyNotTorchtitanPipeline(const LaunchPlan &plan)
{
    const Layout &layout = plan.spec.training.layout;
    switch (scheduleOf(layout)) {
    case PipelineSchedule::ZeroBubbleH1:
    case PipelineSchedule::ZeroBubbleH2:
        return fmt::format("PyTorch has {} only interleaved", nameOf(layout.schedule));
    case PipelineSchedule::DualPipe:
        return "PyTorch's DualPipeV holds each parameter once, the planned DualPipe twice";
    default:
        return stageLayers(plan).empty() ? "the layers do not divide over the virtual stages" : std::string();
    }
}

std::string whyNotTorchtitan(const LaunchPlan &plan)
{
    const Training &training = plan.spec.training;
    const Layout &layout = training.layout;
    const auto *flavor = flavorOf(plan.facts, training.shape);
    if (trainsAdapters(plan.spec))
        return fmt::format("torchtitan {} trains no adapters", plan.version("torchtitan"));
    if (flavor == nullptr)
        return fmt::format("torchtitan {} knows no model of this shape", plan.version("torchtitan"));
    if (layout.pp > 1 && !flavor->pipelines)
        return fmt::format("torchtitan {} cuts {} into no stages", plan.version("torchtitan"), flavor->model);
    if (zeroStage(layout.sharding) > 0)
        return fmt::format("torchtitan has no {}", nameOf(layout.sharding));
    if (layout.sharding == Sharding::Hsdp && layout.dp % layout.replicas != 0)
        return "copies of the model would cut context-parallel groups";
    if (layout.sharding == Sharding::None && layout.dp > 1 && !onlyData(layout))
        return "torchtitan combines plain data parallelism with nothing else";
    if (layout.recompute == Recompute::Full && (layout.recomputeLayers > 0 || layout.recomputeGroup > 1))
        return "torchtitan recomputes all layers or none, each by itself";
    if (training.precision == Precision::Fp16 || training.precision == Precision::Nvfp4)
        return fmt::format("torchtitan trains in no {}", nameOf(training.precision));
    if (training.optimizer != Optimizer::Adam)
        return fmt::format("torchtitan has no {}", nameOf(training.optimizer));
    if (training.offload != Offload::None && training.offload != Offload::CpuOptimizerAndParameters)
        return "torchtitan offloads parameters and all that belongs to them, or nothing";
    return layout.pp > 1 ? whyNotTorchtitanPipeline(plan) : std::string();
}

/// What HuggingFace's Trainer cannot do, whoever spreads the states.
std::string whyNotTrainer(const Training &training)
{
    const Layout &layout = training.layout;
    if (!onlyData(layout))
        return "the layout splits the model by more than data parallelism";
    if (layout.recompute == Recompute::Selective || layout.recomputeLayers > 0 || layout.recomputeGroup > 1)
        return "it recomputes all layers or none, each by itself";
    if (training.precision == Precision::Fp8 || training.precision == Precision::Mxfp8 || training.precision == Precision::Nvfp4)
        return fmt::format("it trains in no {}", nameOf(training.precision));
    if (!isOneOf(training.optimizer, { Optimizer::Adam, Optimizer::Adam8bit, Optimizer::Adafactor, Optimizer::Sgd }))
        return fmt::format("it has no {}", nameOf(training.optimizer));
    return {};
}

std::string whyNotDeepSpeed(const Training &training)
{
    if (zeroStage(training.layout.sharding) == 0)
        return fmt::format("the plan's sharding, {}, is not DeepSpeed's", nameOf(training.layout.sharding));
    if (training.layout.sharding != Sharding::Zero3 && training.offload == Offload::CpuOptimizerAndParameters)
        return "DeepSpeed offloads parameters under ZeRO-3 alone";
    if (training.layout.sharding != Sharding::Zero3 && training.offload == Offload::Nvme)
        return "DeepSpeed offloads to NVMe under ZeRO-3 alone";
    return whyNotTrainer(training);
}

std::string whyNotAccelerate(const Training &training)
{
    const Sharding sharding = training.layout.sharding;
    if (sharding != Sharding::None && sharding != Sharding::Fsdp)
        return fmt::format("{} is not accelerate's own", nameOf(sharding));
    if (training.offload != Offload::None && (training.offload != Offload::CpuOptimizerAndParameters || sharding != Sharding::Fsdp))
        return "FSDP offloads parameters and all that belongs to them, or nothing";
    return whyNotTrainer(training);
}

} // namespace

std::string whyNot(Framework framework, const LaunchPlan &plan)
{
    const Training &training = plan.spec.training;
    switch (framework) {
    case Framework::Megatron:
        return whyNotMegatron(plan);
    case Framework::MegatronBridge:
        return whyNotBridge(plan);
    case Framework::Torchtitan:
        return whyNotTorchtitan(plan);
    case Framework::DeepSpeed:
        return whyNotDeepSpeed(training);
    case Framework::Accelerate:
        return whyNotAccelerate(training);
    case Framework::LlamaFactory:
        if (training.task == nameOf(Task::Pretrain))
            return "it is for fine-tuning";
        return zeroStage(training.layout.sharding) > 0 ? whyNotDeepSpeed(training) : whyNotAccelerate(training);
    }
    return {};
}

} // namespace gpuplan
