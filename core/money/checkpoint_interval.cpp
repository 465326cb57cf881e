#include "core/money/checkpoint_interval.hpp"

#include <cmath>

namespace gpuplan {

Seconds youngInterval(Seconds write, Seconds mtbf)
{
    return Seconds(std::sqrt(2 * write.value() * mtbf.value()));
}

Seconds dalyInterval(Seconds write, Seconds mtbf)
{
    const double ratio = write.value() / (2 * mtbf.value());
    if (ratio >= 1)
        return mtbf;
    return youngInterval(write, mtbf) * (1 + std::sqrt(ratio) / 3 + ratio / 9) - write;
}

Seconds availabilityInterval(Seconds write, Seconds mtbf, Seconds repair)
{
    return Seconds(std::sqrt(2 * (mtbf + repair).value() * write.value() + write.value() * write.value()));
}

double usefulShare(Seconds interval, Seconds write, Seconds restart, Seconds mtbf)
{
    const double wall = mtbf.value() * std::exp(restart / mtbf) * std::expm1((interval + write) / mtbf);
    return wall > 0 && std::isfinite(wall) ? interval.value() / wall : 0;
}

double firstOrderLoss(Seconds interval, Seconds write, Seconds restart, Seconds mtbf)
{
    return write / interval + interval / (mtbf * 2) + restart / mtbf;
}

} // namespace gpuplan
