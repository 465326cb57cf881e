#pragma once

#include "core/base/units.hpp"
#include "core/catalog/memory_calibration.hpp"
#include "core/estimate/explanation.hpp"
#include "core/estimate/hardware.hpp"
#include "core/estimate/verdict.hpp"
#include "core/model/training.hpp"

#include <array>
#include <vector>

namespace gpuplan {

/// Parts of the memory of one GPU; together they are the whole need.
struct MemoryParts {
    Bytes weights, gradients, optimizer, activations, logits, buffers, framework;

    [[nodiscard]] Bytes total() const { return weights + gradients + optimizer + activations + logits + buffers + framework; }
};

/// Moments of a run whose peaks differ.
enum class MemoryPhase {
    Load,
    FirstStep, ///< before the moments exist, with its update
    SteadyStep, ///< forward and backward pass of a later step
    OptimizerStep, ///< its update
    Save,
};
template <> struct EnumNames<MemoryPhase> {
    static constexpr std::array<std::pair<MemoryPhase, std::string_view>, 5> values{ { { MemoryPhase::Load, "load" }, { MemoryPhase::FirstStep, "first_step" },
        { MemoryPhase::SteadyStep, "steady_step" }, { MemoryPhase::OptimizerStep, "optimizer_step" }, { MemoryPhase::Save, "save" } } };
};

/// Memory of the GPUs of one pipeline stage.
struct StageMemory {
    int stage = 0;
    std::array<MemoryParts, EnumNames<MemoryPhase>::values.size()> phases; ///< by MemoryPhase
};

/// The three meanings users see.
enum class MemoryMetric { Allocated, Reserved, Device };
template <> struct EnumNames<MemoryMetric> {
    static constexpr std::array<std::pair<MemoryMetric, std::string_view>, 3> values{ { { MemoryMetric::Allocated, "allocated" },
        { MemoryMetric::Reserved, "reserved" }, { MemoryMetric::Device, "nvidia-smi" } } };
};

struct MemoryEstimate {
    std::vector<StageMemory> stages;
    int fullestStage = 0;
    MemoryPhase peakPhase = MemoryPhase::SteadyStep;
    MemoryParts peak; ///< of the fullest stage in its peak phase, as the device sees it (nvidia-smi)
    Bytes allocated, reserved, device; ///< the peak in the three meanings; device == peak.total()
    Interval need; ///< device bytes P10, P50, P90
    unsigned evidenceGaps = 0; ///< what lies outside the measured runs (evidence_distance.hpp, gapNames); 0: inside
    std::optional<Bytes> usable;
    std::optional<Bytes> hostPerNode; ///< host RAM the job needs on each node (offload, loading)
    Verdict verdict = Verdict::Unknown;
    std::vector<std::string> assumed; ///< what was filled in
};

/// Peak memory per GPU of a training job under a layout (accounting and constants: CONTRIBUTING.md, "Memory model").
MemoryEstimate estimateMemory(const TrainingJob &job, const Layout &layout, const ClusterHardware &hardware, const MemoryCalibration &calibration);

/// A cheap lower bound of the same (states only), for pruning: never above estimateMemory().device.
Bytes memoryLowerBound(const TrainingJob &job, const Layout &layout, const MemoryCalibration &calibration);

/// How a part or the total comes about, with formula and inputs.
std::vector<Explanation> explainMemory(const TrainingJob &job, const Layout &layout, const ClusterHardware &hardware, const MemoryCalibration &calibration);

} // namespace gpuplan
