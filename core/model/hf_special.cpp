#include "core/model/hf_special.hpp"

#include "core/model/hf_attention.hpp"
#include "core/model/hf_ffn.hpp"

#include <algorithm>

namespace gpuplan {

Architecture readMllama(const HfModel &model)
{
    const HfKeys &keys = model.text;
    Architecture out = readDecoder(model);
    const DecoderSizes sizes = readDecoderSizes(keys, model.family, familyRules("llama", keys), model.nested);
    out.embeddingParams += 8 * sizes.hidden;
    const std::vector<std::int64_t> listed = keys.integers("cross_attention_layers");
    const Layer plain = out.layers.front().layer;
    Layer crossing = plain;
    crossing.attention.cached = false;
    crossing.attention.params += 2 * sizes.headDim + 2; // q and k norms, one gate each for attention and FFN
    out.layers.clear();
    for (std::int64_t layer = 0; layer < sizes.layers; ++layer)
        appendLayer(out.layers, std::find(listed.begin(), listed.end(), layer) != listed.end() ? crossing : plain);
    return out;
}

namespace {

Attention gemma4Attention(const HfKeys &keys, const DecoderSizes &sizes, const FamilyRules &rules, bool full)
{
    Attention shape;
    shape.heads = sizes.heads;
    shape.kvHeads = full ? keys.countOr({ "num_global_key_value_heads" }, sizes.kvHeads) : sizes.kvHeads;
    shape.headDim = shape.valueDim = full ? keys.sizeOr({ "global_head_dim" }, sizes.headDim) : sizes.headDim;
    if (!full)
        shape.window = keys.tokens({ "sliding_window" });
    Attention out = groupedAttention(shape, sizes.hidden, rules);
    if (full && keys.flagOr("attention_k_eq_v", false))
        out.params -= sizes.hidden * out.kvHeads * out.valueDim;
    return out;
}

} // namespace

Architecture readGemma4(const HfModel &model)
{
    const HfKeys &keys = model.text;
    const FamilyRules rules = familyRules("gemma3", keys);
    const DecoderSizes sizes = readDecoderSizes(keys, model.family, rules, model.nested);
    if (keys.sizeOr({ "hidden_size_per_layer_input" }, 0) > 0 || keys.countOr({ "num_kv_shared_layers" }, 0) > 0)
        keys.notes().fault(
            ErrorCode::Unsupported, "hidden_size_per_layer_input", { "Gemma 4 with per-layer embeddings or shared KV layers", "it is not counted" });
    Architecture out;
    out.hidden = sizes.hidden;
    out.vocab = sizes.vocab;
    out.maxContext = sizes.maxContext;
    out.tiedEmbeddings = tiesEmbeddings(model, rules);
    out.embeddingParams = sizes.vocab * sizes.hidden;
    out.headParams = out.tiedEmbeddings ? 0 : out.embeddingParams;
    out.otherParams = sizes.hidden;
    Ffn ffn = denseFfn(sizes.hidden, sizes.ffn, rules);
    std::int64_t norms = 4 * sizes.hidden;
    MoeShape moe = readMoeShape(keys, sizes, rules);
    if (keys.flagOr("enable_moe_block", false) && moe.experts > 0) {
        moe.sharedWidth = sizes.ffn; // the dense FFN runs beside the experts for every token
        ffn = moeFfn(sizes.hidden, moe, rules);
        norms += 4 * sizes.hidden + moe.experts; // three more norms, the router's input scale, a scale per expert
    }
    const std::vector<std::string> types = keys.texts("layer_types");
    for (std::size_t layer = 0; layer < static_cast<std::size_t>(sizes.layers); ++layer) {
        const bool full = layer < types.size() ? types[layer] == "full_attention" : (layer + 1) % 6 == 0;
        appendLayer(out.layers, Layer{ gemma4Attention(keys, sizes, rules, full), ffn, norms });
    }
    return out;
}

Architecture readMimoV2(const HfModel &model)
{
    const HfKeys &keys = model.text;
    FamilyRules rules = familyRules("deepseek_v3", keys);
    Architecture out = readDecoder({ model.top, keys, model.nested, "deepseek_v3", model.topType, model.className });
    const DecoderSizes sizes = readDecoderSizes(keys, model.family, rules, model.nested);
    const std::vector<std::int64_t> windowed = keys.integers("hybrid_layer_pattern");
    const FfnPlan ffn(keys, sizes, rules);
    out.layers.clear();
    for (std::int64_t layer = 0; layer < sizes.layers; ++layer) {
        const auto index = static_cast<std::size_t>(layer);
        const bool local = index < windowed.size() && windowed[index] != 0;
        Attention shape;
        shape.heads = local ? keys.countOr({ "swa_num_attention_heads" }, sizes.heads) : sizes.heads;
        shape.kvHeads = local ? keys.countOr({ "swa_num_key_value_heads" }, sizes.kvHeads) : sizes.kvHeads;
        shape.headDim = local ? keys.sizeOr({ "swa_head_dim" }, sizes.headDim) : sizes.headDim;
        const std::int64_t valueDim = keys.sizeOr({ "v_head_dim" }, sizes.headDim);
        shape.valueDim = local ? keys.sizeOr({ "swa_v_head_dim" }, valueDim) : valueDim;
        if (local)
            shape.window = keys.tokens({ "sliding_window", "sliding_window_size" });
        rules.sinks = keys.flagOr(local ? "add_swa_attention_sink_bias" : "add_full_attention_sink_bias", false);
        appendLayer(out.layers, Layer{ groupedAttention(shape, sizes.hidden, rules), ffn.at(layer), 2 * sizes.hidden });
    }
    keys.notes().assume("No published exact count of this family was found to check against; prediction layers are not counted.");
    out.mtpParams = 0;
    return out;
}

namespace {

Layer deciLayer(const HfKeys &block, const DecoderSizes &sizes, const FamilyRules &rules)
{
    const HfKeys attention = block.object("attention");
    const HfKeys ffn = block.object("ffn");
    Layer layer;
    layer.attention.kind = AttentionKind::None;
    layer.ffn.kind = FfnKind::None;
    if (attention.flagOr("replace_with_linear", false)) {
        layer.attention.params = sizes.hidden * sizes.hidden;
        layer.normParams += sizes.hidden;
    } else if (!attention.flagOr("no_op", false)) {
        Attention shape;
        shape.heads = sizes.heads;
        shape.kvHeads = std::max<std::int64_t>(1, sizes.heads / std::max<std::int64_t>(1, attention.countOr({ "n_heads_in_group" }, 1)));
        shape.headDim = shape.valueDim = sizes.headDim;
        layer.attention = groupedAttention(shape, sizes.hidden, rules);
        layer.normParams += sizes.hidden;
    }
    if (ffn.flagOr("replace_with_linear", false)) {
        layer.ffn = denseFfn(sizes.hidden, 0, rules);
        layer.ffn.params = layer.ffn.activeParams = sizes.hidden * sizes.hidden;
        layer.normParams += sizes.hidden;
    } else if (!ffn.flagOr("no_op", false)) {
        const double multiplied = 2.0 * ffn.real("ffn_mult").value_or(0) * static_cast<double>(sizes.hidden) / 3.0;
        const auto whole = static_cast<std::int64_t>(std::clamp(multiplied, 0.0, 1048576.0));
        layer.ffn = denseFfn(sizes.hidden, ffn.sizeOr({ "intermediate_size" }, (whole + 255) / 256 * 256), rules);
        layer.normParams += sizes.hidden;
    }
    return layer;
}

/// DeciLM-7B: plain layers whose number of KV heads differs.
void appendUnevenLayers(Architecture &out, const HfKeys &keys, const DecoderSizes &sizes, const FamilyRules &rules)
{
    const std::vector<std::int64_t> kvHeads = keys.integers("num_key_value_heads_per_layer");
    for (std::size_t layer = 0; layer < static_cast<std::size_t>(sizes.layers); ++layer) {
        Attention shape;
        shape.heads = sizes.heads;
        shape.kvHeads = layer < kvHeads.size() ? std::clamp<std::int64_t>(kvHeads[layer], 1, sizes.heads) : sizes.kvHeads;
        shape.headDim = shape.valueDim = sizes.headDim;
        appendLayer(out.layers, Layer{ groupedAttention(shape, sizes.hidden, rules), denseFfn(sizes.hidden, sizes.ffn, rules), 2 * sizes.hidden });
    }
}

} // namespace

Architecture readDeci(const HfModel &model)
{
    const HfKeys &keys = model.text;
    const std::vector<HfKeys> blocks = keys.objects("block_configs");
    const FamilyRules rules = familyRules("llama", keys);
    const DecoderSizes sizes = readDecoderSizes(keys, model.family, rules, model.nested);
    Architecture out;
    out.hidden = sizes.hidden;
    out.vocab = sizes.vocab;
    out.maxContext = sizes.maxContext;
    out.tiedEmbeddings = tiesEmbeddings(model, rules);
    out.embeddingParams = sizes.vocab * sizes.hidden;
    out.headParams = out.tiedEmbeddings ? 0 : out.embeddingParams;
    out.otherParams = sizes.hidden;
    for (const HfKeys &block : blocks)
        appendLayer(out.layers, deciLayer(block, sizes, rules));
    if (blocks.empty())
        appendUnevenLayers(out, keys, sizes, rules);
    return out;
}

} // namespace gpuplan
