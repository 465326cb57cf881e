#pragma once

#include <string> // first: moc stumbles over <compare> when no other standard header came before

#include "core/estimate/memory_model.hpp"
#include "core/model/plain_shape.hpp"

namespace gpuplan::tests {

/// The shipped calibration.
MemoryCalibration shippedMemoryCalibration();

inline Architecture llama3(int layers, std::int64_t hidden, std::int64_t heads, std::int64_t kvHeads, std::int64_t ffn)
{
    PlainShape shape;
    shape.name = "Llama-3 shape";
    shape.layers = layers;
    shape.hidden = hidden;
    shape.heads = heads;
    shape.kvHeads = kvHeads;
    shape.ffn = ffn;
    shape.vocab = 128256;
    return makeArchitecture(shape);
}

inline Architecture llama3_8b()
{
    return llama3(32, 4096, 32, 8, 14336);
}

inline Architecture llama3_70b(int layers = 80)
{
    return llama3(layers, 8192, 64, 8, 28672);
}

inline Architecture llama2_7b()
{
    PlainShape shape;
    shape.name = "Llama-2-7B";
    shape.layers = 32;
    shape.hidden = 4096;
    shape.heads = 32;
    shape.ffn = 11008;
    shape.vocab = 32000;
    return makeArchitecture(shape);
}

inline Architecture mixtral()
{
    PlainShape shape;
    shape.name = "Mixtral-8x7B";
    shape.layers = 32;
    shape.hidden = 4096;
    shape.heads = 32;
    shape.kvHeads = 8;
    shape.ffn = 14336;
    shape.vocab = 32000;
    shape.experts = 8;
    shape.expertsPerToken = 2;
    return makeArchitecture(shape);
}

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
