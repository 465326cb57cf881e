#pragma once

#include "core/calibrate/calibrate.hpp"

#include <nlohmann/json.hpp>
#include <string>

namespace gpuplan::cli {

/// Tables of a calibration: errors by source, constants, coverage of the range.
std::string calibrationText(const CalibrationReport &report);
nlohmann::ordered_json calibrationJson(const CalibrationReport &report);

} // namespace gpuplan::cli
