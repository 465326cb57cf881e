#pragma once

#include "core/calibrate/row_weights.hpp"
#include "core/calibrate/sensitivity.hpp"

namespace gpuplan {

/// Constants that minimise Σ weight · cauchy((error / noise)²) + Σ (distance from the prior in widths)², within their bounds.
struct Fitted {
    std::vector<double> units; ///< by constant
    double cost = 0;
    int iterations = 0;
    bool converged = false;
};

/// Levenberg–Marquardt by Ceres, one thread of it; rows are evaluated on `threads` threads. The result does not depend on `threads`.
Fitted fitConstants(const RowModel &model, const WeightedRows &rows, std::vector<double> start, const FitSettings &settings, int iterations, int threads);

} // namespace gpuplan
