#pragma once

#include "core/catalog/accelerator.hpp"
#include "core/model/scenario.hpp"

#include <cstdint>
#include <string>

namespace gpuplan {

/// Tokens to train on, all passes together; 0 when the scenario gives neither tokens nor samples. A sample is one sequence of `job`.
double tokensOf(const Scenario &scenario, const TrainingJob &job);

/// The automatic global batch in sequences, a power of two. Pre-training: 0.25M tokens up to 1B parameters, 0.5M up to 3B, 1M up to 10B,
/// 4M above (the sizes that GPT-3, Llama and OLMo reports name); full fine-tuning 64 sequences; LoRA and QLoRA 32.
std::int64_t automaticBatch(Task task, double params, std::int64_t sequenceLength);

/// The job as it runs on a card: bf16 becomes fp16 where the card has none.
TrainingJob jobOn(const TrainingJob &job, const Accelerator &accelerator);

} // namespace gpuplan
