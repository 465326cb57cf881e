#include "core/estimate/layer_time.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

/// Adds up one layer; the members are what every block needs to know.
class LayerSum {
public:
    LayerSum(double hidden, double tokens, const LayerCut &cut, const StepRates &rates)
        : m_hidden(hidden), m_tokens(tokens), m_tp(cut.tp), m_normHidden(rates.sequenceParallel ? hidden / cut.tp : hidden), m_cut(cut), m_rates(rates)
    {
    }

    /// Lists every operator as well.
    void logTo(std::vector<OperatorTime> &log) { m_log = &log; }

    void linear(const char *name, double tokens, double in, double out) { linear(name, tokens, in, out, m_rates.linear); }
    void linear(const char *name, double tokens, double in, double out, const GemmRates &format)
    {
        const LinearTime time = linearTime(tokens, in, out, format, m_rates);
        addMath(name, time.forward, time.backward, time.weights);
    }

    /// Traffic of element-wise kernels: `forward` bytes per token, more in the backward pass.
    void elements(const char *name, double tokens, double bytes)
    {
        const double time = memoryTime(tokens * bytes * m_rates.trafficFactor * m_rates.elementBytes, m_rates);
        addMemory(name, time, m_rates.elementBackward * time);
    }

    /// A norm and the residual addition behind it. Every tensor rank repeats them unless sequence parallelism cuts them. 10 bytes an element are two
    /// passes of separate kernels; 5.5 for transformers were chosen by the measured rows (a hypothesis: fused kernels pass each row once).
    void norms(const char *name, bool scans = false) { elements(name, m_tokens, (scans ? 10.0 : 5.5) * m_normHidden); }

    /// Conversion of product inputs to a format below 16 bit.
    void casts(double tokens, double forwardElements, double backwardElements)
    {
        addMemory("conversion to the layers' number format", memoryTime(tokens * forwardElements * m_rates.castTraffic, m_rates),
            memoryTime(tokens * backwardElements * m_rates.castTraffic, m_rates));
    }

    void attention(const Attention &a, const LayerTokens &length);
    void feedForward(const Ffn &ffn);
    void parameters(const Layer &layer);
    void communication(const Layer &layer, double sequence);

    [[nodiscard]] LayerTime result() const;

private:
    void projections(const Attention &a, double heads, double kvHeads);
    void crossAttention(const Attention &a, const LayerTokens &length, double heads, double kvHeads);
    void scan(const Attention &a);
    void score(const AttentionShape &shape);
    void denseFfn(double width, bool gated);
    /// Width of a token on its way to the experts.
    [[nodiscard]] double dispatched(const Ffn &ffn) const { return ffn.latentWidth > 0 ? static_cast<double>(ffn.latentWidth) : m_hidden; }
    void experts(const Ffn &ffn);

    /// `weights`: the part of the backward pass that is weight gradients.
    void addMath(const char *name, double forward, double backward, double weights = 0)
    {
        m_time.forwardMath += forward;
        m_time.backwardMath += backward;
        m_time.weightGradients += weights;
        log(name, forward, backward);
    }
    void addMemory(const char *name, double forward, double backward)
    {
        m_time.forwardMemory += forward;
        m_time.backwardMemory += backward;
        log(name, forward, backward);
    }
    void log(const char *name, double forward, double backward);

    double m_hidden, m_tokens, m_tp, m_normHidden;
    const LayerCut &m_cut;
    const StepRates &m_rates;
    LayerTime m_time;
    std::vector<OperatorTime> *m_log = nullptr;
};

void LayerSum::log(const char *name, double forward, double backward)
{
    if (m_log == nullptr || forward + backward <= 0)
        return;
    const auto known = std::find_if(m_log->begin(), m_log->end(), [&](const OperatorTime &other) { return other.name == name; });
    OperatorTime &entry = known == m_log->end() ? m_log->emplace_back(OperatorTime{ name, 0, 0 }) : *known;
    entry.forward += forward;
    entry.backward += backward;
}

void LayerSum::projections(const Attention &a, double heads, double kvHeads)
{
    const double nope = static_cast<double>(a.headDim - a.ropeDim), value = static_cast<double>(a.valueDim), head = static_cast<double>(a.headDim);
    if (a.kind == AttentionKind::Latent) {
        if (a.qLoraRank > 0) {
            linear("query down-projection", m_tokens, m_hidden, static_cast<double>(a.qLoraRank));
            linear("query up-projection", m_tokens, static_cast<double>(a.qLoraRank), heads * head);
        } else {
            linear("query projection", m_tokens, m_hidden, heads * head);
        }
        linear("key and value down-projection", m_tokens, m_hidden, static_cast<double>(a.kvLoraRank + a.ropeDim));
        linear("key and value up-projection", m_tokens, static_cast<double>(a.kvLoraRank), heads * (nope + value));
    } else {
        linear("query, key and value projection", m_tokens, m_hidden, heads * head + kvHeads * (head + value));
    }
    linear("output projection", m_tokens, heads * value, m_hidden);
}

void LayerSum::score(const AttentionShape &shape)
{
    const LinearTime time = attentionTime(shape, m_rates);
    m_time.attentionForward += time.forward;
    m_time.attentionBackward += time.backward;
    log("attention scores and values", time.forward, time.backward);
}

/// State-space and linear attention: projections, then a convolution and a chunked scan. The scan's kernels (Triton) reach neither the bandwidth nor the
/// tensor cores of new cards: measured hybrid models run them at one rate per multiprocessor on Hopper and Blackwell alike. Work grows with the
/// widened stream and with the state that each chunk of 128 tokens hands on.
void LayerSum::scan(const Attention &a)
{
    constexpr double usualState = 128;
    const auto params = static_cast<double>(a.params), heads = static_cast<double>(a.heads);
    const double perHead = static_cast<double>(a.valueDim > 0 ? a.valueDim : a.headDim);
    const double inner = heads > 0 ? heads * perHead : params / (3 * m_hidden);
    const double state = static_cast<double>(a.stateElements) / inner, projected = params / m_hidden / m_tp;
    linear("state-space projections", m_tokens, m_hidden, projected, m_rates.scan);
    casts(m_tokens, m_hidden + inner / m_tp, projected);
    const double time = m_tokens * inner / m_tp * (1 + state / usualState) / 2 / (m_rates.scanRate * m_rates.smCount);
    addMemory("convolution and scan", time, m_rates.scanBackward * time);
}

/// A decoder's second attention: queries of its own tokens, keys and values of the encoder's.
void LayerSum::crossAttention(const Attention &a, const LayerTokens &length, double heads, double kvHeads)
{
    const double head = static_cast<double>(a.headDim), value = static_cast<double>(a.valueDim);
    linear("cross-attention projections", m_tokens, m_hidden, heads * head);
    linear("cross-attention projections", m_cut.microBatch * length.crossed / m_cut.cp, m_hidden, kvHeads * (head + value));
    linear("cross-attention projections", m_tokens, heads * value, m_hidden);
    norms("norm and residual before cross-attention");
    elements("rotation", m_tokens, 4 * heads * head);
    score({ static_cast<double>(m_cut.microBatch), length.own / m_cut.cp, length.crossed, heads, head, value, m_rates.attentionShare });
}

void LayerSum::attention(const Attention &a, const LayerTokens &length)
{
    if (a.kind == AttentionKind::None)
        return;
    const bool scans = a.kind == AttentionKind::Linear || a.kind == AttentionKind::Mamba;
    norms("norm and residual before attention", scans);
    if (scans) {
        scan(a);
        return;
    }
    const double heads = static_cast<double>(a.heads) / m_tp;
    const bool latent = a.kind == AttentionKind::Latent;
    // Key heads are copied where there are fewer of them than tensor ranks.
    const double kvHeads = latent ? heads : std::max(1.0, static_cast<double>(a.kvHeads) / m_tp);
    const auto head = static_cast<double>(a.headDim), value = static_cast<double>(a.valueDim);
    projections(a, heads, kvHeads);
    elements("rotary embedding and reshaping", m_tokens, 4 * (heads * head + kvHeads * (head + value) / 2));
    casts(m_tokens, m_hidden + heads * value, heads * head + kvHeads * (head + value) + m_hidden);
    score({ static_cast<double>(m_cut.microBatch), length.own / m_cut.cp, length.own, heads, head, value,
        attentionSeen(length.own, length.causal, a.window) * m_rates.attentionShare });
    if (length.crossed > 0)
        crossAttention(a, length, heads, kvHeads);
}

void LayerSum::denseFfn(double width, bool gated)
{
    if (width <= 0)
        return;
    const double f = width / m_tp, up = gated ? 2 : 1;
    linear(gated ? "gate and up product" : "up product", m_tokens, m_hidden, up * f);
    const double before = m_time.forwardMath;
    linear("down product", m_tokens, f, m_hidden);
    m_time.lastProduct = m_time.forwardMath - before;
    elements("activation function", m_tokens, (gated ? 6 : 5) * f);
    casts(m_tokens, m_hidden + f, m_hidden + up * f);
}

/// Grouped products: tokens spread evenly over the experts this GPU holds; few tokens per expert leave the tensor cores idle, and
/// each expert's weights must at least be read.
void LayerSum::experts(const Ffn &ffn)
{
    const double own = m_tokens / m_tp;
    const auto chosen = static_cast<double>(ffn.expertsPerToken), f = static_cast<double>(ffn.expertWidth);
    const double width = dispatched(ffn);
    const double routed = own * chosen;
    const double local = std::max(1.0, static_cast<double>(ffn.experts) / m_cut.ep);
    const double perExpert = routed / local, up = ffn.gated ? 2 : 1;
    const auto product = [&](double in, double out) {
        const GemmRates &g = m_rates.linear;
        const double efficiency = g.ceiling * m_rates.moeGemm * perExpert / (perExpert + m_rates.moeTokens) * in / (in + g.k0);
        return std::max(2 * routed * in * out / (g.peak * efficiency), memoryTime(local * in * out * g.inBytes, m_rates)) + m_rates.kernelStart;
    };
    const double math = product(width, up * f) + product(f, width);
    const double permute = memoryTime(8 * routed * width * m_rates.permuteTraffic, m_rates);
    // The fused path joins both products of a gated unit in one block-scaled kernel; other experts run as before.
    m_time.moePath = ffn.gated && m_rates.blockScaled ? m_rates.moePath : 1;
    const double scale = m_time.moePath * m_rates.expertFactor;
    addMath("expert products", scale * math, scale * math * (m_rates.frozenBase ? 1 : 2), m_rates.frozenBase ? 0 : scale * math);
    addMemory("token permutation", m_time.moePath * permute, m_time.moePath * permute);
    elements("activation function", routed, m_time.moePath * (ffn.gated ? 6 : 5) * f);
    casts(routed, width + f, width + up * f);
    linear("router", own, m_hidden, static_cast<double>(ffn.experts));
    if (ffn.latentWidth > 0) {
        linear("latent projections", own, m_hidden, width);
        linear("latent projections", own, width, m_hidden);
    }
    m_time.moe = true;
}

void LayerSum::feedForward(const Ffn &ffn)
{
    if (ffn.kind != FfnKind::None)
        norms("norm and residual before the FFN");
    if (ffn.kind == FfnKind::Dense)
        denseFfn(static_cast<double>(ffn.width), ffn.gated);
    if (ffn.kind == FfnKind::Moe) {
        experts(ffn);
        denseFfn(static_cast<double>(ffn.sharedWidth), ffn.gated);
    }
}

void LayerSum::parameters(const Layer &layer)
{
    const auto expert = static_cast<double>(layer.ffn.expertParams);
    m_time.denseParams = (static_cast<double>(layerParams(layer)) - expert) / m_tp;
    m_time.expertParams = expert / m_cut.ep;
}

void LayerSum::communication(const Layer &layer, double sequence)
{
    const Attention &a = layer.attention;
    if (m_cut.tp > 1) {
        m_time.tensorBytes = 2 * m_tokens * m_hidden;
        m_time.tensorReduces
            = (a.kind == AttentionKind::None ? 0 : 1) + (a.crosses ? 1 : 0) + (layer.ffn.kind == FfnKind::Dense || layer.ffn.sharedWidth > 0 ? 1 : 0);
    }
    if (m_cut.cp > 1 && (a.kind == AttentionKind::Grouped || a.kind == AttentionKind::Latent)) {
        const double kvHeads = a.kind == AttentionKind::Latent ? static_cast<double>(a.heads) / m_tp : std::max(1.0, static_cast<double>(a.kvHeads) / m_tp);
        const double own = static_cast<double>(m_cut.microBatch) * sequence / m_cut.cp;
        m_time.contextBytes = (m_cut.cp - 1) * own * 2 * kvHeads * static_cast<double>(a.headDim + a.valueDim);
    }
    if (m_time.moe && m_cut.ep > 1) {
        m_time.expertBytes = 2 * m_tokens / m_tp * dispatched(layer.ffn);
        m_time.expertsPerToken = static_cast<double>(layer.ffn.expertsPerToken);
    }
}

LayerTime LayerSum::result() const
{
    LayerTime out = m_time;
    for (double *part :
        { &out.forwardMath, &out.forwardMemory, &out.attentionForward, &out.backwardMath, &out.backwardMemory, &out.attentionBackward, &out.weightGradients,
            &out.lastProduct })
        *part *= m_rates.deviceTime * m_rates.layerFactor;
    if (m_rates.dequantiseTraffic > 0) { // every pass unpacks the weights again
        const double unpack = memoryTime(m_rates.dequantiseTraffic * (out.denseParams + out.expertParams), m_rates);
        out.forwardMemory += unpack;
        out.backwardMemory += unpack;
    }
    return out;
}

LayerTime summed(LayerSum sum, const Layer &layer, const LayerTokens &length)
{
    sum.attention(layer.attention, length);
    sum.feedForward(layer.ffn);
    sum.parameters(layer);
    sum.communication(layer, length.own);
    return sum.result();
}

} // namespace

double attentionSeen(double sequence, bool causal, std::optional<std::int64_t> window)
{
    const double full = causal ? 0.5 : 1.0;
    if (!window || static_cast<double>(*window) >= sequence)
        return full;
    const double w = static_cast<double>(*window) / sequence;
    return causal ? w - w * w / 2 : std::min(1.0, 2 * w - w * w);
}

LayerTime layerTime(const Layer &layer, double hidden, const LayerTokens &length, const LayerCut &cut, const StepRates &rates)
{
    return summed(LayerSum(hidden, cut.microBatch * length.own / cut.cp, cut, rates), layer, length);
}

std::vector<OperatorTime> layerOperators(const Layer &layer, double hidden, const LayerTokens &length, const LayerCut &cut, const StepRates &rates)
{
    std::vector<OperatorTime> out;
    LayerSum sum(hidden, cut.microBatch * length.own / cut.cp, cut, rates);
    sum.logTo(out);
    const LayerTime time = summed(sum, layer, length);
    double forward = 0, backward = 0;
    for (OperatorTime &each : out) {
        forward += each.forward *= rates.deviceTime * rates.layerFactor;
        backward += each.backward *= rates.deviceTime * rates.layerFactor;
    }
    if (rates.dequantiseTraffic > 0)
        out.push_back({ "unpacking 4-bit weights", time.forward() - forward, time.backward() - backward });
    return out;
}

HeadTime headTime(double hidden, double vocab, double sequence, const LayerCut &cut, const StepRates &rates)
{
    const double tokens = cut.microBatch * sequence / cut.cp * rates.headTokens;
    if (tokens <= 0 || vocab <= 0)
        return {};
    const LinearTime product = linearTime(tokens, hidden, vocab / cut.tp, rates.head, rates);
    const double times = rates.deviceTime * (1 + rates.mtpModules);
    return { times * product.forward, times * product.backward, times * memoryTime(tokens * vocab / cut.tp * rates.logitTraffic, rates) };
}

} // namespace gpuplan
