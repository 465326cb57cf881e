#include "core/model/hf_attention.hpp"

#include <algorithm>

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

AttentionPlan::AttentionPlan(const HfKeys &keys, const DecoderSizes &sizes, const FamilyRules &rules)
    : m_latent(keys.sizeOr({ "kv_lora_rank" }, 0) > 0 && keys.flagOr("use_mla", true)), m_layers(sizes.layers), m_types(keys.texts("layer_types")),
      m_indexers(keys.texts("indexer_types")), m_hasIndexer(keys.has("index_head_dim"))
{
    readLinear(keys, sizes, rules);
    if (m_latent) {
        m_full = latentAttention(keys, sizes, rules, false);
        m_indexed = latentAttention(keys, sizes, rules, m_hasIndexer);
        return;
    }
    Attention shape;
    shape.heads = sizes.heads;
    shape.kvHeads = sizes.kvHeads;
    shape.headDim = shape.valueDim = sizes.headDim;
    m_full = m_windowed = groupedAttention(shape, sizes.hidden, rules);
    readWindows(keys, rules);
}

void AttentionPlan::readWindows(const HfKeys &keys, const FamilyRules &rules)
{
    m_windowed.window = keys.tokens({ "sliding_window", "sliding_window_size", "attention_chunk_size" });
    const bool enabled = keys.flagOr("use_sliding_window", rules.windows != WindowRule::OnlyIfEnabled);
    m_hasWindow = enabled && m_windowed.window.has_value();
    m_windowRule = rules.windows;
    m_fullEvery = rules.fullEvery;
    m_firstWindowed = rules.windows == WindowRule::OnlyIfEnabled ? keys.countOr({ "max_window_layers" }, 0) : 0;
    m_pattern = keys.text("sliding_window_pattern");
    if (m_pattern.empty())
        m_fullEvery = keys.countOr({ "sliding_window_pattern", "_sliding_window_pattern" }, m_fullEvery);
}

void AttentionPlan::readLinear(const HfKeys &keys, const DecoderSizes &sizes, const FamilyRules &rules)
{
    if (rules.linear == LinearKind::None)
        return;
    m_isLinear.assign(static_cast<std::size_t>(sizes.layers), false);
    const std::vector<std::int64_t> codes = keys.hasList("attn_type_list") ? keys.integers("attn_type_list") : std::vector<std::int64_t>();
    const HfKeys kimi = keys.object("linear_attn_config");
    const std::vector<std::int64_t> full = kimi.integers("full_attn_layers"); // counted from 1
    const std::int64_t interval = std::max<std::int64_t>(1, keys.countOr({ "full_attention_interval" }, 4));
    for (std::size_t layer = 0; layer < m_isLinear.size(); ++layer) {
        if (layer < m_types.size())
            m_isLinear[layer] = m_types[layer] == "linear_attention";
        else if (!codes.empty())
            m_isLinear[layer] = layer < codes.size() && codes[layer] == 0;
        else if (rules.linear == LinearKind::KimiDelta)
            m_isLinear[layer] = std::find(full.begin(), full.end(), static_cast<std::int64_t>(layer) + 1) == full.end();
        else
            m_isLinear[layer] = (static_cast<std::int64_t>(layer) + 1) % interval != 0;
    }
    if (rules.linear == LinearKind::GatedDelta)
        m_linear = deltaNetAttention(keys, sizes.hidden);
    else
        m_linear = rules.linear == LinearKind::Lightning ? lightningAttention(sizes) : kimiDeltaAttention(kimi, sizes.hidden);
}

bool AttentionPlan::isLinear(std::int64_t layer) const
{
    const auto index = static_cast<std::size_t>(layer);
    return index < m_isLinear.size() && m_isLinear[index];
}

bool AttentionPlan::isWindowed(std::int64_t layer) const
{
    if (!m_hasWindow)
        return false;
    const auto index = static_cast<std::size_t>(layer);
    if (index < m_types.size())
        return m_types[index] == "sliding_attention" || m_types[index] == "chunked_attention";
    if (!m_pattern.empty())
        return m_pattern[index % m_pattern.size()] == 'L' && layer + 1 < m_layers;
    if (m_windowRule == WindowRule::EveryOther)
        return layer % 2 == 0;
    if (m_windowRule == WindowRule::AllButEveryNth)
        return m_fullEvery > 0 && (layer + 1) % m_fullEvery != 0;
    return layer >= m_firstWindowed;
}

bool AttentionPlan::isIndexed(std::int64_t layer) const
{
    const auto index = static_cast<std::size_t>(layer);
    return m_hasIndexer && (index >= m_indexers.size() || m_indexers[index] == "full");
}

const Attention &AttentionPlan::at(std::int64_t layer) const
{
    if (isLinear(layer))
        return m_linear;
    if (m_latent)
        return isIndexed(layer) ? m_indexed : m_full;
    return isWindowed(layer) ? m_windowed : m_full;
}

} // namespace gpuplan
