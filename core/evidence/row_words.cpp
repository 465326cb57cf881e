#include "core/evidence/row_words.hpp"

#include <charconv>

namespace gpuplan {

bool hasWord(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

std::string lowerCase(std::string_view text)
{
    std::string out(text);
    for (char &c : out)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return out;
}

std::optional<double> numberAfterKey(std::string_view text, std::string_view key)
{
    const auto at = text.find(key);
    if (at == std::string_view::npos)
        return std::nullopt;
    double value = 0;
    const char *first = text.data() + at + key.size();
    const auto [end, code] = std::from_chars(first, text.data() + text.size(), value, std::chars_format::fixed);
    return code == std::errc{} && end != first ? std::optional(value) : std::nullopt;
}

Sharding shardingOfText(std::string_view text)
{
    const std::string s = lowerCase(text);
    if (hasWord(s, "zero-0"))
        return Sharding::None;
    if (hasWord(s, "optim_grads_params"))
        return Sharding::Fsdp;
    if (hasWord(s, "zero-3") || hasWord(s, "zero3") || hasWord(s, "stage 3") || hasWord(s, "infinity"))
        return Sharding::Zero3;
    if (hasWord(s, "zero-2") || hasWord(s, "zero2") || hasWord(s, "grad_op") || hasWord(s, "stage 2"))
        return Sharding::Zero2;
    if (hasWord(s, "zero-1") || hasWord(s, "zero1") || hasWord(s, "distributed-optimizer") || hasWord(s, "dist-opt") || hasWord(s, "distributed optimizer")
        || hasWord(s, "stage 1"))
        return Sharding::Zero1;
    if (hasWord(s, "fsdp"))
        return Sharding::Fsdp;
    if (hasWord(s, "zero"))
        return Sharding::Zero2;
    return Sharding::None;
}

Precision precisionOfText(std::string_view text)
{
    const std::string s = lowerCase(text);
    if (hasWord(s, "nvfp4"))
        return Precision::Nvfp4;
    if (hasWord(s, "mxfp8"))
        return Precision::Mxfp8;
    if (hasWord(s, "fp8"))
        return Precision::Fp8;
    if (hasWord(s, "bf16") || hasWord(s, "bfloat16"))
        return Precision::Bf16;
    if (hasWord(s, "fp16") || hasWord(s, "float16") || hasWord(s, "amp"))
        return Precision::Fp16;
    if (hasWord(s, "tf32"))
        return Precision::Tf32;
    if (hasWord(s, "fp32") || hasWord(s, "float32") || s == "no" || hasWord(s, "32-true"))
        return Precision::Fp32;
    return Precision::Bf16;
}

Optimizer optimizerOfText(std::string_view text)
{
    const std::string s = lowerCase(text);
    if (hasWord(s, "8bit") || hasWord(s, "8-bit"))
        return Optimizer::Adam8bit;
    if (hasWord(s, "precision-aware") || hasWord(s, "precision_aware"))
        return Optimizer::AdamPrecisionAware;
    if (hasWord(s, "adafactor"))
        return Optimizer::Adafactor;
    if (hasWord(s, "muon"))
        return Optimizer::Muon;
    if (hasWord(s, "sgd"))
        return Optimizer::Sgd;
    if (hasWord(s, "lamb"))
        return Optimizer::Lamb;
    return Optimizer::Adam;
}

std::optional<Recompute> recomputeOfText(std::string_view text)
{
    const std::string s = lowerCase(text);
    if (s.empty() || hasWord(s, "not stated") || hasWord(s, "recipe"))
        return std::nullopt;
    if (hasWord(s, "selective"))
        return Recompute::Selective;
    if (hasWord(s, "none") || s == "off" || s == "no")
        return Recompute::None;
    return Recompute::Full;
}

Offload offloadOfText(std::string_view text)
{
    const std::string words = lowerCase(text);
    if (hasWord(words, "full offload") || hasWord(words, "full cpu offload") || hasWord(words, "param offload=y"))
        return Offload::CpuOptimizerAndParameters;
    return hasWord(words, "opt offload=y") ? Offload::CpuOptimizer : Offload::None;
}

Task taskOfText(std::string_view text, bool quantised)
{
    const std::string s = lowerCase(text);
    if (hasWord(s, "qlora"))
        return Task::Qlora;
    if (hasWord(s, "lora") || hasWord(s, "adapter") || hasWord(s, "peft"))
        return quantised ? Task::Qlora : Task::Lora;
    return hasWord(s, "pretrain") ? Task::Pretrain : Task::FullFinetune;
}

} // namespace gpuplan
