#include "core/estimate/activation_memory.hpp"

#include "core/estimate/evidence_subject.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan {

namespace {

/// What all terms of one layer share.
struct Terms {
    const MemoryModel &model;
    const MemoryConventions &c;
    const MemoryDetails &d;
    double tokens; ///< T
    double hidden; ///< h
    double tensor; ///< t
    double replicas; ///< r: t with sequence parallelism, else 1
    double element; ///< bytes of an activation
    double input; ///< bytes of a linear's input
    bool frozen; ///< base weights get no gradient
    bool adaptsAll; ///< every linear needs its input: it has an adapter, or its quantised kernel keeps it
    bool rmsNorm; ///< written out by the stack (LayerNorm is one fused kernel)
};

double asDouble(std::int64_t value)
{
    return static_cast<double>(value);
}

/// Two norm inputs, the inputs of the first linears (the norms' outputs) and dropout masks: T h (2 + 2 + 2 + 2 + 2) / r.
double residualBytes(const Terms &x)
{
    const bool keepsNone = x.d.recomputeNorm || (x.frozen && x.d.besideLinears && x.model.job().task != Task::Qlora);
    const double inputs = keepsNone ? 0 : (!x.frozen || x.adaptsAll ? 2 : 1);
    // Adapters keep what they got gathered unless they gather it again (Megatron-Bridge's peft/utils.py).
    const double shards = x.c.gatheredInputs > 0 || (x.frozen && !x.d.regathersInputs) ? 1 : x.replicas;
    const double norm = x.rmsNorm && x.c.normCopyBytes > 0 ? x.c.normCopyBytes + (x.frozen && !x.d.scaledLinears ? 0 : x.element) : x.element;
    // A static graph keeps each norm's scale as wide as its input, and of dropout the scaled input and a mask in the compute format.
    const double written = x.c.graphCopies > 0 ? 2 * x.element : 0;
    const double masks = x.c.dropout > 0 ? (x.c.graphCopies > 0 ? 4 * x.element : 2) : 0;
    return x.tokens * x.hidden * ((2 * norm + written + masks) / x.replicas + inputs * x.input / shards);
}

/// What adapters with dropout keep beside the shared inputs: the branch on the first linear, a mask for each other input and a copy for each
/// further adapter on the same or on another input: output projection 3, second FFN matrix 3, masks of the others.
double adapterBytes(const Terms &x, const Layer &layer)
{
    if (!x.frozen || x.c.adapterDropout == 0 || x.d.besideLinears || x.d.scaledLinears)
        return 0;
    const double first = x.c.adapterDropout * x.hidden;
    if (!x.model.job().lora.allLinears)
        return x.tokens * first / x.replicas;
    const double projection = (x.element + 1) * asDouble(layer.attention.heads * layer.attention.valueDim);
    const double ffn = layer.ffn.kind == FfnKind::Dense ? (layer.ffn.gated ? x.element + 2 : 1) * x.hidden + asDouble(layer.ffn.width) : 0;
    return x.tokens * (first + projection + ffn) / x.tensor;
}

/// Elements of the score matrices of unfused attention on a rank: a s² b / (t c); 0 where no such matrix exists.
double scoreElements(const Terms &x, const Attention &a, const Layout &layout)
{
    if (x.model.job().flashAttention || (a.kind != AttentionKind::Grouped && a.kind != AttentionKind::Latent))
        return 0;
    const double s = asDouble(x.model.job().sequenceLength);
    return asDouble(a.heads) * s * s * layout.microBatch / (x.tensor * layout.cp);
}

/// Bytes that unfused attention keeps of each score: the softmax's output; dropout's mask and output, in a static graph its scaled input too.
double scoreBytes(const Terms &x)
{
    if (x.c.graphCopies > 0)
        return (x.c.dropout > 0 ? 4 : 1) * x.element;
    return (x.c.dropout > 0 ? 5 : 2) * x.element / 2;
}

/// q, k, v, the output and flash attention's log-sum-exp; or the full score matrix without flash.
double attentionBytes(const Terms &x, const Attention &a, const Layout &layout)
{
    const double query = asDouble(a.heads * a.headDim);
    const double value = asDouble(a.heads * a.valueDim);
    double bytes = 0;
    if (a.kind == AttentionKind::Latent) {
        const double upProjected = x.d.recomputeMlaUp ? 0 : 2 * query + value;
        bytes = x.tokens * x.element * (upProjected + value) / x.tensor;
        bytes += 2 * x.element * x.tokens * asDouble(a.qLoraRank + a.kvLoraRank + a.ropeDim) / x.replicas;
    } else {
        const double keys = asDouble(a.headDim + a.valueDim) * std::max(asDouble(x.c.repeatKeys > 0 ? a.heads : a.kvHeads), x.tensor);
        bytes = x.tokens * x.element * (query + keys + value) / x.tensor;
        if (x.c.eagerCopies > 0)
            bytes += x.tokens * x.element * (query + keys / 2) / x.tensor; // rotated q and k
    }
    if (x.input < x.element) // attention keeps its output, the projection the quantised one
        bytes += x.tokens * x.input * value / x.tensor;
    if (x.model.job().task == Task::Qlora)
        bytes += x.tokens * x.element * value / x.tensor; // the 4-bit kernel keeps its own copy of the output projection's input
    if (x.d.scaledLinears)
        bytes += x.tokens * x.element * (query + value + asDouble(a.kvHeads * (a.headDim + a.valueDim)) + 2 * x.hidden) / x.tensor;
    bytes += 4 * x.tokens * asDouble(a.heads) / x.tensor;
    bytes += scoreBytes(x) * scoreElements(x, a, layout);
    return bytes;
}

/// Inner activations of a dense FFN of that width: T f (2 n' + 2) / t, n' = 2 gated, 1 plain.
double denseBytes(const Terms &x, double width, bool gated)
{
    const bool keepsProduct = !x.frozen || x.adaptsAll;
    const double scaled = x.d.scaledLinears ? (gated ? 2 : 1) * x.element : 0;
    const double written = x.c.graphCopies > 0 && !gated ? 2 * x.element : 0; // tanh and distribution function of a written-out GELU
    const double perElement = scaled + written + (gated ? 2 : 1) * x.element + (keepsProduct ? x.input : 0) + (x.c.eagerCopies > 0 && gated ? x.element : 0);
    return x.tokens * width * perElement / x.tensor;
}

struct ExpertBytes {
    double permuted = 0, inner = 0, other = 0;
    double excess = 0; ///< share of permuted and inner that lies above the mean of the ranks
};

/// Dispatched rows D = T / r · topk · etp · imbalance through the rank's experts.
ExpertBytes expertBytes(const Terms &x, const Ffn &f, const Layout &layout)
{
    const double expertTensor = x.d.expertTensor.value_or(layout.tp);
    // Loads of experts even out over those that share a rank: the spread falls with the square root of their number.
    const double perRank = std::max(1.0, asDouble(f.experts) / layout.ep);
    const double imbalance = layout.ep > 1 ? 1 + (x.c.moeImbalance - 1) / std::sqrt(perRank) : 1;
    const double rows = x.tokens / x.replicas * asDouble(f.expertsPerToken) * (x.replicas > 1 ? expertTensor : 1) * imbalance;
    ExpertBytes out;
    out.excess = 1 - 1 / imbalance;
    out.permuted = x.input * rows * x.hidden;
    out.inner = rows * asDouble(f.expertWidth) / expertTensor * ((f.gated ? 2 : 1) * x.element + x.input);
    out.other = 8 * asDouble(f.experts) * x.tokens / x.replicas;
    if (x.d.allGatherDispatch)
        out.other += 2 * x.tokens / x.replicas * layout.ep * x.hidden;
    return out;
}

/// FFN bytes kept, and those its backward pass holds for a moment.
void ffnBytes(const Terms &x, const Ffn &f, const Layout &layout, double &kept, LayerShare &share)
{
    if (f.kind == FfnKind::Dense) {
        const double inner = denseBytes(x, asDouble(f.width), f.gated);
        kept += x.d.recomputeMlp ? 0 : inner;
        share.transient = std::max(share.transient, x.tokens * asDouble(f.width) * x.element * (f.gated ? 3 : 2) / x.tensor);
    } else if (f.kind == FfnKind::Moe) {
        const ExpertBytes e = expertBytes(x, f, layout);
        const double gateShare = x.input / ((f.gated ? 2 : 1) * x.element + x.input); // the activation's output is one of the inner tensors
        const double routed = x.d.recomputeMoe ? 0 : e.permuted + e.inner * (x.d.recomputeMoeAct ? 1 - gateShare : 1);
        kept += routed + (x.d.recomputeMoe ? 0 : e.other);
        share.excess = e.excess * routed;
        if (f.sharedWidth > 0)
            kept += denseBytes(x, asDouble(f.sharedWidth), f.gated);
        share.transient = std::max(share.transient, e.inner + e.permuted);
    }
}

/// What torchtitan's operator-level selective recompute keeps: the block's input, the output of attention and of every second matmul
/// (q, v, gate and down projection of q, k, v, o, gate, up, down). Products of 4-bit linears are not on its list: of those layers stay
/// the input, the output of attention and one more tensor of that width (inferred).
double opSelectiveBytes(const Terms &x, const Layer &layer)
{
    const Attention &a = layer.attention;
    const double width = asDouble(layer.ffn.kind == FfnKind::Moe ? layer.ffn.expertWidth * layer.ffn.expertsPerToken + layer.ffn.sharedWidth : layer.ffn.width);
    const double always = x.hidden + asDouble(a.heads * a.valueDim);
    const double products = asDouble(a.heads * a.headDim) + asDouble(a.kvHeads * (a.headDim + a.valueDim)) / 2 + width + x.hidden;
    const double unlisted = x.model.job().precision == Precision::Nvfp4 ? x.c.nvfp4Share : 0;
    return x.tokens / x.tensor * x.element * (always + (1 - unlisted) * products + unlisted * x.hidden);
}

/// Bytes of a linear's input as it is kept: the compute format, or what it was quantised to (one scale for 16 elements in 4 bits).
double inputBytes(const MemoryModel &model)
{
    const TrainingJob &job = model.job();
    const int bits = formatBits(job.precision);
    if (bits > 16)
        return 4;
    return model.conventions().quantisedInputs > 0 && bits < 16 ? (bits == 4 ? 0.5625 : 1.0) : model.conventions().computeBytes;
}

Terms termsOf(const MemoryModel &model, const Layer &layer, const Layout &layout)
{
    const TrainingJob &job = model.job();
    const MemoryConventions &c = model.conventions();
    const bool fp32 = job.precision == Precision::Fp32 || job.precision == Precision::Tf32;
    return { model, c, model.details(), tokensPerRank(model, layout), asDouble(job.architecture.hidden), static_cast<double>(layout.tp),
        c.sequenceParallel > 0 ? static_cast<double>(layout.tp) : 1.0, fp32 ? 4.0 : c.computeBytes, inputBytes(model), model.frozen(),
        !model.frozen() || job.lora.allLinears || job.task == Task::Qlora, layer.ffn.gated || layer.ffn.kind == FfnKind::Moe };
}

double scaleOf(const MemoryModel &model)
{
    return model.conventions().activationFactor * model.details().activationScale;
}

} // namespace

double tokensPerRank(const MemoryModel &model, const Layout &layout)
{
    return asDouble(model.job().sequenceLength) * layout.microBatch / layout.cp;
}

std::vector<ActivationPart> activationParts(const MemoryModel &model, const Layer &layer, const Layout &layout)
{
    const Terms x = termsOf(model, layer, layout);
    double ffn = 0;
    LayerShare ignored;
    ffnBytes(x, layer.ffn, layout, ffn, ignored);
    std::vector<ActivationPart> out{ { "norms and inputs of the first products", residualBytes(x) }, { "adapters", adapterBytes(x, layer) },
        { "queries, keys, values and output of attention", layer.attention.kind == AttentionKind::None ? 0 : attentionBytes(x, layer.attention, layout) },
        { layer.ffn.kind == FfnKind::Moe ? "dispatched tokens and products of the experts" : "products of the FFN", ffn } };
    std::erase_if(out, [](const ActivationPart &part) { return part.bytes <= 0; });
    for (ActivationPart &part : out)
        part.bytes *= scaleOf(model);
    return out;
}

void addActivations(LayerShare &share, const MemoryModel &model, const Layer &layer, const Layout &layout)
{
    const TrainingJob &job = model.job();
    const MemoryConventions &c = model.conventions();
    const Terms x = termsOf(model, layer, layout);
    const double scale = scaleOf(model);
    double full = residualBytes(x) + adapterBytes(x, layer);
    if (layer.attention.kind != AttentionKind::None)
        full += attentionBytes(x, layer.attention, layout);
    ffnBytes(x, layer.ffn, layout, full, share);
    if (c.dropout == 0)
        share.transient = std::max(share.transient, 3 * x.element * scoreElements(x, layer.attention, layout));
    full *= scale;
    share.transient *= scale;
    share.wholeExcess = share.excess * scale * (c.opSelective > 0 ? 0 : 1);
    share.excess = layout.recompute == Recompute::Full ? 0 : share.wholeExcess; // what is kept of those is spread evenly
    const double boundary = scale * x.element * x.tokens * x.hidden / x.replicas;
    if (layout.recompute == Recompute::Full) {
        share.cached = boundary;
        share.rerun = full;
    } else if (layout.recompute == Recompute::Selective && c.opSelective > 0) {
        share.cached = std::min(full, scale * opSelectiveBytes(x, layer));
        share.rerun = full - share.cached;
    } else if (layout.recompute == Recompute::Selective && !job.flashAttention) {
        const double scores = scale * scoreBytes(x) * scoreElements(x, layer.attention, layout);
        share.cached = full - scores;
        share.rerun = scores;
    } else {
        share.cached = full;
    }
    share.whole = layout.recompute == Recompute::Full ? full : share.cached;
}

double headActivations(const MemoryModel &model, const Layout &layout)
{
    const MemoryConventions &c = model.conventions();
    const double replicas = c.sequenceParallel > 0 ? layout.tp : 1.0;
    return tokensPerRank(model, layout) * static_cast<double>(model.job().architecture.hidden) * (2 * c.computeBytes + c.normCopyBytes) / replicas;
}

} // namespace gpuplan
