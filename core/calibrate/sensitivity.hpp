#pragma once

#include "core/calibrate/row_model.hpp"

namespace gpuplan {

/// Errors of some rows and how they change with the constants.
struct ErrorSlopes {
    std::vector<double> errors; ///< ln(predicted / measured)
    std::vector<std::vector<double>> slopes; ///< by constant, then row: d error / d units (FreeConstant::toUnits)
};

/// The values of every constant from its distance to the prior.
std::vector<double> valuesOf(const RowModel &model, const std::vector<double> &units);

/// Errors of the rows, evaluated on `threads` threads.
std::vector<double> errorsOf(const RowModel &model, const std::vector<double> &units, const std::vector<std::size_t> &rows, int threads);

/// Errors and central differences, each constant moved by 10⁻⁴ in ln both ways.
ErrorSlopes sensitivityOf(const RowModel &model, const std::vector<double> &units, const std::vector<std::size_t> &rows, int threads);

} // namespace gpuplan
