#include "core/estimate/step_rates.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan {

namespace {

struct ChosenClass {
    const DeviceClass *device = nullptr;
    bool assumed = true;
};

ChosenClass classOf(const Accelerator &card, const TimeCalibration &calibration)
{
    const DeviceClassRule *rule = classRuleOf(calibration, card.vendor, card.architecture);
    return rule ? ChosenClass{ &calibration.deviceClasses.at(rule->deviceClass), rule->assumed } : ChosenClass{};
}

tl::unexpected<Error> unknownRate(const Accelerator &card, std::string_view which)
{
    return fail(ErrorCode::Unsupported, card.id, { card.name.empty() ? card.id : card.name, "its " + std::string(which) + " is not known" });
}

/// The peak a cap below the nominal power leaves.
double powerFactor(const ClusterHardware &hardware, double exponent)
{
    if (!hardware.powerLimitWatts || !hardware.accelerator.powerWatts || *hardware.powerLimitWatts >= *hardware.accelerator.powerWatts)
        return 1;
    return std::pow(*hardware.powerLimitWatts / *hardware.accelerator.powerWatts, exponent);
}

struct Format {
    std::optional<FlopRate> peak;
    double ceiling = 0, boost = 1;
    double bytes = 2, outBytes = 2;
    bool below16 = false;
    std::string_view name = "16-bit rate";
};

/// The format the tensor cores really use: cards without bf16 run fp16, cards without TF32 run FP32.
Format formatOf(Precision precision, const Accelerator &card, const DeviceClass &device, double fp32Boost)
{
    const auto sixteen = card.bf16 ? card.bf16 : card.fp16;
    switch (precision) {
    case Precision::Fp32:
        return { card.fp32, device.gemm16, fp32Boost, 4, 4, false, "FP32 rate" };
    case Precision::Tf32:
        if (!card.tf32)
            return { card.fp32, device.gemm16, fp32Boost, 4, 4, false, "FP32 rate" };
        return { card.tf32, device.gemm16, 1, 4, 4, false, "TF32 rate" };
    case Precision::Fp8:
    case Precision::Mxfp8:
        return { card.fp8, device.gemm8.value_or(device.gemm16), 1, 1, 2, true, "FP8 rate" };
    case Precision::Nvfp4:
        return { card.fp4, device.gemm4.value_or(device.gemm8.value_or(device.gemm16)), 1, 0.56, 2, true, "FP4 rate" };
    case Precision::Fp16:
    case Precision::Bf16:
        break;
    }
    return { sixteen, device.gemm16, 1, 2, 2, false, "16-bit rate" };
}

GemmRates gemmRates(const Format &format, double smCount, double k0, double power)
{
    // The fit's K0 belongs to an A100 SM; filling the pipeline takes a fixed time, so it grows with the rate of one SM.
    constexpr double referencePerSm = 2.89e12;
    GemmRates out;
    out.peak = format.peak->value() * format.boost * power;
    out.ceiling = format.ceiling;
    out.k0 = k0 * (out.peak / smCount) / referencePerSm;
    out.inBytes = format.bytes;
    out.outBytes = format.outBytes;
    out.below16 = format.below16;
    return out;
}

void copyShared(StepRates &out, const std::map<std::string, double> &c)
{
    out.waveExponent = c.at("wave_exponent");
    out.kernelStart = c.at("kernel_start");
    out.elementBackward = c.at("element_backward");
    out.scoreTraffic = c.at("score_traffic");
    out.scoreBackward = c.at("score_backward_traffic");
    out.oddHead = c.at("odd_head_slowdown");
    out.logitTraffic = c.at("logit_traffic");
    out.attentionBackward = c.at("attention_backward");
    out.smallHead = c.at("small_head");
    out.moeTokens = c.at("moe_tokens");
    out.permuteTraffic = c.at("permute_traffic");
    out.fsdpExposed = c.at("fsdp_exposed");
    out.zero3Exposed = c.at("zero3_exposed");
    out.dataExposed = c.at("data_exposed");
    out.contextExposed = c.at("context_exposed");
    out.expertExposed = c.at("expert_exposed");
    out.expertOverlapped = c.at("expert_overlapped");
    out.hostExpertOverlap = c.at("host_expert_overlap");
    out.scanRate = c.at("scan_rate");
    out.scanBackward = c.at("scan_backward");
    out.optimizerTraffic = c.at("optimizer_traffic");
    out.residentTraffic = c.at("resident_traffic");
    out.hostAdamTraffic = c.at("host_adam_traffic");
    out.hostCopyShare = c.at("host_copy_share");
    out.hostMemoryRate = c.at("host_memory_rate");
    out.stepFixed = c.at("step_fixed");
    out.spread = c.at("spread");
    out.fastShare = c.at("fast_share");
    out.networkShare = c.at("network_share");
    out.pcieShare = c.at("pcie_share");
    out.collectiveStart = c.at("collective_start");
    out.fastLatency = c.at("fast_latency");
    out.networkLatency = c.at("network_latency");
}

void applyStack(StepRates &out, const StackTraits &stack, const std::map<std::string, double> &c, const RunDetails &details)
{
    out.deviceTime = stack.deviceTime;
    out.trafficFactor = stack.traffic * c.at("element_traffic");
    out.ringExposed = stack.tensorOverlap || details.tensorOverlap ? c.at("ring_exposed") : 0;
    out.earlyStop = stack.earlyStop;
    out.asyncReduce = stack.asyncReduce && !stack.sequenceParallel;
    out.asyncExposed = c.at("tensor_exposed");
    out.pipelineExposed = stack.pipelineOverlap ? c.at("pipeline_exposed") : 1;
    out.headBalance = stack.balancedHead ? c.at("head_balance") : 1;
    out.overlapData = stack.dataOverlap;
    out.expertOverlap = stack.expertOverlap;
    if (!stack.contextOverlap)
        out.contextExposed = 1;
    out.sequenceParallel = stack.sequenceParallel;
    out.gradientBytes = stack.gradientBytes;
    out.selectiveShare = stack.selectiveShare;
    out.moePath = stack.moePath;
    out.hostLayer = c.at("host_layer") * stack.host;
    out.hostCollective = c.at("host_collective") * stack.host;
    out.hostMoeLayer = stack.moeHost > 0 ? c.at("host_moe_layer") * stack.moeHost * details.moeHostFactor : 0;
    out.zero3Host = stack.zero3Host;
    out.wide = stack.wide;
}

void applyJob(StepRates &out, const TrainingJob &job, const std::map<std::string, double> &c, const RunDetails &details)
{
    out.frozenBase = job.task == Task::Lora || job.task == Task::Qlora;
    out.layerFactor = out.frozenBase ? c.at("lora_layers") : 1;
    out.dequantiseTraffic = job.task == Task::Qlora ? c.at("dequantise") : 0;
    out.headTokens = details.headTokens;
    out.attentionShare = details.attentionShare;
    const bool pretrain = job.task == Task::Pretrain;
    out.mtpModules = details.mtpModules.value_or(pretrain && job.architecture.mtpParams > 0 ? 1 : 0);
    out.expertFactor = job.architecture.family == "gpt_oss" ? c.at("gpt_oss_experts") : 1;
    const bool blocks = job.precision == Precision::Mxfp8 || job.precision == Precision::Nvfp4;
    out.blockScaled = blocks;
    if (out.linear.below16)
        out.castTraffic = 4 * c.at("cast_traffic") * (blocks ? c.at("block_cast") : 1);
    out.moeGemm = c.at("moe_gemm") * (out.linear.below16 ? c.at("moe_gemm_8bit") : 1);
    out.elementBytes = out.linear.inBytes > 2 ? 2 : 1;
    out.flashAttention = job.flashAttention;
}

} // namespace

Result<StepRates> resolveRates(const TrainingJob &job, const ClusterHardware &hardware, const TimeCalibration &calibration, const RunDetails &details)
{
    const std::map<std::string, double> &c = calibration.constants;
    const Accelerator &card = hardware.accelerator;
    if (c.empty())
        return fail(ErrorCode::Unsupported, "calibration/time.yaml", { "step time", "the calibration holds no constants" });
    const ChosenClass chosen = classOf(card, calibration);
    if (!chosen.device)
        return unknownRate(card, "device class");
    if (!card.memoryBandwidth)
        return unknownRate(card, "memory bandwidth");
    const Format layers = formatOf(job.precision, card, *chosen.device, c.at("fp32_boost"));
    const bool wide = job.precision == Precision::Fp32 || job.precision == Precision::Tf32;
    const Format head = wide ? layers : formatOf(Precision::Bf16, card, *chosen.device, 1);
    if (!layers.peak)
        return unknownRate(card, layers.name);
    if (!head.peak)
        return unknownRate(card, head.name);

    StepRates out;
    bool known = true;
    const StackTraits &stack = traitsOf(calibration, job.stack, job.stackVersion, &known);
    copyShared(out, c);
    out.smCount = card.smCount.value_or(chosen.device->smCount);
    out.memory = card.memoryBandwidth->value() * c.at("memory_efficiency");
    const double power = powerFactor(hardware, c.at("power_exponent"));
    out.linear = gemmRates(layers, out.smCount, c.at("gemm_k0"), power);
    // Recipes in NVFP4 keep the state-space projections in 8 bit (quantisation files of Megatron-Bridge's hybrid models).
    const Format scan = job.precision == Precision::Nvfp4 ? formatOf(Precision::Mxfp8, card, *chosen.device, 1) : layers;
    out.scan = gemmRates(scan.peak ? scan : layers, out.smCount, c.at("gemm_k0"), power);
    out.head = gemmRates(head, out.smCount, c.at("gemm_k0"), power);
    out.attentionPeak = out.head.peak;
    out.modelPeak = head.peak->value();
    out.treeTwoNodes = chosen.device->treeTwoNodes;
    out.treeManyNodes = chosen.device->treeManyNodes;
    out.switchReduceShare = card.nvswitch ? chosen.device->switchReduce : 0;
    applyStack(out, stack, c, details);
    applyJob(out, job, c, details);
    // Dropless experts were fitted on the newest hosts; every other layer on A100 machines.
    out.hostLayer *= chosen.device->host;
    if (out.hostMoeLayer <= 0)
        out.hostMoeLayer = out.hostLayer;
    // Grace reaches its GPU over a coherent link and launches faster.
    if (card.architecture.find("Grace") != std::string::npos)
        out.hostMoeLayer *= c.at("host_grace");
    out.flash = (stack.fusedAttention ? chosen.device->flashCudnn : chosen.device->flash) * stack.attention;
    out.assumedClass = chosen.assumed;
    out.unseenStack = !known || stack.sources == 0;
    return out;
}

} // namespace gpuplan
