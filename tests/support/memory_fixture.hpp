#pragma once

#include <string> // first: moc stumbles over <compare> when no other standard header came before

#include "core/estimate/memory_model.hpp"
#include "tests/support/shapes.hpp"

namespace gpuplan::tests {

/// The shipped calibration.
MemoryCalibration shippedMemoryCalibration();

inline TrainingJob jobOf(Architecture architecture, std::string stack, std::int64_t length, std::int64_t batch)
{
    TrainingJob job;
    job.architecture = std::move(architecture);
    job.stack = std::move(stack);
    job.sequenceLength = length;
    job.globalBatch = batch;
    return job;
}

inline ClusterHardware card(double usableGib)
{
    ClusterHardware hardware;
    hardware.accelerator.usableMemory = gib(usableGib);
    hardware.gpusPerNode = 8;
    return hardware;
}

} // namespace gpuplan::tests
