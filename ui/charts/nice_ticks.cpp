#include "ui/charts/nice_ticks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace gpuplan::ui {

namespace {

constexpr double kSlack = 1e-9; // of a step: keeps 0.30000000000000004 on the tick 0.3

void sortRange(double &low, double &high)
{
    if (!std::isfinite(low) || !std::isfinite(high)) {
        low = 0;
        high = 1;
    }
    if (low > high)
        std::swap(low, high);
}

double niceStep(double rough, bool whole)
{
    if (whole && rough <= 1)
        return 1;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : { 1.0, 2.0, 2.5, 5.0, 10.0 }) {
        const double step = factor * power;
        if (step >= rough * (1 - kSlack) && (!whole || step == std::floor(step)))
            return step;
    }
    return 10 * power;
}

NiceTicks ticksOf(double low, double high, double step)
{
    NiceTicks out;
    out.step = step;
    const double first = std::floor(low / step + kSlack);
    const double last = std::max(std::ceil(high / step - kSlack), first + 1);
    out.min = first * step;
    out.max = last * step;
    for (double i = first; i <= last; ++i)
        out.values.push_back(i * step);
    return out;
}

} // namespace

NiceTicks niceTicks(double low, double high, int wanted, bool whole)
{
    sortRange(low, high);
    if (low == high) {
        const double pad = whole ? 1 : (low == 0 ? 1 : std::abs(low) * 0.1);
        high += pad;
        if (low != 0)
            low -= pad;
    }
    return ticksOf(low, high, niceStep((high - low) / std::max(1, wanted), whole));
}

NiceTicks niceHourTicks(double low, double high, int wanted)
{
    sortRange(low, high);
    if (low == high)
        high = low + 1;
    constexpr std::array<double, 17> steps{ 0.25, 0.5, 1, 2, 3, 6, 12, 24, 48, 96, 168, 336, 720, 1440, 2160, 4320, 8760 };
    const double rough = (high - low) / std::max(1, wanted);
    const auto *found = std::find_if(steps.begin(), steps.end(), [rough](double step) { return step >= rough * (1 - kSlack); });
    return ticksOf(low, high, found != steps.end() ? *found : 8760 * std::ceil(rough / 8760));
}

NiceTicks logTicks(double low, double high)
{
    sortRange(low, high);
    if (low <= 0 || high <= 0) {
        low = 1;
        high = 10;
    }
    const double base = high / low < 200 ? 2 : 10;
    const double first = std::floor(std::log(low) / std::log(base) + kSlack);
    const double last = std::max(std::ceil(std::log(high) / std::log(base) - kSlack), first + 1);
    NiceTicks out;
    out.step = 0;
    out.min = std::pow(base, first);
    out.max = std::pow(base, last);
    for (double i = first; i <= last; ++i)
        out.values.push_back(std::pow(base, i));
    return out;
}

} // namespace gpuplan::ui
