#include "core/serve/staffing.hpp"

#include "core/money/quasi_random.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan {

namespace {

constexpr int kExactPlaces = 64;

/// The offered load at which `queued` of the arrivals wait, over the places.
double exactShare(int places, double queued)
{
    double low = 0, high = 1;
    for (int i = 0; i < 40; ++i) {
        const double middle = (low + high) / 2;
        (waitingProbability(places, middle * places) <= queued ? low : high) = middle;
    }
    return low;
}

} // namespace

double waitingProbability(int places, double erlangs)
{
    if (erlangs >= places)
        return 1;
    double blocked = 1; // Erlang B by its recursion
    for (int n = 1; n <= places; ++n)
        blocked = erlangs * blocked / (n + erlangs * blocked);
    const double load = erlangs / places;
    return blocked / (1 - load + load * blocked);
}

double usableShare(double places, double queued, double burstiness)
{
    if (places < 1)
        return 0;
    const double share = places <= kExactPlaces ? exactShare(static_cast<int>(places), queued) : 1 - normalQuantile(1 - queued) / std::sqrt(places);
    return std::clamp(1 - burstiness * (1 - share), 0.01, 1.0);
}

} // namespace gpuplan
