#include "core/serve/serving_rates.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

double valueOf(const std::optional<FlopRate> &rate)
{
    return rate ? rate->value() : 0;
}

/// Which kind of product a scheme's layers run as on a card.
struct Products {
    double peak = 0;
    double share = 0;
};

/// Formats that the card's tensor cores do not know are unpacked to the next wider one that it has.
Products productsOf(const WeightScheme &scheme, const Accelerator &card, double peak16, const ServingCalibration &c)
{
    const Products wide{ peak16, c.at("compute_16") }, unpacked{ peak16, c.at("compute_16") * c.at("int4_compute") };
    const double peak8 = scheme.format == WeightFormat::Int8 ? valueOf(card.int8) : valueOf(card.fp8), peak4 = valueOf(card.fp4);
    switch (scheme.format) {
    case WeightFormat::Int4:
    case WeightFormat::Nf4:
        return unpacked;
    case WeightFormat::Nvfp4:
    case WeightFormat::Mxfp4:
        return peak4 > 0 ? Products{ peak4, c.at("compute_4") } : unpacked;
    case WeightFormat::Fp8:
    case WeightFormat::Int8:
        if (scheme.weightOnly || peak8 <= 0)
            return unpacked;
        return { peak8, c.at("compute_8") };
    default:
        return wide;
    }
}

double expertWidthOf(const Architecture &architecture)
{
    std::int64_t out = 1;
    for (const LayerRun &run : architecture.layers)
        out = std::max(out, run.layer.ffn.expertWidth);
    return static_cast<double>(out);
}

void fillCompute(ServingRates &out, const ServingJob &job, const Accelerator &card, const ServingCalibration &c)
{
    const double peak16 = std::max(valueOf(card.bf16), valueOf(card.fp16));
    constexpr double kSaturatedPeak = 1e15;
    const double saturated = std::pow(std::min(1.0, kSaturatedPeak / peak16), c.at("compute_saturation"));
    const Products products = productsOf(job.weights, card, peak16, c);
    out.compute16 = peak16 * c.at("compute_16") * saturated;
    out.computeNarrow = products.peak * products.share * saturated;
    const double width = expertWidthOf(job.architecture);
    out.computeExperts = (job.weights.experts ? out.computeNarrow : out.compute16) * width / (width + c.at("expert_half_width"));
    constexpr double kUsualSms = 108; // where the catalogue does not know a card's
    out.headElements = job.perHeadAttention ? c.at("head_elements") * card.smCount.value_or(kUsualSms) : 0;
    out.attention = peak16 * c.at("attention_compute") * saturated;
}

void fillMemory(ServingRates &out, const ServingJob &job, const Accelerator &card, const ServingCalibration &c)
{
    out.weights = card.memoryBandwidth->value() * c.at("weight_bandwidth");
    out.narrowWeights = out.weights * (job.weights.weightOnly ? c.at("int4_bandwidth") : 1);
    out.cache = card.memoryBandwidth->value() * c.at("cache_bandwidth");
    out.usableMemory = card.usableMemory->value();
    out.cacheTraffic = job.engine == ServeEngine::HfGenerate ? c.at("eager_cache_traffic") : 1;
}

void fillLinks(ServingRates &out, const ServingJob &job, const ClusterHardware &hardware, const ServingCalibration &c)
{
    const int together = job.layout.tensor * job.layout.attentionData;
    const bool slow = !hardware.fastLink || together > hardware.fastDomain;
    std::optional<ByteRate> link = hardware.fastLink;
    if (slow)
        link = together > hardware.gpusPerNode ? hardware.networkPerGpu : hardware.slowLink;
    constexpr double kUnknownLink = 12.5e9; // 100 Gbit/s where nothing is known
    out.link = (link ? link->value() : kUnknownLink) * c.at("link_share");
    out.reduceStart = c.at(slow ? "reduce_start_slow" : "reduce_start_fast");
    out.exchangeStart = c.at("exchange_start") * (slow ? c.at("reduce_start_slow") / c.at("reduce_start_fast") : 1);
}

/// "tensorrt_llm" of "tensorrt-llm": engines as constants name them.
std::string key(ServeEngine engine)
{
    std::string out(nameOf(engine));
    std::replace(out.begin(), out.end(), '-', '_');
    return out;
}

void fillHost(ServingRates &out, const ServingJob &job, const ServeLoad &load, const Accelerator &card, const ServingCalibration &c)
{
    const bool eager = out.eager = job.engine == ServeEngine::HfGenerate;
    const bool grace = card.architecture.find("Grace") != std::string::npos;
    out.perLayer = c.at(eager ? "eager_layer_host" : "layer_host")
        + (job.weights.weightOnly && job.weights.dense ? c.at(eager && job.weights.format == WeightFormat::Nf4 ? "eager_nf4_layer_host" : "narrow_layer_host")
                                                       : 0);
    out.perMoeLayer = c.at("moe_layer_host");
    out.perLinearLayer = c.at("linear_layer_host");
    out.perIndexerLayer = c.at("indexer_layer_host");
    out.perStep = c.at("step_host_" + key(job.engine));
    const char *sequence = load.staticBatch ? "sequence_host_static" : job.engine == ServeEngine::TensorRtLlm ? "sequence_host_tensorrt_llm" : "sequence_host";
    out.perSequence = c.at(sequence) * (grace ? c.at("grace_sequence") : 1);
    out.expertTile = c.at("expert_tile");
    out.pipelineLoss = c.at("pipeline_loss");
    out.linearPrefill = c.at("linear_prefill");
    const bool served = load.server && !eager && job.engine != ServeEngine::Lmdeploy;
    out.front = c.at(served ? "front_" + key(job.engine) : "front_in_process");
    const bool together = load.staticBatch || eager || job.engine == ServeEngine::Lmdeploy;
    out.wait = c.at(together ? std::string("wait_static") : "wait_" + key(job.engine));
}

} // namespace

Result<ServingRates> servingRates(const ServingJob &job, const ServeLoad &load, const ClusterHardware &hardware, const ServingCalibration &calibration)
{
    const Accelerator &card = hardware.accelerator;
    if (!card.memoryBandwidth || !card.usableMemory || std::max(valueOf(card.bf16), valueOf(card.fp16)) <= 0)
        return fail(ErrorCode::Unsupported, "accelerator", { card.name, "its memory, bandwidth or 16-bit peak is not known" });
    ServingRates out;
    fillCompute(out, job, card, calibration);
    fillMemory(out, job, card, calibration);
    fillLinks(out, job, hardware, calibration);
    fillHost(out, job, load, card, calibration);
    return out;
}

} // namespace gpuplan
