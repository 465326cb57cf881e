#pragma once

#include "core/model/training.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// Readers of the words that measured rows use in free columns.

bool hasWord(std::string_view text, std::string_view part);
std::string lowerCase(std::string_view text);
/// The number right after `key`: 32 of "gbs=32".
std::optional<double> numberAfterKey(std::string_view text, std::string_view key);

/// "distributed-optimizer(ZeRO-1)", "FSDP2-full-shard", "DDP", …; None for empty text.
Sharding shardingOfText(std::string_view text);
/// "amp_bf16/DEFAULT", "fp16", "fp8-linear(bf16 mixed)"; Bf16 for empty text.
Precision precisionOfText(std::string_view text);
/// "AdamW8bit(bnb)", "muon", …; Adam for empty text.
Optimizer optimizerOfText(std::string_view text);
/// "none", "full", "selective:…"; nullopt when the text says nothing.
std::optional<Recompute> recomputeOfText(std::string_view text);
/// What leaves the GPU by a training table's remark: "full offload", "Opt offload=Y Param offload=N"; offloaded activations do not count.
Offload offloadOfText(std::string_view text);
/// "qlora", "dpo-full-finetune", "adapter_v2", …; quantised: the row names quantisation bits.
Task taskOfText(std::string_view text, bool quantised);

} // namespace gpuplan
