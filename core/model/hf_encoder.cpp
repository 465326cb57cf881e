#include "core/model/hf_encoder.hpp"

#include "core/model/hf_attention.hpp"
#include "core/model/hf_ffn.hpp"
#include "core/model/hf_vision.hpp"

namespace gpuplan {

namespace {

FamilyRules classicRules()
{
    FamilyRules rules;
    rules.gated = false;
    rules.normVectors = 2;
    rules.qkvBias = rules.outBias = rules.ffnBias = true;
    return rules;
}

bool classHas(const HfModel &model, std::string_view part)
{
    return model.className.find(part) != std::string::npos;
}

std::int64_t labels(const HfKeys &keys)
{
    const std::size_t named = keys.length("id2label");
    return keys.countOr({ "num_labels" }, named > 0 ? static_cast<std::int64_t>(named) : 2);
}

ClassicLayer classicSizes(const HfKeys &keys)
{
    return { keys.requiredSize({ "hidden_size", "dim" }), keys.requiredCount({ "num_attention_heads", "n_heads" }),
        keys.requiredSize({ "intermediate_size", "hidden_dim" }) };
}

/// What stands on top of a BERT-like encoder, by class: pooler, masked-word transform, classifier.
std::int64_t bertHead(const HfModel &model, std::int64_t h, std::int64_t vocab, bool distil)
{
    const std::int64_t square = h * h + h;
    const std::int64_t maskedHead = square + 2 * h + vocab;
    if (classHas(model, "ForMaskedLM") || classHas(model, "LMHead"))
        return maskedHead;
    if (classHas(model, "ForPreTraining"))
        return square + maskedHead + 2 * h + 2;
    if (classHas(model, "ForSequenceClassification"))
        return square + labels(model.text) * (h + 1);
    if (classHas(model, "ForTokenClassification"))
        return labels(model.text) * (h + 1);
    if (classHas(model, "ForQuestionAnswering"))
        return 2 * (h + 1);
    if (!classHas(model, "Model") && !model.className.empty())
        model.text.notes().assume("The head of " + model.className + " is not known; a pooler is counted.");
    return distil ? 0 : square;
}

} // namespace

Layer encoderLayer(const ClassicLayer &sizes)
{
    Attention shape;
    shape.heads = shape.kvHeads = sizes.heads;
    shape.headDim = shape.valueDim = sizes.hidden / sizes.heads;
    shape.cached = false;
    const FamilyRules rules = classicRules();
    return { groupedAttention(shape, sizes.hidden, rules), denseFfn(sizes.hidden, sizes.ffn, rules), 4 * sizes.hidden };
}

Layer crossDecoderLayer(const ClassicLayer &sizes)
{
    Layer layer = encoderLayer(sizes);
    layer.attention.cached = true;
    layer.attention.crosses = true;
    layer.attention.params *= 2;
    layer.normParams += 2 * sizes.hidden;
    return layer;
}

Architecture readBert(const HfModel &model)
{
    const HfKeys &keys = model.text;
    const bool distil = model.family == "distilbert";
    const bool mpnet = model.family == "mpnet";
    const ClassicLayer sizes = classicSizes(keys);
    const std::int64_t h = sizes.hidden;
    Architecture out;
    out.causal = false;
    out.hidden = h;
    out.vocab = keys.tokens({ "vocab_size" }).value_or(0);
    if (out.vocab == 0)
        keys.notes().fault(ErrorCode::MissingField, "", { "vocab_size" });
    out.tiedEmbeddings = true;
    out.maxContext = keys.tokens({ "max_position_embeddings" }).value_or(512);
    out.embeddingParams = out.vocab * h;
    out.otherParams = out.maxContext * h + 2 * h + (distil || mpnet ? 0 : keys.countOr({ "type_vocab_size" }, 2) * h);
    out.otherParams += mpnet ? keys.sizeOr({ "relative_attention_num_buckets" }, 32) * sizes.heads : 0;
    out.otherParams += bertHead(model, h, out.vocab, distil);
    out.layers.push_back({ encoderLayer(sizes), static_cast<int>(keys.requiredCount({ "num_hidden_layers", "n_layers" })) });
    return out;
}

Architecture readVit(const HfModel &model)
{
    const HfKeys keys = model.text.within(1 << 14, 1 << 10);
    const ClassicLayer sizes = classicSizes(keys);
    Architecture out;
    out.causal = false;
    out.hidden = sizes.hidden;
    const std::int64_t patch = keys.sizeOr({ "patch_size" }, 16);
    const std::int64_t side = patch > 0 ? keys.sizeOr({ "image_size" }, 224) / patch : 0;
    const std::int64_t patches = side * side;
    out.otherParams = keys.countOr({ "num_channels" }, 3) * patch * patch * sizes.hidden + sizes.hidden;
    out.otherParams += (patches + 2) * sizes.hidden + 2 * sizes.hidden;
    if (!keys.flagOr("qkv_bias", true))
        keys.notes().fault(ErrorCode::Unsupported, "qkv_bias", { "a ViT without qkv_bias", "its count is not known" });
    if (classHas(model, "ForImageClassification"))
        out.headParams = labels(keys) * (sizes.hidden + 1);
    out.maxContext = patches + 1;
    out.layers.push_back({ encoderLayer(sizes), static_cast<int>(keys.requiredCount({ "num_hidden_layers" })) });
    return out;
}

namespace {

Architecture clipText(const HfKeys &keys)
{
    const ClassicLayer sizes{ keys.sizeOr({ "hidden_size" }, 512), keys.countOr({ "num_attention_heads" }, 8), keys.sizeOr({ "intermediate_size" }, 2048) };
    Architecture out;
    out.causal = false;
    out.tiedEmbeddings = true;
    out.hidden = sizes.hidden;
    out.vocab = keys.tokens({ "vocab_size" }).value_or(49408);
    out.maxContext = keys.tokens({ "max_position_embeddings" }).value_or(77);
    out.embeddingParams = out.vocab * out.hidden;
    out.otherParams = out.maxContext * out.hidden + 2 * out.hidden;
    if (sizes.heads > 0)
        out.layers.push_back({ encoderLayer(sizes), static_cast<int>(keys.countOr({ "num_hidden_layers" }, 12)) });
    return out;
}

} // namespace

Architecture readClipText(const HfModel &model)
{
    // A clip_text_model file is flat; a CLIPTextModel of a whole-CLIP file keeps its sizes in text_config, which `text` already is.
    Architecture out = clipText(model.text);
    if (classHas(model, "WithProjection"))
        out.otherParams += out.hidden * model.text.sizeOr({ "projection_dim" }, 512);
    return out;
}

Architecture readClipVision(const HfModel &model)
{
    const HfKeys keys = model.top.hasObject("vision_config") ? towerKeys(model.top) : model.top.within(1 << 14, 1 << 8);
    Architecture out;
    out.causal = false;
    out.hidden = keys.requiredSize({ "hidden_size" });
    out.otherParams = clipVisionParams(keys);
    if (classHas(model, "WithProjection"))
        out.otherParams += out.hidden * keys.sizeOr({ "projection_dim" }, 512);
    return out;
}

Architecture readClip(const HfModel &model)
{
    const HfKeys vision = towerKeys(model.top);
    const std::int64_t projection = model.top.sizeOr({ "projection_dim" }, 512);
    if (classHas(model, "SafetyChecker")) {
        Architecture out = readClipVision(model);
        // 17 concepts and 3 special-care ones, each with an embedding and a weight.
        out.otherParams += out.hidden * projection + 20 * projection + 20;
        return out;
    }
    Architecture out = clipText(model.text);
    out.otherParams += clipVisionParams(vision) + projection * (out.hidden + vision.sizeOr({ "hidden_size" }, 768)) + 1;
    return out;
}

} // namespace gpuplan
