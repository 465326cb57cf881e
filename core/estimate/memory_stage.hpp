#pragma once

#include "core/estimate/memory_model.hpp"
#include "core/estimate/state_memory.hpp"

#include <vector>

namespace gpuplan {

/// One kind of layer of the model with its share on a rank and where its layers stand.
struct LayerKind {
    const Layer *layer = nullptr;
    int count = 0;
    LayerShare share;
};

/// The shares of every run of layers under a layout, in order of execution.
std::vector<LayerKind> layerKinds(const MemoryModel &model, const Layout &layout);

/// What the layers of one pipeline stage add up to.
struct StageTotals {
    StageParams params;
    double cached = 0; ///< bytes of one micro-batch
    double excess = 0; ///< of these: what the fullest expert rank keeps above the mean
    double rerun = 0; ///< largest of its layers
    double transient = 0; ///< largest of its layers
    bool first = false, last = false;
};

StageTotals stageTotals(const MemoryModel &model, const std::vector<LayerKind> &kinds, const Layout &layout, int stage);

/// Memory of a stage by phase and the moment of the steady step that binds.
StageMemory stageMemory(const MemoryModel &model, const StageTotals &totals, const Layout &layout, int stage);

} // namespace gpuplan
