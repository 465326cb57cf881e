#include "core/serve/served_shape.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

constexpr double kStateBytes = 4; ///< recurrent states are kept in fp32
constexpr double kPlainBytes = 2;

bool sameRate(const CacheGroup &a, const CacheGroup &b)
{
    return a.elements == b.elements && a.sharing == b.sharing && a.kvHeads == b.kvHeads && a.stored == b.stored && a.read == b.read;
}

void addCache(ServedShape &out, const CacheGroup &group)
{
    const auto same = std::find_if(out.cache.begin(), out.cache.end(), [&](const CacheGroup &known) { return sameRate(known, group); });
    if (same == out.cache.end())
        out.cache.push_back(group);
    else
        same->layers += group.layers;
}

std::optional<double> windowOf(const Attention &a)
{
    return a.window ? std::optional(static_cast<double>(*a.window)) : std::nullopt;
}

CacheGroup groupedCache(const Attention &a, double count)
{
    const auto heads = static_cast<double>(std::max<std::int64_t>(1, a.kvHeads));
    return { count, static_cast<double>(a.kvHeads * (a.headDim + a.valueDim)), static_cast<double>(a.heads) / heads, heads, windowOf(a), windowOf(a) };
}

void takeAttention(ServedShape &out, const Attention &a, double count)
{
    out.attentionParams += count * static_cast<double>(a.params);
    if (a.kind == AttentionKind::Linear || a.kind == AttentionKind::Mamba) {
        out.linearLayers += count;
        out.stateElements += count * static_cast<double>(a.stateElements);
        return;
    }
    if (a.kind == AttentionKind::None)
        return;
    const double work = count * static_cast<double>(a.heads) * 0.5 * static_cast<double>(a.headDim + a.valueDim);
    if (a.window) {
        out.windowedAttention += work;
        out.window = static_cast<double>(*a.window);
    } else {
        out.fullAttention += work;
    }
    if (!a.cached)
        return;
    if (a.kind == AttentionKind::Grouped)
        addCache(out, groupedCache(a, count));
    else
        addCache(out, { count, static_cast<double>(a.kvLoraRank + a.ropeDim), 1, 1, std::nullopt, windowOf(a) });
    if (a.indexDim > 0) {
        out.indexerLayers += count;
        addCache(out, { count, static_cast<double>(a.indexDim), 1, 1, std::nullopt, std::nullopt });
    }
}

void takeFfn(ServedShape &out, const Ffn &f, double count)
{
    if (f.kind == FfnKind::Dense) {
        out.denseParams += count * static_cast<double>(f.params);
        out.widestFfn = std::max(out.widestFfn, static_cast<double>(f.width));
    }
    if (f.kind != FfnKind::Moe)
        return;
    out.moeLayers += count;
    const double router = static_cast<double>(f.experts) * out.hidden;
    const double others = static_cast<double>(f.params - f.expertParams);
    out.plainParams += count * std::min(router, others);
    out.denseParams += count * std::max(0.0, others - router);
    out.expertParams += count * static_cast<double>(f.expertParams);
    out.experts = std::max(out.experts, static_cast<double>(f.experts));
    out.expertsPerToken = std::max(out.expertsPerToken, static_cast<double>(f.expertsPerToken));
    out.widestFfn = std::max(out.widestFfn, static_cast<double>(f.expertWidth + f.sharedWidth));
}

} // namespace

double bytesPerElement(CacheFormat format)
{
    return format == CacheFormat::Bf16 ? 2 : 1;
}

WeightScheme usualScheme(const Architecture &architecture, WeightFormat format)
{
    WeightScheme out;
    out.format = format;
    out.weightOnly = format == WeightFormat::Int4 || format == WeightFormat::Nf4;
    const bool narrow = out.weightOnly || format == WeightFormat::Nvfp4 || format == WeightFormat::Mxfp4;
    const bool expertsAlone = architecture.family.starts_with("llama4") ? format == WeightFormat::Fp8 : narrow && architecture.family != "qwen3_moe";
    if (expertCount(architecture) > 0 && expertsAlone)
        out.attention = out.dense = false;
    return out;
}

ServedShape servedShape(const Architecture &architecture)
{
    ServedShape out;
    out.hidden = static_cast<double>(architecture.hidden);
    out.vocab = static_cast<double>(architecture.vocab);
    for (const auto &[layer, count] : architecture.layers) {
        out.layers += count;
        takeAttention(out, layer.attention, count);
        takeFfn(out, layer.ffn, count);
        out.plainParams += count * static_cast<double>(layer.normParams);
    }
    const auto embedding = static_cast<double>(architecture.embeddingParams), head = static_cast<double>(architecture.headParams);
    const bool tied = head == 0;
    out.headParams = tied ? embedding : head;
    out.storedOnly = static_cast<double>(architecture.otherParams) + (tied ? 0 : embedding);
    return out;
}

double bytesPerWeight(WeightFormat format, bool weightOnly)
{
    switch (format) {
    case WeightFormat::Fp32:
        return 4;
    case WeightFormat::Fp8:
        return 1;
    case WeightFormat::Int8:
        return weightOnly ? 1.03 : 1;
    case WeightFormat::Int4:
        return 0.53;
    case WeightFormat::Nvfp4:
        return 0.5625;
    case WeightFormat::Mxfp4:
        return 0.53125;
    case WeightFormat::Nf4:
        return 0.5165;
    case WeightFormat::Bf16:
    case WeightFormat::Fp16:
        break;
    }
    return 2;
}

namespace {

/// Bytes a weight of a part: the scheme's where it reaches that part, else what lies beside it at 16 bits (32 where all is).
double bytesOf(const WeightScheme &scheme, bool reached)
{
    if (reached || scheme.format == WeightFormat::Fp32)
        return bytesPerWeight(scheme.format, scheme.weightOnly);
    return kPlainBytes;
}

double bodyBytes(const ServedShape &shape, const WeightScheme &scheme)
{
    return shape.attentionParams * bytesOf(scheme, scheme.attention) + shape.denseParams * bytesOf(scheme, scheme.dense)
        + shape.plainParams * bytesOf(scheme, false);
}

} // namespace

double weightBytes(const ServedShape &shape, const WeightScheme &scheme)
{
    return bodyBytes(shape, scheme) + shape.expertParams * bytesOf(scheme, scheme.experts) + shape.headParams * bytesOf(scheme, scheme.head)
        + shape.storedOnly * bytesOf(scheme, false);
}

double weightBytesPerGpu(const ServedShape &shape, const WeightScheme &scheme, const ServeLayout &layout)
{
    const double t = layout.tensor, p = layout.pipeline, n = layout.gpus();
    const double head = shape.headParams * bytesOf(scheme, scheme.head), stored = shape.storedOnly * bytesOf(scheme, false);
    const double ends = layout.pipeline > 1 ? std::max(head, stored) : head + stored;
    return bodyBytes(shape, scheme) / (t * p) + shape.expertParams * bytesOf(scheme, scheme.experts) / n + ends / t;
}

double cacheBytesPerToken(const ServedShape &shape, CacheFormat format)
{
    double out = 0;
    for (const CacheGroup &group : shape.cache)
        if (!group.stored)
            out += group.layers * group.elements * bytesPerElement(format);
    return out;
}

double cacheBytesPerSequence(const ServedShape &shape, CacheFormat format, double tokens, double chunk)
{
    return cacheBytesPerSequencePerGpu(shape, format, {}, tokens, chunk);
}

double cacheBytesPerSequencePerGpu(const ServedShape &shape, CacheFormat format, const ServeLayout &layout, double tokens, double chunk)
{
    double bytes = 0;
    for (const CacheGroup &group : shape.cache) {
        const double held = group.stored ? std::min(tokens, *group.stored + chunk) : tokens;
        bytes += group.layers * group.elements * bytesPerElement(format) * held / std::min<double>(layout.tensor, group.kvHeads);
    }
    return (bytes + shape.stateElements * kStateBytes / layout.tensor) / layout.pipeline;
}

} // namespace gpuplan
