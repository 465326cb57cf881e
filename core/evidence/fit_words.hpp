#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// Readers of what the words of a reported outcome say of the run, in the words of training_memory.csv's columns. All take lower-case
/// text; empty: not said.

/// How the model is spread over the GPUs.
struct SpreadWords {
    std::string tp, pp, cp, ep, dp;
    std::string sharding; ///< "ZeRO-2", "FSDP", "DDP", "distributed-optimizer(ZeRO-1)", …
    bool stageAssumed = false; ///< DeepSpeed without a stage: the most favourable one stands for it
};

/// Degrees and sharding. Where several kinds of sharding are named (tries of one job) the most favourable one counts.
SpreadWords spreadInText(std::string_view lower);

/// "full-finetune", "pretrain", "lora", "dpo-qlora", "rl-full-finetune", "embedding-full-finetune", "diffusion-lora", …
/// `named`: summary and strategy, not the remarks, which may speak of other runs; `category`: the file's own.
std::string taskInText(std::string_view named, std::string_view category, std::string_view model);
/// "4" or "8" bits of a quantised base.
std::string quantisationInText(std::string_view lower);
/// "cpu", "optimizer+grads-cpu", "optimizer+param-cpu".
std::string offloadInText(std::string_view lower, std::string_view sharding);
/// "none", "full", "selective(op)".
std::string recomputeInText(std::string_view lower);
/// "yes" or "no".
std::string flashInText(std::string_view lower);
/// "bf16", "fp16", "fp8", "fp32".
std::string precisionInText(std::string_view lower);
/// The remarks that readers of training_memory.csv know: "gbs=256", "GA 4", "compile", "AWQ".
std::string notesInText(std::string_view lower);

} // namespace gpuplan
