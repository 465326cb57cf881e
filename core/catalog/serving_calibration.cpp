#include "core/catalog/serving_calibration.hpp"

#include "core/catalog/constant_yaml.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// Every constant the serving model reads; a file that lacks one would silently count it as 0.
constexpr std::array kConstants{ "weight_bandwidth", "cache_bandwidth", "int4_bandwidth", "compute_16", "compute_8", "compute_4", "compute_saturation",
    "int4_compute", "expert_half_width", "head_elements", "grace_sequence", "narrow_layer_host", "eager_nf4_layer_host", "expert_tile", "attention_compute",
    "reduce_start_fast", "reduce_start_slow", "link_share", "exchange_start", "layer_host", "moe_layer_host", "linear_layer_host", "indexer_layer_host",
    "eager_layer_host", "eager_cache_traffic", "pipeline_loss", "linear_prefill", "step_host_vllm", "step_host_sglang", "step_host_tensorrt_llm",
    "step_host_lmdeploy", "step_host_hf", "sequence_host", "sequence_host_tensorrt_llm", "sequence_host_static", "front_vllm", "front_sglang",
    "front_tensorrt_llm", "front_in_process", "wait_vllm", "wait_sglang", "wait_tensorrt_llm", "wait_static", "sampler_bytes", "sampler_bytes_early",
    "moe_workspace", "non_torch_one", "non_torch_many", "non_torch_one_early", "non_torch_many_early", "non_torch_pipeline", "graphs", "tensorrt_reserve",
    "tensorrt_cache_share", "lmdeploy_reserve", "sglang_reserve", "hf_cache_copies", "hf_reserve" };

ServingDefaults readDefaults(const YAML::Node &node, YamlFaults &faults)
{
    YamlMap map(node, faults);
    ServingDefaults out;
    out.memoryUtilisation = map.number("memory_utilisation");
    out.maxSequences = static_cast<int>(map.number("max_sequences"));
    out.batchedTokens = static_cast<int>(map.number("batched_tokens"));
    out.source = map.text("source");
    map.finish();
    if (out.memoryUtilisation <= 0 || out.memoryUtilisation > 1 || out.maxSequences < 1 || out.batchedTokens < 1)
        faults.report(ErrorCode::OutOfRange, node.Mark(), { "engines", out.source, "a share above 0 and counts above 0" });
    return out;
}

ServingRange readRange(const YAML::Node &node, YamlFaults &faults)
{
    YamlMap map(node, faults);
    ServingRange out{ map.number("low"), map.number("high"), map.number("far_low"), map.number("far_high") };
    map.finish();
    if (out.low <= 0 || out.low > 1 || out.high < 1 || out.farLow <= 0 || out.farLow > out.low || out.farHigh < out.high)
        faults.report(ErrorCode::OutOfRange, node.Mark(), { "ranges", fmt::format("{} to {}", out.low, out.high), "far_low ≤ low ≤ 1 ≤ high ≤ far_high" });
    return out;
}

void readParts(YamlMap &root, ServingCalibration &out, YamlFaults &faults)
{
    for (const auto &entry : root.child("constants"))
        out.constants[entry.first.Scalar()] = readTimeConstant(entry.first.Scalar(), entry.second, faults);
    for (const auto &entry : root.child("engines"))
        out.engines[entry.first.Scalar()] = readDefaults(entry.second, faults);
    for (const auto &entry : root.child("ranges"))
        out.ranges[entry.first.Scalar()] = readRange(entry.second, faults);
    for (const auto &entry : root.child("measured"))
        for (const auto &name : entry.second)
            out.measured[entry.first.Scalar()].push_back(name.Scalar());
    for (const char *name : kConstants)
        if (!out.constants.contains(name))
            faults.report(ErrorCode::MissingField, root.mark(), { fmt::format("constants.{}", name) });
    for (const char *name : { "tokens_per_s", "ms_tpot", "ms_ttft" })
        if (!out.ranges.contains(name))
            faults.report(ErrorCode::MissingField, root.mark(), { fmt::format("ranges.{}", name) });
}

} // namespace

double ServingCalibration::at(std::string_view name) const
{
    const auto found = constants.find(name);
    return found == constants.end() ? 0 : found->second.value;
}

bool ServingCalibration::covers(std::string_view kind, std::string_view name) const
{
    const auto found = measured.find(kind);
    return found != measured.end() && std::find(found->second.begin(), found->second.end(), name) != found->second.end();
}

Result<ServingCalibration> parseServingCalibration(std::string_view yaml, const std::string &file)
{
    YamlFaults faults(file);
    try {
        YamlMap root(YAML::Load(std::string(yaml)), faults);
        ServingCalibration out;
        if (const double version = root.number("version"); version > 1)
            faults.report(ErrorCode::NewerVersion, root.mark(), { fmt::format("{}", version), "1" });
        out.date = root.text("date");
        readParts(root, out, faults);
        root.finish();
        if (faults.first())
            return tl::unexpected(*faults.first());
        return out;
    } catch (const YAML::Exception &e) {
        faults.report(ErrorCode::Syntax, e.mark, { e.msg });
        return tl::unexpected(*faults.first());
    }
}

} // namespace gpuplan
