#pragma once

#include "core/base/error.hpp"

#include <map>
#include <string>
#include <string_view>

namespace gpuplan {

/// The fitted constants of the step-time model, as catalog/calibration/time.yaml holds them, each with unit, bounds and rows fitted on.
struct TimeCalibration {
    std::map<std::string, double> constants;                        ///< shared constants by name
    std::map<std::string, std::map<std::string, double>> stacks;    ///< stack id -> its factors
};

Result<TimeCalibration> parseTimeCalibration(std::string_view yaml, const std::string &file);

} // namespace gpuplan
