#pragma once

#include "core/calibrate/cross_validation.hpp"

#include <optional>

namespace gpuplan {

/// What the rows say about one constant.
struct ConstantWorth {
    double standardError = 1; ///< as a factor, from the curvature of the fit with its form taken as true
    int rows = 0; ///< whose prediction it moves by 1 % or more of its own change
    std::optional<double> gain; ///< left-out error with the constant at its prior less that with it fitted, mean over folds, in ln
};

/// First-order: each fold's fit is the Gauss–Newton step from the whole fit without the fold's rows, with and without the constant held at its
/// prior; the left-out rows themselves are predicted in full. `what` None leaves the gains out.
std::vector<ConstantWorth> worthOf(const RowModel &model, const std::vector<double> &units, LeaveOut what, const FitSettings &settings, int threads);

} // namespace gpuplan
