#pragma once

#include "core/base/enum_names.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

enum class AttentionKind {
    None, ///< the layer mixes no tokens (pure FFN layer, NAS no-op)
    Grouped, ///< MHA, GQA and MQA: kvHeads from heads down to 1
    Latent, ///< MLA (DeepSeek): low-rank queries and keys/values
    Linear, ///< linear attention / gated delta net: a fixed state per sequence
    Mamba, ///< state-space layer
};

/// How one layer mixes tokens. Sizes are per model, before tensor parallelism.
struct Attention {
    AttentionKind kind = AttentionKind::Grouped;
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0;
    std::int64_t headDim = 0; ///< query/key size per head; for Latent nope + rope
    std::int64_t valueDim = 0; ///< value size per head
    std::int64_t qLoraRank = 0; ///< Latent only; 0: queries are not low-rank
    std::int64_t kvLoraRank = 0; ///< Latent only
    std::int64_t ropeDim = 0; ///< Latent only: the part of headDim that carries positions
    std::optional<std::int64_t> window; ///< tokens a query sees; nullopt: all of the sequence
    std::int64_t indexDim = 0; ///< Latent only: key size of the sparse-attention indexer, cached per token; 0: none
    bool crosses = false; ///< a decoder layer that also attends to an encoder's output (a second set of projections in `params`)
    bool cached = true; ///< keys and values are kept while decoding: false in encoders and for cross-attention
    std::int64_t stateElements = 0; ///< Linear and Mamba: elements of state per sequence
    std::int64_t params = 0; ///< exact parameters of the block: projections, biases, q/k norms, sinks
    bool operator==(const Attention &) const = default;
};

enum class FfnKind { None, Dense, Moe };

/// The feed-forward part of one layer.
struct Ffn {
    FfnKind kind = FfnKind::Dense;
    bool gated = true; ///< three matrices (SwiGLU, GeGLU) instead of two
    std::int64_t width = 0; ///< Dense: inner width
    std::int64_t experts = 0; ///< Moe: routed experts
    std::int64_t expertsPerToken = 0;
    std::int64_t expertWidth = 0; ///< Moe: inner width of one expert
    std::int64_t sharedWidth = 0; ///< Moe: inner width of all shared experts together; 0: none
    std::int64_t latentWidth = 0; ///< Moe: width the tokens are projected to before they go to the experts; 0: none, the hidden size
    std::int64_t params = 0; ///< exact parameters of the whole block, all experts, router and biases
    std::int64_t activeParams = 0; ///< exact parameters one token passes through
    std::int64_t expertParams = 0; ///< exact parameters of ALL routed experts (the part expert parallelism shards)
    bool operator==(const Ffn &) const = default;
};

/// One kind of layer.
struct Layer {
    Attention attention;
    Ffn ffn;
    std::int64_t normParams = 0;
    bool operator==(const Layer &) const = default;
};

/// `count` equal layers in a row.
struct LayerRun {
    Layer layer;
    int count = 0;
    bool operator==(const LayerRun &) const = default;
};

/// Number formats of weights as stored.
enum class WeightFormat { Fp32, Bf16, Fp16, Fp8, Int8, Int4, Nvfp4, Mxfp4, Nf4 };

template <> struct EnumNames<WeightFormat> {
    static constexpr std::array<std::pair<WeightFormat, std::string_view>, 9> values{ { { WeightFormat::Fp32, "fp32" }, { WeightFormat::Bf16, "bf16" },
        { WeightFormat::Fp16, "fp16" }, { WeightFormat::Fp8, "fp8" }, { WeightFormat::Int8, "int8" }, { WeightFormat::Int4, "int4" },
        { WeightFormat::Nvfp4, "nvfp4" }, { WeightFormat::Mxfp4, "mxfp4" }, { WeightFormat::Nf4, "nf4" } } };
};

/// The shape of a transformer (or hybrid) as the estimators see it: a distilled config.json.
struct Architecture {
    std::string name; ///< "meta-llama/Meta-Llama-3-8B", or the words it was made from
    std::string family; ///< HuggingFace model_type ("llama"); empty when made by hand
    std::int64_t hidden = 0;
    std::int64_t vocab = 0; ///< rows of the input embedding
    std::vector<LayerRun> layers; ///< in order of execution
    bool tiedEmbeddings = false; ///< the head shares the embedding's weights
    bool causal = true; ///< false for encoders
    std::int64_t embeddingParams = 0; ///< token embedding (once)
    std::int64_t headParams = 0; ///< output head with its bias; 0 when tied or absent
    std::int64_t otherParams = 0; ///< all that belongs to no layer: final norm, position tables, poolers, towers, projectors
    std::int64_t mtpParams = 0; ///< multi-token-prediction modules; not part of totals
    std::int64_t maxContext = 0; ///< 0: not said
    WeightFormat storedAs = WeightFormat::Bf16;
    std::vector<std::string> assumed; ///< what the config did not say and gpuplan filled in, one sentence each

    bool operator==(const Architecture &) const = default;
};

int layerCount(const Architecture &architecture);
/// Unique trainable parameters: tied head once, MTP excluded.
std::int64_t totalParams(const Architecture &architecture);
/// Parameters one token passes through, embedding and head included.
std::int64_t activeParams(const Architecture &architecture);
/// Parameters of one layer / of the routed experts of one layer.
std::int64_t layerParams(const Layer &layer);
/// The biggest FFN expert count over the layers; 0 for dense models.
std::int64_t expertCount(const Architecture &architecture);
/// Bytes of KV cache per token at full context with 2-byte elements: windowed layers counted in full, linear and Mamba layers 0.
std::int64_t kvBytesPerToken(const Architecture &architecture);

} // namespace gpuplan
