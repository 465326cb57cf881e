#pragma once

#include <algorithm>

namespace gpuplan {

/// Communication left visible beside `compute`: what does not fit under it, plus the share of the covered part that contention costs.
constexpr double exposedBeside(double compute, double communication, double share)
{
    return std::max(0.0, communication - compute) + share * std::min(communication, compute);
}

} // namespace gpuplan
