#pragma once

#include "core/estimate/memory_model.hpp"

namespace gpuplan {

/// Parameters on one rank of a stage by how they are sharded.
struct StageParams {
    double dense = 0; ///< sharded over dp · cp
    double expert = 0; ///< sharded over the expert-data group
    double embedding = 0; ///< embedding and head on this stage (part of none of the others)
    double adapters = 0;
    double quantisable = 0; ///< of dense + expert: weights of linear layers
    double largestBlock = 0; ///< parameters of the largest layer
    double distinct = 0; ///< parameters of the distinct weight shapes
};

/// Parameters of one layer on one rank: attention, dense FFN and shared experts over TP, norms and router replicated, routed experts
/// over EP and expert TP; key/value heads are replicated when TP exceeds them.
LayerShare parameterShare(const MemoryModel &model, const Layer &layer, const Layout &layout);

/// Adapter parameters of one layer on one rank: rank · (in + out) for each adapted linear.
double adapterParams(const MemoryModel &model, const Layer &layer, const Layout &layout);

/// Embedding (stage 0), head (last stage; a tied one is held twice when p > 1) and the rest, padded and over TP.
double embeddingParams(const MemoryModel &model, const Layout &layout, bool first, bool last);

/// Bytes of optimizer state per parameter under full training: master copy and moments by optimizer.
double optimizerBytes(const MemoryModel &model);

/// Resident weights, gradients and optimizer state of a rank (table of bytes per parameter: CONTRIBUTING.md, "Memory model").
StateBytes stateBytes(const MemoryModel &model, const StageParams &params, const Layout &layout);

} // namespace gpuplan
