#pragma once

#include "core/model/architecture.hpp"

#include <vector>

namespace gpuplan {

/// Layers of the outer stages of a pipeline; 0, 0: every stage has as many. All stages between have the same number.
struct OuterLayers {
    int first = 0, last = 0;
    bool operator==(const OuterLayers &) const = default;
};

/// What the output head costs, in layers: parameters of its product over the active ones of a mean layer.
double headInLayers(const Architecture &architecture);

/// Ways of cutting `layers` over `stages` worth trying, each stage a multiple of `virtualStages`: evenly where the layers divide, and with fewer
/// layers on the outer stages where they do not or where the head makes its stage the heaviest. Of the uneven cuts only the one whose heaviest
/// stage is lightest, then the one with the fewest layers on the first stage, which holds the most micro-batches at once. Empty: no cut.
std::vector<OuterLayers> pipelineCuts(int layers, int stages, int virtualStages, double head);

} // namespace gpuplan
