#include "core/model/hf_family.hpp"

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

void plainRms(FamilyRules &, const HfKeys &) { }

/// `attention_bias` switches biases of all four projections in the classes that follow Llama.
void llama(FamilyRules &r, const HfKeys &keys)
{
    r.qkvBias = r.outBias = keys.flagOr("attention_bias", false);
    r.ffnBias = keys.flagOr("mlp_bias", false);
}

void qkvBiasByKey(FamilyRules &r, const HfKeys &keys)
{
    r.qkvBias = keys.flagOr("attention_bias", false);
}

void internlm(FamilyRules &r, const HfKeys &keys)
{
    r.qkvBias = r.outBias = keys.flagOr("bias", false) || keys.flagOr("attention_bias", false);
    r.qkvBias = r.qkvBias || keys.flagOr("qkv_bias", false);
}

void qwen1(FamilyRules &r, const HfKeys &)
{
    r.qkvBias = true;
    r.halvedFfn = true;
}

void qwen2(FamilyRules &r, const HfKeys &)
{
    r.qkvBias = true;
    r.windows = WindowRule::OnlyIfEnabled;
}

void qwen2Moe(FamilyRules &r, const HfKeys &keys)
{
    qwen2(r, keys);
    r.qkvBias = keys.flagOr("qkv_bias", true);
    r.sharedGate = true;
}

void qwen3(FamilyRules &r, const HfKeys &keys)
{
    llama(r, keys);
    r.qkNorm = QkNorm::PerHead;
    r.windows = WindowRule::OnlyIfEnabled;
}

void qwen3Next(FamilyRules &r, const HfKeys &keys)
{
    qwen3(r, keys);
    r.gatedQuery = keys.flagOr("attn_output_gate", true);
    r.sharedGate = true;
    r.linearLayers = true;
}

void gemma(FamilyRules &r, const HfKeys &keys)
{
    llama(r, keys);
    r.tied = true;
    r.defaultHeadDim = 256;
}

void gemma2(FamilyRules &r, const HfKeys &keys)
{
    gemma(r, keys);
    r.normsPerLayer = 4;
    r.windows = WindowRule::EveryOther;
}

void gemma3(FamilyRules &r, const HfKeys &keys)
{
    gemma(r, keys);
    r.normsPerLayer = 4;
    r.qkNorm = QkNorm::PerHead;
    r.windows = WindowRule::AllButEveryNth;
    r.fullEvery = 6;
}

void cohere(FamilyRules &r, const HfKeys &keys)
{
    llama(r, keys);
    r.tied = true;
    r.normsPerLayer = 1;
    r.qkNorm = keys.flagOr("use_qk_norm", false) ? QkNorm::FullWidth : QkNorm::None;
}

void cohere2(FamilyRules &r, const HfKeys &keys)
{
    cohere(r, keys);
    r.qkNorm = QkNorm::None;
    r.windows = WindowRule::AllButEveryNth;
    r.fullEvery = 4;
}

void olmo(FamilyRules &r, const HfKeys &keys)
{
    llama(r, keys);
    r.normVectors = 0;
}

void fullWidthNorms(FamilyRules &r, const HfKeys &keys)
{
    llama(r, keys);
    r.qkNorm = QkNorm::FullWidth;
    r.windows = WindowRule::AllButEveryNth;
    r.fullEvery = 4;
}

void layerNorms(FamilyRules &r)
{
    r.normVectors = 2;
    r.gated = false;
}

void allBiases(FamilyRules &r, bool on)
{
    r.qkvBias = r.outBias = r.ffnBias = on;
}

void phi(FamilyRules &r, const HfKeys &keys)
{
    layerNorms(r);
    allBiases(r, true);
    r.headBias = true;
    r.normsPerLayer = 1;
    r.qkNorm = keys.flagOr("qk_layernorm", false) ? QkNorm::PerHead : QkNorm::None;
}

void phi3(FamilyRules &r, const HfKeys &keys)
{
    llama(r, keys);
}

void phiMoe(FamilyRules &r, const HfKeys &keys)
{
    r.normVectors = 2;
    r.qkvBias = r.outBias = keys.flagOr("attention_bias", false);
    r.headBias = keys.flagOr("lm_head_bias", false);
}

void phi3Small(FamilyRules &r, const HfKeys &)
{
    r.normVectors = 2;
    r.tied = true;
    allBiases(r, true);
}

void stablelm(FamilyRules &r, const HfKeys &keys)
{
    r.normVectors = 2;
    r.qkvBias = keys.flagOr("use_qkv_bias", false);
    r.normsPerLayer = keys.flagOr("use_parallel_residual", false) ? 1 : 2;
}

void starcoder2(FamilyRules &r, const HfKeys &keys)
{
    layerNorms(r);
    allBiases(r, keys.flagOr("use_bias", true));
    r.tied = true;
}

void gpt2(FamilyRules &r, const HfKeys &)
{
    layerNorms(r);
    allBiases(r, true);
    r.tied = true;
    r.learnedPositions = true;
}

void gptNeo(FamilyRules &r, const HfKeys &keys)
{
    gpt2(r, keys);
    r.qkvBias = false;
}

void gptJ(FamilyRules &r, const HfKeys &)
{
    layerNorms(r);
    r.ffnBias = true;
    r.headBias = true;
    r.normsPerLayer = 1;
}

void gptNeox(FamilyRules &r, const HfKeys &keys)
{
    layerNorms(r);
    r.qkvBias = r.outBias = keys.flagOr("attention_bias", true);
    r.ffnBias = true;
}

void opt(FamilyRules &r, const HfKeys &keys)
{
    layerNorms(r);
    allBiases(r, keys.flagOr("enable_bias", true));
    r.tied = true;
    r.learnedPositions = true;
    r.extraPositions = 2;
    r.finalNorm = keys.flagOr("do_layer_norm_before", true) && !keys.flagOr("_remove_final_layer_norm", false);
}

void bloom(FamilyRules &r, const HfKeys &)
{
    layerNorms(r);
    allBiases(r, true);
    r.tied = true;
    r.embeddingNorm = true;
}

void mpt(FamilyRules &r, const HfKeys &keys)
{
    r.gated = false;
    r.tied = true;
    const bool biases = !keys.flagOr("no_bias", true);
    allBiases(r, biases);
    r.normVectors = biases ? 2 : 1;
    r.learnedPositions = keys.flagOr("learned_pos_emb", true) && !keys.object("attn_config").flagOr("alibi", true);
}

void falcon(FamilyRules &r, const HfKeys &keys)
{
    layerNorms(r);
    allBiases(r, keys.flagOr("bias", false));
    r.tied = true;
    if (keys.flagOr("new_decoder_architecture", false))
        r.normsPerLayer = keys.countOr({ "num_ln_in_parallel_attn" }, 2);
    else
        r.normsPerLayer = keys.flagOr("parallel_attn", true) ? 1 : 2;
}

void chatglm(FamilyRules &r, const HfKeys &keys)
{
    allBiases(r, keys.flagOr("add_bias_linear", false));
    r.qkvBias = r.qkvBias || keys.flagOr("add_qkv_bias", false);
    r.finalNorm = keys.flagOr("post_layer_norm", true);
}

void glm4(FamilyRules &r, const HfKeys &keys)
{
    qkvBiasByKey(r, keys);
    r.normsPerLayer = 4;
}

void glm4Moe(FamilyRules &r, const HfKeys &keys)
{
    qkvBiasByKey(r, keys);
    r.qkNorm = keys.flagOr("use_qk_norm", false) ? QkNorm::PerHead : QkNorm::None;
    r.correctionBias = true;
}

void deepseekV2(FamilyRules &r, const HfKeys &keys)
{
    llama(r, keys);
    r.correctionBias = keys.text("topk_method") == "noaux_tc";
}

void deepseekV3(FamilyRules &r, const HfKeys &keys)
{
    llama(r, keys);
    r.correctionBias = !keys.has("topk_method") || keys.text("topk_method") == "noaux_tc";
}

void dots1(FamilyRules &r, const HfKeys &keys)
{
    deepseekV3(r, keys);
    r.qkNorm = QkNorm::PerHead;
}

void minimaxM2(FamilyRules &r, const HfKeys &keys)
{
    r.qkNorm = keys.flagOr("use_qk_norm", true) ? QkNorm::FullWidth : QkNorm::None;
    r.correctionBias = keys.flagOr("use_routing_bias", true);
}

void mimo(FamilyRules &r, const HfKeys &keys)
{
    r.qkvBias = keys.flagOr("attention_bias", true);
    r.windows = WindowRule::OnlyIfEnabled;
}

void gptOss(FamilyRules &r, const HfKeys &keys)
{
    r.qkvBias = r.outBias = keys.flagOr("attention_bias", true);
    r.routerBias = r.expertBias = r.sinks = true;
    r.windows = WindowRule::EveryOther;
}

void grok1(FamilyRules &r, const HfKeys &)
{
    r.normsPerLayer = 4;
    r.tied = true;
}

void llama4(FamilyRules &r, const HfKeys &keys)
{
    llama(r, keys);
    r.implicitShared = true;
    r.windows = WindowRule::AllButEveryNth;
    r.fullEvery = keys.countOr({ "nope_layer_interval" }, 4);
}

void exaone4(FamilyRules &r, const HfKeys &)
{
    r.qkNorm = QkNorm::PerHead;
    r.windows = WindowRule::AllButEveryNth;
    r.fullEvery = 4;
}

void minicpm(FamilyRules &r, const HfKeys &keys)
{
    llama(r, keys);
    r.tied = true;
}

void nemotron(FamilyRules &r, const HfKeys &keys)
{
    llama(r, keys);
    layerNorms(r);
}

void ernie(FamilyRules &r, const HfKeys &keys)
{
    allBiases(r, keys.flagOr("use_bias", false));
    r.tied = true;
    r.correctionBias = keys.hasAny({ "moe_num_experts", "num_experts" }) && keys.flagOr("moe_use_aux_free", true);
}

void seedOss(FamilyRules &r, const HfKeys &keys)
{
    r.qkvBias = keys.flagOr("attention_bias", true);
    r.outBias = keys.flagOr("attention_out_bias", false);
    r.ffnBias = keys.flagOr("mlp_bias", false);
}

void hunyuanDense(FamilyRules &r, const HfKeys &keys)
{
    llama(r, keys);
    r.qkNorm = keys.flagOr("use_qk_norm", true) ? QkNorm::PerHead : QkNorm::None;
}

void smollm3(FamilyRules &r, const HfKeys &keys)
{
    llama(r, keys);
    r.tied = true;
    r.windows = WindowRule::OnlyIfEnabled;
}

constexpr std::array kFamilies{
    Family{ "llama", llama },
    Family{ "mistral", plainRms },
    Family{ "ministral", plainRms },
    Family{ "ministral3", plainRms },
    Family{ "mixtral", plainRms },
    Family{ "yi", llama },
    Family{ "aquila", llama },
    Family{ "baichuan", plainRms },
    Family{ "xverse", plainRms },
    Family{ "internlm", internlm },
    Family{ "internlm2", internlm },
    Family{ "internlm3", internlm },
    Family{ "qwen", qwen1 },
    Family{ "qwen2", qwen2 },
    Family{ "qwen2_vl", qwen2 },
    Family{ "qwen2_5_vl", qwen2 },
    Family{ "qwen2_moe", qwen2Moe },
    Family{ "qwen3", qwen3 },
    Family{ "qwen3_moe", qwen3 },
    Family{ "qwen3_vl", qwen3 },
    Family{ "qwen3_vl_moe", qwen3 },
    Family{ "qwen3_next", qwen3Next },
    Family{ "qwen3_5", qwen3Next },
    Family{ "qwen3_5_moe", qwen3Next },
    Family{ "gemma", gemma },
    Family{ "gemma2", gemma2 },
    Family{ "gemma3", gemma3 },
    Family{ "cohere", cohere },
    Family{ "cohere2", cohere2 },
    Family{ "olmo", olmo },
    Family{ "olmo2", fullWidthNorms },
    Family{ "olmo3", fullWidthNorms },
    Family{ "olmoe", fullWidthNorms },
    Family{ "phi", phi },
    Family{ "phi-msft", phi },
    Family{ "phi3", phi3 },
    Family{ "phi3_v", phi3 },
    Family{ "phimoe", phiMoe },
    Family{ "phi3small", phi3Small },
    Family{ "stablelm", stablelm },
    Family{ "stablelm_epoch", stablelm },
    Family{ "starcoder2", starcoder2 },
    Family{ "gpt2", gpt2 },
    Family{ "gpt_bigcode", gpt2 },
    Family{ "gpt_neo", gptNeo },
    Family{ "gptj", gptJ },
    Family{ "gpt_neox", gptNeox },
    Family{ "opt", opt },
    Family{ "bloom", bloom },
    Family{ "mpt", mpt },
    Family{ "falcon", falcon },
    Family{ "RefinedWebModel", falcon },
    Family{ "RefinedWeb", falcon },
    Family{ "chatglm", chatglm },
    Family{ "glm", qkvBiasByKey },
    Family{ "glm4", glm4 },
    Family{ "glm4_moe", glm4Moe },
    Family{ "glm4v_moe", glm4Moe },
    Family{ "glm_moe_dsa", deepseekV3 },
    Family{ "deepseek", llama },
    Family{ "deepseek_v2", deepseekV2 },
    Family{ "deepseek_v3", deepseekV3 },
    Family{ "deepseek_v32", deepseekV3 },
    Family{ "kimi_k2", deepseekV3 },
    Family{ "dots1", dots1 },
    Family{ "minimax_m2", minimaxM2 },
    Family{ "mimo", mimo },
    Family{ "gpt_oss", gptOss },
    Family{ "dbrx", plainRms },
    Family{ "grok-1", grok1 },
    Family{ "grok", grok1 },
    Family{ "llama4", llama4 },
    Family{ "mllama", llama },
    Family{ "llava", llama },
    Family{ "exaone", plainRms },
    Family{ "exaone4", exaone4 },
    Family{ "minicpm", minicpm },
    Family{ "minicpm3", minicpm },
    Family{ "granite", llama },
    Family{ "granitemoe", llama },
    Family{ "granitemoeshared", llama },
    Family{ "nemotron", nemotron },
    Family{ "ernie4_5", ernie },
    Family{ "ernie4_5_moe", ernie },
    Family{ "seed_oss", seedOss },
    Family{ "hunyuan_v1_dense", hunyuanDense },
    Family{ "smollm3", smollm3 },
    Family{ "deci", llama },
};

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
    { "linear_attn_config", "Kimi delta attention" },
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
    FamilyRules rules;
    if (const Family *found = findFamily(family)) {
        found->adjust(rules, keys);
    } else {
        llama(rules, keys);
        rules.known = false;
    }
    return rules;
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
