#include "core/model/hf_config.hpp"

#include "core/model/hf_decoder.hpp"
#include "core/model/hf_diffusers.hpp"
#include "core/model/hf_encoder.hpp"
#include "core/model/hf_encoder_decoder.hpp"
#include "core/model/hf_hybrid.hpp"
#include "core/model/hf_json.hpp"
#include "core/model/hf_quantisation.hpp"
#include "core/model/hf_special.hpp"
#include "core/model/hf_vision.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

HfKeys textPart(const HfKeys &top, bool &nested)
{
    nested = true;
    for (const std::string_view wrapper : { "text_config", "llm_config", "language_config" })
        if (top.hasObject(wrapper))
            return top.object(wrapper);
    if (top.object("thinker_config").hasObject("text_config"))
        return top.object("thinker_config").object("text_config");
    nested = false;
    return top;
}

std::string firstClass(const HfKeys &keys)
{
    const std::vector<std::string> classes = keys.texts("architectures");
    return classes.empty() ? std::string() : classes.front();
}

HfModel split(const HfKeys &top)
{
    bool nested = false;
    const HfKeys text = textPart(top, nested);
    HfModel model{ top, text, nested, text.text("model_type"), top.text("model_type"), firstClass(top) };
    if (model.family.ends_with("_text"))
        model.family.resize(model.family.size() - 5);
    if (model.family == "mllama_text_model")
        model.family = "mllama";
    if (model.family.empty() || !isKnownFamily(model.family))
        for (const HfKeys &keys : { text, top })
            if (const std::string family = familyOfClass(firstClass(keys)); !family.empty())
                model.family = family;
    return model;
}

using Reader = Architecture (*)(const HfModel &);

struct Handler {
    std::string_view family;
    Reader read;
};

constexpr std::array kHandlers{
    Handler{ "bert", readBert },
    Handler{ "roberta", readBert },
    Handler{ "xlm-roberta", readBert },
    Handler{ "camembert", readBert },
    Handler{ "mpnet", readBert },
    Handler{ "distilbert", readBert },
    Handler{ "vit", readVit },
    Handler{ "clip", readClip },
    Handler{ "clip_text_model", readClipText },
    Handler{ "clip_vision_model", readClipVision },
    Handler{ "t5", readT5 },
    Handler{ "mt5", readT5 },
    Handler{ "umt5", readT5 },
    Handler{ "bart", readBart },
    Handler{ "mbart", readBart },
    Handler{ "whisper", readWhisper },
    Handler{ "mamba", readMamba },
    Handler{ "falcon_mamba", readMamba },
    Handler{ "mamba2", readMamba },
    Handler{ "jamba", readJamba },
    Handler{ "granitemoehybrid", readGraniteHybrid },
    Handler{ "nemotron_h", readNemotronHybrid },
    Handler{ "mllama", readMllama },
    Handler{ "gemma4", readGemma4 },
    Handler{ "deci", readDeci },
    Handler{ "nemotron-nas", readDeci },
    Handler{ "mimo_v2_flash", readMimoV2 },
};

/// The reader of a family, nullptr when its own rules for a plain decoder do.
Reader specialReader(std::string_view family)
{
    for (const Handler &handler : kHandlers)
        if (handler.family == family)
            return handler.read;
    return nullptr;
}

/// A whole-CLIP file keeps its text half in text_config, whose model_type must not win.
std::string familyOf(const HfModel &model)
{
    return model.topType == "clip" ? (model.className.starts_with("CLIPText") ? "clip_text_model" : "clip") : model.family;
}

/// Why a family without rules cannot be read by its keys either; nullopt for what looks like a Llama-like decoder.
std::optional<std::string> whyUnreadable(const HfModel &model)
{
    if (isKnownFamily(model.family))
        return std::nullopt;
    if (model.top.has("_class_name"))
        return "diffusers' " + model.top.text("_class_name") + " is not counted";
    for (const std::string_view part : { "mamba_d_state", "ssm_state_size", "state_size", "linear_num_key_heads", "num_key_value_heads_per_layer",
             "block_configs", "rnn_hidden_size", "conv_L_cache", "block_types", "linear_attn_config" })
        if (model.text.has(part))
            return std::string(part) + " belongs to layers that are not counted for this family";
    for (const std::string &type : model.text.texts("layer_types"))
        if (type != "full_attention" && type != "sliding_attention" && type != "chunked_attention" && type != "attention")
            return "layers of type " + type + " are not counted for this family";
    if (model.text.flagOr("is_encoder_decoder", false))
        return std::string("encoder-decoder models of this family are not counted");
    const std::string &name = model.className;
    const auto has = [&](std::string_view part) { return name.find(part) != std::string::npos; };
    if (!name.empty() && !has("CausalLM") && !has("LMHead") && !has("ConditionalGeneration"))
        return "the class " + name + " is no decoder that is known";
    return std::nullopt;
}

/// Refuses totals no real model has; the sum is taken in floating point because the integers could run over.
bool isPlausible(const Architecture &architecture)
{
    double total = static_cast<double>(architecture.otherParams) + static_cast<double>(architecture.embeddingParams);
    for (const LayerRun &run : architecture.layers)
        total += static_cast<double>(run.count) * static_cast<double>(layerParams(run.layer));
    return total < 1e16;
}

/// What the file says it is, for messages.
std::string describeKind(const HfModel &model)
{
    if (!model.topType.empty())
        return fmt::format("model_type “{}”", model.topType);
    return fmt::format("class “{}”", model.className.empty() ? model.top.text("_class_name") : model.className);
}

/// A quantisation file handed over in place of the model's own.
bool isQuantFile(const HfKeys &top)
{
    return top.hasObject("producer") && (top.hasObject("quantization") || top.has("quant_algo"));
}

} // namespace

Result<Architecture> readHfConfig(std::string_view json, const std::string &file, const std::string &name)
{
    const Result<nlohmann::json> parsed = parseHfJson(json, file);
    if (!parsed)
        return tl::unexpected(parsed.error());
    HfNotes notes{ file, json, std::nullopt, {} };
    if (isQuantFile(HfKeys(*parsed, notes)))
        return fail(ErrorCode::Unsupported, file, { "a hf_quant_config.json alone", "open the config.json beside it" });
    const HfModel model = split(HfKeys(*parsed, notes));
    for (const HfKeys &keys : { model.text, model.top })
        if (const auto why = whyUncountable(keys.text("model_type"), keys))
            return fail(ErrorCode::Unsupported, file, { fmt::format("model_type “{}”", keys.text("model_type")), *why });
    const Reader special = specialReader(familyOf(model));
    const DiffusersReader diffusion = diffusersReader(model.top.text("_class_name"));
    if (special == nullptr && diffusion == nullptr)
        if (const auto why = whyUnreadable(model))
            return fail(ErrorCode::Unsupported, file, { describeKind(model), *why });
    Architecture out = diffusion != nullptr ? diffusion(model.top.within(1 << 16, 1 << 10)) : special != nullptr ? special(model) : readDecoder(model);
    if (model.topType != "clip" && model.topType != "clip_vision_model")
        out.otherParams += visionParams(model, out.hidden);
    out.name = name;
    out.family = model.topType;
    out.storedAs = readWeightFormat(model);
    if (!notes.error && !isPlausible(out))
        notes.fault(ErrorCode::OutOfRange, "hidden_size", { "the number of parameters", "over 10^16", "what a cluster can hold" });
    if (notes.error)
        return tl::unexpected(*notes.error);
    out.assumed = notes.assumed;
    return out;
}

Result<WeightFormat> readHfQuantConfig(std::string_view json, const std::string &file)
{
    const Result<nlohmann::json> parsed = parseHfJson(json, file);
    if (!parsed)
        return tl::unexpected(parsed.error());
    HfNotes notes{ file, json, std::nullopt, {} };
    const HfKeys top(*parsed, notes);
    const HfKeys section = top.hasObject("quantization") ? top.object("quantization") : top;
    if (const auto format = formatOfSection(section))
        return *format;
    // MIXED_PRECISION names an algorithm for every layer; the experts, which come in the greatest number, decide.
    std::map<WeightFormat, int> votes;
    for (const HfKeys &layer : section.object("quantized_layers").children())
        if (const auto format = formatOfSection(layer))
            ++votes[*format];
    const auto most = std::max_element(votes.begin(), votes.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    if (most == votes.end())
        return fail(ErrorCode::MissingField, file, { "quant_algo" });
    return most->first;
}

} // namespace gpuplan
