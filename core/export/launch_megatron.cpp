#include "core/export/launch_script.hpp"

#include "core/export/escape.hpp"

#include <algorithm>
#include <fmt/format.h>

/// Megatron-LM's pretrain_gpt.py: layout, model and recipe as arguments.
namespace gpuplan::launch {

namespace {

using Training = DeploymentSpec::Training;

std::string number(std::int64_t value)
{
    return std::to_string(value);
}

/// Stages whose layers Megatron would not cut so by itself.
std::string stageLayout(const std::vector<int> &layers)
{
    std::string out = "E";
    for (std::size_t i = 0; i < layers.size(); ++i)
        out += fmt::format("{}t*{}", i == 0 ? "" : "|", layers[i]);
    return out + "L";
}

void pipeline(const LaunchPlan &plan, Arguments &out)
{
    const Layout &layout = plan.spec.training.layout;
    out.push_back({ "--pipeline-model-parallel-size", number(layout.pp) });
    if (layout.pp == 1)
        return;
    const bool outer = layout.firstLayers > 0 || layout.lastLayers > 0;
    const bool even = plan.spec.training.shape.layers % (static_cast<std::int64_t>(layout.pp) * layout.vpp) == 0;
    if (!outer && !even) {
        out.push_back({ "--pipeline-model-parallel-layout", stageLayout(stageLayers(plan)) });
        return;
    }
    if (layout.vpp > 1)
        out.push_back({ "--num-virtual-stages-per-pipeline-rank", number(layout.vpp) });
    if (layout.firstLayers > 0)
        out.push_back({ "--decoder-first-pipeline-num-layers", number(layout.firstLayers) });
    if (layout.lastLayers > 0)
        out.push_back({ "--decoder-last-pipeline-num-layers", number(layout.lastLayers) });
}

void parallelism(const LaunchPlan &plan, Arguments &out)
{
    const Layout &layout = plan.spec.training.layout;
    out.push_back({ "--tensor-model-parallel-size", number(layout.tp) });
    if (layout.tp > 1)
        out.push_back({ "--sequence-parallel" });
    pipeline(plan, out);
    out.push_back({ "--context-parallel-size", number(layout.cp) });
    if (layout.ep > 1)
        out.push_back({ "--expert-model-parallel-size", number(layout.ep) });
    if (layout.sharding == Sharding::Zero1)
        out.push_back({ "--use-distributed-optimizer" });
}

void model(const LaunchPlan &plan, Arguments &out)
{
    const DeploymentModel &shape = plan.spec.training.shape;
    const std::int64_t length = plan.spec.training.sequenceLength;
    const std::int64_t ffn = shape.ffn > 0 ? shape.ffn : shape.expertFfn;
    out.push_back({ "--num-layers", number(shape.layers), "--hidden-size", number(shape.hidden), "--ffn-hidden-size", number(ffn) });
    out.push_back({ "--num-attention-heads", number(shape.heads), "--kv-channels", number(shape.headDim) });
    if (shape.kvHeads != shape.heads)
        out.push_back({ "--group-query-attention", "--num-query-groups", number(shape.kvHeads) });
    out.push_back({ "--seq-length", number(length), "--max-position-embeddings", number(std::max(length, shape.maxContext)) });
    if (!shape.tied)
        out.push_back({ "--untie-embeddings-and-output-weights" });
    if (shape.experts > 0)
        out.push_back({ "--num-experts", number(shape.experts), "--moe-router-topk", number(shape.expertsPerToken), "--moe-ffn-hidden-size",
            number(shape.expertFfn), "--moe-grouped-gemm", "--moe-token-dispatcher-type", "alltoall" });
    if (shape.sharedFfn > 0)
        out.push_back({ "--moe-shared-expert-intermediate-size", number(shape.sharedFfn) });
    const auto family = plan.facts.megatronFamilies.find(shape.family);
    if (family != plan.facts.megatronFamilies.end())
        out.push_back(family->second);
    else if (shape.gated)
        out.push_back({ "--swiglu" });
}

void precision(const Training &training, Arguments &out)
{
    if (training.precision == Precision::Fp16)
        out.push_back({ "--fp16" });
    else if (training.precision != Precision::Fp32 && training.precision != Precision::Tf32)
        out.push_back({ "--bf16" });
    if (training.precision == Precision::Fp8)
        out.push_back({ "--fp8-format", "hybrid" });
    if (training.precision == Precision::Mxfp8)
        out.push_back({ "--fp8-format", "e4m3", "--fp8-recipe", "mxfp8" });
    if (training.precision == Precision::Nvfp4)
        out.push_back({ "--fp4-format", "e2m1" });
}

void recompute(const Layout &layout, Arguments &out)
{
    if (layout.recompute == Recompute::Selective)
        out.push_back({ "--recompute-granularity", "selective" });
    if (layout.recompute != Recompute::Full)
        return;
    const bool some = layout.recomputeLayers > 0;
    out.push_back({ "--recompute-granularity", "full", "--recompute-method", some ? "block" : "uniform", "--recompute-num-layers",
        number(some ? layout.recomputeLayers : std::max(1, layout.recomputeGroup)) });
}

void optimizer(const Training &training, Arguments &out)
{
    if (training.optimizer == Optimizer::Sgd)
        out.push_back({ "--optimizer", "sgd" });
    if (training.optimizer == Optimizer::AdamPrecisionAware)
        out.push_back({ "--use-precision-aware-optimizer", "--main-grads-dtype", "bf16", "--main-params-dtype", "fp16", "--exp-avg-dtype", "bf16",
            "--exp-avg-sq-dtype", "bf16" });
    if (training.offload == Offload::CpuOptimizer) {
        if (training.optimizer != Optimizer::AdamPrecisionAware)
            out.push_back({ "--use-precision-aware-optimizer" });
        out.push_back({ "--optimizer-cpu-offload" });
    }
}

void run(const Training &training, Arguments &out)
{
    out.push_back({ "--micro-batch-size", number(training.layout.microBatch), "--global-batch-size", number(training.globalBatch) });
    precision(training, out);
    recompute(training.layout, out);
    optimizer(training, out);
    out.push_back({ "--train-iters", number(training.steps) });
    if (training.stepsPerCheckpoint)
        out.push_back({ "--save-interval", number(*training.stepsPerCheckpoint) });
    if (training.asyncCheckpoint)
        out.push_back({ "--async-save" });
}

std::vector<std::string> yours(const LaunchPlan &plan)
{
    const DeploymentModel &shape = plan.spec.training.shape;
    std::vector<std::string> out{ "data set, tokenizer and learning rate, in the array `own` below" };
    if (plan.facts.megatronFamilies.contains(shape.family))
        out.push_back("--rotary-base as in the model's config.json");
    else
        out.push_back(fmt::format("norm, biases and positions of the family \"{}\", which the plan does not know", shape.family));
    return out;
}

} // namespace

std::vector<ExportedFile> megatron(const LaunchPlan &plan)
{
    Arguments arguments;
    parallelism(plan, arguments);
    model(plan, arguments);
    run(plan.spec.training, arguments);
    std::string script = scriptHead(plan, fmt::format("Megatron-LM {}: layout, model and batch of the plan.", plan.version("megatron_lm")), yours(plan));
    const Layout &layout = plan.spec.training.layout;
    if (layout.tp > 1 || layout.cp > 1)
        script += "export CUDA_DEVICE_MAX_CONNECTIONS=1 # Megatron asks for it before Blackwell\n";
    script += "MEGATRON=${MEGATRON:-/opt/Megatron-LM}\n"
              "own=(\n    --data-path \"$DATA/train_text_document\"\n    --tokenizer-type HuggingFaceTokenizer --tokenizer-model \"$DATA/tokenizer\"\n"
              "    --lr 3e-4 --lr-decay-style cosine\n)\n\n"
        + shellArray("planned", arguments) + "\nexec " + torchrun()
        + " \\\n    \"$MEGATRON/pretrain_gpt.py\" \"${planned[@]}\" --save \"$CHECKPOINTS\" --load \"$CHECKPOINTS\" \"${own[@]}\" \"$@\"\n";
    return { { "megatron.sh", script } };
}

} // namespace gpuplan::launch
