#pragma once

#include "core/base/error.hpp"

#include <map>
#include <string>
#include <string_view>

namespace gpuplan {

/// The constants and per-stack conventions of the memory model, as catalog/calibration/memory.yaml holds them.
struct MemoryCalibration {
    std::map<std::string, double> constants;
    std::map<std::string, std::map<std::string, double>> stacks;
};

Result<MemoryCalibration> parseMemoryCalibration(std::string_view yaml, const std::string &file);

} // namespace gpuplan
