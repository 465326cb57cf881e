#pragma once

#include <array>
#include <cstddef>

namespace gpuplan {

/// Points and uncertain factors of a forecast.
inline constexpr std::size_t kSamples = 1024;
inline constexpr std::size_t kFactors = 6;

/// Evenly spread points of the unit cube: the radical inverses of 1 to kSamples in the first six primes (Halton 1960). The same numbers on
/// every call and machine, so that a forecast never changes by itself.
const std::array<std::array<double, kFactors>, kSamples> &unitPoints();
/// The same points through normalQuantile().
const std::array<std::array<double, kFactors>, kSamples> &normalPoints();

/// The value that a standard normal variable stays below with probability `p`, 0 < p < 1: bisection of erfc.
double normalQuantile(double p);

} // namespace gpuplan
