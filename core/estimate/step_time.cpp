#include "core/estimate/step_time.hpp"

#include "core/estimate/step_time_model.hpp"

namespace gpuplan {

Result<StepTime> estimateStepTime(const TrainingJob &job, const Layout &layout, const ClusterHardware &hardware, const TimeCalibration &calibration)
{
    const auto model = StepTimeModel::make(job, hardware, calibration);
    if (!model)
        return tl::unexpected(model.error());
    if (layout.gpus() > hardware.gpus())
        return fail(ErrorCode::Inconsistent, "layout",
            { "the layout needs " + std::to_string(layout.gpus()) + " GPUs, the machines have " + std::to_string(hardware.gpus()) });
    return (*model)(layout);
}

StepTime withMfu(const StepTime &step, double mfu)
{
    if (step.mfu <= 0 || mfu <= 0)
        return step;
    const double factor = step.mfu / mfu;
    StepTime out = step;
    for (Seconds *part : { &out.compute, &out.recompute, &out.tensorComm, &out.contextComm, &out.expertComm, &out.pipelineComm, &out.dataComm, &out.bubble,
             &out.unevenStages, &out.offload, &out.dataStall, &out.checkpointStall, &out.optimizer, &out.other, &out.hiddenComm, &out.total })
        *part = *part * factor;
    out.range = { step.range.low * factor, step.range.mid * factor, step.range.high * factor };
    out.mfu = mfu;
    out.tokensPerSecond = step.tokensPerSecond / factor;
    return out;
}

} // namespace gpuplan
