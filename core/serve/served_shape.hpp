#pragma once

#include "core/serve/serving_job.hpp"

#include <vector>

namespace gpuplan {

/// Layers whose cache grows alike.
struct CacheGroup {
    double layers = 0;
    double elements = 0; ///< cached per token and layer
    double sharing = 1; ///< query heads that read the same cached head
    double kvHeads = 1; ///< most GPUs that the cache of a layer is split over; 1: every tensor-parallel GPU holds all of it
    std::optional<double> stored; ///< tokens kept at most; nullopt: all
    std::optional<double> read; ///< tokens that a query looks at, at most; nullopt: all
};

/// An architecture distilled to what decoding and its memory depend on. Parameters are exact counts over all layers.
struct ServedShape {
    double layers = 0, moeLayers = 0, linearLayers = 0, indexerLayers = 0;
    double hidden = 0, vocab = 0, widestFfn = 0;
    double attentionParams = 0, denseParams = 0; ///< dense: FFN, shared experts
    double expertParams = 0, experts = 0, expertsPerToken = 0;
    double plainParams = 0; ///< norms, routers: read each step, never quantised
    double headParams = 0; ///< read each step; the embedding where they are tied
    double storedOnly = 0; ///< embedding (untied), towers, position tables: kept, not read by a step
    std::vector<CacheGroup> cache;
    double stateElements = 0; ///< of linear attention and state space, per sequence
    double fullAttention = 0, windowedAttention = 0, window = 0; ///< Σ heads · (mean of query and value size) over layers
};
ServedShape servedShape(const Architecture &architecture);

/// Bytes of one weight with its scales: fp8 and int8 1 (GPTQ of 8 bits 1.03), AWQ/GPTQ 0.53 (4 bits, a 16-bit scale and a zero point in 128), NVFP4
/// 0.5625 (an 8-bit scale in 16), MXFP4 0.53125 (in 32), NF4 0.5165 (double quantisation).
double bytesPerWeight(WeightFormat format, bool weightOnly);

/// Bytes of all weights, once.
double weightBytes(const ServedShape &shape, const WeightScheme &scheme);
/// The most that one GPU of the layout holds of them (a stage with the head or the embedding).
double weightBytesPerGpu(const ServedShape &shape, const WeightScheme &scheme, const ServeLayout &layout);

/// Bytes of cache that one more token of a long context takes over all GPUs without copies: windowed layers do not grow.
double cacheBytesPerToken(const ServedShape &shape, CacheFormat format);
/// Bytes of one sequence of that many tokens, fixed states included. `chunk`: tokens of one step, which windowed layers hold beside their window.
double cacheBytesPerSequence(const ServedShape &shape, CacheFormat format, double tokens, double chunk = 0);
/// The part of it on each GPU of a stage: kv heads are split over tensor parallelism as far as there are any, latent caches are copied.
double cacheBytesPerSequencePerGpu(const ServedShape &shape, CacheFormat format, const ServeLayout &layout, double tokens, double chunk = 0);

} // namespace gpuplan
