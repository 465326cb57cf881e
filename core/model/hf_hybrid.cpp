#include "core/model/hf_hybrid.hpp"

#include "core/model/hf_attention.hpp"
#include "core/model/hf_ffn.hpp"
#include "core/model/hf_mamba.hpp"

namespace gpuplan {

namespace {

/// Embedding, head and final norm of a decoder with RMS norms.
Architecture frame(const HfModel &model, const DecoderSizes &sizes, bool tiedByClass)
{
    FamilyRules rules;
    rules.tied = tiedByClass;
    Architecture out;
    out.hidden = sizes.hidden;
    out.vocab = sizes.vocab;
    out.maxContext = sizes.maxContext;
    out.tiedEmbeddings = tiesEmbeddings(model, rules);
    out.embeddingParams = sizes.vocab * sizes.hidden;
    out.headParams = out.tiedEmbeddings ? 0 : out.embeddingParams;
    out.otherParams = sizes.hidden;
    return out;
}

Attention plainAttention(const DecoderSizes &sizes, const FamilyRules &rules)
{
    Attention shape;
    shape.heads = sizes.heads;
    shape.kvHeads = sizes.kvHeads;
    shape.headDim = shape.valueDim = sizes.headDim;
    return groupedAttention(shape, sizes.hidden, rules);
}

Ffn noFfn()
{
    Ffn f;
    f.kind = FfnKind::None;
    return f;
}

Attention noAttention()
{
    Attention a;
    a.kind = AttentionKind::None;
    return a;
}

/// 'M', '*', '-' or 'E' per layer, from the pattern or the list of names.
std::string nemotronPattern(const HfKeys &keys, std::string_view patternKey, std::string_view listKey)
{
    std::string pattern = keys.text(patternKey);
    if (!pattern.empty())
        return pattern;
    for (const std::string &name : keys.texts(listKey))
        pattern += name == "mamba" ? 'M' : name == "attention" ? '*' : name == "moe" ? 'E' : '-';
    return pattern;
}

struct NemotronParts {
    Layer mamba, attention, dense, experts;
    [[nodiscard]] const Layer &of(char letter) const { return letter == 'M' ? mamba : letter == '*' ? attention : letter == 'E' ? experts : dense; }
};

NemotronParts nemotronParts(const HfKeys &keys, const DecoderSizes &sizes)
{
    FamilyRules rules;
    rules.gated = false;
    rules.correctionBias = true;
    rules.ffnBias = keys.flagOr("mlp_bias", false);
    rules.qkvBias = rules.outBias = keys.flagOr("attention_bias", false);
    NemotronParts parts;
    parts.mamba = { mamba2Attention(keys, sizes.hidden), noFfn(), sizes.hidden };
    parts.attention = { plainAttention(sizes, rules), noFfn(), sizes.hidden };
    parts.dense = { noAttention(), denseFfn(sizes.hidden, sizes.ffn, rules), sizes.hidden };
    parts.experts = { noAttention(), moeFfn(sizes.hidden, readMoeShape(keys, sizes, rules), rules), sizes.hidden };
    return parts;
}

} // namespace

Architecture readMamba(const HfModel &model)
{
    const DecoderSizes sizes = readStackSizes(model.text);
    const bool second = model.family == "mamba2";
    Architecture out = frame(model, sizes, !second);
    out.layers.push_back({ Layer{ second ? mamba2Attention(model.text, sizes.hidden) : mambaAttention(model.text, sizes.hidden, false), noFfn(), sizes.hidden },
        static_cast<int>(sizes.layers) });
    return out;
}

Architecture readJamba(const HfModel &model)
{
    const FamilyRules rules;
    const DecoderSizes sizes = readDecoderSizes(model.text, model.family, rules, model.nested);
    Architecture out = frame(model, sizes, false);
    const FfnPlan ffn(model.text, sizes, rules);
    const std::int64_t period = std::max<std::int64_t>(1, model.text.countOr({ "attn_layer_period" }, 8));
    const std::int64_t offset = model.text.countOr({ "attn_layer_offset" }, 4);
    const Attention mamba = mambaAttention(model.text, sizes.hidden, true);
    const Attention attention = plainAttention(sizes, rules);
    for (std::int64_t layer = 0; layer < sizes.layers; ++layer)
        appendLayer(out.layers, Layer{ layer % period == offset ? attention : mamba, ffn.at(layer), 2 * sizes.hidden });
    return out;
}

Architecture readGraniteHybrid(const HfModel &model)
{
    const HfKeys &keys = model.text;
    const FamilyRules rules = familyRules("granite", keys);
    const DecoderSizes sizes = readDecoderSizes(keys, model.family, rules, model.nested);
    Architecture out = frame(model, sizes, false);
    const MoeShape moe = readMoeShape(keys, sizes, rules);
    const Ffn ffn = moe.experts > 0 ? moeFfn(sizes.hidden, moe, rules) : denseFfn(sizes.hidden, keys.sizeOr({ "shared_intermediate_size" }, sizes.ffn), rules);
    const std::vector<std::string> types = keys.hasList("layer_types") ? keys.texts("layer_types") : keys.texts("layers_block_type");
    const bool anyMamba = std::find(types.begin(), types.end(), "mamba") != types.end();
    const Attention mamba = anyMamba ? mamba2Attention(keys, sizes.hidden) : noAttention();
    const Attention attention = plainAttention(sizes, rules);
    for (std::size_t layer = 0; layer < static_cast<std::size_t>(sizes.layers); ++layer)
        appendLayer(out.layers, Layer{ layer < types.size() && types[layer] == "mamba" ? mamba : attention, ffn, 2 * sizes.hidden });
    return out;
}

Architecture readNemotronHybrid(const HfModel &model)
{
    const HfKeys &keys = model.text;
    const std::string pattern = nemotronPattern(keys, "hybrid_override_pattern", "layers_block_type");
    const DecoderSizes sizes = readDecoderSizes(keys, model.family, FamilyRules{}, model.nested);
    if (pattern.size() != static_cast<std::size_t>(sizes.layers))
        keys.notes().fault(ErrorCode::Inconsistent, "num_hidden_layers", { "num_hidden_layers and the layer pattern differ in length" });
    Architecture out = frame(model, sizes, false);
    const NemotronParts parts = nemotronParts(keys, sizes);
    for (const char letter : pattern)
        appendLayer(out.layers, parts.of(letter));
    if (keys.countOr({ "num_nextn_predict_layers" }, 0) > 0) {
        for (const char letter : nemotronPattern(keys, "mtp_hybrid_override_pattern", "mtp_layers_block_type"))
            out.mtpParams += layerParams(parts.of(letter));
        // Two norms before, one after, and the projection of both inputs.
        out.mtpParams += 3 * sizes.hidden + 2 * sizes.hidden * sizes.hidden;
    }
    return out;
}

} // namespace gpuplan
