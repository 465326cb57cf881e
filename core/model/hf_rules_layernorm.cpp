#include "core/model/hf_rules.hpp"

namespace gpuplan::rules {

namespace {

void layerNorms(FamilyRules &r)
{
    r.normVectors = 2;
    r.gated = false;
}

} // namespace

void phi(FamilyRules &r, const HfKeys &keys)
{
    layerNorms(r);
    allBiases(r, true);
    r.headBias = true;
    r.normsPerLayer = 1;
    r.qkNorm = keys.flagOr("qk_layernorm", false) ? QkNorm::PerHead : QkNorm::None;
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
    r.qkNorm = keys.flagOr("qk_layernorm", false) ? QkNorm::FullWidth : QkNorm::None;
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

void nemotron(FamilyRules &r, const HfKeys &keys)
{
    llama(r, keys);
    layerNorms(r);
}

} // namespace gpuplan::rules
