#pragma once

#include "core/estimate/interval_model.hpp"
#include "core/estimate/memory.hpp"
#include "core/estimate/stage_layout.hpp"

#include <optional>

namespace gpuplan {

/// Facts of one run that a TrainingJob does not carry; plans leave them at their defaults, back-tests fill them from the row.
struct MemoryDetails {
    bool offloadOptimizer = false, offloadGradients = false, offloadParameters = false;
    bool offloadToNvme = false; ///< what is offloaded goes on through the host to NVMe
    bool offloadActivations = false; ///< checkpoints go to the host; two layers' worth stay
    bool trainsEmbeddings = false; ///< LoRA that also trains embedding and head
    bool optimizerInBackward = false; ///< gradients live for one tensor at a time
    bool besideLinears = false; ///< adapters that touch no linear (prompts, prefixes): no linear's input is kept
    bool regathersInputs = false; ///< adapters keep a slice of their gathered input and gather it again in the backward pass
    bool scaledLinears = false; ///< adapters that scale and shift every linear and keep its output twice
    int optimizerInstances = 1; ///< groups that each hold the whole sharded optimizer
    bool allGatherDispatch = false; ///< MoE tokens are gathered over the expert group
    std::optional<int> expertTensor; ///< TP of the experts; nullopt: as the rest
    std::optional<double> adapterParams; ///< adapter parameters as printed; nullopt: from rank and linears
    std::optional<double> quantisedBytes; ///< per weight of a quantised linear; nullopt: the stack's
    bool recomputeMlaUp = false, recomputeMlp = false, recomputeMoe = false, recomputeMoeAct = false, recomputeNorm = false; ///< module lists
    int mtpLayers = 0; ///< multi-token prediction: layers with a loss of their own, on the last stage
    bool preferencePairs = false; ///< DPO and its kin: chosen and rejected answer run together
    double otherWeights = 0; ///< bytes of models beside the trained one (a DPO reference)
    double activationScale = 1, logitsScale = 1; ///< encoder-decoders with a shorter target sequence
};

/// Sizes of one kind of layer on one rank under a layout.
struct LayerShare {
    double dense = 0; ///< parameters sharded over data parallelism (attention, dense FFN, shared experts, norms, router)
    double expert = 0; ///< parameters of the rank's routed experts
    double adapters = 0; ///< trainable adapter parameters
    double distinct = 0; ///< parameters of the distinct weight shapes
    double cached = 0; ///< activation bytes kept per micro-batch until the backward pass
    double excess = 0; ///< of these: what the fullest expert rank keeps above the mean
    double whole = 0, wholeExcess = 0; ///< the same of a layer that full recompute leaves out
    double rerun = 0; ///< activation bytes of the layer while it is recomputed; 0: nothing is recomputed
    double transient = 0; ///< bytes of its backward pass beside the cached ones
};

/// The parts of the state of one rank, in bytes.
struct StateBytes {
    double weights = 0, gradients = 0, optimizer = 0, step = 0;
};

/// One job on one stack, resolved once; estimates for many layouts then cost microseconds each. Keeps a reference to the job.
class MemoryModel {
public:
    /// `known`: the stack's own conventions; false: a family default. The range comes from `calibration`; nullptr: the wide one of no evidence.
    MemoryModel(
        const TrainingJob &job, const MemoryConventions &conventions, bool known, MemoryDetails details = {}, const MemoryCalibration *calibration = nullptr);
    /// Looks the job's stack up in the calibration.
    MemoryModel(const TrainingJob &job, const MemoryCalibration &calibration, MemoryDetails details = {});

    /// The same for a job that differs in its global batch alone.
    MemoryModel(const MemoryModel &other, const TrainingJob &job) : MemoryModel(other) { m_job = &job; }

    [[nodiscard]] MemoryEstimate estimate(const Layout &layout, const ClusterHardware &hardware) const;
    /// States and CUDA context only: never above estimate().device.
    [[nodiscard]] Bytes lowerBound(const Layout &layout) const;

    [[nodiscard]] const TrainingJob &job() const { return *m_job; }
    [[nodiscard]] const MemoryConventions &conventions() const { return m_conventions; }
    [[nodiscard]] const MemoryDetails &details() const { return m_details; }
    [[nodiscard]] bool known() const { return m_known; }
    /// The same job with the state that the stack keeps under this sharding (see MemoryConventions::zeroByDeepspeed).
    [[nodiscard]] MemoryModel under(Sharding sharding) const;
    [[nodiscard]] bool frozen() const { return m_job->task == Task::Lora || m_job->task == Task::Qlora; }

private:
    const TrainingJob *m_job;
    MemoryConventions m_conventions;
    MemoryDetails m_details;
    IntervalModel m_interval;
    bool m_known = true;
};

/// The conventions of a stack id, or those of the task's default stack with `known` false.
MemoryConventions conventionsFor(const MemoryCalibration &calibration, const TrainingJob &job, bool &known);

} // namespace gpuplan
