#include "core/export/launch_script.hpp"

#include "core/export/escape.hpp"

#include <algorithm>
#include <fmt/format.h>

/// Megatron-Bridge's run_recipe.py: a recipe of the model with the plan's layout as overrides.
namespace gpuplan::launch {

namespace {

using Training = DeploymentSpec::Training;

template <class T> void set(Arguments &out, std::string_view key, const T &value)
{
    out.push_back({ fmt::format("{}={}", key, value) });
}

void pipeline(const LaunchPlan &plan, Arguments &out)
{
    const Layout &layout = plan.spec.training.layout;
    set(out, "model.pipeline_model_parallel_size", layout.pp);
    set(out, "model.virtual_pipeline_model_parallel_size", layout.vpp > 1 && layout.pp > 1 ? std::to_string(layout.vpp) : "null");
    const bool outer = layout.firstLayers > 0 || layout.lastLayers > 0;
    const bool even = plan.spec.training.shape.layers % (static_cast<std::int64_t>(layout.pp) * layout.vpp) == 0;
    std::string cut = "null";
    if (layout.pp > 1 && !outer && !even) {
        cut = "'E";
        for (const int layers : stageLayers(plan))
            cut += fmt::format("{}t*{}", cut == "'E" ? "" : "|", layers);
        cut += "L'";
    }
    set(out, "model.pipeline_model_parallel_layout", cut);
    if (layout.firstLayers > 0)
        set(out, "model.num_layers_in_first_pipeline_stage", layout.firstLayers);
    if (layout.lastLayers > 0)
        set(out, "model.num_layers_in_last_pipeline_stage", layout.lastLayers);
}

void parallelism(const LaunchPlan &plan, Arguments &out)
{
    const Layout &layout = plan.spec.training.layout;
    set(out, "model.tensor_model_parallel_size", layout.tp);
    set(out, "model.sequence_parallel", layout.tp > 1);
    pipeline(plan, out);
    set(out, "model.context_parallel_size", layout.cp);
    set(out, "model.expert_model_parallel_size", layout.ep);
    const bool spread = layout.sharding == Sharding::Zero1;
    set(out, "ddp.use_distributed_optimizer", spread);
    set(out, "optimizer.use_distributed_optimizer", spread);
}

std::string mixedPrecision(Precision precision)
{
    switch (precision) {
    case Precision::Fp32:
    case Precision::Tf32:
        return "null";
    case Precision::Fp16:
        return "fp16_mixed";
    case Precision::Bf16:
        return "bf16_mixed";
    case Precision::Fp8:
        return "bf16_with_fp8_current_scaling_mixed";
    case Precision::Mxfp8:
        return "bf16_with_mxfp8_mixed";
    case Precision::Nvfp4:
        return "bf16_with_nvfp4_mixed";
    }
    return "null";
}

void recompute(const Layout &layout, Arguments &out)
{
    const bool full = layout.recompute == Recompute::Full;
    const bool some = full && layout.recomputeLayers > 0;
    const int layers = some ? layout.recomputeLayers : std::max(1, layout.recomputeGroup);
    set(out, "model.recompute_granularity", layout.recompute == Recompute::None ? "null" : nameOf(layout.recompute));
    set(out, "model.recompute_method", !full ? "null" : some ? "block" : "uniform");
    set(out, "model.recompute_num_layers", full ? std::to_string(layers) : "null");
}

void run(const LaunchPlan &plan, Arguments &out)
{
    const Training &training = plan.spec.training;
    const bool pretrains = training.task == nameOf(Task::Pretrain);
    set(out, "model.seq_length", training.sequenceLength);
    set(out, "dataset.seq_length", training.sequenceLength);
    set(out, "train.micro_batch_size", training.layout.microBatch);
    set(out, "train.global_batch_size", training.globalBatch);
    set(out, "train.train_iters", training.steps);
    set(out, "mixed_precision", mixedPrecision(training.precision));
    recompute(training.layout, out);
    if (training.optimizer == Optimizer::Sgd)
        set(out, "optimizer.optimizer", "sgd");
    set(out, "optimizer.use_precision_aware_optimizer", training.optimizer == Optimizer::AdamPrecisionAware || training.offload == Offload::CpuOptimizer);
    set(out, "optimizer.optimizer_cpu_offload", training.offload == Offload::CpuOptimizer);
    if (training.stepsPerCheckpoint)
        set(out, "checkpoint.save_interval", *training.stepsPerCheckpoint);
    set(out, "checkpoint.async_save", training.asyncCheckpoint);
    // Paths go through the environment: the grammar of overrides would read their marks.
    for (const char *key : { "checkpoint.save", "checkpoint.load" })
        set(out, key, "${oc.env:CHECKPOINTS}");
    if (pretrains)
        set(out, "dataset.blend", "[[${oc.env:DATA}/train_text_document],null]");
    else
        set(out, "dataset.dataset_root", "${oc.env:DATA}");
    if (trainsAdapters(plan.spec)) {
        set(out, "peft.dim", training.loraRank);
        set(out, "peft.target_modules", training.loraAllLinears ? "[linear_qkv,linear_proj,linear_fc1,linear_fc2]" : "[linear_qkv]");
    }
}

std::string recipe(const LaunchPlan &plan)
{
    const char *kind = trainsAdapters(plan.spec) ? "peft" : plan.spec.training.task == nameOf(Task::Pretrain) ? "pretrain" : "sft";
    return fmt::format("{}_{}_config", plan.facts.bridgeRecipes.at(plan.spec.training.shape.name), kind);
}

} // namespace

std::vector<ExportedFile> megatronBridge(const LaunchPlan &plan)
{
    const Training &training = plan.spec.training;
    Arguments overrides;
    parallelism(plan, overrides);
    run(plan, overrides);
    std::vector<std::string> yours{ "the data set below $DATA, and the learning rate (scheduler and optimizer keys) as further arguments" };
    if (training.task != nameOf(Task::Pretrain))
        yours.emplace_back("checkpoint.pretrained_checkpoint=FOLDER with the converted weights, as a further argument");
    if (!training.loraAllLinears && trainsAdapters(plan.spec))
        yours.emplace_back("adapters on queries and values alone: Megatron fuses queries, keys and values, so this adapts keys too");
    std::string script
        = scriptHead(plan, fmt::format("Megatron-Bridge {}: a recipe of the model with layout and batch of the plan.", plan.version("megatron_bridge")), yours);
    if (training.layout.tp > 1 || training.layout.cp > 1)
        script += "export CUDA_DEVICE_MAX_CONNECTIONS=1 # Megatron asks for it before Blackwell\n";
    script += "BRIDGE=${BRIDGE:-/opt/Megatron-Bridge}\n\n# OmegaConf reads ${oc.env:...}, not the shell.\n# shellcheck disable=SC2016\n"
        + shellArray("planned", overrides);
    script += "\nexec " + torchrun()
        + fmt::format(" \\\n    \"$BRIDGE/scripts/training/run_recipe.py\" --recipe {} --dataset {}", recipe(plan),
            training.task == nameOf(Task::Pretrain) ? "llm-pretrain" : "llm-finetune-preloaded");
    if (trainsAdapters(plan.spec))
        script += " --peft_scheme lora";
    script += fmt::format(" --seq_length {} \\\n    \"${{planned[@]}}\" \"$@\"\n", training.sequenceLength);
    return { { "megatron_bridge.sh", script } };
}

} // namespace gpuplan::launch
