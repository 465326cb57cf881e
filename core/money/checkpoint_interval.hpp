#pragma once

#include "core/base/units.hpp"

namespace gpuplan {

/// Training time between two checkpoints that loses least: √(2·w·m) for a write of `w` and `m` between failures (Young 1974).
Seconds youngInterval(Seconds write, Seconds mtbf);
/// The same with Daly's higher terms (2006, eq. 37): √(2wm)·(1 + √(w/2m)/3 + (w/2m)/9) − w, and m where w ≥ 2m.
Seconds dalyInterval(Seconds write, Seconds mtbf);
/// The interval of highest availability with a detection and a repair time: √(2(f + r)w + w²), `repair` the repair (arXiv 2410.18124).
Seconds availabilityInterval(Seconds write, Seconds mtbf, Seconds repair);

/// Share of the wall clock that is useful training under failures at random times (Daly 2006, eq. 20): a segment of `interval` with a write at
/// its end takes m·e^(r/m)·(e^((interval + write)/m) − 1), `restart` being the time from a failure until training goes on. Between 0 and 1.
double usefulShare(Seconds interval, Seconds write, Seconds restart, Seconds mtbf);
/// The first-order loss that papers print: w/T + T/2m + r/m.
double firstOrderLoss(Seconds interval, Seconds write, Seconds restart, Seconds mtbf);

} // namespace gpuplan
