#pragma once

#include "core/calibrate/row_model.hpp"

namespace gpuplan {

/// How often left-out rows fell into their range.
struct Coverage {
    std::string source;
    int rows = 0;
    double share = 0, below = 0, above = 0; ///< of the rows: inside, measured below the range, above it
    double medianWidth = 0; ///< ln(high / low)
};

struct FittedInterval {
    IntervalCalibration calibration; ///< from all sources
    std::vector<Coverage> coverage; ///< by source, each judged by terms and quantiles of the other sources
    std::optional<Coverage> strangers; ///< of the rows read as if their stack were unknown to the program, mean over sources
};

/// What a range rests on beside the errors of left-out rows.
struct IntervalEvidence {
    std::vector<FitRow> fitted; ///< runs known to have fitted: their stack, sizes and ways of splitting count as evidence
    std::vector<std::optional<double>> strangers; ///< by row: its error if its stack were unknown to the program; empty: not known. Counted, not fitted
};

/// Terms and quantiles from the errors (ln predicted / measured) of rows whose source was left out of the fit. The evidence of a row is that of
/// the other sources. Terms: least squares of ln |error| within a width of their starting values; P10 and P90: quantiles of the scaled errors
/// with each source weighing the same, at the levels that hold for one more source (conformal). `upper`: a cautious range
/// for quantities whose excess costs more than their lack: at least as far above as below, and above each source counts as one draw.
FittedInterval fitIntervals(const std::vector<FitRow> &rows, const std::vector<double> &errors, const TermValues &start, double width, bool upper,
    const IntervalEvidence &evidence = {});

} // namespace gpuplan
