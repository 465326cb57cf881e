#include "core/serve/serving_memory.hpp"

#include "core/base/units.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr double kBlock = 16; ///< tokens of a cache block

double activationBytes(const ServedShape &shape, const ServingJob &job, const ServingDefaults &settings, double length, const ServingCalibration &c)
{
    const double tokens = job.early ? std::max<double>(settings.batchedTokens, length) : settings.batchedTokens;
    const double sampler = c.at(job.early ? "sampler_bytes_early" : "sampler_bytes") * settings.maxSequences * shape.vocab;
    const double ffn = 2 * tokens * 3 * shape.widestFfn / job.layout.tensor;
    return 2 * tokens * 2 * shape.hidden + std::max(ffn, sampler) + (shape.moeLayers > 0 ? c.at("moe_workspace") * kGiB : 0);
}

double nonTorchBytes(const ServingJob &job, const ServingCalibration &c)
{
    const bool many = job.layout.tensor > 1 || job.layout.attentionData > 1;
    if (!many && job.layout.pipeline > 1)
        return c.at("non_torch_pipeline") * kGiB;
    return c.at(job.early ? (many ? "non_torch_many_early" : "non_torch_one_early") : (many ? "non_torch_many" : "non_torch_one")) * kGiB;
}

void fillVllm(ServingMemory &out, const ServedShape &shape, const ServingJob &job, double length, const ServingCalibration &c)
{
    const ServingDefaults settings = settingsOf(job, out.usable, c);
    out.activations = activationBytes(shape, job, settings, length, c);
    out.nonTorch = nonTorchBytes(job, c);
    out.graphs = c.at("graphs") * kGiB;
    out.reserve = (1 - settings.memoryUtilisation) * out.usable;
    out.cache = out.usable - out.reserve - out.weights - out.activations - out.nonTorch - (job.graphsInBudget ? out.graphs : 0);
}

void fillOther(ServingMemory &out, const ServingJob &job, const ServingCalibration &c)
{
    const double share = settingsOf(job, out.usable, c).memoryUtilisation;
    const double room = out.usable - out.weights;
    // Attention ranks gather each other's tokens before the experts: input, output and one copy between.
    const double gathered = job.layout.attentionData > 1 ? job.layout.attentionData * static_cast<double>(settingsOf(job, out.usable, c).batchedTokens) : 0;
    const double exchange = 3 * gathered * static_cast<double>(job.architecture.hidden) * 2;
    if (job.engine == ServeEngine::Sglang)
        out.cache = share * (out.usable - c.at("sglang_reserve") * kGiB) - out.weights;
    else if (job.engine == ServeEngine::TensorRtLlm)
        out.cache = c.at("tensorrt_cache_share") * share * (room - c.at("tensorrt_reserve") * kGiB - exchange);
    else if (job.engine == ServeEngine::Lmdeploy)
        out.cache = share * (room - c.at("lmdeploy_reserve") * kGiB);
    else
        out.cache = (room - c.at("hf_reserve") * kGiB) / c.at("hf_cache_copies");
    out.reserve = std::max(0.0, room - std::max(0.0, out.cache));
}

/// Tokens of the one sequence that fills the cache: beyond all windows its bytes grow on a straight line.
double longestSequence(double cache, const ServedShape &shape, const ServingJob &job)
{
    constexpr double kFar = 1e7;
    const auto bytesAt = [&](double tokens) { return cacheBytesPerSequencePerGpu(shape, job.cache, job.layout, tokens); };
    const double rate = (bytesAt(2 * kFar) - bytesAt(kFar)) / kFar, fixed = bytesAt(kFar) - rate * kFar;
    return rate > 0 ? std::max(0.0, (cache - fixed) / rate) : kFar;
}

} // namespace

ServingDefaults settingsOf(const ServingJob &job, double usableBytes, const ServingCalibration &calibration)
{
    constexpr double kSmallGib = 70;
    auto found = calibration.engines.end();
    if (job.early)
        found = calibration.engines.find(fmt::format("{}@early", nameOf(job.engine)));
    else if (usableBytes < kSmallGib * kGiB)
        found = calibration.engines.find(fmt::format("{}@small", nameOf(job.engine)));
    if (found == calibration.engines.end())
        found = calibration.engines.find(nameOf(job.engine));
    ServingDefaults out = found == calibration.engines.end() ? ServingDefaults{} : found->second;
    out.memoryUtilisation = job.memoryUtilisation.value_or(out.memoryUtilisation);
    out.maxSequences = job.maxSequences.value_or(out.maxSequences);
    out.batchedTokens = job.batchedTokens.value_or(out.batchedTokens);
    return out;
}

ServingMemory servingMemory(const ServedShape &shape, const ServingJob &job, double usableBytes, double length, const ServingCalibration &calibration)
{
    ServingMemory out;
    out.usable = usableBytes;
    out.weights = weightBytesPerGpu(shape, job.weights, job.layout);
    if (job.engine == ServeEngine::Vllm)
        fillVllm(out, shape, job, length, calibration);
    else
        fillOther(out, job, calibration);
    out.cache = std::max(0.0, out.cache);
    const double perSequence = cacheBytesPerSequencePerGpu(shape, job.cache, job.layout, length, settingsOf(job, usableBytes, calibration).batchedTokens);
    if (out.cache <= 0 || perSequence <= 0)
        return out;
    // Copies of attention hold caches of their own.
    out.tokens = std::floor(out.cache / perSequence * length / kBlock) * kBlock * job.layout.attentionData;
    out.maxContext = longestSequence(out.cache, shape, job);
    return out;
}

double cachedSequences(const ServingMemory &memory, const ServedShape &shape, const ServingJob &job, double tokens)
{
    const double each = cacheBytesPerSequencePerGpu(shape, job.cache, job.layout, tokens);
    return each > 0 ? memory.cache / each * job.layout.attentionData : 1e9;
}

} // namespace gpuplan
