#pragma once

#include "core/model/architecture.hpp"

namespace gpuplan {

/// The handful of sizes that papers and tables print of a decoder; enough for an Architecture without exotic parts.
struct PlainShape {
    std::string name;
    std::int64_t layers = 0;
    std::int64_t hidden = 0;
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0; ///< 0: as many as heads
    std::int64_t headDim = 0; ///< 0: hidden / heads
    std::int64_t ffn = 0; ///< inner width; per expert when experts > 0
    std::int64_t vocab = 0;
    std::int64_t experts = 0;
    std::int64_t expertsPerToken = 0;
    std::int64_t sharedWidth = 0;
    std::int64_t leadingDenseLayers = 0;
    std::int64_t denseFfn = 0; ///< width of the leading dense layers
    bool gated = true;
    bool biases = false; ///< GPT style: biases on every linear, two-parameter norms
    bool tied = false;
    bool causal = true;
};

/// Builds the architecture with exact parameter counts for a plain transformer of that shape.
Architecture makeArchitecture(const PlainShape &shape);

} // namespace gpuplan
