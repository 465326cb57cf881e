#include "core/money/forecast.hpp"

#include "core/money/quasi_random.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace gpuplan {

namespace {

constexpr double kNormalP90 = 1.2815515655446004; ///< standard deviations from the median to the P90
constexpr double kManyEvents = 50; ///< above, Poisson is close to normal

/// The uncertain factors in the order of the points' coordinates.
enum Factor : std::size_t { EstimatorError, FailureRateSpread, FailureCount, PriceError, RepeatedRuns };

/// poissonQuantile() of a point whose normal quantile is known.
double poissonOf(double p, double normal, double mean)
{
    if (mean <= 0)
        return 0;
    if (mean > kManyEvents)
        return std::max(0.0, std::round(mean + std::sqrt(mean) * normal));
    double term = std::exp(-mean), below = term;
    double k = 0;
    while (below < p && k < 10 * kManyEvents) {
        k += 1;
        term *= mean / k;
        below += term;
    }
    return k;
}

double timeFactor(const Interval &hours, double normal)
{
    const double end = normal < 0 ? hours.low : hours.high;
    if (hours.mid <= 0 || end <= 0)
        return 1;
    return std::exp(std::log(end / hours.mid) * std::fabs(normal) / kNormalP90);
}

/// Wall-clock hours of `useful` hours of training when failures come as these two draws say.
double withFailures(const GoodputQuestion &typical, double useful, double rateNormal, double countUnit, double countNormal)
{
    GoodputQuestion question = typical;
    question.rate.gpuHours *= std::exp(question.rate.logSpread * rateNormal);
    const Goodput goodput = goodputOf(question);
    if (goodput.share <= 0)
        return INFINITY;
    const double mean = useful / goodput.share;
    const double expected = mean / inHours(goodput.mtbf);
    const double lost = mean * (goodput.lostWork + goodput.restarts); // by all expected failures together
    if (expected <= 0)
        return mean;
    return mean - lost + lost * poissonOf(countUnit, countNormal, expected) / expected;
}

double sampleHours(const ForecastQuestion &question, std::size_t n)
{
    const auto &normal = normalPoints()[n];
    const auto &unit = unitPoints()[n];
    double useful = question.usefulHours.mid * timeFactor(question.usefulHours, normal[EstimatorError]);
    if (question.retries > 0)
        useful *= 1 + poissonOf(unit[RepeatedRuns], normal[RepeatedRuns], question.retries);
    double wall = useful / question.goodputMost;
    if (question.failures)
        wall = std::max(wall, withFailures(*question.failures, useful, normal[FailureRateSpread], unit[FailureCount], normal[FailureCount]));
    return wall / question.otherShare;
}

/// P10, P50, P90 of the values, which are reordered.
Interval quantiles(std::array<double, kSamples> &values)
{
    std::sort(values.begin(), values.end());
    const auto at = [&](double p) { return values[static_cast<std::size_t>(p * (kSamples - 1) + 0.5)]; };
    return { at(0.1), at(0.5), at(0.9) };
}

double shareUpTo(const std::array<double, kSamples> &sorted, double most)
{
    return static_cast<double>(std::upper_bound(sorted.begin(), sorted.end(), most) - sorted.begin()) / kSamples;
}

} // namespace

double poissonQuantile(double p, double mean)
{
    return poissonOf(p, normalQuantile(p), mean);
}

Forecast forecastOf(const ForecastQuestion &question)
{
    Forecast out;
    std::array<double, kSamples> hours{}, cost{};
    ForecastQuestion quick = question;
    if (quick.failures)
        quick.failures->rate.basis = quick.failures->rate.source = {}; // copied with every sample
    for (std::size_t n = 0; n < kSamples; ++n) {
        hours[n] = sampleHours(quick, n);
        if (question.bill != nullptr)
            cost[n] = question.bill->total(hours[n], std::exp(question.priceSpread * normalPoints()[n][PriceError] / kNormalP90));
    }
    out.hours = quantiles(hours);
    if (question.deadlineHours)
        out.inTime = shareUpTo(hours, *question.deadlineHours);
    if (question.bill == nullptr)
        return out;
    out.cost = quantiles(cost);
    if (question.budget)
        out.inBudget = shareUpTo(cost, *question.budget);
    return out;
}

} // namespace gpuplan
