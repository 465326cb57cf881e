#pragma once

#include "core/catalog/interval_calibration.hpp"

#include <vector>

namespace gpuplan {

/// One left-out error with what its scale may depend on.
struct ScaledRow {
    double error = 0; ///< ln(measured / predicted)
    double weight = 1;
    TermValues own{}; ///< steps that belong to the job
    std::vector<TermValues> steps; ///< to each piece of evidence; the nearest counts
};

/// √(Σ (term · step)²) over the job's own steps and those to the nearest evidence.
double scaleOf(const ScaledRow &row, const TermValues &terms);

/// Terms whose scale fits ln |error| best (least squares by Ceres, a source counts as few rows), each within about
/// `width` (ln) of its start; terms that start at 0 stay 0.
TermValues fitScales(const std::vector<const ScaledRow *> &rows, const TermValues &start, double width);

} // namespace gpuplan
