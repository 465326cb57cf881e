#pragma once

#include "core/model/architecture.hpp"
#include "core/model/hf_sizes.hpp"

namespace gpuplan {

/// Exact parameters of grouped attention: projections, biases, q/k norms and sinks as the family has them. Reads
/// kind, heads, kvHeads, headDim, valueDim and window from `shape`.
Attention groupedAttention(Attention shape, std::int64_t hidden, const FamilyRules &rules);

/// Multi-head latent attention (DeepSeek-V2 paper, section 2.1), with the sparse indexer of DeepSeek-V3.2 where `indexed`.
Attention latentAttention(const HfKeys &keys, const DecoderSizes &sizes, const FamilyRules &rules, bool indexed);

/// Gated delta net (Qwen3-Next): q, k, v, gate and beta projections, a short convolution, a state of key × value size per head.
Attention deltaNetAttention(const HfKeys &keys, std::int64_t hidden);

/// Lightning attention (MiniMax-Text-01): full-width q, k, v, an output gate and a norm, a state of head size squared per head.
Attention lightningAttention(const DecoderSizes &sizes);

/// Kimi delta attention: q, k, v with short convolutions, low-rank decay and output gates.
Attention kimiDeltaAttention(const HfKeys &keys, std::int64_t hidden);

/// Token mixing of each layer of a decoder, by the lists and intervals of its config. Each kind is counted once.
class AttentionPlan {
public:
    AttentionPlan(const HfKeys &keys, const DecoderSizes &sizes, const FamilyRules &rules);
    [[nodiscard]] const Attention &at(std::int64_t layer) const;

private:
    void readWindows(const HfKeys &keys, const FamilyRules &rules);
    void readLinear(const HfKeys &keys, const DecoderSizes &sizes, const FamilyRules &rules);
    [[nodiscard]] bool isLinear(std::int64_t layer) const;
    [[nodiscard]] bool isWindowed(std::int64_t layer) const;
    [[nodiscard]] bool isIndexed(std::int64_t layer) const;

    bool m_latent = false;
    Attention m_full; ///< attention over all tokens, grouped or latent without an indexer
    Attention m_windowed;
    Attention m_indexed; ///< latent with an indexer
    Attention m_linear;
    std::int64_t m_layers = 0;
    std::vector<bool> m_isLinear; ///< per layer
    std::vector<std::string> m_types;
    std::vector<std::string> m_indexers;
    bool m_hasIndexer = false;
    bool m_hasWindow = false;
    WindowRule m_windowRule = WindowRule::All;
    std::int64_t m_fullEvery = 0;
    std::int64_t m_firstWindowed = 0;
    std::string m_pattern; ///< letters L (windowed) and G (full), repeated
};

} // namespace gpuplan
