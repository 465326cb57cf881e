#pragma once

#include "core/catalog/time_calibration.hpp"
#include "core/estimate/hardware.hpp"
#include "core/estimate/stall_time.hpp"
#include "core/model/training.hpp"

namespace gpuplan {

/// What a run may be known to do beyond a TrainingJob; the defaults mean "as usual for its stack and task".
struct RunDetails {
    std::optional<double> recomputeShare; ///< share of the forward pass repeated, instead of the layout's policy
    std::optional<int> mtpModules; ///< multi-token-prediction modules; default: 1 when the architecture has them and the task is pretraining
    double headTokens = 1; ///< share of tokens that reach the output head (0.156 for BERT's masked tokens)
    double attentionShare = 1; ///< share of the causal square that packed short documents leave
    double moeHostFactor = 1; ///< token drop, CUDA graphs
    bool tensorOverlap = false; ///< asynchronous tensor parallelism switched on
    std::optional<StorageUse> storage; ///< nullopt: no stalls are counted
};

/// One number format of matrix products on one card.
struct GemmRates {
    double peak = 0; ///< FLOP/s after the power cap
    double ceiling = 0; ///< share of it that a large product reaches
    double k0 = 0; ///< depth at which half is lost to filling the pipeline
    double inBytes = 2, outBytes = 2;
    bool below16 = false;
};

/// Everything of job, card, stack and calibration that does not depend on the layout, as plain numbers for the inner loop. SI units.
struct StepRates {
    GemmRates linear; ///< layers, in the job's format
    GemmRates scan; ///< projections of state-space layers: 8 bit where the job is in 4
    GemmRates head; ///< output head and attention products: 16 bit, or FP32 where the job is
    double smCount = 0, waveExponent = 0, kernelStart = 0;
    double memory = 0; ///< reachable bytes/s
    double deviceTime = 1, trafficFactor = 0, elementBytes = 1, elementBackward = 0;
    double scoreTraffic = 0, scoreBackward = 0, oddHead = 0, logitTraffic = 0;
    double attentionPeak = 0, flash = 0, attentionBackward = 0, smallHead = 0;
    double castTraffic = 0; ///< bytes per cast element; 0 at 16 bit
    double moeGemm = 0, moeTokens = 0, permuteTraffic = 0, expertFactor = 1, moePath = 1;
    bool asyncReduce = false; ///< the backward pass reduces input gradients beside the weight gradients of the same layer
    bool earlyStop = false; ///< recomputing a layer ends before its last product
    double ringExposed = 0; ///< pieces of a ring exchange that tensor parallelism leaves visible; 0: it is not overlapped
    double asyncExposed = 1, fsdpExposed = 1, zero3Exposed = 1, dataExposed = 1, pipelineExposed = 1, contextExposed = 1, expertExposed = 1;
    double expertOverlapped = 1, hostExpertOverlap = 1; ///< where the exchange runs beside compute: share that still shows, multiple of the host floor
    double scanRate = 0, scanBackward = 0; ///< elements of the widened stream per second and multiprocessor; multiple of forward
    double headBalance = 1, layerFactor = 1, dequantiseTraffic = 0;
    double hostLayer = 0, hostMoeLayer = 0, hostCollective = 0, zero3Host = 1;
    double optimizerTraffic = 0, residentTraffic = 0, stepFixed = 0, spread = 0;
    double hostAdamTraffic = 0; ///< bytes of host memory a parameter costs a CPU's Adam
    double hostCopyShare = 0, hostMemoryRate = 0; ///< share of PCIe that copies reach; bytes/s of a node's memory
    double treeTwoNodes = 0, treeManyNodes = 0; ///< bytes/s; 0: no bound is known
    double fastShare = 0, switchReduceShare = 0, networkShare = 0, pcieShare = 0, collectiveStart = 0, fastLatency = 0, networkLatency = 0;
    double gradientBytes = 2, selectiveShare = 0, headTokens = 1, attentionShare = 1;
    int mtpModules = 0;
    bool frozenBase = false, flashAttention = true, sequenceParallel = true, blockScaled = false, overlapData = true, expertOverlap = false;
    double modelPeak = 0; ///< dense 16-bit peak of the card, for MFU
    bool assumedClass = false, unseenStack = false; ///< borrowed: printed with the explanation
    bool wide = false; ///< the range depends on it
};

/// Resolves calibration, job and card. Errors Unsupported: a rate of the card that the job's precision needs is unknown, or the
/// calibration holds no constants.
Result<StepRates> resolveRates(const TrainingJob &job, const ClusterHardware &hardware, const TimeCalibration &calibration, const RunDetails &details);

} // namespace gpuplan
