#pragma once

#include <vector>

namespace gpuplan {

/// |predicted / measured − 1| of some rows.
struct ErrorSummary {
    int rows = 0;
    double bias = 0; ///< median of predicted / measured − 1
    double median = 0, mean = 0, p90 = 0, max = 0;
};

/// From ln(predicted / measured); zeros for no rows.
ErrorSummary summaryOf(const std::vector<double> &errors);

} // namespace gpuplan
