#include "core/evidence/measured_model.hpp"

#include "core/evidence/gpt_shape.hpp"
#include "core/evidence/model_family.hpp"
#include "core/evidence/printed_name.hpp"
#include "core/model/plain_shape.hpp"
#include "core/model/size_preset.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// The whole number right after `key` in free text: 1024 of "moe-ffn=1024"; nullopt when the key is not there.
std::optional<std::int64_t> numberAfter(std::string_view text, std::string_view key)
{
    const auto at = text.find(key);
    if (at == std::string_view::npos)
        return std::nullopt;
    std::int64_t value = 0;
    const char *first = text.data() + at + key.size();
    const auto [end, code] = std::from_chars(first, text.data() + text.size(), value);
    return code == std::errc{} && end != first ? std::optional(value) : std::nullopt;
}

/// The whole number that ends right before `key`: 160 of "160e top6".
std::optional<std::int64_t> numberBefore(std::string_view text, std::string_view key)
{
    const auto at = text.find(key);
    if (at == std::string_view::npos)
        return std::nullopt;
    auto first = at;
    while (first > 0 && text[first - 1] >= '0' && text[first - 1] <= '9')
        --first;
    std::int64_t value = 0;
    const auto [end, code] = std::from_chars(text.data() + first, text.data() + at, value);
    return code == std::errc{} && first < at ? std::optional(value) : std::nullopt;
}

bool holds(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

std::int64_t latentParams(const Attention &a, std::int64_t hidden)
{
    const std::int64_t queries = a.qLoraRank > 0 ? hidden * a.qLoraRank + a.qLoraRank + a.qLoraRank * a.heads * a.headDim : hidden * a.heads * a.headDim;
    const std::int64_t down = hidden * (a.kvLoraRank + a.ropeDim) + a.kvLoraRank;
    const std::int64_t up = a.kvLoraRank * a.heads * (a.headDim - a.ropeDim + a.valueDim);
    return queries + down + up + a.heads * a.valueDim * hidden;
}

void makeLatent(Architecture &architecture, const ModelFamily &family)
{
    for (LayerRun &run : architecture.layers) {
        Attention &a = run.layer.attention;
        a.kind = AttentionKind::Latent;
        a.kvHeads = a.heads;
        a.headDim = *family.headDim;
        a.qLoraRank = family.qRank.value_or(0);
        a.kvLoraRank = *family.kvRank;
        a.ropeDim = family.ropeDim.value_or(0);
        a.valueDim = family.valueDim.value_or(a.headDim - a.ropeDim);
        a.params = latentParams(a, architecture.hidden);
    }
}

/// A shape and what it takes to make an architecture of it.
struct Draft {
    PlainShape shape;
    const ModelFamily *latent = nullptr;
    bool encoderDecoder = false;
    std::int64_t positions = 0;
};

Architecture build(const Draft &draft)
{
    Architecture out = makeArchitecture(draft.shape);
    out.otherParams += draft.positions * draft.shape.hidden;
    if (draft.latent)
        makeLatent(out, *draft.latent);
    if (draft.encoderDecoder)
        appendDecoders(out);
    return out;
}

/// Among gated or plain and tied or untied variants, the one whose parameter count lands nearest to the printed one.
void chooseVariant(Draft &draft, double params, bool gatedKnown, bool tiedKnown)
{
    Draft best = draft;
    double bestGap = std::abs(static_cast<double>(totalParams(build(draft))) - params);
    for (const bool gated : { draft.shape.gated, !draft.shape.gated })
        for (const bool tied : { draft.shape.tied, !draft.shape.tied }) {
            if ((gatedKnown && gated != draft.shape.gated) || (tiedKnown && tied != draft.shape.tied))
                continue;
            Draft candidate = draft;
            candidate.shape.gated = gated;
            candidate.shape.tied = tied;
            const double gap = std::abs(static_cast<double>(totalParams(build(candidate))) - params);
            if (gap < 0.98 * bestGap) {
                best = candidate;
                bestGap = gap;
            }
        }
    draft = best;
}

/// The inner width that brings a dense model to the printed count, to the nearest multiple of 256.
std::int64_t widthFromParams(Draft draft, double params)
{
    draft.shape.ffn = 0;
    const double rest = params - static_cast<double>(totalParams(build(draft)));
    const double matrices = draft.shape.gated ? 3 : 2;
    const double width = rest / (matrices * static_cast<double>(draft.shape.hidden * draft.shape.layers));
    return width > 256 ? static_cast<std::int64_t>(std::llround(width / 256)) * 256 : 0;
}

void fillHeads(const MeasuredColumns &c, const ModelFamily *family, Draft &draft, std::vector<std::string> &assumed)
{
    PlainShape &shape = draft.shape;
    shape.heads = c.heads.value_or(std::max<std::int64_t>(1, shape.hidden / 128));
    if (!c.heads)
        assumed.push_back(fmt::format("{} attention heads of 128 assumed.", shape.heads));
    shape.kvHeads = c.kvHeads.value_or(shape.heads);
    if (family && family->headDim && !family->kvRank)
        shape.headDim = *family->headDim;
    if (family && family->kvRank)
        draft.latent = family;
    else if (holds(c.remarks, "MLA"))
        draft.latent = familyOfName("deepseekv2lite");
}

void fillExperts(const MeasuredColumns &c, const ModelFamily *family, PlainShape &shape)
{
    shape.experts = c.experts.value_or(0);
    if (shape.experts == 0)
        return;
    shape.expertsPerToken = c.expertsPerToken.value_or(1);
    const std::int64_t dense = shape.ffn;
    if (const auto width = numberAfter(c.remarks, "moe-ffn="))
        shape.ffn = *width;
    else if (family && family->expertWidth)
        shape.ffn = *family->expertWidth;
    if (const auto shared = numberAfter(c.remarks, "shared-expert="))
        shape.sharedWidth = *shared;
    else if (family)
        shape.sharedWidth = family->sharedWidth.value_or(0);
    if (family && family->leadingDense) {
        shape.leadingDenseLayers = std::min(*family->leadingDense, shape.layers);
        shape.denseFfn = family->denseWidth.value_or(dense);
    }
}

void fillWidth(const MeasuredColumns &c, Draft &draft, std::vector<std::string> &assumed)
{
    PlainShape &shape = draft.shape;
    if (c.ffn) {
        shape.ffn = *c.ffn;
        return;
    }
    if (c.paramsB && !c.experts)
        shape.ffn = widthFromParams(draft, *c.paramsB * 1e9);
    if (shape.ffn == 0)
        shape.ffn = shape.gated ? (8 * shape.hidden / 3 + 255) / 256 * 256 : 4 * shape.hidden;
    assumed.push_back(fmt::format("FFN width {} assumed.", shape.ffn));
}

Result<MeasuredModel> fromSizes(const MeasuredColumns &c)
{
    MeasuredModel out;
    const ModelFamily *family = familyOfName(c.model);
    Draft draft;
    PlainShape &shape = draft.shape;
    shape.name = c.model;
    shape.layers = *c.layers;
    shape.hidden = *c.hidden;
    shape.gated = family ? family->gated || holds(c.remarks, "swiglu") : !(c.ffn && *c.ffn == 4 * shape.hidden);
    shape.biases = family && family->biases && !holds(c.remarks, "swiglu");
    shape.tied = family && family->tied && !holds(c.remarks, "untied");
    shape.causal = !family || family->causal;
    shape.vocab = c.vocab.value_or(family && family->vocab ? *family->vocab : 32000);
    if (!c.vocab)
        out.assumed.push_back(fmt::format("Vocabulary of {} assumed.", shape.vocab));
    if (family && family->positions)
        draft.positions = c.sequenceLength.value_or(2048);
    draft.encoderDecoder = out.encoderDecoder = family && family->encoderDecoder;
    fillHeads(c, family, draft, out.assumed);
    fillWidth(c, draft, out.assumed);
    fillExperts(c, family, shape);
    if (c.paramsB)
        chooseVariant(draft, *c.paramsB * 1e9, family != nullptr, holds(c.remarks, "untied"));
    out.architecture = build(draft);
    out.architecture.assumed = out.assumed;
    return out;
}

/// A mixture of experts whose row prints layers and width but no experts: the preset of that name and width, of which the printed number
/// of layers is kept (remarks in brackets, such as "(layer-trimmed l=4)", are no part of the name).
std::optional<MeasuredModel> mixturePreset(const MeasuredColumns &c, const Catalog &catalog)
{
    const std::string_view name(c.model);
    const ModelPreset *preset = presetOfPrintedName(catalog, name.substr(0, name.find(" (")), c.paramsB);
    if (!preset || expertCount(preset->architecture) == 0 || preset->architecture.hidden != *c.hidden || layerCount(preset->architecture) < *c.layers)
        return std::nullopt;
    MeasuredModel out{ preset->architecture, {}, false };
    auto left = static_cast<int>(*c.layers);
    for (LayerRun &run : out.architecture.layers) {
        run.count = std::min(run.count, left);
        left -= run.count;
    }
    std::erase_if(out.architecture.layers, [](const LayerRun &run) { return run.count == 0; });
    out.assumed.push_back(fmt::format("Experts of the preset {}.", preset->id));
    return out;
}

/// The documented shape nearest to a size alone. A mixture of experts never becomes a dense model of its total size: it takes the preset
/// of the same two sizes, or none.
Result<MeasuredModel> fromSize(const MeasuredColumns &c, const Catalog &catalog)
{
    const PrintedSizes sizes = sizesInName(c.model);
    const auto billions = c.paramsB ? c.paramsB : sizes.total;
    MeasuredModel out;
    if (sizes.mixture || c.experts || holds(c.remarks, "MoE")) {
        const ModelPreset *preset = billions && sizes.active ? mixtureOfSizes(catalog, *billions, *sizes.active) : nullptr;
        if (!preset)
            return fail(ErrorCode::MissingField, c.model, { c.layers ? "hidden" : "layers" });
        out.architecture = preset->architecture;
        out.assumed.push_back(fmt::format("Shape of the preset {} assumed: it has as many parameters, and as many active.", preset->id));
        return out;
    }
    if (!billions)
        return fail(ErrorCode::MissingField, c.model, { c.layers ? "hidden" : "layers" });
    if (const ModelFamily *family = familyOfName(c.model); family && family->encoderDecoder) {
        out.architecture = t5OfSize(*billions * 1e9, plainName(c.model).starts_with("mt"));
        out.assumed = out.architecture.assumed;
        out.encoderDecoder = true;
        return out;
    }
    const std::string name = plainName(c.model);
    const double params = *billions * 1e9;
    if (name.find("bert") != std::string::npos)
        out.architecture = bertOfSize(params);
    else
        out.architecture = name.find("gpt") != std::string::npos ? gptOfSize(params) : architectureOfSize(params);
    out.architecture.name = c.model;
    out.assumed = out.architecture.assumed;
    return out;
}

} // namespace

MeasuredColumns readMeasuredColumns(const CsvTable &table, std::size_t row)
{
    const auto count = [&](std::string_view column) -> std::optional<std::int64_t> {
        const auto value = table.number(row, column);
        return value && *value > 0 ? std::optional(std::llround(*value)) : std::nullopt;
    };
    MeasuredColumns c;
    c.model = table.text(row, "model");
    c.paramsB = table.number(row, "params_b");
    c.layers = count("layers");
    c.hidden = count("hidden");
    c.ffn = count("ffn");
    c.heads = count("heads");
    c.kvHeads = count("kv_heads");
    c.vocab = count("vocab");
    c.sequenceLength = count("seq_len");
    c.remarks = fmt::format("{}; {}", table.text(row, "moe"), table.text(row, "notes"));
    const std::string_view moe = table.text(row, "moe");
    c.experts = count("moe_experts");
    for (const std::string_view word : { "e top", " experts", "e, top", "E top" })
        if (!c.experts && !table.hasColumn("moe_experts"))
            c.experts = numberBefore(moe, word);
    c.expertsPerToken = count("moe_topk");
    for (const std::string_view word : { "top", "top-", "top ", "topk=" })
        if (!c.expertsPerToken && !table.hasColumn("moe_topk"))
            c.expertsPerToken = numberAfter(moe, word);
    return c;
}

Result<MeasuredModel> measuredModel(const MeasuredColumns &columns, const Catalog &catalog)
{
    if (columns.layers && columns.hidden && !columns.experts)
        if (auto mixture = mixturePreset(columns, catalog))
            return *std::move(mixture);
    if (columns.layers && columns.hidden)
        return fromSizes(columns);
    if (const ModelPreset *preset = presetOfPrintedName(catalog, columns.model, columns.paramsB)) {
        MeasuredModel out{ preset->architecture, {}, false };
        out.assumed.push_back(fmt::format("Shape of the preset {}.", preset->id));
        return out;
    }
    return fromSize(columns, catalog);
}

} // namespace gpuplan
