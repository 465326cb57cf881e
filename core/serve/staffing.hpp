#pragma once

namespace gpuplan {

/// Probability that a Poisson arrival finds all `places` busy at an offered load of `erlangs` (Erlang C). 1 at or above saturation.
double waitingProbability(int places, double erlangs);

/// Share of the capacity of a replica with `places` that Poisson arrivals may use while at most `queued` of them wait: the exact root of Erlang C up to 64
/// places, beyond it 1 − z/√places (square-root staffing, Halfin and Whitt 1981), which a simulation of served requests confirms from 64 on. `burstiness`:
/// standard deviation over mean of the gaps between arrivals, 1 for Poisson; it scales the headroom.
double usableShare(double places, double queued, double burstiness);

} // namespace gpuplan
