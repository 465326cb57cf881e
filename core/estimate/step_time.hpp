#pragma once

#include "core/base/units.hpp"
#include "core/catalog/time_calibration.hpp"
#include "core/estimate/explanation.hpp"
#include "core/estimate/hardware.hpp"
#include "core/model/training.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// Where the time of one optimizer step goes; the parts add up to `total`.
struct StepTime {
    Seconds compute; ///< kernels of forward and backward
    Seconds recompute; ///< repeated forward work
    Seconds tensorComm; ///< exposed, TP
    Seconds contextComm; ///< exposed, CP
    Seconds expertComm; ///< exposed, EP all-to-all
    Seconds pipelineComm; ///< exposed, stage to stage
    Seconds dataComm; ///< exposed, gradient reduction and FSDP/ZeRO gathers
    Seconds bubble; ///< pipeline fill and drain, and waiting for the heaviest stage
    Seconds unevenStages; ///< the part of `bubble` that is waiting for the heaviest stage
    Seconds optimizer; ///< on the GPU, or the host's where its state is offloaded
    Seconds offload; ///< waiting for transfers between GPU and host or NVMe
    Seconds dataStall; ///< waiting for storage to deliver samples
    Seconds checkpointStall; ///< waiting for checkpoints, spread over the steps between them
    Seconds other; ///< host floor, spread over nodes, fixed per step
    Seconds hiddenComm; ///< overlapped with compute; not part of the total
    Seconds total;
    Interval range; ///< seconds P10, P50, P90
    bool hostBound = false; ///< much of the step waits for the host, or the stack is known to: predictions scatter
    unsigned evidenceGaps = 0; ///< what lies outside the measured runs (evidence_distance.hpp, gapNames); 0: inside
    double mfu = 0; ///< model FLOPs (causal half attention, no recompute) over dense 16-bit peak
    double tokensPerSecond = 0; ///< all GPUs
    std::string limitedBy; ///< "compute", "memory bandwidth", "network", "host" — the largest share

    [[nodiscard]] Seconds exposedComm() const { return tensorComm + contextComm + expertComm + pipelineComm + dataComm; }
};

/// Duration of one optimizer step (equations and constants: CONTRIBUTING.md, "Step-time model").
/// Error Unsupported when a rate of the hardware that the layout needs is unknown.
Result<StepTime> estimateStepTime(const TrainingJob &job, const Layout &layout, const ClusterHardware &hardware, const TimeCalibration &calibration);

/// Model FLOPs of one step: 6 per matmul parameter and token (4 where weights are frozen) plus attention, causal half.
Flops modelFlops(const TrainingJob &job);

/// The whole step with every part scaled so that its MFU becomes `mfu`; as it is when either is not above 0.
StepTime withMfu(const StepTime &step, double mfu);

/// How the step comes about. `ownMfu`: the user's, to which every part was scaled. Empty when the step cannot be estimated.
std::vector<Explanation> explainStepTime(
    const TrainingJob &job, const Layout &layout, const ClusterHardware &hardware, const TimeCalibration &calibration, std::optional<double> ownMfu = {});

} // namespace gpuplan
