#pragma once

#include "core/estimate/memory_model.hpp"

namespace gpuplan {

/// Tokens of one micro-batch on a rank: s · b / c.
double tokensPerRank(const MemoryModel &model, const Layout &layout);

/// Fills cached, rerun and transient of one layer's share: bytes per micro-batch (operator count: CONTRIBUTING.md, "Memory model").
/// `share` holds the parameters already.
void addActivations(LayerShare &share, const MemoryModel &model, const Layer &layer, const Layout &layout);

/// Activations beside the layers on the last stage: final norm and input of the head.
double headActivations(const MemoryModel &model, const Layout &layout);

/// What one operator of a layer keeps for the backward pass.
struct ActivationPart {
    std::string name; ///< English
    double bytes = 0; ///< per micro-batch on one GPU
};
/// The parts of LayerShare::whole: a layer that nothing is recomputed of.
std::vector<ActivationPart> activationParts(const MemoryModel &model, const Layer &layer, const Layout &layout);

} // namespace gpuplan
