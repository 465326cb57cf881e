#include "core/model/hf_decoder.hpp"

#include "core/model/hf_attention.hpp"
#include "core/model/hf_ffn.hpp"
#include "core/model/hf_mtp.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace gpuplan {

bool tiesEmbeddings(const HfModel &model, const FamilyRules &rules)
{
    if (const auto flag = model.text.flag("tie_word_embeddings"))
        return *flag;
    return model.top.flag("tie_word_embeddings").value_or(rules.tied);
}

void appendLayer(std::vector<LayerRun> &layers, const Layer &layer)
{
    if (!layers.empty() && layers.back().layer == layer)
        ++layers.back().count;
    else
        layers.push_back({ layer, 1 });
}

namespace {

/// Position tables, embedding norms and the projections around narrow embeddings (OPT-350m).
std::int64_t embeddingExtras(const HfModel &model, const DecoderSizes &sizes, const FamilyRules &rules, std::int64_t embeddingWidth)
{
    std::int64_t params = rules.finalNorm ? rules.normVectors * sizes.hidden : 0;
    if (rules.learnedPositions) {
        if (sizes.maxContext == 0)
            model.text.notes().fault(ErrorCode::MissingField, "", { "max_position_embeddings or n_positions or n_ctx" });
        params += (sizes.maxContext + rules.extraPositions) * embeddingWidth * (embeddingWidth == sizes.hidden ? 1 : 0);
        params += embeddingWidth == sizes.hidden ? 0 : (sizes.maxContext + rules.extraPositions) * sizes.hidden;
    }
    if (rules.embeddingNorm)
        params += rules.normVectors * sizes.hidden;
    if (embeddingWidth != sizes.hidden)
        params += 2 * embeddingWidth * sizes.hidden;
    return params;
}

void noteUnknownFamily(const HfModel &model, const FamilyRules &rules)
{
    if (rules.known)
        return;
    const std::string name = model.family.empty() ? "No model_type is given" : fmt::format("The family “{}” is not known", model.family);
    model.text.notes().assume(name + "; read by its keys as a Llama-like decoder, so biases and norms may differ.");
    if (!model.text.has("tie_word_embeddings") && !model.top.has("tie_word_embeddings"))
        model.text.notes().assume("tie_word_embeddings is not given; an own output head is counted.");
}

/// Lists that say something of each layer must name each.
void checkLayerLists(const HfKeys &keys, std::int64_t layers)
{
    for (const std::string_view list : { "layer_types", "mlp_layer_types", "indexer_types", "attn_type_list", "moe_layer_freq" }) {
        if (keys.has(list) && !keys.hasList(list) && list != "moe_layer_freq")
            keys.notes().fault(ErrorCode::WrongType, list, { std::string(list), "a list with one word a layer", "something else" });
        if (keys.hasList(list) && static_cast<std::int64_t>(keys.length(list)) != layers)
            keys.notes().fault(ErrorCode::Inconsistent, list, { fmt::format("{} names {} layers, num_hidden_layers is {}", list, keys.length(list), layers) });
    }
}

/// Words for kinds of layers that no reader knows are told, not passed over.
void noteUnknownLayerTypes(const HfKeys &keys)
{
    static constexpr std::array<std::string_view, 7> known{ "full_attention", "sliding_attention", "chunked_attention", "linear_attention",
        "deepseek_sparse_attention", "attention", "mamba" };
    for (const std::string &type : keys.texts("layer_types"))
        if (std::find(known.begin(), known.end(), type) == known.end())
            keys.notes().assume(fmt::format("Layers of type “{}” are not known; they are counted as full attention.", type));
}

} // namespace

Architecture readDecoder(const HfModel &model)
{
    const FamilyRules rules = familyRules(model.family, model.text);
    const DecoderSizes sizes = readDecoderSizes(model.text, model.family, rules, model.nested);
    checkLayerLists(model.text, sizes.layers);
    noteUnknownFamily(model, rules);
    noteUnknownLayerTypes(model.text);
    Architecture out;
    out.hidden = sizes.hidden;
    out.vocab = sizes.vocab;
    out.maxContext = sizes.maxContext;
    out.tiedEmbeddings = tiesEmbeddings(model, rules);
    const std::int64_t embeddingWidth = model.text.sizeOr({ "word_embed_proj_dim" }, sizes.hidden);
    out.embeddingParams = sizes.vocab * embeddingWidth;
    out.headParams = out.tiedEmbeddings ? 0 : sizes.vocab * (embeddingWidth + (rules.headBias ? 1 : 0));
    if (model.className.find("ForSequenceClassification") != std::string::npos || model.className.find("ForTokenClassification") != std::string::npos) {
        const auto named = static_cast<std::int64_t>(model.top.length("id2label"));
        out.headParams = sizes.hidden * model.top.countOr({ "num_labels" }, named > 0 ? named : 2);
    }
    out.otherParams = embeddingExtras(model, sizes, rules, embeddingWidth);
    const AttentionPlan attention(model.text, sizes, rules);
    const FfnPlan ffn(model.text, sizes, rules);
    const std::int64_t norms = rules.normsPerLayer * rules.normVectors * sizes.hidden;
    for (std::int64_t layer = 0; layer < sizes.layers; ++layer)
        appendLayer(out.layers, Layer{ attention.at(layer), ffn.at(layer), norms });
    out.mtpParams = mtpParams(model, out);
    return out;
}

} // namespace gpuplan
