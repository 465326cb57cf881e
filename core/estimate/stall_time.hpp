#pragma once

#include "core/base/units.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

enum class CheckpointMode {
    Off,
    Blocking, ///< training waits until everything is written
    Background, ///< training waits for the copy to host memory alone; a write longer than the time to the next one holds that one up
};

/// What data and checkpoints ask of storage. Rates are those of the whole job; nullopt: not known.
struct StorageUse {
    std::optional<ByteRate> readRate, writeRate;
    double bytesPerSequence = 0; ///< read for each sequence of a batch; 0: nothing is counted
    double checkpointBytes = 0; ///< of one checkpoint, all ranks together
    double stepsPerCheckpoint = 0; ///< 0: none are written
    CheckpointMode checkpoints = CheckpointMode::Blocking;
};

/// Seconds that an average step waits for storage.
struct StallTime {
    double data = 0, checkpoint = 0;
};

/// Loading runs beside the step before it: max(0, B·bytes / read rate − step). A checkpoint stalls for bytes / write rate, in the background for the copy of
/// one GPU's part to its host and for what a write overruns the interval; spread over the steps between two checkpoints. What has no rate adds nothing and
/// is named by stallGaps(). `step`: seconds without stalls; `copyRate`: bytes/s from all GPUs to their hosts, 0: not known.
StallTime stallTime(const StorageUse &use, double sequences, double step, double copyRate);

/// What of the stalls is not included, because a rate is not known; one sentence each.
std::vector<std::string> stallGaps(const StorageUse &use);

} // namespace gpuplan
