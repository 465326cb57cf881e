#include "core/evidence/memory_row_stack.hpp"

#include "core/estimate/state_memory.hpp"
#include "core/evidence/memory_row_loss.hpp"
#include "core/evidence/model_family.hpp"
#include "core/evidence/row_words.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

bool megatronCore(std::string_view stack)
{
    return stack == "megatron-core" || stack == "megatron-lm" || stack == "megatron-bridge";
}

bool isBiased(const MemoryRun &run)
{
    const ModelFamily *family = familyOfName(run.job.architecture.name);
    return family && family->biases;
}

/// Static graphs: TensorFlow's BERT and GPT-2 of 2019 write GELU, dropout and norms out, train with dropout, and its automatic mixed precision
/// keeps a 16-bit cast of each fp32 variable (DeepLearningExamples, TensorFlow/LanguageModeling/BERT/modeling.py).
void applyFramework(MemoryRun &run, const RowWords &w)
{
    if (!hasWord(lowerCase(w.notes), "tensorflow"))
        return;
    MemoryConventions &c = run.conventions;
    c.graphCopies = c.dropout = 1;
    c.masterBytes = 0;
    c.gradientBytes = c.momentBytes = 4;
    c.weightBytes = run.job.precision == Precision::Fp32 ? 4 : 6;
}

/// What the stack's recipes recompute where the row does not say.
Recompute habitOf(const MemoryRun &run)
{
    const MemoryConventions &c = run.conventions;
    const bool sharded = run.layout.sharding == Sharding::Zero3 || run.layout.sharding == Sharding::Fsdp;
    const auto billions = static_cast<double>(totalParams(run.job.architecture)) / 1e9;
    if ((sharded && c.recomputeSharded > 0) || (c.recomputeFullAbove > 0 && billions >= c.recomputeFullAbove))
        return Recompute::Full;
    return c.recomputeDefault == 2 ? Recompute::Selective : c.recomputeDefault > 0 ? Recompute::Full : Recompute::None;
}

void applyRecompute(MemoryRun &run, const RowWords &w)
{
    run.layout.recompute = recomputeOfText(w.recompute).value_or(habitOf(run));
    if (!megatronCore(run.job.stack))
        return;
    // Megatron ≥ 0.14 lists modules: their outputs are dropped, everything else is kept.
    const std::string listed
        = hasWord(w.notes, "recompute-modules=") ? std::string(w.notes.substr(w.notes.find("recompute-modules="))) : std::string(w.recompute);
    MemoryDetails &d = run.details;
    if (!hasWord(listed, "recompute-modules=") && !hasWord(w.recompute, "selective"))
        return;
    d.recomputeMlaUp = hasWord(listed, "mla_up_proj");
    d.recomputeNorm = hasWord(listed, "layernorm");
    d.recomputeMoeAct = hasWord(listed, "moe_act");
    d.recomputeMlp = hasWord(listed, "mlp");
    d.recomputeMoe = hasWord(listed, "moe") && !hasWord(listed, "moe_act");
    if (!hasWord(listed, "core_attn") && (d.recomputeMlaUp || d.recomputeNorm || d.recomputeMoeAct || d.recomputeMlp || d.recomputeMoe))
        run.layout.recompute = Recompute::None;
}

void applyAttention(MemoryRun &run, const RowWords &w)
{
    TrainingJob &job = run.job;
    const bool local = hasWord(w.notes, "impl=local");
    if (hasWord(w.notes, "attn=unfused") || hasWord(w.notes, "attn=local") || local)
        job.flashAttention = false;
    if (hasWord(w.notes, "attn=flash"))
        job.flashAttention = true;
    if (local)
        run.conventions.dummyGradients = 0;
    if (w.flash.empty() && job.stack == "megatron-deepspeed")
        job.flashAttention = false;
}

void applyMegatron(MemoryRun &run, const RowWords &w, const MemoryCalibration &calibration)
{
    MemoryConventions &c = run.conventions;
    if (!megatronCore(run.job.stack))
        return;
    if (hasWord(w.notes, "impl=") && !hasWord(w.notes, "; SP;"))
        c.sequenceParallel = 0;
    // Megatron's default is dropout 0.1; jobs with SwiGLU switch it off (36 of the 48 in its functional tests).
    if ((isBiased(run) || w.encoderDecoder) && !hasWord(w.notes, "swiglu"))
        c.dropout = 1;
    if (hasWord(w.notes, "CE-fusion"))
        c.logitsBytes = calibration.constant("logits_megatron_fused", c.logitsBytes);
    if (const auto etp = numberAfterKey(w.notes, "etp="))
        run.details.expertTensor = std::max(1, static_cast<int>(*etp));
    else if (run.layout.ep > run.layout.dp * run.layout.cp)
        run.details.expertTensor = 1;
    run.details.allGatherDispatch = hasWord(w.notes, "disp=allgather");
    if (hasWord(w.model, "multi_dist_optimizer_instances"))
        run.details.optimizerInstances = 2;
    if (const auto mtp = numberAfterKey(w.notes, "mtp="))
        run.details.mtpLayers = std::max(0, static_cast<int>(*mtp));
    if (const auto first = numberAfterKey(w.notes, "first-pp="))
        run.layout.firstLayers = run.layout.lastLayers = static_cast<int>(*first);
    if (w.encoderDecoder) { // Megatron's T5 tests decode 128 of 512 tokens
        run.details.activationScale = 0.66;
        run.details.logitsScale = 0.25;
    }
}

/// The printed number of trained parameters ("trainable 4,194,304"); nullopt where the row prints none.
std::optional<double> trainableCount(std::string_view notes)
{
    constexpr std::string_view key = "trainable ";
    const auto at = notes.find(key);
    if (at == std::string_view::npos)
        return std::nullopt;
    double value = 0;
    for (const char c : notes.substr(at + key.size())) {
        if (c >= '0' && c <= '9')
            value = 10 * value + (c - '0');
        else if (c != ',')
            break;
    }
    return value > 0 ? std::optional(value) : std::nullopt;
}

/// Whether the stack's recipe for a model of that name adapts every linear; nullopt where none is known.
std::optional<bool> adaptsAll(const MemoryCalibration &calibration, std::string_view stack, std::string_view model)
{
    const std::string name = lowerCase(model);
    for (const StackMatch &recipe : calibration.adapters)
        if (recipe.stack == stack && hasWord(name, recipe.match))
            return recipe.value > 0;
    return std::nullopt;
}

void applyAdapters(MemoryRun &run, const RowWords &w, const MemoryCalibration &calibration)
{
    TrainingJob &job = run.job;
    if (const auto all = adaptsAll(calibration, job.stack, w.model))
        job.lora.allLinears = *all;
    if (hasWord(w.task, "adapter"))
        job.lora.allLinears = false;
    if (const auto trainable = trainableCount(w.notes)) {
        run.details.adapterParams = trainable;
        job.lora.allLinears = false;
        const MemoryModel narrow(job, run.conventions, run.known);
        double queriesAndValues = 0;
        for (const LayerRun &layers : job.architecture.layers)
            queriesAndValues += layers.count * adapterParams(narrow, layers.layer, Layout{});
        job.lora.allLinears = *trainable > 1.5 * queriesAndValues && hasWord(w.task, "lora") && !hasWord(w.notes, "compile=");
    }
    run.details.scaledLinears = hasWord(w.task, "adapter_v2");
    run.details.besideLinears
        = (hasWord(w.task, "adapter") && !run.details.scaledLinears) || hasWord(w.task, "prompt") || hasWord(w.task, "prefix") || hasWord(w.task, "p_tuning");
    run.details.regathersInputs = hasWord(lowerCase(w.notes), "input re-gather");
    run.details.trainsEmbeddings = hasWord(w.task, "emb");
    if (!w.quantBits)
        return;
    if (*w.quantBits == 8)
        run.details.quantisedBytes = 1.0;
    else if (hasWord(w.notes, "GPTQ") || hasWord(w.notes, "AWQ"))
        run.details.quantisedBytes = 0.56;
    else if (hasWord(w.notes, "nf4") && !hasWord(w.notes, "nf4-dq"))
        run.details.quantisedBytes = 0.5625;
    else if (*w.quantBits < 4)
        run.details.quantisedBytes = *w.quantBits / 8 + 0.06;
}

void applyState(MemoryRun &run, const RowWords &w)
{
    MemoryConventions &c = run.conventions;
    if (hasWord(w.precision, "fp32 grad")
        && c.partitionBytes > 0) { // DeepSpeed's BF16_Optimizer keeps 16-bit gradients, cleared, beside the fp32 ones: 8 + 12/d
        c.gradientBytes = 6;
        c.partitionBytes = 0;
    }
    if (hasWord(w.precision, "full fp16") || hasWord(w.precision, "full_fp16") || hasWord(w.precision, "full bf16") || hasWord(w.precision, "full_bf16")) {
        c.weightBytes = c.gradientBytes = c.momentBytes = 2;
        c.masterBytes = 0;
    }
    if (hasWord(w.precision, "fp32 weights")) {
        c.weightBytes = c.gradientBytes = c.frozenBytes = 4;
        c.masterBytes = 0;
        c.momentBytes = 4;
    }
    const std::string offload = lowerCase(w.offload);
    MemoryDetails &d = run.details;
    const bool plainCpu = offload == "cpu";
    d.offloadOptimizer = hasWord(offload, "optimizer") || plainCpu;
    d.offloadGradients = hasWord(offload, "grad");
    d.offloadParameters = hasWord(offload, "param") || (plainCpu && (run.layout.sharding == Sharding::Zero3 || run.layout.sharding == Sharding::Fsdp));
    d.offloadActivations = hasWord(offload, "activation");
    const bool ladder = hasWord(w.notes, "cumulative") && d.offloadActivations; // that step of torchtune's ladder comes after optimizer-in-bwd
    d.optimizerInBackward = hasWord(lowerCase(w.optimizer), "in_bwd") || hasWord(lowerCase(w.notes), "optimizer-in-bwd") || ladder;
    const bool recipeDefault = run.job.stack == "torchtune" && w.optimizer.empty() && run.job.task == Task::FullFinetune && run.layout.gpus() == 1;
    if (hasWord(lowerCase(w.optimizer), "paged") || recipeDefault) // paged states lie outside the allocator and move to the host
        d.offloadOptimizer = true;
}

void applySchedule(MemoryRun &run, const RowWords &w)
{
    const std::string notes = lowerCase(w.notes);
    run.layout.schedule = hasWord(notes, "gpipe")                                                   ? PipelineSchedule::GPipe
        : hasWord(notes, "dualpipe")                                                                ? PipelineSchedule::DualPipe
        : hasWord(notes, "zb-v") || hasWord(notes, "zbv")                                           ? PipelineSchedule::ZeroBubbleV
        : hasWord(notes, "zb-h2")                                                                   ? PipelineSchedule::ZeroBubbleH2
        : hasWord(notes, "zb-h1") || hasWord(notes, "zero-bubble") || hasWord(notes, "zero bubble") ? PipelineSchedule::ZeroBubbleH1
                                                                                                    : PipelineSchedule::OneForwardOneBackward;
}

/// Preference tuning runs the chosen and the rejected answer together, full tuning beside a frozen reference.
void applyPreference(MemoryRun &run, const RowWords &w)
{
    const bool pairs = hasWord(w.task, "dpo") || hasWord(w.task, "orpo") || hasWord(w.task, "simpo") || hasWord(w.task, "cpo") || hasWord(w.task, "rm-")
        || hasWord(w.task, "kto");
    if (!pairs)
        return;
    run.details.preferencePairs = true;
    run.layout.microBatch *= 2;
    run.job.globalBatch *= 2;
    const bool full = run.job.task == Task::FullFinetune;
    if (full && (hasWord(w.task, "dpo") || hasWord(w.task, "kto")))
        run.details.otherWeights = run.conventions.frozenBytes * static_cast<double>(totalParams(run.job.architecture));
}

} // namespace

void applyRowWords(MemoryRun &run, const RowWords &words, const MemoryCalibration &calibration)
{
    applyFramework(run, words);
    applyRecompute(run, words);
    applyAttention(run, words);
    applyMegatron(run, words, calibration);
    applyLoss(run, words, calibration);
    applyAdapters(run, words, calibration);
    applyState(run, words);
    applySchedule(run, words);
    applyPreference(run, words);
}

} // namespace gpuplan
