#pragma once

#include "core/estimate/hardware.hpp"
#include "core/money/shared_storage.hpp"

#include <optional>
#include <string>

namespace gpuplan {

/// What a run reads, writes and keeps in host memory.
struct IoQuestion {
    double tokensPerSecond = 0;
    double datasetGib = 0, tokensOfOnePass = 0; ///< bytes a token follow from both
    double checkpointGib = 0; ///< one checkpoint of the whole job
    double weightsGib = 0; ///< of the model in 16 bits
    std::optional<double> offloadGib; ///< host memory of one node that the estimators ask for
    bool asyncCheckpoint = false;
    SharedStorage storage;
    ClusterHardware hardware;
};

/// How long training stands still for a checkpoint, and why.
struct CheckpointWrite {
    Seconds blocking; ///< training waits
    Seconds whole; ///< until the checkpoint is on storage
    double rateGbs = 0; ///< at which it is written; GB/s of all machines
    std::string limitedBy; ///< "OSS Standard LRS", "the machines' network"; an undocumented storage counts as fast as that: the least loss
};

/// The write of one checkpoint: at the storage's rate, the machines' network at most. An asynchronous one blocks only while every GPU copies
/// its share to host memory over PCIe. nullopt: neither rate is known.
std::optional<CheckpointWrite> checkpointWriteOf(const IoQuestion &question);

/// Data and IO of a run against what storage and machines give.
struct IoDemand {
    double readGbs = 0; ///< needed to feed training
    std::optional<double> readableGbs; ///< storage's rate, network at most
    std::optional<bool> readSuffices;
    std::optional<CheckpointWrite> write;
    double checkpointGib = 0;
    double loadHostGib = 0; ///< one copy of the weights on each machine, as loaders that share a memory-mapped file need
    double saveHostGib = 0; ///< a machine's share of an asynchronous checkpoint
    std::optional<double> offloadHostGib;
    std::optional<double> hostGib; ///< of one machine
    std::optional<bool> hostSuffices; ///< for the largest of loading, and of training (offload) with saving
    std::string storage, source; ///< "OSS Standard LRS"
};

IoDemand ioDemandOf(const IoQuestion &question);

} // namespace gpuplan
