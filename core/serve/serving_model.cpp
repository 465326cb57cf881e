#include "core/serve/serving_model.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

double square(double x)
{
    return x * x;
}

Interval around(double mid, const ServingRange &range, bool far)
{
    return { mid * (far ? range.farLow : range.low), mid, mid * (far ? range.farHigh : range.high) };
}

ServingRange rangeOf(const ServingCalibration &calibration, std::string_view name)
{
    const auto found = calibration.ranges.find(name);
    return found == calibration.ranges.end() ? ServingRange{} : found->second;
}

} // namespace

Result<ServingModel> ServingModel::make(const ServingJob &job, const ServeLoad &load, const ClusterHardware &hardware, const ServingCalibration &calibration)
{
    if (job.layout.gpus() < 1 || job.layout.gpus() > hardware.gpus())
        return fail(ErrorCode::Inconsistent, "layout", { fmt::format("a replica of {} GPUs on {}", job.layout.gpus(), hardware.gpus()) });
    const auto rates = servingRates(job, load, hardware, calibration);
    if (!rates)
        return tl::unexpected(rates.error());
    ServingModel out;
    out.m_job = job;
    out.m_load = load;
    out.m_rates = *rates;
    out.m_shape = servedShape(job.architecture);
    out.m_memory = servingMemory(out.m_shape, job, rates->usableMemory, job.maxLength.value_or(load.input + load.output), calibration);
    out.m_tokensRange = rangeOf(calibration, "tokens_per_s");
    out.m_tpotRange = rangeOf(calibration, "ms_tpot");
    out.m_ttftRange = rangeOf(calibration, "ms_ttft");
    out.m_covered = calibration.covers("engines", nameOf(job.engine)) && calibration.covers("cards", hardware.accelerator.id)
        && calibration.covers("formats", nameOf(job.weights.format));
    out.m_first = out.promptAlone();
    out.m_prefill = out.promptMarginal();
    out.limitRunning(calibration);
    return out;
}

void ServingModel::limitRunning(const ServingCalibration &calibration)
{
    // Engines that evict hold a request's mean length; TensorRT-LLM admits it only with room for its end.
    const double held = m_load.input * (1 - m_load.prefixHit) + m_load.output * (m_job.engine == ServeEngine::TensorRtLlm ? 1 : 0.5);
    m_cacheLimit = cachedSequences(m_memory, m_shape, m_job, held);
    // Of many requests the mean varies little: 95% of the time they hold less than their mean and 1.64 standard errors.
    constexpr double kQuantile = 1.64;
    const double spread = std::hypot(m_load.input * m_load.inputVariation, m_load.output * m_load.outputVariation);
    if (spread > 0 && m_cacheLimit > 1)
        m_cacheLimit = cachedSequences(m_memory, m_shape, m_job, held + kQuantile * spread / std::sqrt(m_cacheLimit));
    m_most = std::min(m_cacheLimit, static_cast<double>(settingsOf(m_job, m_rates.usableMemory, calibration).maxSequences) * m_job.layout.attentionData);
}

double ServingModel::linkTime(double tokens) const
{
    const ServeLayout &l = m_job.layout;
    const double bytes = tokens / l.attentionData * m_shape.hidden * 2;
    double out = 0;
    if (l.tensor > 1)
        out += 2 * m_shape.layers * (m_rates.reduceStart + 2 * (l.tensor - 1.0) / l.tensor * bytes / m_rates.link);
    if (l.attentionData > 1 && m_shape.moeLayers > 0) {
        const double copies = std::min<double>(m_shape.expertsPerToken, l.tensor * l.attentionData);
        out += 2 * m_shape.moeLayers * (m_rates.exchangeStart + bytes * copies / m_rates.link);
    }
    return out / l.pipeline;
}

double ServingModel::expertTime(double tokens) const
{
    if (m_shape.expertParams <= 0)
        return 0;
    const double n = m_job.layout.gpus(), share = m_shape.expertsPerToken / m_shape.experts;
    const double touched = 1 - std::pow(1 - share, tokens);
    const double bytes = m_job.weights.experts ? bytesPerWeight(m_job.weights.format, m_job.weights.weightOnly) : 2;
    const double read = m_shape.expertParams * bytes * touched / n / m_rates.weights;
    // The rows of all experts of a layer: each token's share of the parameters, and the padding of each expert's tiles.
    return read + 2 * m_shape.expertParams * (tokens * share + m_rates.expertTile * touched) / n / m_rates.computeExperts;
}

/// Seconds of reading the cache in one stage; `sequences`: of one attention rank.
double ServingModel::cacheTime(double sequences, double context) const
{
    const double t = m_job.layout.tensor;
    double bytes = 0, perHead = 0;
    for (const CacheGroup &group : m_shape.cache) {
        const double seen = group.read ? std::min(context, *group.read) : context;
        const double elements = group.layers * group.elements / std::min(t, group.kvHeads) * seen;
        bytes += elements * bytesPerElement(m_job.cache) * (m_rates.eager ? m_rates.cacheTraffic * group.sharing : 1); // eager code copies k and v to all heads
        perHead += elements * group.sharing;
    }
    bytes += 2 * 4 * m_shape.stateElements / t; // the fp32 state is read and written
    const double read = bytes / m_rates.cache, byHead = m_rates.headElements > 0 ? perHead / m_rates.headElements : 0;
    return sequences * std::max(read, byHead) / m_job.layout.pipeline;
}

/// An eager engine launches while the device computes: the host counts as far as it is slower.
void ServingModel::settleHost(StepParts &parts) const
{
    if (!m_rates.eager)
        return;
    const double host = parts.layers + parts.host, device = parts.sum() - host;
    const double share = host > 0 ? std::max(0.0, host - device) / host : 0;
    parts.layers *= share;
    parts.host *= share;
}

StepParts ServingModel::decodeParts(double sequences, double context) const
{
    StepParts out = rawParts(sequences, context, 1);
    settleHost(out);
    return out;
}

StepParts ServingModel::rawParts(double sequences, double context, double sampled) const
{
    const ServeLayout &l = m_job.layout;
    const WeightScheme &scheme = m_job.weights;
    const double t = l.tensor, p = l.pipeline, d = l.attentionData, tokens = sequences / p;
    const double attentionBytes = bytesPerWeight(scheme.attention ? scheme.format : WeightFormat::Bf16, scheme.weightOnly);
    const double denseBytes = bytesPerWeight(scheme.dense ? scheme.format : WeightFormat::Bf16, scheme.weightOnly);
    const double attentionRate = scheme.attention ? m_rates.narrowWeights : m_rates.weights, denseRate = scheme.dense ? m_rates.narrowWeights : m_rates.weights;
    const double attentionMath = scheme.attention ? m_rates.computeNarrow : m_rates.compute16,
                 denseMath = scheme.dense ? m_rates.computeNarrow : m_rates.compute16;
    StepParts out;
    out.weights = (m_shape.attentionParams * attentionBytes / attentionRate + m_shape.denseParams * denseBytes / denseRate
                      + 2 * (m_shape.plainParams + m_shape.headParams) / m_rates.weights)
        / (t * p);
    out.math = 2 * tokens / d / (t * p)
        * (m_shape.attentionParams / attentionMath + m_shape.denseParams / denseMath
            + (m_shape.plainParams + sampled * m_shape.headParams) / m_rates.compute16);
    out.experts = expertTime(tokens);
    out.cache = cacheTime(tokens / d, context);
    out.links = linkTime(tokens);
    out.layers = (m_rates.perLayer * m_shape.layers + m_rates.perMoeLayer * m_shape.moeLayers + m_rates.perLinearLayer * m_shape.linearLayers
                     + m_rates.perIndexerLayer * m_shape.indexerLayers)
        / p;
    out.host = m_rates.perStep + m_rates.perSequence * tokens;
    return out;
}

double ServingModel::decodeStep(double sequences, double context) const
{
    const double p = m_job.layout.pipeline;
    return p * (1 + m_rates.pipelineLoss * (p - 1)) * decodeParts(sequences, context).sum();
}

/// Operations of causal attention over the prompt, all layers, one GPU of the tensor-parallel group.
double ServingModel::attentionWork() const
{
    const double spread = 1 + square(m_load.inputVariation), I = m_load.input, hit = 1 - square(m_load.prefixHit);
    return 4 * I * hit * (m_shape.fullAttention * I / 2 * spread + m_shape.windowedAttention * std::min(I / 2, m_shape.window)) / m_job.layout.tensor;
}

double ServingModel::promptMarginal() const
{
    const ServeLayout &l = m_job.layout;
    const double I = m_load.input * (1 - m_load.prefixHit), t = l.tensor, p = l.pipeline, d = l.attentionData;
    const WeightScheme &scheme = m_job.weights;
    const double attentionMath = scheme.attention ? m_rates.computeNarrow : m_rates.compute16,
                 denseMath = scheme.dense ? m_rates.computeNarrow : m_rates.compute16;
    const double dense = 2 * I * (m_shape.attentionParams / attentionMath + m_shape.denseParams / denseMath + m_shape.plainParams / m_rates.compute16) / t;
    const double experts
        = m_shape.expertParams > 0 ? 2 * m_shape.expertParams * (m_shape.expertsPerToken / m_shape.experts) * I * d / (t * d) / m_rates.computeExperts : 0;
    const double starts = linkTime(0) * p, moved = (linkTime(I * d) * p - starts);
    const double scan = m_rates.linearPrefill * I * m_shape.linearLayers / t;
    return (dense + experts + attentionWork() / m_rates.attention + moved + scan) / (d * p) * (1 + m_rates.pipelineLoss * (p - 1));
}

double ServingModel::promptAlone() const
{
    const double I = std::max(1.0, m_load.input * (1 - m_load.prefixHit)), p = m_job.layout.pipeline, d = m_job.layout.attentionData;
    StepParts parts = rawParts(I * p * d, 0, 1 / I); // I tokens through every stage of one attention rank
    parts.experts = expertTime(I);
    parts.links = linkTime(I * d);
    parts.cache = 0;
    parts.host = m_rates.perStep + m_rates.perSequence;
    settleHost(parts);
    const double scan = m_rates.linearPrefill * I * m_shape.linearLayers / m_job.layout.tensor;
    return p * (parts.sum() + (attentionWork() / m_rates.attention + scan) / p);
}

ServingEstimate ServingModel::at(double running, double waiting) const
{
    ServingEstimate out;
    out.memory = m_memory;
    out.running = running;
    out.waiting = waiting;
    const double context = m_load.input + m_load.output / 2, O = std::max(1.0, m_load.output);
    out.step = decodeParts(running, context);
    out.decodeStep = decodeStep(running, context);
    out.prefill = m_prefill;
    out.firstPrompt = m_first;
    const double cycle = running <= 1 ? O * out.decodeStep + m_first : O * out.decodeStep + running * m_prefill;
    out.requestsPerSecond = running / cycle;
    out.cacheBound = m_cacheLimit <= m_most;
    const double asked = running + waiting;
    out.far = !m_covered || (waiting > 0 && waiting < 0.2 * asked) || (waiting <= 0 && m_load.concurrency && m_cacheLimit < 1.2 * asked);
    const double perToken = running <= 1 ? out.decodeStep : out.decodeStep + running * m_prefill / O;
    const double queue = waiting > 0 ? waiting * cycle / running : 0;
    const double first = m_rates.front + m_first + (running - 1) / running * perToken + m_rates.wait * (running - 1) * m_prefill + queue;
    out.outputTokensPerSecond = around(out.requestsPerSecond * O, m_tokensRange, out.far);
    out.timePerToken = around(perToken, m_tpotRange, out.far);
    out.timeToFirst = around(first, m_ttftRange, out.far);
    return out;
}

Result<ServingEstimate> ServingModel::estimate() const
{
    if (!m_memory.fits() || m_cacheLimit < 1)
        return fail(ErrorCode::Unsupported, "memory",
            { m_job.architecture.name,
                fmt::format("weights take {:.1f} of {:.1f} GiB a GPU and leave no room for one request", m_memory.weights / kGiB, m_memory.usable / kGiB) });
    const double asked = m_load.concurrency.value_or(m_most);
    const double running = std::max(1.0, std::min(asked, m_most));
    return at(running, std::max(0.0, asked - running));
}

} // namespace gpuplan
