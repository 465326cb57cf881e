#pragma once

#include "core/base/error.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

/// How one software stack spends memory: one row of catalog/calibration/memory.yaml with what it inherits filled in. The initial
/// values are the plain arithmetic of mixed-precision training, used where a calibration says nothing. Switches are 0 or 1.
struct MemoryConventions {
    // State, bytes per trained parameter
    double weightBytes = 2; ///< resident weight
    double gradientBytes = 4; ///< accumulated gradient
    double masterBytes = 4; ///< fp32 copy that the optimizer updates
    double momentBytes = 4; ///< each moment of the optimizer
    double partitionBytes = 0; ///< fp32 gradient partition beside the optimizer (DeepSpeed ZeRO-1/2)
    double stepBytes = 0; ///< temporary of the optimizer step
    double zeroByDeepspeed = 0; ///< ZeRO stages run on DeepSpeed, FSDP on fp32 shards, whatever the stack keeps without sharding
    double persistentGradients = 1; ///< gradients keep their memory between steps (else: freed by zero_grad)
    double distributedOptimizer = 0; ///< ZeRO-1 unless told otherwise
    double computeBytes = 2; ///< element of gathered weights and activations
    double adapterBytes = 16; ///< weight, gradient and state of one adapter parameter
    double quantisedBytes = 0.5165; ///< per weight of a 4-bit linear layer (double quantisation)
    double frozenBytes = 2; ///< per frozen 16-bit weight
    // Gathers and buffers
    double gatherBlocks = 2; ///< blocks gathered at once under FSDP/ZeRO-3
    double gatherRoot = 1; ///< embedding and head stay gathered through the step
    double gatherWhole = 0; ///< the whole model and its gradient lie unsharded at the peak
    double unreducedBytes = 4; ///< gradient of the block waiting for its reduction
    double bucketBytes = 0; ///< reduction and prefetch buckets of ZeRO, all together
    double dummyGradients = 0; ///< TransformerEngine keeps a gradient buffer per distinct weight shape
    double latentMomentBytes = 0; ///< moments of models with latent attention, where the recipes differ; 0: as the others
    double shardedLoad = 1; ///< 0: the whole frozen model passes through each GPU while loading
    // Activations
    double sequenceParallel = 1; ///< norm inputs are split over TP
    double dropout = 0; ///< masks of hidden and attention dropout
    double normCopyBytes = 0; ///< fp32 copy of each norm's input
    double eagerCopies = 0; ///< rotated q and k and the silu output are kept
    double opSelective = 0; ///< selective recompute keeps matmul outputs (else: drops attention scores only)
    double recomputeSharded = 0; ///< as recomputeDefault, with sharded weights only
    double recomputeDefault = 0; ///< the stack's recipes checkpoint every layer unless told otherwise
    double moeImbalance = 1.75; ///< rows on the fullest expert rank over the mean
    double activationFactor = 1;
    double vocabularyMultiple = 1; ///< the vocabulary is padded to a multiple of this times TP
    double embeddingAsLayer = 0; ///< embedding and head count as a layer each when the pipeline is cut
    // Logits, bytes per element
    double logitsBytes = 10;
    double logitsGathered = 0; ///< logits are not split over TP
    double headGradient = 0; ///< fused accumulation holds a weight gradient of the head
    // Device
    double reservedFactor = 1.10; ///< reserved over allocated
    double contextGib = 1.5;
    double ncclGib = 1.2; ///< per group of ranks
    double fixedGib = 0.08; ///< workspaces
    double hostPerProcess = 0; ///< each process loads the whole weights into host memory (else one copy a node)
    // Interval of need / prediction
    double low = 0.85, high = 1.25;

    bool operator==(const MemoryConventions &) const = default;
};

/// Name in the YAML and member of every convention.
struct ConventionField {
    std::string_view name;
    double MemoryConventions::*member;
};
const std::vector<ConventionField> &conventionFields();

/// One fitted or documented constant with what it rests on.
struct MemoryConstant {
    double value = 0;
    std::optional<double> low, high; ///< range over the fits
    std::string unit, source;
};

/// The constants and per-stack conventions of the memory model, as catalog/calibration/memory.yaml holds them.
struct MemoryCalibration {
    std::map<std::string, MemoryConstant> constants;
    std::map<std::string, MemoryConventions> stacks; ///< by stack id, inheritance resolved
    std::map<std::string, std::string> sources; ///< by stack id: where its conventions come from
    std::map<std::string, std::string> byTask; ///< task name → stack used where none is given

    /// Value of a constant; `fallback` where the calibration has none.
    [[nodiscard]] double constant(std::string_view name, double fallback) const;
};

/// Errors: Syntax with line and column, WrongType, UnknownField (a convention with that name does not exist), DanglingReference (`like`).
Result<MemoryCalibration> parseMemoryCalibration(std::string_view yaml, const std::string &file);

} // namespace gpuplan
