#include "core/catalog/time_calibration.hpp"

namespace gpuplan {

Result<TimeCalibration> parseTimeCalibration(std::string_view, const std::string &)
{
    return TimeCalibration{};
}

} // namespace gpuplan
