#include "core/money/quasi_random.hpp"

#include <cmath>

namespace gpuplan {

namespace {

using Points = std::array<std::array<double, kFactors>, kSamples>;

constexpr std::array<int, kFactors> kPrimes{ 2, 3, 5, 7, 11, 13 };

/// The digits of `n` in a base, mirrored at the point.
double radicalInverse(std::size_t n, int base)
{
    double value = 0, unit = 1;
    for (; n > 0; n /= static_cast<std::size_t>(base)) {
        unit /= base;
        value += unit * static_cast<double>(n % static_cast<std::size_t>(base));
    }
    return value;
}

Points makeUnitPoints()
{
    Points out{};
    for (std::size_t n = 0; n < kSamples; ++n)
        for (std::size_t j = 0; j < kFactors; ++j)
            out[n][j] = radicalInverse(n + 1, kPrimes[j]);
    return out;
}

Points makeNormalPoints()
{
    Points out = unitPoints();
    for (auto &point : out)
        for (double &value : point)
            value = normalQuantile(value);
    return out;
}

} // namespace

double normalQuantile(double p)
{
    double low = -9, high = 9;
    for (int i = 0; i < 48; ++i) {
        const double middle = (low + high) / 2;
        (0.5 * std::erfc(-middle / std::sqrt(2.0)) < p ? low : high) = middle;
    }
    return (low + high) / 2;
}

const Points &unitPoints()
{
    static const Points points = makeUnitPoints();
    return points;
}

const Points &normalPoints()
{
    static const Points points = makeNormalPoints();
    return points;
}

} // namespace gpuplan
