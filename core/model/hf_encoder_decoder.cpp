#include "core/model/hf_encoder_decoder.hpp"

#include "core/model/hf_attention.hpp"
#include "core/model/hf_encoder.hpp"
#include "core/model/hf_ffn.hpp"

namespace gpuplan {

namespace {

/// The cross-attention of a decoder layer is counted in its attention block; its keys and values are per encoder token.
Layer t5Layer(const HfKeys &keys, std::int64_t hidden, bool decoder, std::int64_t biasTable)
{
    FamilyRules rules;
    rules.gated = keys.text("feed_forward_proj").starts_with("gated") || keys.flagOr("is_gated_act", false);
    Attention shape;
    shape.heads = shape.kvHeads = keys.requiredCount({ "num_heads" });
    shape.headDim = shape.valueDim = keys.sizeOr({ "d_kv" }, 64);
    shape.cached = decoder;
    Layer layer{ groupedAttention(shape, hidden, rules), denseFfn(hidden, keys.requiredSize({ "d_ff" }), rules), (decoder ? 3 : 2) * hidden };
    layer.attention.crosses = decoder;
    if (decoder)
        layer.attention.params *= 2;
    layer.attention.params += biasTable;
    return layer;
}

void appendT5Stack(Architecture &out, const HfModel &model, bool decoder, std::int64_t layers)
{
    const HfKeys &keys = model.text;
    const std::int64_t table = keys.sizeOr({ "relative_attention_num_buckets" }, 32) * keys.requiredCount({ "num_heads" });
    const bool everyLayer = model.family == "umt5"; // T5 shares the first layer's table of relative positions
    for (std::int64_t layer = 0; layer < layers; ++layer)
        appendLayer(out.layers, t5Layer(keys, out.hidden, decoder, everyLayer || layer == 0 ? table : 0));
    out.otherParams += out.hidden;
}

ClassicLayer bartSizes(const HfKeys &keys, bool decoder)
{
    const std::string_view side = decoder ? "decoder" : "encoder";
    const std::string heads = std::string(side) + "_attention_heads";
    const std::string ffn = std::string(side) + "_ffn_dim";
    return { keys.requiredSize({ "d_model" }), keys.requiredCount({ heads, "num_attention_heads" }), keys.requiredSize({ ffn }) };
}

void readVocab(Architecture &out, const HfKeys &keys)
{
    out.vocab = keys.tokens({ "vocab_size" }).value_or(0);
    if (out.vocab == 0)
        keys.notes().fault(ErrorCode::MissingField, "", { "vocab_size" });
    out.embeddingParams = out.vocab * out.hidden;
    out.tiedEmbeddings = true;
}

} // namespace

Architecture readT5(const HfModel &model)
{
    const HfKeys &keys = model.text;
    Architecture out;
    out.hidden = keys.requiredSize({ "d_model" });
    readVocab(out, keys);
    const bool encoderOnly = model.className.empty() || model.className.find("Encoder") != std::string::npos;
    if (model.className.empty())
        keys.notes().assume("No class is given; the encoder alone is counted, as diffusion pipelines use it.");
    const std::int64_t layers = keys.requiredCount({ "num_layers" });
    out.causal = !encoderOnly;
    out.maxContext = keys.tokens({ "n_positions" }).value_or(0);
    appendT5Stack(out, model, false, layers);
    if (encoderOnly)
        return out;
    appendT5Stack(out, model, true, keys.countOr({ "num_decoder_layers" }, layers));
    out.tiedEmbeddings = keys.flagOr("tie_word_embeddings", model.family == "t5");
    out.headParams = out.tiedEmbeddings ? 0 : out.embeddingParams;
    return out;
}

Architecture readBart(const HfModel &model)
{
    const HfKeys &keys = model.text;
    const ClassicLayer encoder = bartSizes(keys, false);
    Architecture out;
    out.hidden = encoder.hidden;
    readVocab(out, keys);
    out.maxContext = keys.tokens({ "max_position_embeddings" }).value_or(1024);
    const std::int64_t finalNorms = model.family == "mbart" ? 4 * out.hidden : 0;
    out.otherParams = 2 * (out.maxContext + 2) * out.hidden + 4 * out.hidden + finalNorms;
    out.layers.push_back({ encoderLayer(encoder), static_cast<int>(keys.requiredCount({ "encoder_layers" })) });
    out.layers.push_back({ crossDecoderLayer(bartSizes(keys, true)), static_cast<int>(keys.requiredCount({ "decoder_layers" })) });
    return out;
}

Architecture readWhisper(const HfModel &model)
{
    const HfKeys &keys = model.text;
    const ClassicLayer encoder = bartSizes(keys, false);
    const std::int64_t h = encoder.hidden;
    Architecture out;
    out.hidden = h;
    readVocab(out, keys);
    out.maxContext = keys.tokens({ "max_target_positions" }).value_or(448);
    out.otherParams = keys.sizeOr({ "num_mel_bins" }, 80) * h * 3 + h + 3 * h * h + h;
    out.otherParams += (keys.sizeOr({ "max_source_positions" }, 1500) + out.maxContext) * h + 4 * h;
    Layer encode = encoderLayer(encoder);
    Layer decode = crossDecoderLayer(bartSizes(keys, true));
    encode.attention.params -= h; // key projections have no bias
    decode.attention.params -= 2 * h;
    out.layers.push_back({ encode, static_cast<int>(keys.requiredCount({ "encoder_layers" })) });
    out.layers.push_back({ decode, static_cast<int>(keys.requiredCount({ "decoder_layers" })) });
    return out;
}

} // namespace gpuplan
