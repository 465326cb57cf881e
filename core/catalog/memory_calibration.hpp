#pragma once

#include "core/base/error.hpp"
#include "core/catalog/interval_calibration.hpp"

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
    double subGroupBytes = 4e9; ///< most fp32 gradients that a ZeRO-3 step makes at once (DeepSpeed's sub_group_size of 1e9)
    double unstatedFp32 = 0; ///< weights come in fp32 where nobody asks for a format
    double zeroByDeepspeed = 0; ///< ZeRO stages run on DeepSpeed, FSDP on fp32 shards, whatever the stack keeps without sharding
    double offloadsGradients = 0; ///< gradients leave the GPU with the optimizer state (DeepSpeed; else they stay)
    double eightBitGradientBytes = 0; ///< accumulated gradient of recipes that train in 8 or 4 bits; 0: as gradientBytes
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
    double unsyncedGradients = 0; ///< micro-batches before the last leave the whole gradient unsharded (no_sync), frozen parts of flat parameters too
    double bucketBytes = 0; ///< reduction and prefetch buckets of ZeRO, all together
    double dummyGradients = 0; ///< TransformerEngine keeps a gradient buffer per distinct weight shape
    double latentMomentBytes = 0; ///< moments of models with latent attention, where the recipes differ; 0: as the others
    double shardedLoad = 1; ///< 0: the whole frozen model passes through each GPU while loading
    // Activations
    double sequenceParallel = 1; ///< norm inputs are split over TP
    double quantisedInputs = 0; ///< linears of 8- and 4-bit training keep their inputs as quantised
    double gatheredInputs = 0; ///< linears keep their input as gathered over TP (else the slice, gathered again in the backward pass)
    double adapterDropout = 0; ///< bytes that the first adapter's branch keeps per element beside its input; others keep a dropped-out copy and its mask
    double checkpointsOnHost = 0; ///< checkpointed activations wait in host memory
    double dropout = 0; ///< masks of hidden and attention dropout
    double normCopyBytes = 0; ///< fp32 copy of each RMS norm's input, in place of the input; a trained weight also keeps the normed value
    double graphCopies = 0; ///< a static graph that keeps every operand: written-out GELU and norms, dropout's scaled input and mask
    double eagerCopies = 0; ///< rotated q and k and the silu output are kept
    double repeatKeys = 0; ///< keys and values are copied to every query head before attention
    double opSelective = 0; ///< selective recompute keeps matmul outputs (else: drops attention scores only)
    double nvfp4Share = 0; ///< share of the layers in 4-bit training whose matmuls the operator-level policy does not know
    double recomputeSharded = 0; ///< as recomputeDefault, with sharded weights only
    double recomputeDefault = 0; ///< what the stack's recipes do unless told otherwise: 0 nothing, 1 every layer, 2 selective
    double recomputeFullAbove = 0; ///< billions of parameters from which the recipes checkpoint every layer; 0: no such size
    double recomputeKnown = 0; ///< recomputeDefault is what the program does, not a habit of those who run it
    double moeImbalance = 1.75; ///< rows on the fullest rank over the mean, with one expert a rank
    double compiled = 0; ///< the recipes compile the model: no fp32 copies of norms, no eager copies
    double activationFactor = 1;
    double vocabularyMultiple = 1; ///< the vocabulary is padded to a multiple of this times TP
    double embeddingAsLayer = 0; ///< embedding and head count as a layer each when the pipeline is cut
    // Logits, bytes per element
    double logitsBytes = 10;
    double compiledLogitsBytes = 0; ///< of a compiled loss; 0: as logitsBytes
    double adapterLogitsBytes = 0; ///< of jobs that train adapters; 0: as logitsBytes
    double logitsGathered = 0; ///< logits are not split over TP
    double headGradient = 0; ///< weight gradients of the head that lie beside the logits (fused accumulation 1, a chunked loss 2)
    // Device
    double reservedFactor = 1.10; ///< reserved over allocated
    double fragmentFactor = 1.03; ///< the part of it that the allocator cannot give back when the card is full
    double contextGib = 1.5;
    double ncclGib = 1.2; ///< per group of ranks
    double fixedGib = 0.08; ///< workspaces
    double logsLastRank = 0; ///< printed peaks are the last rank's
    double hostPerProcess = 0; ///< each process loads the whole weights into host memory (else one copy a node)

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

/// Words of a name that stand for a stack's conventions or for what its recipes adapt.
struct StackMatch {
    std::string stack, match; ///< lower-case part of the name
    double value = 0;
};

/// The constants and per-stack conventions of the memory model, as catalog/calibration/memory.yaml holds them.
struct MemoryCalibration {
    std::map<std::string, MemoryConstant> constants;
    std::map<std::string, MemoryConventions> stacks; ///< by stack id, inheritance resolved
    std::map<std::string, std::string> sources; ///< by stack id: where its conventions come from
    std::map<std::string, std::string> byTask; ///< task name → stack used where none is given
    std::vector<StackMatch> families; ///< part of an unknown stack's name → the stack whose conventions come nearest
    std::vector<StackMatch> adapters; ///< stack and part of a model's name → 1 where the recipes adapt every linear, 0 query and value only
    /// Conventions that take a constant's value, by stack id: convention → constant ("reserved_factor" → "reserved_static").
    std::map<std::string, std::map<std::string, std::string>> references;
    IntervalCalibration interval; ///< from catalog/calibration/intervals.yaml

    /// Value of a constant; `fallback` where the calibration has none.
    [[nodiscard]] double constant(std::string_view name, double fallback) const;
};

/// Gives a constant another value, and with it every convention that refers to it. False: there is no such constant.
bool setConstant(MemoryCalibration &calibration, const std::string &name, double value);

/// A convention's value is a number or the name of a constant; context, nccl_per_group and fixed_allocation stand for stacks that do not
/// say otherwise. Errors: Syntax with line and column, WrongType, UnknownField (a convention with that name does not exist),
/// DanglingReference (`like`, or a constant that is not there).
Result<MemoryCalibration> parseMemoryCalibration(std::string_view yaml, const std::string &file);

} // namespace gpuplan
