#include "core/evidence/fit_words.hpp"

#include "core/evidence/fit_numbers.hpp"
#include "core/evidence/row_words.hpp"

#include <fmt/format.h>
#include <initializer_list>

namespace gpuplan {

namespace {

/// Whether the lower-case text has `word` with no letter or digit next to it.
bool standsAlone(std::string_view text, std::string_view word)
{
    const auto letter = [&](std::size_t at) { return at < text.size() && ((text[at] >= 'a' && text[at] <= 'z') || (text[at] >= '0' && text[at] <= '9')); };
    for (auto at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1))
        if ((at == 0 || !letter(at - 1)) && !letter(at + word.size()))
            return true;
    return false;
}

bool hasAny(std::string_view text, std::initializer_list<std::string_view> words)
{
    for (const std::string_view word : words)
        if (hasWord(text, word))
            return true;
    return false;
}

/// `key` where no letter or digit touches it: "rm" is no word of "platform".
bool hasWholeWord(std::string_view s, std::string_view key)
{
    const auto inside = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    for (auto at = s.find(key); at != std::string_view::npos; at = s.find(key, at + 1))
        if ((at == 0 || !inside(s[at - 1])) && (at + key.size() == s.size() || !inside(s[at + key.size()])))
            return true;
    return false;
}

std::string degree(std::string_view lower, std::string_view key)
{
    const auto value = keyedNumber(lower, key);
    return value && *value > 0 ? fmt::format("{}", *value) : std::string();
}

std::string zeroStage(std::string_view s)
{
    const bool deepspeed = hasAny(s, { "deepspeed", "zero" }) || hasWholeWord(s, "ds"); // other stages are those of a training recipe
    for (const int stage : { 3, 2, 1, 0 }) {
        for (const std::string_view key : { "zero-{}", "zero{}", "zero {}", "zero_{}" })
            if (hasWord(s, fmt::format(fmt::runtime(key), stage)))
                return fmt::format("ZeRO-{}", stage);
        for (const std::string_view key : { "stage {}", "stage{}", "stage-{}", "_z{}", " z{}" })
            if (deepspeed && hasWord(s, fmt::format(fmt::runtime(key), stage)))
                return fmt::format("ZeRO-{}", stage);
    }
    return hasWord(s, "infinity") ? "ZeRO-3" : std::string();
}

std::string adaptersInText(std::string_view s)
{
    if (hasWord(s, "qlora"))
        return "qlora";
    return hasAny(s, { "lora", "adapter", "peft" }) && !hasAny(s, { "no peft", "without peft", "no lora" }) ? "lora" : "";
}

} // namespace

SpreadWords spreadInText(std::string_view text)
{
    const std::string_view s = text.substr(0, text.find("vllm")); // degrees behind it are the rollout engine's
    SpreadWords out{ degree(s, "tp"), degree(s, "pp"), degree(s, "cp"), degree(s, "ep"), degree(s, "dp"), {}, false };
    if (hasWord(text, "fsdp")) {
        out.sharding = hasWord(text, "grad_op") ? "FSDP-SHARD_GRAD_OP" : "FSDP";
    } else if (auto stage = zeroStage(text); !stage.empty()) {
        out.sharding = std::move(stage);
    } else if (hasWord(text, "megatron")) {
        out.sharding = "distributed-optimizer(ZeRO-1)";
    } else if (hasAny(text, { "ddp", "horovod", "data parallel", "multi_gpu" })) {
        out.sharding = "DDP";
    } else if (hasWord(text, "deepspeed") && !hasAny(text, { "without deepspeed", "no deepspeed" })) {
        out.sharding = "ZeRO-3";
        out.stageAssumed = true;
    }
    return out;
}

std::string taskInText(std::string_view named, std::string_view category, std::string_view model)
{
    const std::string adapters = adaptersInText(named);
    const std::string tuning = adapters.empty() ? "full-finetune" : adapters;
    if (category == "diffusion")
        return adapters.empty() && hasWord(named, "dreambooth") ? "diffusion-dreambooth" : "diffusion-" + tuning;
    if (category == "dpo" || hasWholeWord(named, "dpo"))
        return "dpo-" + tuning;
    if (category.starts_with("rlhf") || hasWholeWord(named, "ppo") || hasAny(named, { "grpo", "rlhf" }))
        return "rl-" + tuning;
    if (hasAny(named, { "contrastive", "flagembedding", "embedding model" }) || hasWholeWord(model, "bge") || hasWholeWord(model, "gte"))
        return "embedding-" + tuning;
    if (hasAny(named, { "squad", "classification", "span prediction" }))
        return "qa-" + tuning;
    const bool measuredRun = category == "throughput" || category == "train_measured";
    const bool says = hasAny(named, { "pretrain", "megatron", "nanotron" });
    return adapters.empty() && (category == "throughput" || (says && (measuredRun || hasWord(named, "pretrain")))) ? "pretrain" : tuning;
}

std::string quantisationInText(std::string_view lower)
{
    std::string s(lower);
    for (const std::string_view optimizer : { "8bit-adam", "8-bit adam", "8bit adam", "adamw8bit", "adam8bit", "adamw_8bit", "adamw_bnb_8bit" })
        for (auto at = s.find(optimizer); at != std::string::npos; at = s.find(optimizer))
            s.erase(at, optimizer.size());
    if (hasAny(s, { "int8", "8bit", "8-bit", "load_in_8" }))
        return "8";
    return hasAny(s, { "nf4", "int4", "4bit", "4-bit", "load_in_4", "qlora", "awq", "gptq" }) ? "4" : "";
}

std::string offloadInText(std::string_view s, std::string_view sharding)
{
    if (hasAny(s, { "no offload", "no cpu offload", "without offload", "without cpu offload", "without deepspeed", "without block swap" }))
        return {};
    if (hasAny(s, { "block swap", "blocks_to_swap", "block_swap" }))
        return "optimizer+param-cpu";
    const bool cpuAdam = hasAny(s, { "cpu adam", "cpuadam", "adam_offload", "adam offload" });
    if (!hasAny(s, { "offload", "infinity" }) && !cpuAdam)
        return {};
    const bool states = hasAny(s, { "optimizer offload", "offload_optimizer", "offload optimizer" }) || cpuAdam;
    if (hasAny(s, { "optimizer/param", "offload_param", "param offload", "optimizer and param" }))
        return "optimizer+param-cpu";
    // DeepSpeed's offloaded optimizer takes the gradients to the host; below stage 3 nothing else can go there.
    return states || sharding == "ZeRO-2" || sharding == "ZeRO-1" ? "optimizer+grads-cpu" : "cpu";
}

std::string recomputeInText(std::string_view s)
{
    if (hasAny(s, { "no recompute", "without recompute", "no checkpointing", "without gradient checkpointing", "no gradient checkpointing" }))
        return "none";
    if (hasAny(s, { "selective ac", "selective op", "selective recompute", "selective checkpoint" }))
        return "selective(op)";
    return hasAny(s, { "gradient checkpointing", "gradient_checkpointing", "activation checkpointing", "full recompute", "full ac" }) ? "full" : "";
}

std::string flashInText(std::string_view s)
{
    if (hasAny(s, { "no flash", "without flash" }))
        return "no";
    return hasAny(s, { "flash-attn", "flash attn", "flash_attn", "flashattention", "flash attention", "flash-attention" }) ? "yes" : "";
}

std::string precisionInText(std::string_view s)
{
    for (const std::string_view name : { "nvfp4", "mxfp8", "fp8", "bf16", "bfloat16", "fp16", "float16", "fp32" })
        if (hasWord(s, name))
            return std::string(name);
    return {};
}

std::string notesInText(std::string_view s)
{
    std::string out;
    const auto add = [&](const std::string &note) { out += out.empty() ? note : "; " + note; };
    if (const auto batch = globalBatchInText(s); !batch.empty())
        add("gbs=" + batch);
    for (const std::string_view key : { "grad_accum", "gradient_accumulation_steps", "gradient accumulation", "grad accum" })
        if (const auto steps = keyedNumber(s, key); steps && *steps > 0) {
            add(fmt::format("GA {}", *steps));
            break;
        }
    if (hasWord(s, "compile") && !hasAny(s, { "no compile", "without compile", "compile=false" }))
        add("compile");
    if (hasWord(s, "tensorflow") || standsAlone(s, "tf"))
        add("TensorFlow");
    for (const std::string_view packing : { "awq", "gptq" })
        if (hasWord(s, packing))
            add(packing == "awq" ? "AWQ" : "GPTQ");
    return out;
}

} // namespace gpuplan
