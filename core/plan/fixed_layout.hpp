#pragma once

#include "core/base/error.hpp"
#include "core/model/scenario.hpp"
#include "core/model/training.hpp"

namespace gpuplan {

/// Faults of the parallel widths that the user fixed against the model: heads and KV heads that tensor parallelism cannot split, more stages
/// than layers, expert parallelism without experts or that does not divide them, context parallelism that does not divide the sequence.
/// By field path. The search respects fixed widths as they are, so that it would plan what no stack can run.
Errors fixedLayoutFaults(const Scenario::Recipe &recipe, const Architecture &architecture);

/// The first head count that `tp` ranks cannot split evenly, as a sentence; empty when all can. KV heads may be copied to several ranks.
std::string headsThatDoNotSplit(const Architecture &architecture, int tp);

} // namespace gpuplan
