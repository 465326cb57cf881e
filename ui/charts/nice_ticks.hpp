#pragma once

#include <vector>

namespace gpuplan::ui {

/// Round numbers that cover a range.
struct NiceTicks {
    double min = 0, max = 1; ///< the axis
    double step = 1; ///< between ticks; 0 on a log axis
    std::vector<double> values; ///< from min to max
};

/// Ticks at 1, 2, 2.5 or 5 times a power of ten, covering [low, high]; about `wanted` of them (4 to 6 look right). `whole`: steps are
/// whole numbers, for counts. A range without extent is widened; low > high is swapped; not-a-number gives 0..1.
NiceTicks niceTicks(double low, double high, int wanted = 5, bool whole = false);

/// Ticks for time in hours: steps of 1, 2, 3, 6, 12 hours and of 1, 2, 7, 14, 30 days and more.
NiceTicks niceHourTicks(double low, double high, int wanted = 6);

/// Powers of ten, or of two when the range is under a factor of 200, covering [low, high]. Both must be positive; else 1..10.
NiceTicks logTicks(double low, double high);

} // namespace gpuplan::ui
