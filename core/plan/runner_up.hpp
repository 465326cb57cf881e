#pragma once

#include "core/base/units.hpp"
#include "core/estimate/verdict.hpp"
#include "core/model/training.hpp"

namespace gpuplan {

/// A layout behind the best one of a cluster.
struct RunnerUp {
    Layout layout;
    std::int64_t globalBatch = 0;
    double slower = 1; ///< its time of one sequence over the best one's
    Interval need; ///< bytes P10, P50, P90
    Verdict verdict = Verdict::Unknown;
};

} // namespace gpuplan
