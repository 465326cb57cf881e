#include "core/evidence/fit_words.hpp"

#include "core/evidence/row_words.hpp"

#include <cctype>
#include <fmt/format.h>

namespace gpuplan {

namespace {

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// The digits after "tp", "tp=" or "tp-" where the letters stand alone: "4" of "DP1 TP4".
std::string degreeOf(const std::string &lower, std::string_view key)
{
    for (auto at = lower.find(key); at != std::string::npos; at = lower.find(key, at + 1)) {
        if (at > 0 && isLetter(lower[at - 1]))
            continue;
        auto first = at + key.size();
        if (first < lower.size() && (lower[first] == '=' || lower[first] == '-' || lower[first] == ' '))
            ++first;
        auto end = first;
        while (end < lower.size() && lower[end] >= '0' && lower[end] <= '9')
            ++end;
        if (end > first)
            return lower.substr(first, end - first);
    }
    return {};
}

std::string shardingWords(const std::string &s)
{
    for (const std::string_view stage : { "3", "2", "1", "0" })
        for (const std::string_view key : { "zero-", "zero", "zero ", "stage ", "stage", "stage-" })
            if (hasWord(s, std::string(key) + std::string(stage)))
                return fmt::format("ZeRO-{}", stage);
    if (hasWord(s, "infinity"))
        return "ZeRO-3";
    if (hasWord(s, "fsdp"))
        return hasWord(s, "grad_op") ? "FSDP-SHARD_GRAD_OP" : "FSDP";
    if (hasWord(s, "megatron"))
        return "distributed-optimizer(ZeRO-1)";
    if (hasWord(s, "ddp") || hasWord(s, "horovod") || hasWord(s, "data parallel"))
        return "DDP";
    if (hasWord(s, "deepspeed")) // the stage is not said: with offload the usual one, else the most favourable
        return hasWord(s, "offload") ? "ZeRO-2" : "ZeRO-3";
    return {};
}

std::string taskWords(const std::string &s, std::string_view category)
{
    std::string prefix;
    if (hasWord(s, "dpo") || category == "dpo")
        prefix = "dpo-";
    else if (hasWord(s, "ppo") || hasWord(s, "grpo") || hasWord(s, "rlhf") || category == "rlhf")
        prefix = "rl-";
    if (hasWord(s, "qlora"))
        return prefix + "qlora";
    if (hasWord(s, "lora") || hasWord(s, "adapter"))
        return prefix + "lora";
    if (prefix.empty() && (hasWord(s, "pretrain") || category == "throughput"))
        return "pretrain";
    return prefix + "full-finetune";
}

std::string quantWords(const std::string &s)
{
    if (hasWord(s, "int8") || hasWord(s, "8bit") || hasWord(s, "8-bit") || hasWord(s, "load_in_8"))
        return "8";
    if (hasWord(s, "nf4") || hasWord(s, "int4") || hasWord(s, "4bit") || hasWord(s, "4-bit") || hasWord(s, "qlora") || hasWord(s, "awq") || hasWord(s, "gptq"))
        return "4";
    return {};
}

std::string offloadWords(const std::string &s, const std::string &sharding)
{
    if (hasWord(s, "no offload") || hasWord(s, "without offload") || hasWord(s, "without deepspeed") || hasWord(s, "without block swap"))
        return {};
    const bool cpuAdam = hasWord(s, "cpu adam") || hasWord(s, "cpuadam");
    if (hasWord(s, "swap"))
        return "optimizer+param-cpu";
    if (!hasWord(s, "offload") && !hasWord(s, "infinity"))
        return cpuAdam ? "optimizer-cpu" : "";
    if (hasWord(s, "optimizer offload") || hasWord(s, "offload_optimizer") || sharding == "ZeRO-2" || sharding == "ZeRO-1")
        return hasWord(s, "param") ? "optimizer+param-cpu" : "optimizer+grads-cpu";
    return hasWord(s, "optimizer/param") ? "optimizer+param-cpu" : "cpu";
}

} // namespace

StrategyWords readStrategy(std::string_view text, std::string_view category)
{
    const std::string s = lowerCase(text);
    StrategyWords out;
    out.tp = degreeOf(s, "tp");
    out.pp = degreeOf(s, "pp");
    out.cp = degreeOf(s, "cp");
    out.ep = degreeOf(s, "ep");
    out.dp = degreeOf(s, "dp");
    out.sharding = shardingWords(s);
    out.task = taskWords(s, category);
    if (hasWord(out.task, "lora"))
        out.quantBits = quantWords(s);
    out.offload = offloadWords(s, out.sharding);
    if (const auto rank = numberAfterKey(s, "rank "))
        out.loraRank = fmt::format("{}", *rank);
    if (hasWord(s, "no flash") || hasWord(s, "without flash"))
        out.flash = "no";
    else if (hasWord(s, "flash"))
        out.flash = "yes";
    return out;
}

std::optional<double> hostMemoryOfText(std::string_view text)
{
    const std::string s = lowerCase(text);
    if (const auto size = numberAfterKey(s, "host ram "))
        return size;
    const auto at = s.find(" gb ram");
    if (at == std::string::npos)
        return std::nullopt;
    auto first = at;
    while (first > 0 && s[first - 1] >= '0' && s[first - 1] <= '9')
        --first;
    return first < at ? numberAfterKey(std::string_view(s).substr(first), "") : std::nullopt;
}

} // namespace gpuplan
