#pragma once

#include "core/model/training.hpp"

namespace gpuplan {

/// How a pipeline is cut into stages.
struct PipelineCut {
    int layers = 0;
    int stages = 1;
    bool embeddingAsLayer = false; ///< embedding and head count as a layer each
    int firstLayers = 0, lastLayers = 0; ///< fixed counts of the outer stages; 0: even
};

/// The most layers on any virtual stage of a layout.
int mostLayersOfChunk(int layers, const Layout &layout);

/// Share of the layers of a stage whose whole forward pass is repeated: with full recompute all of them, or Layout::recomputeLayers of each
/// virtual stage.
double recomputedShare(const Layout &layout, int layersOfStage);

/// Recompute in groups of k layers (Layout::recomputeGroup) on a stage of so many layers in `chunks` virtual stages.
struct RecomputeGroups {
    double inputs = 1; ///< kept layer inputs over layers: each virtual stage keeps that of every k-th layer, ⌈n / k⌉ of n
    double layers = 1; ///< run again at once: min(k, n)
};
RecomputeGroups recomputeGroups(const Layout &layout, int layersOfStage, int chunks);

/// Layers of one stage. What does not divide evenly goes to the middle stages first: the outer ones carry embedding and head.
int layersOfStage(const PipelineCut &cut, int stage);

/// Micro-batches whose activations lie on stage `stage` (0 first) at its peak: 1F1B and ZB-H1 min(m, p − r); GPipe m; ZB-H2
/// min(m, 2(p − r) − 1) and ZB-V min(m, p) (Qi et al. 2024, "Pipeline Parallelism with Controllable Memory"); DualPipe min(m, p + 1)
/// (DeepSeek-V3 report, table 2); interleaved min(m, (p(v − 1) + 2(p − r) − 1) / v) (Narayanan et al. 2021 and mbridge's per-rank count).
double microBatchesInFlight(const Layout &layout, std::int64_t microBatches, int stage);

} // namespace gpuplan
