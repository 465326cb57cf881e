#include "core/money/goodput.hpp"

#include "core/money/checkpoint_interval.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan {

namespace {

constexpr Seconds kShortest{ 0.1 }; ///< a checkpoint that costs nothing would be taken all the time

} // namespace

double poissonAbove(int most, double mean)
{
    double term = std::exp(-mean), below = term;
    for (int k = 1; k <= most; ++k) {
        term *= mean / k;
        below += term;
    }
    return std::clamp(1 - below, 0.0, 1.0);
}

Goodput goodputOf(const GoodputQuestion &question)
{
    Goodput out;
    out.basis = question.rate.basis;
    out.source = question.rate.source;
    out.mtbf = hours(question.rate.gpuHours / question.gpus);
    out.write = question.write;
    out.interval = std::max(kShortest, question.interval.value_or(dalyInterval(question.write, out.mtbf)));
    // A spare serves until the machine it stands in for is back: it is missing when more than the spares are away at once.
    if (question.replacement > Seconds(0))
        out.noSpare = question.spareNodes == 0 ? 1 : poissonAbove(question.spareNodes - 1, question.replacement / out.mtbf);
    out.restart = question.restart + question.replacement * out.noSpare;
    out.share = usefulShare(out.interval, out.write, out.restart, out.mtbf);
    const double segments = out.share / out.interval.value(); // a second of the wall clock
    out.checkpoints = out.write.value() * segments;
    const double rest = std::max(0.0, 1 - out.share - out.checkpoints);
    out.restarts = std::min(rest, out.restart / out.mtbf);
    out.lostWork = rest - out.restarts;
    return out;
}

} // namespace gpuplan
