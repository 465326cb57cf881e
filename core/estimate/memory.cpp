#include "core/estimate/memory.hpp"

#include <algorithm>

namespace gpuplan {

// First light: states and a Korthikanti-style activation count. The memory model proper replaces this file.
Bytes memoryLowerBound(const TrainingJob &job, const Layout &layout, const MemoryCalibration &)
{
    const double params = static_cast<double>(totalParams(job.architecture)) / (layout.tp * layout.pp);
    const bool frozen = job.task == Task::Lora || job.task == Task::Qlora;
    const double perParam = frozen ? 2.0 : 2.0 + 16.0 / (layout.dp * layout.cp);
    return Bytes(params * (layout.sharding == Sharding::Fsdp && !frozen ? 16.0 / (layout.dp * layout.cp) : perParam));
}

MemoryEstimate estimateMemory(const TrainingJob &job, const Layout &layout, const ClusterHardware &hardware, const MemoryCalibration &calibration)
{
    MemoryEstimate out;
    const double tokens = static_cast<double>(job.sequenceLength) * layout.microBatch / layout.cp;
    const auto h = static_cast<double>(job.architecture.hidden);
    const double layers = layerCount(job.architecture);
    const double states = memoryLowerBound(job, layout, calibration).value();
    out.peak.weights = Bytes(states / 8);
    out.peak.gradients = Bytes(states / 8);
    out.peak.optimizer = Bytes(states * 6 / 8);
    const double perLayer = layout.recompute == Recompute::Full ? 2.0 * tokens * h : 34.0 * tokens * h / layout.tp;
    out.peak.activations = Bytes(perLayer * layers / layout.pp * std::min(layout.pp, 4));
    out.peak.logits = Bytes(6.0 * tokens * static_cast<double>(job.architecture.vocab) / layout.tp);
    out.peak.buffers = gib(1.2);
    out.peak.framework = gib(1.5);
    StageMemory stage;
    stage.phases.fill(out.peak);
    out.stages.push_back(stage);
    out.device = out.peak.total();
    out.allocated = out.device - out.peak.framework;
    out.reserved = out.allocated * 1.08;
    out.need = {out.device.value() * 0.9, out.device.value(), out.device.value() * 1.15};
    out.usable = hardware.accelerator.usableMemory;
    out.verdict = verdictOf(out.need, out.usable, job.assumedBatchOrLength);
    return out;
}

std::vector<Explanation> explainMemory(const TrainingJob &, const Layout &, const ClusterHardware &, const MemoryCalibration &)
{
    return {};
}

} // namespace gpuplan
