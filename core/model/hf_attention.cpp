#include "core/model/hf_attention.hpp"

namespace gpuplan {

Attention groupedAttention(Attention shape, std::int64_t hidden, const FamilyRules &rules)
{
    const std::int64_t query = shape.heads * shape.headDim * (rules.gatedQuery ? 2 : 1);
    const std::int64_t key = shape.kvHeads * shape.headDim;
    const std::int64_t value = shape.kvHeads * shape.valueDim;
    shape.params = hidden * (query + key + value) + shape.heads * shape.valueDim * hidden;
    if (rules.qkvBias)
        shape.params += query + key + value;
    if (rules.outBias)
        shape.params += hidden;
    if (rules.qkNorm == QkNorm::PerHead)
        shape.params += 2 * shape.headDim;
    if (rules.qkNorm == QkNorm::FullWidth)
        shape.params += shape.heads * shape.headDim + key;
    if (rules.sinks)
        shape.params += shape.heads;
    return shape;
}

Attention latentAttention(const HfKeys &keys, const DecoderSizes &sizes, const FamilyRules &rules, bool indexed)
{
    Attention a;
    a.kind = AttentionKind::Latent;
    a.heads = a.kvHeads = sizes.heads;
    a.ropeDim = keys.sizeOr({ "qk_rope_head_dim" }, 64);
    a.headDim = keys.sizeOr({ "qk_nope_head_dim" }, 128) + a.ropeDim;
    a.valueDim = keys.sizeOr({ "v_head_dim" }, sizes.heads > 0 ? sizes.hidden / sizes.heads : 0);
    a.qLoraRank = keys.sizeOr({ "q_lora_rank" }, 0);
    a.kvLoraRank = keys.sizeOr({ "kv_lora_rank" }, 0);
    const std::int64_t h = sizes.hidden;
    const std::int64_t query = a.heads * a.headDim;
    const std::int64_t bias = rules.outBias ? 1 : 0;
    a.params = a.qLoraRank > 0 ? a.qLoraRank * (h + bias + 1 + query) : h * query;
    a.params += (h + bias) * (a.kvLoraRank + a.ropeDim) + a.kvLoraRank;
    a.params += a.kvLoraRank * a.heads * (a.headDim - a.ropeDim + a.valueDim);
    a.params += a.heads * a.valueDim * h + bias * h;
    if (indexed) {
        const std::int64_t indexHeads = keys.countOr({ "index_n_heads" }, 64);
        a.indexDim = keys.sizeOr({ "index_head_dim" }, 128);
        a.params += a.qLoraRank * indexHeads * a.indexDim + h * (a.indexDim + indexHeads) + 2 * a.indexDim;
    }
    return a;
}

Attention deltaNetAttention(const HfKeys &keys, std::int64_t hidden)
{
    Attention a;
    a.kind = AttentionKind::Linear;
    a.heads = keys.requiredCount({ "linear_num_value_heads" });
    a.kvHeads = keys.requiredCount({ "linear_num_key_heads" });
    a.headDim = keys.requiredSize({ "linear_key_head_dim" });
    a.valueDim = keys.requiredSize({ "linear_value_head_dim" });
    const std::int64_t kernel = keys.sizeOr({ "linear_conv_kernel_dim" }, 4);
    const std::int64_t key = a.kvHeads * a.headDim;
    const std::int64_t value = a.heads * a.valueDim;
    const std::int64_t channels = 2 * key + value;
    // q, k, v and the output gate; beta and decay per value head; convolution; decay rate and step bias; output norm; output.
    a.params = hidden * (channels + value + 2 * a.heads) + channels * kernel + 2 * a.heads + a.valueDim + value * hidden;
    a.stateElements = a.heads * a.headDim * a.valueDim + channels * (kernel - 1);
    return a;
}

AttentionPlan::AttentionPlan(const HfKeys &keys, const DecoderSizes &sizes, const FamilyRules &rules)
    : m_keys(keys), m_sizes(sizes), m_rules(rules), m_types(keys.texts("layer_types")), m_indexers(keys.texts("indexer_types"))
{
    m_window = keys.tokens({ "sliding_window", "sliding_window_size", "attention_chunk_size" });
    m_fullEvery = rules.fullEvery;
    m_pattern = keys.text("sliding_window_pattern");
    if (m_pattern.empty())
        m_fullEvery = keys.countOr({ "sliding_window_pattern" }, m_fullEvery);
}

bool AttentionPlan::isLinear(std::int64_t layer) const
{
    const auto index = static_cast<std::size_t>(layer);
    if (index < m_types.size())
        return m_types[index] == "linear_attention";
    const std::int64_t interval = m_keys.countOr({ "full_attention_interval" }, m_rules.linearLayers ? 4 : 0);
    return interval > 0 && (layer + 1) % interval != 0;
}

std::optional<std::int64_t> AttentionPlan::windowAt(std::int64_t layer) const
{
    if (!m_window)
        return std::nullopt;
    if (m_rules.windows == WindowRule::OnlyIfEnabled && !m_keys.flagOr("use_sliding_window", false))
        return std::nullopt;
    if (m_keys.flag("use_sliding_window") == false)
        return std::nullopt;
    const auto index = static_cast<std::size_t>(layer);
    bool windowed = true;
    if (index < m_types.size())
        windowed = m_types[index] == "sliding_attention" || m_types[index] == "chunked_attention";
    else if (!m_pattern.empty())
        windowed = m_pattern[index % m_pattern.size()] == 'L' && layer + 1 < m_sizes.layers;
    else if (m_rules.windows == WindowRule::EveryOther)
        windowed = layer % 2 == 0;
    else if (m_rules.windows == WindowRule::AllButEveryNth)
        windowed = m_fullEvery > 0 && (layer + 1) % m_fullEvery != 0;
    else if (m_rules.windows == WindowRule::OnlyIfEnabled)
        windowed = layer >= m_keys.countOr({ "max_window_layers" }, 0);
    return windowed ? m_window : std::nullopt;
}

bool AttentionPlan::isIndexed(std::int64_t layer) const
{
    if (!m_keys.has("index_head_dim"))
        return false;
    const auto index = static_cast<std::size_t>(layer);
    return index >= m_indexers.size() || m_indexers[index] == "full";
}

Attention AttentionPlan::at(std::int64_t layer) const
{
    if (m_keys.countOr({ "kv_lora_rank" }, 0) > 0 && m_keys.flagOr("use_mla", true))
        return latentAttention(m_keys, m_sizes, m_rules, isIndexed(layer));
    if (m_rules.linearLayers && isLinear(layer))
        return deltaNetAttention(m_keys, m_sizes.hidden);
    Attention shape;
    shape.heads = m_sizes.heads;
    shape.kvHeads = m_sizes.kvHeads;
    shape.headDim = shape.valueDim = m_sizes.headDim;
    shape.window = windowAt(layer);
    return groupedAttention(shape, m_sizes.hidden, m_rules);
}

} // namespace gpuplan
