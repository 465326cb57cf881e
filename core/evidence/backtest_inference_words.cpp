#include "core/evidence/backtest_inference_words.hpp"

#include "core/evidence/row_text.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// {0, 19} of "0.19.0"; nullopt where the text is no such version.
std::optional<std::pair<int, int>> majorMinor(std::string_view version)
{
    int major = 0, minor = 0;
    const auto [dot, code] = std::from_chars(version.data(), version.data() + version.size(), major);
    if (code != std::errc{} || dot == version.data() + version.size() || *dot != '.')
        return std::nullopt;
    const auto [end, second] = std::from_chars(dot + 1, version.data() + version.size(), minor);
    if (second != std::errc{} || (end != version.data() + version.size() && *end != '.'))
        return std::nullopt;
    return std::pair(major, minor);
}

} // namespace

std::optional<ServeEngine> engineInWords(std::string_view stack, std::string_view engine)
{
    const std::string words = lowered(stack.empty() ? engine : stack);
    if (words.starts_with("lmdeploy"))
        return ServeEngine::Lmdeploy;
    if (words == "hf-generate" || words == "transformers" || words == "litgpt")
        return ServeEngine::HfGenerate;
    return fromName<ServeEngine>(words);
}

WeightScheme schemeInWords(std::string_view quant, const Architecture &architecture, std::string_view stack)
{
    const std::string words = lowered(quant);
    const bool bits = lowered(stack) == "litgpt"; // its fp4 and int8 are bitsandbytes'
    WeightFormat format = architecture.storedAs;
    if (words == "fp16" || words == "bf16")
        format = WeightFormat::Bf16;
    else if (words == "fp32")
        format = WeightFormat::Fp32;
    else if (words.starts_with("nf4") || (bits && words.starts_with("fp4")))
        format = WeightFormat::Nf4;
    else if (words == "mxfp4" || (words.find("mxfp4") != std::string::npos && architecture.storedAs == WeightFormat::Mxfp4))
        format = WeightFormat::Mxfp4;
    else if (words.find("fp4") != std::string::npos)
        format = WeightFormat::Nvfp4;
    else if (words.starts_with("fp8"))
        format = WeightFormat::Fp8;
    else if (words == "awq4" || words == "gptq4" || words.starts_with("int4"))
        format = WeightFormat::Int4;
    else if (words.find("int8") != std::string::npos || words == "gptq8")
        format = WeightFormat::Int8;
    WeightScheme out = usualScheme(architecture, format);
    if (words == "gptq8" || (bits && words == "int8"))
        out.weightOnly = true;
    return out;
}

CacheFormat cacheInWords(std::string_view cache, ServeEngine engine, WeightFormat weights)
{
    const std::string words = lowered(cache);
    if (words.starts_with("fp8"))
        return CacheFormat::Fp8;
    if (words.starts_with("int8"))
        return CacheFormat::Int8;
    if (!words.empty())
        return CacheFormat::Bf16;
    const bool narrow = weights == WeightFormat::Nvfp4 || (weights == WeightFormat::Fp8 && engine == ServeEngine::TensorRtLlm);
    return narrow ? CacheFormat::Fp8 : CacheFormat::Bf16;
}

Result<ServeLayout> layoutInWords(const CsvTable &table, std::size_t row, ServeEngine engine)
{
    const auto whole = [](const std::optional<double> &value) { return value && *value >= 1 ? static_cast<int>(*value) : 0; };
    const std::string_view notes = table.text(row, "notes");
    const int copies = std::max(1, whole(numberBehind(notes, "attention_dp=")));
    const int cut = whole(numberBehind(notes, "moe_tp=")), spread = whole(numberBehind(notes, "moe_ep="));
    ServeLayout out;
    out.pipeline = std::max(1, whole(table.number(row, "pp")));
    int group = whole(table.number(row, "tp"));
    if (group == 0)
        group = whole(table.number(row, "n_gpus")) / out.pipeline;
    if (group == 0)
        return fail(ErrorCode::MissingField, table.where(row, "tp"), { "tp, n_gpus" });
    if (cut > 1 && spread > 1 && cut * spread == group)
        group = std::max(cut, spread);
    out.attentionData = copies <= group ? copies : 1;
    out.tensor = std::max(1, group / out.attentionData);
    if (engine == ServeEngine::HfGenerate)
        std::swap(out.tensor, out.pipeline);
    return out;
}

std::string modelInWords(std::string_view name)
{
    if (const std::size_t equals = name.find(" = "); equals != std::string_view::npos) {
        const std::string_view rest = name.substr(equals + 3);
        return std::string(rest.substr(0, rest.find(' ')));
    }
    std::string out;
    for (const char c : name)
        out += c == ' ' ? '-' : c;
    if (out.ends_with("-B") && out.size() > 2)
        out.erase(out.size() - 2, 1);
    return out;
}

std::optional<double> printedUsableGib(std::string_view gpu)
{
    return gpu.find('(') == std::string_view::npos ? std::nullopt : numberAhead(gpu, "GiB");
}

bool isEarlyEngine(ServeEngine engine, std::string_view version, std::string_view source)
{
    constexpr int kLastEarlyMinor = 6;
    constexpr double kFirstCurrentIssue = 11500;
    if (engine != ServeEngine::Vllm)
        return false;
    if (const auto known = majorMinor(version))
        return known->first == 0 && known->second <= kLastEarlyMinor;
    const auto issue = numberBehind(source, "#");
    return issue && *issue < kFirstCurrentIssue;
}

bool attendsPerHead(ServeEngine engine, std::string_view version, const Architecture &architecture)
{
    constexpr int kFirstGrouped = 7, kLastLimited = 9;
    constexpr std::int64_t kGroupedHead = 128;
    const auto known = majorMinor(version);
    if (engine != ServeEngine::TensorRtLlm || !known || known->first > 0 || known->second > kLastLimited)
        return false;
    const auto limited = [](const LayerRun &run) {
        const Attention &a = run.layer.attention;
        return a.kvHeads < a.heads && (a.window || a.headDim != kGroupedHead);
    };
    return known->second < kFirstGrouped || std::any_of(architecture.layers.begin(), architecture.layers.end(), limited);
}

bool countsGraphs(std::string_view version)
{
    constexpr int kFirstMinor = 21;
    const auto known = majorMinor(version);
    return known && (known->first > 0 || known->second >= kFirstMinor);
}

} // namespace gpuplan
