#pragma once

#include "core/money/failure_rate.hpp"

#include <optional>

namespace gpuplan {

/// A job on a cluster, as far as failures see it.
struct GoodputQuestion {
    int gpus = 8, nodes = 1;
    FailureRate rate;
    Seconds write; ///< training stands still while a checkpoint is taken
    Seconds restart; ///< from a failure until training goes on, a machine being at hand
    std::optional<Seconds> interval; ///< between two checkpoints; nullopt: the best one
    int spareNodes = 0;
    Seconds replacement; ///< until a broken machine is replaced when no spare is left
};

/// What failures leave of the time, and where the rest goes.
struct Goodput {
    Seconds mtbf; ///< of the job
    Seconds interval; ///< training between two checkpoints
    Seconds write, restart; ///< restart: with the mean wait for a replacement
    double noSpare = 0; ///< probability that a failure finds no spare machine
    double share = 1; ///< useful part of the wall clock
    double checkpoints = 0, lostWork = 0, restarts = 0; ///< parts of the wall clock; with share they add up to 1
    std::string basis, source; ///< of the failure rate
};

/// Goodput of a job: Daly's interval where none is fixed, never shorter than a tenth of a second.
Goodput goodputOf(const GoodputQuestion &question);

/// Probability that more than `most` events of mean `mean` happen (Poisson).
double poissonAbove(int most, double mean);

} // namespace gpuplan
