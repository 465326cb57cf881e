#include "core/serve/narrow_check.hpp"

namespace gpuplan {

namespace {

struct Speeds {
    double single = 0; ///< output tokens/s of one request alone
    double capacity = 0; ///< requests/s within the targets; 0: none
};

std::optional<Speeds> speedsIn(WeightFormat format, ServingScenario scenario, const Architecture &architecture, const ServeLayout &layout,
    const ClusterHardware &hardware, const ServingCalibration &calibration)
{
    scenario.weights = format;
    const auto model = ServingModel::make(jobOf(scenario, architecture, layout), loadOf(scenario), hardware, calibration);
    if (!model)
        return std::nullopt;
    const auto size = sizeReplica(*model, scenario, longestRequest(scenario, architecture));
    return Speeds{ model->at(1, 0).outputTokensPerSecond.mid, size ? size->requestsPerSecond.mid : 0 };
}

} // namespace

std::optional<NarrowCheck> narrowCheck(const ServingScenario &scenario, const Architecture &architecture, const ServeLayout &layout,
    const ClusterHardware &hardware, const ServingCalibration &calibration)
{
    NarrowCheck out;
    const ServedShape shape = servedShape(architecture);
    out.memoryShare = weightBytes(shape, usualScheme(architecture, WeightFormat::Int4)) / weightBytes(shape, usualScheme(architecture, out.from));
    const auto wide = speedsIn(out.from, scenario, architecture, layout, hardware, calibration);
    const auto narrow = speedsIn(WeightFormat::Int4, scenario, architecture, layout, hardware, calibration);
    if (!wide || !narrow)
        return std::nullopt;
    out.singleSpeed = narrow->single / wide->single;
    if (wide->capacity > 0)
        out.capacity = narrow->capacity / wide->capacity;
    return out;
}

} // namespace gpuplan
