#pragma once

#include "core/base/enum_names.hpp"
#include "core/base/error.hpp"
#include "core/catalog/interval_calibration.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

/// How a constant of the step-time model came about.
enum class ConstantStatus { Fitted, Assumed, Published };
template <> struct EnumNames<ConstantStatus> {
    static constexpr std::array<std::pair<ConstantStatus, std::string_view>, 3> values{ { { ConstantStatus::Fitted, "fitted" },
        { ConstantStatus::Assumed, "assumed" }, { ConstantStatus::Published, "published" } } };
};

/// One constant of the step-time model with what is needed to judge it.
struct TimeConstant {
    double value = 0;
    std::string unit;
    double low = 0, high = 0; ///< allowed range
    double error = 1; ///< one standard error as a factor; 1: not known
    int rows = 0; ///< measured rows that informed the last fit; 0: not counted
    ConstantStatus status = ConstantStatus::Fitted;
    std::string source; ///< rows it was fitted on, or the document
};

/// Efficiencies of one class of GPU ("a100"): ceilings before wave, depth and traffic losses.
struct DeviceClass {
    std::string id;
    double gemm16 = 0; ///< share of the dense 16-bit peak a large GEMM reaches
    std::optional<double> gemm8; ///< of the FP8 peak
    std::optional<double> gemm4; ///< of the FP4 peak
    double flash = 0; ///< FlashAttention forward, share of the 16-bit peak
    double flashCudnn = 0; ///< the same with the fused kernels of NVIDIA's stacks
    double host = 1; ///< time of the CPUs sold with it against those of the A100's days
    double treeTwoNodes = 0, treeManyNodes = 0; ///< most that a tree all-reduce reaches over two and over more nodes, bytes/s of the buffer; 0: not known
    double switchReduce = 0; ///< all-reduced bytes per second through the NVSwitch, share of the link's peak; 0: it does not add up
    int smCount = 0; ///< stands in where a card's own count is not known
    std::string source;
};

/// Which class stands for an accelerator; first match wins.
struct DeviceClassRule {
    std::string vendor; ///< empty: any
    std::string architecture; ///< prefix of Accelerator::architecture ("Ampere"); empty: any
    std::string deviceClass;
    bool assumed = false; ///< borrowed from a neighbour: the range is widened
};

/// Habits of one software stack in one era.
struct StackTraits {
    std::string id, title, family;
    double deviceTime = 1; ///< g: all kernels
    double traffic = 1; ///< c: element-wise traffic
    double attention = 1; ///< a: attention efficiency
    double host = 1; ///< host time per layer as a multiple of an eager PyTorch layer
    double zero3Host = 1; ///< further multiple under ZeRO-3
    double moeHost = 0; ///< host time of a dropless MoE layer as a multiple of the fitted one; 0: as a dense layer
    double moePath = 1; ///< time of the MoE path against the fitted one
    bool asyncReduce = false; ///< without sequence parallelism: all-reduces of the backward pass run beside weight gradients
    bool earlyStop = false; ///< recomputing a layer ends before its last product, whose result no gradient needs (PyTorch, use_reentrant=False)
    bool tensorOverlap = false, pipelineOverlap = false, dataOverlap = true, contextOverlap = true;
    bool expertOverlap = false; ///< the expert exchange runs beside compute wherever interleaving allows it on nodes of one fast domain
    bool sequenceParallel = true, balancedHead = false, fusedAttention = false;
    bool flash = true; ///< FlashAttention is the habit of this era
    double gradientBytes = 2; ///< per gradient element on the wire
    double selectiveShare = 0; ///< forward share that selective recompute repeats; 0: attention only
    int sources = 0; ///< independent sources it was fitted on
    bool wide = false; ///< the host or reference-code class whose errors scatter widely
    std::string source;
};

/// "versions below `until` of `stack` behave like `use`".
struct StackEra {
    std::string until; ///< compared as text; empty: every later version
    std::string use;
};

/// What stands for a stack that has no convention of its own: the first entry of which a word occurs in its name.
struct StackKin {
    std::vector<std::string> words; ///< lower case; none: every stack
    std::string until; ///< years below it, compared as text with a version that is a year; empty: any
    std::string use;
};

/// NIC share per GPU and fast domain that reference designs of a card have, for runs whose source does not print them.
struct ReferenceNode {
    std::string accelerator; ///< prefix of the accelerator id
    std::string place; ///< text in a row's gpu, source or group that must appear; empty: any
    double networkGbPerS = 0; ///< per GPU, one direction; GB/s
    int fastDomain = 0; ///< GPUs joined across nodes; 0: those of one node
    double pairShare = 1; ///< share of a GPU's fast links that lead to one neighbour; 1: a switch
    std::string source;
};

/// A card sold under the name of a catalogued one with other memory or power.
struct CardVariant {
    std::string accelerator;
    std::string text; ///< what a row's gpu column says of it
    double memoryGbPerS = 0;
    double powerWatts = 0;
    std::string source;
};

/// The fitted constants of the step-time model, as catalog/calibration/time.yaml holds them, each with unit, bounds and rows fitted on.
struct TimeCalibration {
    std::map<std::string, double> constants; ///< shared constants by name
    std::map<std::string, TimeConstant> details; ///< the same names with unit, bounds, error and source
    std::map<std::string, DeviceClass> deviceClasses;
    std::vector<DeviceClassRule> classRules;
    std::map<std::string, StackTraits> stacks;
    std::map<std::string, std::vector<StackEra>> eras; ///< stack id -> eras in order
    std::vector<StackKin> kin; ///< generic stacks by family and era, in order
    std::vector<ReferenceNode> referenceNodes;
    std::vector<CardVariant> cardVariants;
    IntervalCalibration interval; ///< from catalog/calibration/intervals.yaml
    std::string date;
};

/// Reads catalog/calibration/time.yaml. Every fault is an Error with file:line:column: Syntax, MissingField, UnknownField, WrongType,
/// OutOfRange (a value outside its own bounds), DanglingReference (a rule that names no class or stack).
Result<TimeCalibration> parseTimeCalibration(std::string_view yaml, const std::string &file);

/// The traits of a stack as of a version (empty: its current era). Where no such stack is calibrated `known` is false and the longest
/// calibrated id that the name begins with stands in, else the generic stack of its kin, else "unknown". The calibration must have come from
/// parseTimeCalibration.
const StackTraits &traitsOf(const TimeCalibration &calibration, std::string_view stack, std::string_view version, bool *known = nullptr);

/// The rule that gives an accelerator its device class; nullptr: none matches.
const DeviceClassRule *classRuleOf(const TimeCalibration &calibration, std::string_view vendor, std::string_view architecture);

/// All names that parseTimeCalibration insists on, so that the model never meets a missing constant.
const std::vector<std::string> &requiredTimeConstants();

} // namespace gpuplan
