#include "core/model/hf_quantisation.hpp"

#include "core/base/text.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace gpuplan {

namespace {

std::string lower(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

bool contains(const std::string &text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

std::optional<WeightFormat> ofBits(std::int64_t bits, bool floating)
{
    if (bits == 4)
        return WeightFormat::Int4;
    if (bits == 8)
        return floating ? WeightFormat::Fp8 : WeightFormat::Int8;
    return std::nullopt;
}

std::optional<WeightFormat> ofWords(const std::string &words)
{
    if (contains(words, "mxfp4"))
        return WeightFormat::Mxfp4;
    if (contains(words, "nvfp4") || contains(words, "w4a4"))
        return WeightFormat::Nvfp4;
    if (contains(words, "fp8") || contains(words, "float-quantized"))
        return WeightFormat::Fp8;
    return std::nullopt;
}

std::optional<WeightFormat> ofGroups(const HfKeys &section)
{
    for (const HfKeys &group : section.object("config_groups").children()) {
        const HfKeys weights = group.object("weights");
        const bool floating = weights.text("type") == "float";
        const std::int64_t bits = weights.countOr({ "num_bits" }, 0);
        if (bits == 4 && floating)
            return weights.countOr({ "group_size" }, 16) == 32 ? WeightFormat::Mxfp4 : WeightFormat::Nvfp4;
        if (const auto format = ofBits(bits, floating))
            return format;
    }
    return std::nullopt;
}

} // namespace

std::optional<WeightFormat> formatOfSection(const HfKeys &section)
{
    const std::string method = lower(section.text("quant_method"));
    if (section.flagOr("load_in_4bit", false) || section.flagOr("_load_in_4bit", false))
        return section.text("bnb_4bit_quant_type") == "fp4" ? WeightFormat::Int4 : WeightFormat::Nf4;
    if (section.flagOr("load_in_8bit", false) || section.flagOr("_load_in_8bit", false))
        return WeightFormat::Int8;
    // MIXED_PRECISION keeps most weights, the experts, in the format named beside it.
    const std::string algorithm = lower(section.text("moe_quant_algo").empty() ? section.text("quant_algo") : section.text("moe_quant_algo"));
    if (const auto format = ofWords(algorithm))
        return format;
    if (const auto format = ofWords(lower(section.text("format"))))
        return format;
    if (const auto format = ofGroups(section))
        return format;
    if (const auto format = ofWords(method))
        return format;
    return ofBits(section.countOr({ "bits", "w_bit" }, 0), false);
}

namespace {

std::string dtypeOf(const HfKeys &keys)
{
    return keys.text("torch_dtype").empty() ? keys.text("dtype") : keys.text("torch_dtype");
}

std::optional<WeightFormat> ofDtype(const HfKeys &keys)
{
    const std::string name = dtypeOf(keys);
    if (contains(name, "bfloat16"))
        return WeightFormat::Bf16;
    if (contains(name, "float16") || name == "half")
        return WeightFormat::Fp16;
    if (contains(name, "float32"))
        return WeightFormat::Fp32;
    if (contains(name, "float8"))
        return WeightFormat::Fp8;
    return std::nullopt;
}

} // namespace

WeightFormat readWeightFormat(const HfModel &model)
{
    for (const HfKeys &keys : { model.top, model.text })
        for (const std::string_view section : { "quantization_config", "compression_config", "quantization" })
            if (keys.hasObject(section))
                if (const auto format = formatOfSection(keys.object(section)))
                    return *format;
    for (const HfKeys &keys : { model.text, model.top })
        if (const auto format = ofDtype(keys))
            return *format;
    const std::string unknown = dtypeOf(model.text).empty() ? dtypeOf(model.top) : dtypeOf(model.text);
    model.top.notes().assume(unknown.empty()
            ? "torch_dtype is not given; weights are taken as bf16."
            : fmt::format("torch_dtype “{}” is no format of weights that gpuplan knows; weights are taken as bf16.", printable(unknown)));
    return WeightFormat::Bf16;
}

} // namespace gpuplan
