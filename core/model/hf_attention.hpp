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

/// Token mixing of each layer of a decoder, by the lists and intervals of its config.
class AttentionPlan {
public:
    AttentionPlan(const HfKeys &keys, const DecoderSizes &sizes, const FamilyRules &rules);
    [[nodiscard]] Attention at(std::int64_t layer) const;

private:
    [[nodiscard]] bool isLinear(std::int64_t layer) const;
    [[nodiscard]] std::optional<std::int64_t> windowAt(std::int64_t layer) const;
    [[nodiscard]] bool isIndexed(std::int64_t layer) const;

    HfKeys m_keys;
    DecoderSizes m_sizes;
    FamilyRules m_rules;
    std::vector<std::string> m_types;
    std::vector<std::string> m_indexers;
    std::optional<std::int64_t> m_window;
    std::int64_t m_fullEvery = 0;
    std::string m_pattern; ///< letters L (windowed) and G (full), repeated
};

} // namespace gpuplan
