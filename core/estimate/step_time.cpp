#include "core/estimate/step_time.hpp"

namespace gpuplan {

// First light: one MFU. The step-time model proper replaces this file.
Flops modelFlops(const TrainingJob &job)
{
    return Flops(6.0 * static_cast<double>(activeParams(job.architecture)) * static_cast<double>(job.globalBatch * job.sequenceLength));
}

Result<StepTime> estimateStepTime(const TrainingJob &job, const Layout &layout, const ClusterHardware &hardware, const TimeCalibration &)
{
    const auto peak = hardware.accelerator.bf16 ? hardware.accelerator.bf16 : hardware.accelerator.fp16;
    if (!peak)
        return fail(ErrorCode::Unsupported, hardware.accelerator.id, {"this accelerator", "its 16-bit rate is unknown"});
    StepTime out;
    out.mfu = 0.4;
    out.compute = modelFlops(job) / FlopRate(peak->value() * out.mfu * layout.gpus());
    out.total = out.compute;
    out.range = {out.total.value() * 0.85, out.total.value(), out.total.value() * 1.18};
    out.tokensPerSecond = static_cast<double>(job.globalBatch * job.sequenceLength) / out.total.value();
    out.limitedBy = "compute";
    return out;
}

std::vector<Explanation> explainStepTime(const TrainingJob &, const Layout &, const ClusterHardware &, const TimeCalibration &)
{
    return {};
}

} // namespace gpuplan
