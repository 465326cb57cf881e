#pragma once

#include "core/estimate/step_rates.hpp"

namespace gpuplan {

/// `batch` products of an m×k by a k×n matrix.
struct GemmShape {
    double batch = 1, m = 0, n = 0, k = 0;
};

/// Share of the streaming multiprocessors that the tiles of a product keep busy: best of three tile sizes, each with its own loss.
/// u = max q · B·m·n/(tm·tn) / (ceil(tiles/SM)·SM), at most 1. 1 where the SM count is not known (0).
double waveUse(const GemmShape &shape, double smCount);

/// Seconds of one matrix product: max(2Bmnk / (peak · ceiling · u^w · k/(k+k0)), bytes / memory) + start. 0 for an empty product.
double gemmTime(const GemmShape &shape, const GemmRates &format, const StepRates &rates);

/// Seconds of the three products of a linear layer of `tokens` × `in` → `out`.
struct LinearTime {
    double forward = 0, backward = 0;
    double weights = 0; ///< the part of `backward` that makes weight gradients and may run later
};
/// Backward is input and weight gradient, or the input gradient alone when the weights are frozen.
LinearTime linearTime(double tokens, double in, double out, const GemmRates &format, const StepRates &rates);

/// Sizes of one attention call on one GPU.
struct AttentionShape {
    double sequences = 0; ///< micro-batch
    double queries = 0, keys = 0; ///< tokens: own part, whole sequence
    double heads = 0; ///< on this GPU
    double queryDim = 0, valueDim = 0;
    double seen = 1; ///< share of the full square that is computed (½ causal, less with a window)
};

/// Flash: 2·b·q·k·heads·(Dq+Dv)·seen over the 16-bit peak times its efficiency; backward 2.5 times the work. Unfused: batched
/// products over the full square plus traffic per score.
LinearTime attentionTime(const AttentionShape &shape, const StepRates &rates);

/// Seconds to move `bytes` through device memory.
double memoryTime(double bytes, const StepRates &rates);

} // namespace gpuplan
