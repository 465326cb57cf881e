#pragma once

#include "core/calibrate/fit_settings.hpp"
#include "core/catalog/memory_calibration.hpp"
#include "core/catalog/serving_calibration.hpp"
#include "core/catalog/time_calibration.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// One number that a fit may change.
struct FreeConstant {
    std::string place; ///< in its file: "constants.gemm_k0", "device_classes.a100.gemm16", "stacks.nemo.device_time"
    std::string unit;
    double start = 0; ///< value before the fit
    double low = 0, high = 0; ///< bounds
    double prior = 0, width = 0; ///< value and one width in ln (of the value itself where low is 0 or less)

    /// Distance from the prior in widths: what the solver moves. Logarithmic where the bounds allow it.
    [[nodiscard]] double toUnits(double value) const;
    [[nodiscard]] double toValue(double units) const;
};

/// Constants of status fitted, ceilings of device classes and factors of stacks.
std::vector<FreeConstant> freeTimeConstants(const TimeCalibration &calibration, const FitSettings &settings);
/// Sets the constant at a place; the place must come from freeTimeConstants of the same calibration.
void setTimeConstant(TimeCalibration &calibration, const std::string &place, double value);

/// The constants that the settings give a prior and the calibration holds.
std::vector<FreeConstant> freeMemoryConstants(const MemoryCalibration &calibration, const FitSettings &settings);

/// The same of the serving model.
std::vector<FreeConstant> freeServingConstants(const ServingCalibration &calibration, const FitSettings &settings);

/// The parts of a place between its dots.
std::vector<std::string> partsOf(const std::string &place);

} // namespace gpuplan
