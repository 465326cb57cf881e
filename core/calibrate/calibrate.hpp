#pragma once

#include "core/calibrate/constant_worth.hpp"
#include "core/calibrate/error_summary.hpp"
#include "core/calibrate/interval_fit.hpp"

#include <optional>

namespace gpuplan {

/// Which estimator is fitted.
enum class CalibrationTarget { Training, Memory, Serving };
template <> struct EnumNames<CalibrationTarget> {
    static constexpr std::array<std::pair<CalibrationTarget, std::string_view>, 3> values{ { { CalibrationTarget::Training, "training" },
        { CalibrationTarget::Memory, "memory" }, { CalibrationTarget::Serving, "serving" } } };
};

/// A constant after the fit.
struct ConstantReport {
    FreeConstant constant; ///< with the value it started from
    double value = 0;
    bool atLow = false, atHigh = false; ///< a bound stopped it
    ConstantWorth worth;
};

/// The errors of one source or group.
struct SourceReport {
    std::string name;
    double weight = 0; ///< rows' worth in the fit
    ErrorSummary inSample;
    std::optional<ErrorSummary> leftOut;
};

/// Means over such reports, each counting alike.
struct ErrorMeans {
    double median = 0, p90 = 0; ///< in sample
    std::optional<double> leftOutMedian, leftOutP90;
};
ErrorMeans meansOf(const std::vector<SourceReport> &reports);

/// Factors of a prediction between which 80% of left-out rows of one group lie.
struct GroupRange {
    std::string group;
    int rows = 0;
    double low = 1, high = 1;
};

struct CalibrationReport {
    CalibrationTarget target = CalibrationTarget::Training;
    LeaveOut leaveOut = LeaveOut::None;
    int rows = 0, fittedRows = 0; ///< predicted; after thinning
    int iterations = 0;
    bool converged = false;
    std::vector<ConstantReport> constants;
    std::vector<SourceReport> sources; ///< by name
    SourceReport all; ///< every row
    std::optional<SourceReport> large; ///< memory: rows above kLargeGib
    std::vector<SourceReport> groups; ///< by name; a row without a group counts to its source
    std::vector<SourceReport> trustedGroups; ///< the same of rows of trust A alone
    std::optional<FittedInterval> interval; ///< when whole sources were left out; not of serving
    std::vector<GroupRange> ranges; ///< serving: by quantity, when something was left out
};

/// Fits the constants of the model to its rows, cross-validates and derives the range. The same bytes for any number of threads.
CalibrationReport calibrate(CalibrationTarget target, const RowModel &model, LeaveOut leaveOut, const FitSettings &settings, int threads);

} // namespace gpuplan
