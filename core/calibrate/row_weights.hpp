#pragma once

#include "core/calibrate/row_model.hpp"

namespace gpuplan {

/// Rows that a fit looks at, with their weights.
struct WeightedRows {
    std::vector<std::size_t> rows; ///< in order
    std::vector<double> weights; ///< of the same
};

/// Sources alike, near-duplicates thinned: of each cluster at most `rowsPerCluster` rows, spread evenly over it, share the weight 1; a source
/// with more clusters than `rowsPerSource` is scaled down to that, which its groups share evenly. Only rows for which `wanted` is true take part.
WeightedRows weighted(const std::vector<FitRow> &rows, const std::vector<bool> &wanted, const FitSettings &settings);

} // namespace gpuplan
