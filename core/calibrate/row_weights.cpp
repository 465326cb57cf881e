#include "core/calibrate/row_weights.hpp"

#include <algorithm>
#include <map>

namespace gpuplan {

namespace {

using Clusters = std::map<std::string, std::vector<std::size_t>>;

/// Up to `most` of the indexes, each the middle of as many equal parts: the ends of a sweep (its smallest and largest micro-batch) stand for less of it.
std::vector<std::size_t> spread(const std::vector<std::size_t> &indexes, std::size_t most)
{
    if (indexes.size() <= most)
        return indexes;
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < most; ++i)
        out.push_back(indexes[(2 * i + 1) * indexes.size() / (2 * most)]);
    return out;
}

/// Weight of one cluster of each of a source's groups: all groups share the source's `most` clusters evenly, and what a small group does not need
/// goes to the others.
std::map<std::string, double> sharesOf(const std::map<std::string, Clusters> &groups, double most)
{
    std::vector<std::pair<std::size_t, std::string>> bySize;
    for (const auto &[group, clusters] : groups)
        bySize.emplace_back(clusters.size(), group);
    std::sort(bySize.begin(), bySize.end());
    std::map<std::string, double> out;
    double left = most, others = static_cast<double>(bySize.size());
    for (const auto &[size, group] : bySize) {
        const double own = std::min(static_cast<double>(size), left / others);
        out[group] = own / static_cast<double>(size);
        left -= own;
        others -= 1;
    }
    return out;
}

} // namespace

WeightedRows weighted(const std::vector<FitRow> &rows, const std::vector<bool> &wanted, const FitSettings &settings)
{
    std::map<std::string, std::map<std::string, Clusters>> sources; // by source and group
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (wanted[i])
            sources[rows[i].source][rows[i].group][rows[i].cluster].push_back(i);
    std::vector<std::pair<std::size_t, double>> kept;
    for (const auto &[source, groups] : sources) {
        const std::map<std::string, double> shares = sharesOf(groups, static_cast<double>(settings.rowsPerSource));
        for (const auto &[group, clusters] : groups)
            for (const auto &[cluster, members] : clusters) {
                const std::vector<std::size_t> chosen = spread(members, static_cast<std::size_t>(settings.rowsPerCluster));
                for (const std::size_t row : chosen)
                    kept.emplace_back(row, shares.at(group) / static_cast<double>(chosen.size()));
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
