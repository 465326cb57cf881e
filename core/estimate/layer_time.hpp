#pragma once

#include "core/estimate/kernels.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// How a layer is cut and fed: the part of a layout that decides the cost of one layer for one micro-batch.
struct LayerCut {
    int tp = 1, cp = 1, ep = 1, microBatch = 1;
    bool operator==(const LayerCut &) const = default;
};

/// Device seconds and bytes of one layer for one micro-batch on one GPU, before communication. All seconds hold the stack's factor.
struct LayerTime {
    double forwardMath = 0, forwardMemory = 0, attentionForward = 0;
    double backwardMath = 0, backwardMemory = 0, attentionBackward = 0;
    double lastProduct = 0; ///< the part of `forwardMath` that the down product of a dense FFN takes at the end of the layer
    double weightGradients = 0; ///< the part of `backwardMath` that makes weight gradients; 0 where weights are frozen
    double tensorBytes = 0; ///< one all-gather's buffer: 2·M·h; 0 without TP
    double tensorReduces = 0; ///< all-reduce equivalents in the forward pass
    double contextBytes = 0; ///< keys and values that pass a GPU in the forward ring
    double expertBytes = 0; ///< bytes of one copy of the tokens of this GPU: 2·(M/t)·h; 0 when dense
    double expertsPerToken = 0;
    double denseParams = 0, expertParams = 0; ///< held by one GPU when not sharded over data parallelism
    double moePath = 1; ///< of the expert path against the fitted one
    bool moe = false;

    [[nodiscard]] double forward() const { return forwardMath + forwardMemory + attentionForward; }
    [[nodiscard]] double backward() const { return backwardMath + backwardMemory + attentionBackward; }
};

/// Tokens of one sequence as a layer sees them.
struct LayerTokens {
    double own = 0;
    double crossed = 0; ///< of the encoder that a decoder layer also attends to; 0: none
    bool causal = true; ///< half of the square is computed
};

/// Cost of a layer. `hidden`: width of the residual stream.
LayerTime layerTime(const Layer &layer, double hidden, const LayerTokens &length, const LayerCut &cut, const StepRates &rates);

/// One operator of a layer: device seconds of a micro-batch on one GPU. Equal names are one entry.
struct OperatorTime {
    std::string name; ///< English
    double forward = 0, backward = 0;
};
/// The operators that layerTime() adds up, in order of execution: their sums are its forward() and backward().
std::vector<OperatorTime> layerOperators(const Layer &layer, double hidden, const LayerTokens &length, const LayerCut &cut, const StepRates &rates);

/// Cost of the output head for one micro-batch: three products M × V/t × h in 16 bit and the loss traffic per logit.
struct HeadTime {
    double forwardMath = 0, backwardMath = 0, memory = 0;
    [[nodiscard]] double total() const { return forwardMath + backwardMath + memory; }
};
HeadTime headTime(double hidden, double vocab, double sequence, const LayerCut &cut, const StepRates &rates);

/// Share of the full attention square that is computed: ½ when causal, less when a window ends before the sequence does.
double attentionSeen(double sequence, bool causal, std::optional<std::int64_t> window);

} // namespace gpuplan
