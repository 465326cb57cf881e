#include "core/calibrate/row_weights.hpp"

#include <algorithm>
#include <map>

namespace gpuplan {

namespace {

/// Up to `most` of the indexes, first and last among them.
std::vector<std::size_t> spread(const std::vector<std::size_t> &indexes, std::size_t most)
{
    if (indexes.size() <= most)
        return indexes;
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < most; ++i)
        out.push_back(indexes[most == 1 ? indexes.size() / 2 : i * (indexes.size() - 1) / (most - 1)]);
    return out;
}

} // namespace

WeightedRows weighted(const std::vector<FitRow> &rows, const std::vector<bool> &wanted, const FitSettings &settings)
{
    std::map<std::string, std::map<std::string, std::vector<std::size_t>>> clusters; // by source
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (wanted[i])
            clusters[rows[i].source][rows[i].cluster].push_back(i);
    std::vector<std::pair<std::size_t, double>> kept;
    for (const auto &[source, own] : clusters) {
        const double share = std::min(1.0, static_cast<double>(settings.rowsPerSource) / static_cast<double>(own.size()));
        for (const auto &[cluster, members] : own) {
            const std::vector<std::size_t> chosen = spread(members, static_cast<std::size_t>(settings.rowsPerCluster));
            for (const std::size_t row : chosen)
                kept.emplace_back(row, share / static_cast<double>(chosen.size()));
        }
    }
    std::sort(kept.begin(), kept.end());
    WeightedRows out;
    for (const auto &[row, weight] : kept) {
        out.rows.push_back(row);
        out.weights.push_back(weight);
    }
    return out;
}

} // namespace gpuplan
