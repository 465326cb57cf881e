#include "core/model/hf_family.hpp"

#include "core/model/hf_rules.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace gpuplan {

namespace {

using Adjust = void (*)(FamilyRules &, const HfKeys &);

struct Family {
    std::string_view name;
    Adjust adjust;
};

// clang-format off
constexpr std::array kFamilies{
    Family{"llama", rules::llama}, Family{"mistral", rules::plainRms}, Family{"ministral", rules::plainRms}, Family{"ministral3", rules::plainRms},
    Family{"mixtral", rules::plainRms}, Family{"yi", rules::llama}, Family{"aquila", rules::llama}, Family{"baichuan", rules::plainRms},
    Family{"xverse", rules::plainRms}, Family{"internlm", rules::internlm}, Family{"internlm2", rules::internlm},
    Family{"internlm3", rules::internlm}, Family{"qwen", rules::qwen1}, Family{"qwen2", rules::qwen2}, Family{"qwen2_vl", rules::qwen2},
    Family{"qwen2_5_vl", rules::qwen2}, Family{"qwen2_moe", rules::qwen2Moe}, Family{"qwen3", rules::qwen3}, Family{"qwen3_moe", rules::qwen3},
    Family{"qwen3_vl", rules::qwen3}, Family{"qwen3_vl_moe", rules::qwen3}, Family{"qwen3_next", rules::qwen3Next},
    Family{"qwen3_5", rules::qwen3Next}, Family{"qwen3_5_moe", rules::qwen3Next}, Family{"gemma", rules::gemma}, Family{"gemma2", rules::gemma2},
    Family{"gemma3", rules::gemma3}, Family{"cohere", rules::cohere}, Family{"cohere2", rules::cohere2}, Family{"olmo", rules::olmo},
    Family{"olmo2", rules::fullWidthNorms}, Family{"olmo3", rules::fullWidthNorms}, Family{"olmoe", rules::fullWidthNorms}, Family{"phi", rules::phi},
    Family{"phi-msft", rules::phi}, Family{"phi3", rules::phi3}, Family{"phi3_v", rules::phi3}, Family{"phimoe", rules::phiMoe},
    Family{"phi3small", rules::phi3Small}, Family{"stablelm", rules::stablelm}, Family{"stablelm_epoch", rules::stablelm},
    Family{"starcoder2", rules::starcoder2}, Family{"gpt2", rules::gpt2}, Family{"gpt_bigcode", rules::gpt2}, Family{"gpt_neo", rules::gptNeo},
    Family{"gptj", rules::gptJ}, Family{"codegen", rules::gptJ}, Family{"gpt_neox", rules::gptNeox}, Family{"opt", rules::opt}, Family{"bloom", rules::bloom},
    Family{"mpt", rules::mpt}, Family{"falcon", rules::falcon}, Family{"RefinedWebModel", rules::falcon}, Family{"RefinedWeb", rules::falcon},
    Family{"chatglm", rules::chatglm}, Family{"glm", rules::qkvBiasByKey}, Family{"glm4", rules::glm4}, Family{"glm4_moe", rules::glm4Moe},
    Family{"glm4v_moe", rules::glm4Moe}, Family{"glm_moe_dsa", rules::deepseekV3}, Family{"deepseek", rules::llama},
    Family{"deepseek_v2", rules::deepseekV2}, Family{"deepseek_v3", rules::deepseekV3}, Family{"deepseek_v32", rules::deepseekV3},
    Family{"kimi_k2", rules::deepseekV3}, Family{"dots1", rules::dots1}, Family{"minimax_m2", rules::minimaxM2}, Family{"minimax", rules::minimaxText},
    Family{"minimax_text_01", rules::minimaxText}, Family{"minimax_m1", rules::minimaxText}, Family{"kimi_linear", rules::kimiLinear}, Family{"mimo", rules::mimo},
    Family{"gpt_oss", rules::gptOss}, Family{"dbrx", rules::plainRms}, Family{"grok-1", rules::grok1}, Family{"grok", rules::grok1},
    Family{"llama4", rules::llama4}, Family{"mllama", rules::llama}, Family{"llava", rules::llama}, Family{"exaone", rules::plainRms},
    Family{"exaone4", rules::exaone4}, Family{"minicpm", rules::minicpm}, Family{"minicpm3", rules::minicpm}, Family{"granite", rules::llama},
    Family{"granitemoe", rules::llama}, Family{"granitemoeshared", rules::llama}, Family{"nemotron", rules::nemotron},
    Family{"ernie4_5", rules::ernie}, Family{"ernie4_5_moe", rules::ernie}, Family{"seed_oss", rules::seedOss},
    Family{"hunyuan_v1_dense", rules::hunyuanDense}, Family{"smollm3", rules::smollm3}, Family{"deci", rules::llama},
};
// clang-format on

const Family *findFamily(std::string_view name)
{
    const auto *found = std::find_if(kFamilies.begin(), kFamilies.end(), [&](const Family &family) { return family.name == name; });
    return found == kFamilies.end() ? nullptr : found;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 30> kClasses{ {
    { "LlamaFor", "llama" },
    { "MistralFor", "mistral" },
    { "MistralModel", "mistral" },
    { "MixtralFor", "mixtral" },
    { "Qwen2For", "qwen2" },
    { "Qwen2MoeFor", "qwen2_moe" },
    { "Qwen3For", "qwen3" },
    { "Qwen3MoeFor", "qwen3_moe" },
    { "Qwen3NextFor", "qwen3_next" },
    { "QWenLMHead", "qwen" },
    { "GemmaFor", "gemma" },
    { "Gemma2For", "gemma2" },
    { "Gemma3For", "gemma3" },
    { "DeepseekV2For", "deepseek_v2" },
    { "DeepseekV3For", "deepseek_v3" },
    { "DeepseekV32For", "deepseek_v32" },
    { "GPT2LMHead", "gpt2" },
    { "GPTNeoXFor", "gpt_neox" },
    { "PhiFor", "phi" },
    { "Phi3For", "phi3" },
    { "FalconFor", "falcon" },
    { "RWForCausalLM", "falcon" },
    { "BloomFor", "bloom" },
    { "OPTFor", "opt" },
    { "BertModel", "bert" },
    { "BertFor", "bert" },
    { "T5", "t5" },
    { "CLIPText", "clip_text_model" },
    { "MambaFor", "mamba" },
    { "GptOssFor", "gpt_oss" },
} };

/// Keys that change the count in ways no rule here covers, with what they stand for.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kForeignKeys{ {
    { "compress_ratios", "compressed attention (DeepSeek-V4)" },
    { "hc_mult", "hyper-connections (DeepSeek-V4)" },
    { "o_lora_rank", "low-rank output projections" },
    { "parallel_attn_mlp_res", "dense FFNs parallel to the experts (Arctic)" },
    { "sparse_attention_config", "block-sparse attention with its own index (MiniMax-M3)" },
    { "routed_expert_hidden_size", "experts in a latent space (Kimi-K3)" },
    { "hidden_size_per_layer_input", "per-layer embeddings" },
    { "share_expert_dim", "Step's share experts" },
    { "ssm_cfg", "the original Mamba configuration" },
} };

constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kForeignFamilies{ {
    { "rwkv", "RWKV's time-mixing layers are not counted" },
    { "rwkv5", "RWKV's time-mixing layers are not counted" },
    { "deepseek_v4", "its compressed attention and hyper-connections are not counted" },
    { "kimi_k3", "its latent experts and delta attention are not counted" },
    { "minimax_m3_vl", "its sparse attention is not counted" },
    { "step3p7", "its share experts and windowed heads are not counted" },
    { "deepseek_vl_v2", "its vision tower is named, not described" },
    { "gemma3n", "its per-layer embeddings are not counted" },
} };

} // namespace

FamilyRules familyRules(const std::string &family, const HfKeys &keys)
{
    FamilyRules out;
    if (const Family *found = findFamily(family)) {
        found->adjust(out, keys);
    } else {
        rules::llama(out, keys);
        out.known = false;
    }
    return out;
}

bool isKnownFamily(std::string_view family)
{
    return findFamily(family) != nullptr;
}

std::string familyOfClass(std::string_view className)
{
    for (const auto &[prefix, family] : kClasses)
        if (className.starts_with(prefix))
            return std::string(family);
    return {};
}

std::optional<std::string> whyUncountable(std::string_view family, const HfKeys &keys)
{
    for (const auto &[name, why] : kForeignFamilies)
        if (name == family)
            return std::string(why);
    for (const auto &[key, meaning] : kForeignKeys)
        if (keys.has(key) && !(key == "hidden_size_per_layer_input" && keys.real(key) == 0.0))
            return std::string(key) + " means " + std::string(meaning) + ", which is not counted";
    return std::nullopt;
}

} // namespace gpuplan
