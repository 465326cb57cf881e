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

} // namespace gpuplan
