#pragma once

#include "core/model/architecture.hpp"

#include <optional>

namespace gpuplan {

/// The program that serves a model.
enum class ServeEngine { Vllm, Sglang, TensorRtLlm, Lmdeploy, HfGenerate };
template <> struct EnumNames<ServeEngine> {
    static constexpr std::array<std::pair<ServeEngine, std::string_view>, 5> values{ { { ServeEngine::Vllm, "vllm" }, { ServeEngine::Sglang, "sglang" },
        { ServeEngine::TensorRtLlm, "tensorrt-llm" }, { ServeEngine::Lmdeploy, "lmdeploy" }, { ServeEngine::HfGenerate, "hf" } } };
};

/// Number format of cached keys and values.
enum class CacheFormat { Bf16, Fp8, Int8 };
template <> struct EnumNames<CacheFormat> {
    static constexpr std::array<std::pair<CacheFormat, std::string_view>, 3> values{ { { CacheFormat::Bf16, "bf16" }, { CacheFormat::Fp8, "fp8" },
        { CacheFormat::Int8, "int8" } } };
};
double bytesPerElement(CacheFormat format);

/// Which weights are stored in a narrow format; embedding, head, norms and routers stay at 16 bits.
struct WeightScheme {
    WeightFormat format = WeightFormat::Bf16;
    bool attention = true; ///< projections of attention are in `format`
    bool dense = true; ///< dense FFN and shared experts are
    bool experts = true; ///< routed experts are
    bool head = false; ///< the output head is
    bool weightOnly = false; ///< products run at 16 bits and unpack the weights (AWQ, GPTQ, NF4)
    bool operator==(const WeightScheme &) const = default;
};

/// What published checkpoints of that format quantise: 4-bit ones of mixtures of experts, and 8-bit ones of Llama 4, their routed experts alone (the
/// exclusions in the config.json of Llama-4-Maverick FP8, MiniMax-M2.5, Kimi-K2 and Qwen3.5 NVFP4); all others, Qwen3-235B NVFP4 among them, every linear
/// layer. Of Llama 4 in NVFP4 no file was at hand; its published throughputs agree with every layer.
WeightScheme usualScheme(const Architecture &architecture, WeightFormat format);

/// How one replica is spread over GPUs. Routed experts lie spread over all of them, whole (expert parallelism) or cut (tensor parallelism).
struct ServeLayout {
    int tensor = 1;
    int pipeline = 1;
    int attentionData = 1; ///< copies of attention, each with its own requests ("attention DP", DEP)
    [[nodiscard]] int gpus() const { return tensor * pipeline * attentionData; }
    bool operator==(const ServeLayout &) const = default;
};

/// What clients ask of one replica.
struct ServeLoad {
    double input = 1024, output = 256; ///< mean tokens of a prompt and of its answer
    std::optional<double> concurrency; ///< requests in flight; nullopt: as many as the replica takes
    double inputVariation = 0, outputVariation = 0; ///< standard deviation over mean
    double prefixHit = 0; ///< share of the prompt that is found in the cache
    bool server = true; ///< requests come over HTTP; false: a call within the process
    bool staticBatch = false; ///< all requests start together and none joins later
};

/// A model on an engine: everything but hardware and load.
struct ServingJob {
    Architecture architecture;
    WeightScheme weights;
    CacheFormat cache = CacheFormat::Bf16;
    ServeEngine engine = ServeEngine::Vllm;
    bool early = false; ///< an engine of 2023 and 2024 (vLLM up to 0.6): dearer sampler, prompts in one piece, more outside PyTorch
    bool perHeadAttention = false; ///< decode attention reads the cache once for every query head: engines before kernels for grouped queries
    bool graphsInBudget = true; ///< CUDA graphs count against the memory share (vLLM from 0.21; before, they come on top)
    ServeLayout layout;
    std::optional<int> maxSequences, batchedTokens; ///< nullopt: the engine's own
    std::optional<double> memoryUtilisation; ///< nullopt: the engine's own
    std::optional<double> maxLength; ///< tokens of the longest sequence; nullopt: as the load asks
};

} // namespace gpuplan
