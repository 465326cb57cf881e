#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// Readers of the figures that reported outcomes hide in free text. All take lower-case text unless they say otherwise; what they do
/// not find with certainty is not there: an empty string or nullopt.

/// The number at the start of a free figure: 750 of "750-800"; nullopt for "just under 80".
std::optional<double> leadingNumber(std::string_view text);

/// The whole number right behind `key` where the key is a word of its own: 4 of "dp1 tp4" or "tp=4", 2048 of "len 2048".
std::optional<long> keyedNumber(std::string_view lower, std::string_view key);

/// Tokens per sequence of a length column: "2048", ">32768", "256+256", "16k"; empty for pixels and words.
std::string lengthOfColumn(std::string_view text);
/// Tokens per sequence that a text names: "seq4096", "max_len 512", "32k context", "prompt 1024 + gen 1024".
std::string lengthInText(std::string_view lower);
/// Sequences per GPU and micro-batch: "mb2", "bs=4", "per_device_train_batch_size 1", "batch 683/gpu". Global batches do not count.
std::string batchInText(std::string_view lower);
/// Sequences per optimizer step: "gbs 1024", "global batch 512".
std::string globalBatchInText(std::string_view lower);
/// GPUs: 16 of "2x8 a800" and of "16x h100", 4 of "on 4 gpus"; not the experts of "8x7b".
std::string gpusInText(std::string_view lower);
/// Rank of an adapter: "rank 8", "lora_rank=8", "lora r16", "dim32".
std::string rankInText(std::string_view lower);
/// Gibibytes of host memory in "host ram 744 gb" or "256 gb ram".
std::optional<double> hostMemoryInText(std::string_view lower);

} // namespace gpuplan
