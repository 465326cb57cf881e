#pragma once

#include <algorithm>
#include <set>
#include <tuple>
#include <vector>

namespace gpuplan::tests {

/// Rows of values such that any two values of different factors stand together in at least one row. `sizes`: the number of values of each factor. Greedy: each
/// row takes, factor by factor, the value that meets the most pairs nobody has met yet; the same sizes give the same rows.
inline std::vector<std::vector<int>> pairwiseRows(const std::vector<int> &sizes)
{
    using Pair = std::tuple<int, int, int, int>; // factor, value, later factor, value
    std::set<Pair> open;
    const auto factors = static_cast<int>(sizes.size());
    for (int a = 0; a < factors; ++a)
        for (int b = a + 1; b < factors; ++b)
            for (int x = 0; x < sizes[a]; ++x)
                for (int y = 0; y < sizes[b]; ++y)
                    open.insert({ a, x, b, y });
    std::vector<std::vector<int>> rows;
    while (!open.empty()) {
        std::vector<int> row(sizes.size(), -1);
        const auto [a, x, b, y] = *open.begin();
        row[a] = x;
        row[b] = y;
        for (int factor = 0; factor < factors; ++factor) {
            if (row[factor] >= 0)
                continue;
            const auto gain = [&](int value) {
                int met = 0;
                for (int other = 0; other < factors; ++other)
                    if (row[other] >= 0)
                        met += static_cast<int>(
                            open.count(factor < other ? Pair{ factor, value, other, row[other] } : Pair{ other, row[other], factor, value }));
                return met;
            };
            int best = 0;
            for (int value = 1; value < sizes[factor]; ++value)
                if (gain(value) > gain(best))
                    best = value;
            row[factor] = best;
        }
        for (int i = 0; i < factors; ++i)
            for (int j = i + 1; j < factors; ++j)
                open.erase({ i, row[i], j, row[j] });
        rows.push_back(row);
    }
    return rows;
}

} // namespace gpuplan::tests
