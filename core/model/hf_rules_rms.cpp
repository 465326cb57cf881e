#include "core/model/hf_rules.hpp"

namespace gpuplan::rules {

void allBiases(FamilyRules &r, bool on)
{
    r.qkvBias = r.outBias = r.ffnBias = on;
}

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
    r.linear = LinearKind::GatedDelta;
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

void phi3(FamilyRules &r, const HfKeys &keys)
{
    llama(r, keys);
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

void minimaxText(FamilyRules &r, const HfKeys &)
{
    r.linear = LinearKind::Lightning;
}

void kimiLinear(FamilyRules &r, const HfKeys &keys)
{
    deepseekV3(r, keys);
    r.linear = LinearKind::KimiDelta;
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

} // namespace gpuplan::rules
