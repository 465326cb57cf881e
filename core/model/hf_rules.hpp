#pragma once

#include "core/model/hf_family.hpp"

/// What each family's class fixes, as changes to FamilyRules; the keys are those its own configuration class reads.
namespace gpuplan::rules {

void allBiases(FamilyRules &r, bool on);

// hf_rules_rms.cpp: Llama and its descendants, one-weight norms
void plainRms(FamilyRules &, const HfKeys &);
void llama(FamilyRules &r, const HfKeys &keys);
void qkvBiasByKey(FamilyRules &r, const HfKeys &keys);
void internlm(FamilyRules &r, const HfKeys &keys);
void qwen1(FamilyRules &r, const HfKeys &);
void qwen2(FamilyRules &r, const HfKeys &);
void qwen2Moe(FamilyRules &r, const HfKeys &keys);
void qwen3(FamilyRules &r, const HfKeys &keys);
void qwen3Next(FamilyRules &r, const HfKeys &keys);
void gemma(FamilyRules &r, const HfKeys &keys);
void gemma2(FamilyRules &r, const HfKeys &keys);
void gemma3(FamilyRules &r, const HfKeys &keys);
void cohere(FamilyRules &r, const HfKeys &keys);
void cohere2(FamilyRules &r, const HfKeys &keys);
void olmo(FamilyRules &r, const HfKeys &keys);
void fullWidthNorms(FamilyRules &r, const HfKeys &keys);
void phi3(FamilyRules &r, const HfKeys &keys);
void chatglm(FamilyRules &r, const HfKeys &keys);
void glm4(FamilyRules &r, const HfKeys &keys);
void glm4Moe(FamilyRules &r, const HfKeys &keys);
void deepseekV2(FamilyRules &r, const HfKeys &keys);
void deepseekV3(FamilyRules &r, const HfKeys &keys);
void dots1(FamilyRules &r, const HfKeys &keys);
void minimaxM2(FamilyRules &r, const HfKeys &keys);
void minimaxText(FamilyRules &r, const HfKeys &);
void kimiLinear(FamilyRules &r, const HfKeys &keys);
void mimo(FamilyRules &r, const HfKeys &keys);
void gptOss(FamilyRules &r, const HfKeys &keys);
void grok1(FamilyRules &r, const HfKeys &);
void llama4(FamilyRules &r, const HfKeys &keys);
void exaone4(FamilyRules &r, const HfKeys &);
void minicpm(FamilyRules &r, const HfKeys &keys);
void ernie(FamilyRules &r, const HfKeys &keys);
void seedOss(FamilyRules &r, const HfKeys &keys);
void hunyuanDense(FamilyRules &r, const HfKeys &keys);
void smollm3(FamilyRules &r, const HfKeys &keys);

// hf_rules_layernorm.cpp: GPT-2 and its descendants, norms with a bias or FFNs without a gate
void phi(FamilyRules &r, const HfKeys &keys);
void phiMoe(FamilyRules &r, const HfKeys &keys);
void phi3Small(FamilyRules &r, const HfKeys &);
void stablelm(FamilyRules &r, const HfKeys &keys);
void starcoder2(FamilyRules &r, const HfKeys &keys);
void gpt2(FamilyRules &r, const HfKeys &);
void gptNeo(FamilyRules &r, const HfKeys &keys);
void gptJ(FamilyRules &r, const HfKeys &);
void gptNeox(FamilyRules &r, const HfKeys &keys);
void opt(FamilyRules &r, const HfKeys &keys);
void bloom(FamilyRules &r, const HfKeys &);
void mpt(FamilyRules &r, const HfKeys &keys);
void falcon(FamilyRules &r, const HfKeys &keys);
void nemotron(FamilyRules &r, const HfKeys &keys);

} // namespace gpuplan::rules
