#pragma once

#include "core/base/csv.hpp"
#include "core/serve/serving_job.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// The engine behind a stack's name; nullopt: none with constants.
std::optional<ServeEngine> engineInWords(std::string_view stack, std::string_view engine);

/// "gptq8", "fp4(nvfp4/mxfp4)", …; an empty cell means as the checkpoint is stored.
WeightScheme schemeInWords(std::string_view quant, const Architecture &architecture, std::string_view stack);

/// An empty cell means the engine's default: 8 bits where TensorRT-LLM serves FP8 or NVFP4 and where NVFP4 checkpoints carry scales for it, else 16.
CacheFormat cacheInWords(std::string_view cache, ServeEngine engine, WeightFormat weights);

/// tp, pp and what notes say of attention_dp, moe_tp, moe_ep. Two habits of one source are undone: under attention DP its tp is the GPU count of the
/// whole group, and where experts are cut both ways its tp is the product of the two while each is that many GPUs.
/// HuggingFace generate knows no tensor parallelism: more GPUs hold layers in a row. Error MissingField: GPUs.
Result<ServeLayout> layoutInWords(const CsvTable &table, std::size_t row, ServeEngine engine);

/// "Llama-2-7B" of "Llama 2 7 B": a name with its number and unit apart. "Qwen3-8B" of "(not stated; … = Qwen3-8B bf16 KV)".
std::string modelInWords(std::string_view name);

/// 79.19 of "H100-80GB(79.19GiB usable)".
std::optional<double> printedUsableGib(std::string_view gpu);

/// vLLM up to 0.6, by its version, else by the number of the issue or pull request the row comes from (0.7 began near 11,500).
bool isEarlyEngine(ServeEngine engine, std::string_view version, std::string_view source);
/// TensorRT-LLM had kernels for grouped queries (XQA) from 0.7, for heads of 128 without a window; before, and for other shapes up to 0.9, it read the cache
/// once per query head.
bool attendsPerHead(ServeEngine engine, std::string_view version, const Architecture &architecture);
/// vLLM counts CUDA graphs against its memory share from 0.21.
bool countsGraphs(std::string_view version);

} // namespace gpuplan
