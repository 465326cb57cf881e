#pragma once

#include "core/base/enum_names.hpp"
#include "core/calibrate/robust_fit.hpp"

namespace gpuplan {

/// What is left out together to see how the model does where it was not fitted.
enum class LeaveOut { None, Source, ModelSize, Model, Gpu };
template <> struct EnumNames<LeaveOut> {
    static constexpr std::array<std::pair<LeaveOut, std::string_view>, 5> values{ { { LeaveOut::None, "none" }, { LeaveOut::Source, "source" },
        { LeaveOut::ModelSize, "model-size" }, { LeaveOut::Model, "model" }, { LeaveOut::Gpu, "gpu" } } };
};

/// The part of a row that is left out with it.
const std::string &foldOf(const FitRow &row, LeaveOut what);

/// Errors of each row under the fit that did not see its fold: ln(predicted / measured). `start`: the whole fit's units, from which each fold's
/// fit sets out; a constant without rows goes back to its prior.
std::vector<double> leftOutErrors(const RowModel &model, const std::vector<double> &start, LeaveOut what, const FitSettings &settings, int threads);

} // namespace gpuplan
