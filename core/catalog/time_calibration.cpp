#include "core/catalog/time_calibration.hpp"

#include "core/catalog/constant_yaml.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

DeviceClass readClass(const std::string &id, const YAML::Node &node, YamlFaults &faults)
{
    YamlMap map(node, faults);
    DeviceClass out;
    out.id = id;
    out.gemm16 = map.number("gemm16");
    out.gemm8 = map.maybeNumber("gemm8");
    out.gemm4 = map.maybeNumber("gemm4");
    out.flash = map.number("flash");
    out.flashCudnn = map.number("flash_cudnn");
    out.host = map.number("host", 1);
    out.switchReduce = map.number("switch_reduce", 0);
    out.treeTwoNodes = map.number("tree_two_nodes", 0);
    out.treeManyNodes = map.number("tree_many_nodes", 0);
    out.smCount = static_cast<int>(map.number("sm_count"));
    out.source = map.text("source");
    map.finish();
    for (const double share : { out.gemm16, out.gemm8.value_or(0.5), out.gemm4.value_or(0.5), out.flash, out.flashCudnn })
        if (share <= 0 || share > 1)
            faults.report(ErrorCode::OutOfRange, node.Mark(), { id, fmt::format("{}", share), "a share above 0, at most 1" });
    return out;
}

void readHabits(StackTraits &out, YamlMap &map)
{
    out.tensorOverlap = map.flag("tensor_overlap", false);
    out.asyncReduce = map.flag("async_reduce", false);
    out.earlyStop = map.flag("early_stop", false);
    out.expertOverlap = map.flag("expert_overlap", false);
    out.pipelineOverlap = map.flag("pipeline_overlap", false);
    out.dataOverlap = map.flag("data_overlap", true);
    out.contextOverlap = map.flag("context_overlap", true);
    out.sequenceParallel = map.flag("sequence_parallel", true);
    out.balancedHead = map.flag("balanced_head", false);
    out.fusedAttention = map.flag("fused_attention", false);
    out.flash = map.flag("flash", true);
    out.gradientBytes = map.number("gradient_bytes", 2);
    out.selectiveShare = map.number("selective_share", 0);
}

StackTraits readStack(const std::string &id, const YAML::Node &node, YamlFaults &faults)
{
    YamlMap map(node, faults);
    StackTraits out;
    out.id = id;
    out.title = map.text("title");
    out.family = map.text("family");
    out.deviceTime = map.number("device_time");
    out.traffic = map.number("traffic");
    out.attention = map.number("attention");
    out.host = map.number("host");
    out.zero3Host = map.number("zero3_host", 1);
    out.moeHost = map.number("moe_host", 0);
    out.moePath = map.number("moe_path", 1);
    readHabits(out, map);
    out.sources = static_cast<int>(map.number("sources", 0));
    out.wide = map.flag("wide", false);
    out.source = map.text("source", "");
    map.finish();
    return out;
}

void readRules(TimeCalibration &out, YamlMap &root)
{
    YamlFaults &faults = root.faults();
    for (const YAML::Node &node : root.child("class_rules")) {
        YamlMap map(node, faults);
        DeviceClassRule rule{ map.text("vendor"), map.text("architecture"), map.text("class"), map.flag("assumed", false) };
        map.finish();
        if (!out.deviceClasses.contains(rule.deviceClass))
            faults.report(ErrorCode::DanglingReference, node.Mark(), { "device class", rule.deviceClass });
        out.classRules.push_back(std::move(rule));
    }
    for (const YAML::Node &node : root.child("reference_nodes")) {
        YamlMap map(node, faults);
        out.referenceNodes.push_back({ map.text("accelerator"), map.text("place"), map.number("network_gb_per_s"), static_cast<int>(map.number("fast_domain")),
            map.number("pair_share", 1), map.text("source") });
        map.finish();
    }
    for (const YAML::Node &node : root.child("card_variants")) {
        YamlMap map(node, faults);
        out.cardVariants.push_back({ map.text("accelerator"), map.text("text"), map.number("memory_gb_per_s"), map.number("power_watts"), map.text("source") });
        map.finish();
    }
}

void readEras(TimeCalibration &out, YamlMap &root)
{
    for (const auto &entry : root.child("eras"))
        for (const YAML::Node &node : entry.second) {
            YamlMap map(node, root.faults());
            StackEra era{ map.text("until"), map.text("use") };
            map.finish();
            if (!out.stacks.contains(era.use))
                root.faults().report(ErrorCode::DanglingReference, node.Mark(), { "stack", era.use });
            out.eras[entry.first.Scalar()].push_back(std::move(era));
        }
}

void readKin(TimeCalibration &out, YamlMap &root)
{
    for (const YAML::Node &node : root.child("kin")) {
        YamlMap map(node, root.faults());
        StackKin kin{ {}, map.text("until", ""), map.text("use") };
        for (const YAML::Node &word : map.child("words"))
            kin.words.push_back(word.Scalar());
        map.finish();
        if (!out.stacks.contains(kin.use))
            root.faults().report(ErrorCode::DanglingReference, node.Mark(), { "stack", kin.use });
        out.kin.push_back(std::move(kin));
    }
}

void readConstants(TimeCalibration &out, YamlMap &root)
{
    const YAML::Node constants = root.child("constants");
    for (const auto &entry : constants) {
        const std::string name = entry.first.Scalar();
        if (out.details.contains(name))
            root.faults().report(ErrorCode::DuplicateName, entry.first.Mark(), { "constant", name });
        out.details[name] = readTimeConstant(name, entry.second, root.faults());
        out.constants[name] = out.details[name].value;
    }
    for (const std::string &name : requiredTimeConstants())
        if (!out.constants.contains(name))
            root.faults().report(ErrorCode::MissingField, constants.Mark(), { "constants." + name });
}

TimeCalibration readAll(const YAML::Node &node, YamlFaults &faults)
{
    TimeCalibration out;
    YamlMap root(node, faults);
    if (const double version = root.number("version"); version > 1)
        faults.report(ErrorCode::NewerVersion, root.mark(), { fmt::format("{}", version), "1" });
    out.date = root.text("date");
    readConstants(out, root);
    for (const auto &entry : root.child("device_classes"))
        out.deviceClasses[entry.first.Scalar()] = readClass(entry.first.Scalar(), entry.second, faults);
    for (const auto &entry : root.child("stacks"))
        out.stacks[entry.first.Scalar()] = readStack(entry.first.Scalar(), entry.second, faults);
    readRules(out, root);
    readEras(out, root);
    readKin(out, root);
    root.finish();
    if (!out.stacks.contains("unknown"))
        faults.report(ErrorCode::MissingField, root.mark(), { "stacks.unknown" });
    return out;
}

} // namespace

const std::vector<std::string> &requiredTimeConstants()
{
    static const std::vector<std::string> names{ "wave_exponent", "gemm_k0", "kernel_start", "memory_efficiency", "element_traffic", "element_backward",
        "score_traffic", "score_backward_traffic", "odd_head_slowdown", "logit_traffic", "attention_backward", "small_head", "fast_share", "network_share",
        "tcp_share", "pcie_share", "collective_start", "fast_latency", "network_latency", "tcp_latency", "power_exponent", "lora_layers", "dequantise",
        "gpt_oss_experts", "ring_exposed", "tensor_exposed", "fsdp_exposed", "zero3_exposed", "data_exposed", "pipeline_exposed", "context_exposed", "expert_exposed",
        "expert_overlapped", "moe_gemm", "moe_gemm_8bit", "moe_tokens", "permute_traffic", "cast_traffic", "block_cast", "optimizer_traffic",
        "resident_traffic", "step_fixed", "spread", "head_balance", "host_layer", "host_moe_layer", "host_grace", "host_expert_overlap", "fp32_boost",
        "scan_rate", "scan_backward", "host_collective", "host_copy_share", "host_memory_rate", "host_adam_traffic" };
    return names;
}

Result<TimeCalibration> parseTimeCalibration(std::string_view yaml, const std::string &file)
{
    YamlFaults faults(file);
    try {
        TimeCalibration out = readAll(YAML::Load(std::string(yaml)), faults);
        if (faults.first())
            return tl::unexpected(*faults.first());
        return out;
    } catch (const YAML::Exception &e) {
        faults.report(ErrorCode::Syntax, e.mark, { e.msg });
        return tl::unexpected(*faults.first());
    }
}

const DeviceClassRule *classRuleOf(const TimeCalibration &calibration, std::string_view vendor, std::string_view architecture)
{
    for (const DeviceClassRule &rule : calibration.classRules)
        if ((rule.vendor.empty() || rule.vendor == vendor) && architecture.starts_with(rule.architecture))
            return &rule;
    return nullptr;
}

namespace {

/// "Megatron LM" and "megatron_lm" are "megatron-lm".
std::string stackKey(std::string_view name)
{
    std::string out(name);
    for (char &c : out) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
        else if (c == ' ' || c == '_')
            c = '-';
    }
    return out;
}

const StackTraits *ownTraits(const TimeCalibration &calibration, const std::string &stack, std::string_view version)
{
    if (const auto eras = calibration.eras.find(stack); eras != calibration.eras.end())
        for (const StackEra &era : eras->second)
            if (era.until.empty() || (!version.empty() && version < era.until))
                return &calibration.stacks.at(era.use);
    const auto found = calibration.stacks.find(stack);
    return found != calibration.stacks.end() ? &found->second : nullptr;
}

/// "megatron-core-0.12" is some Megatron Core: the longest known id that the name begins with.
const StackTraits *namesake(const TimeCalibration &calibration, const std::string &stack)
{
    const StackTraits *nearest = nullptr;
    std::size_t length = 0;
    for (const auto &[id, traits] : calibration.stacks)
        if (id.size() > length && stack.starts_with(id + "-")) {
            nearest = &traits;
            length = id.size();
        }
    return nearest;
}

const StackTraits *kinTraits(const TimeCalibration &calibration, const std::string &stack, std::string_view version)
{
    const bool year = version.starts_with("20") && version.size() >= 4;
    for (const StackKin &kin : calibration.kin) {
        const bool era = kin.until.empty() || (year && version < kin.until);
        const auto named = [&](const std::string &word) { return stack.find(word) != std::string::npos; };
        if (era && (kin.words.empty() || std::any_of(kin.words.begin(), kin.words.end(), named)))
            return &calibration.stacks.at(kin.use);
    }
    return nullptr;
}

} // namespace

const StackTraits &traitsOf(const TimeCalibration &calibration, std::string_view stack, std::string_view version, bool *known)
{
    const std::string key = stackKey(stack);
    const StackTraits *own = ownTraits(calibration, key, version);
    if (known)
        *known = own != nullptr;
    if (own)
        return *own;
    if (const StackTraits *traits = namesake(calibration, key))
        return *traits;
    if (const StackTraits *traits = kinTraits(calibration, key, version))
        return *traits;
    return calibration.stacks.at("unknown");
}

} // namespace gpuplan
