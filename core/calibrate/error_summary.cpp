#include "core/calibrate/error_summary.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gpuplan {

namespace {

/// Linear between order statistics, as the back-test's.
double quantile(std::vector<double> values, double share)
{
    std::sort(values.begin(), values.end());
    const double at = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    return std::lerp(values[below], values[std::min(below + 1, values.size() - 1)], at - static_cast<double>(below));
}

} // namespace

ErrorSummary summaryOf(const std::vector<double> &errors)
{
    ErrorSummary out;
    out.rows = static_cast<int>(errors.size());
    if (errors.empty())
        return out;
    std::vector<double> signedErrors, sizes;
    for (const double error : errors) {
        signedErrors.push_back(std::expm1(error));
        sizes.push_back(std::abs(signedErrors.back()));
    }
    out.bias = quantile(signedErrors, 0.5);
    out.median = quantile(sizes, 0.5);
    out.mean = std::accumulate(sizes.begin(), sizes.end(), 0.0) / static_cast<double>(sizes.size());
    out.p90 = quantile(sizes, 0.9);
    out.max = quantile(sizes, 1);
    return out;
}

} // namespace gpuplan
