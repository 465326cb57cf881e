#pragma once

#include "core/base/units.hpp"
#include "core/model/training.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// FLOPs of one optimizer step as one convention counts them.
struct FlopsCount {
    std::string name; ///< "MFU, causal half"
    std::string formula;
    Flops flops;
    std::string source; ///< who counts so
};

/// Which work of a forward pass is repeated in the backward one.
struct RepeatedWork {
    double layers = 0; ///< share of the layers' forward pass
    bool attentionAlone = false; ///< scores and values of attention alone, instead
};

/// The conventions in use: model FLOPs with causal half of attention (gpuplan's own), with the full square, hardware FLOPs (the first and what is
/// repeated: HFU), PaLM's 6N + 12·L·h·s, and 6N alone. Utilisation is FLOPs / (step · GPUs · dense 16-bit peak).
std::vector<FlopsCount> flopsByConvention(const TrainingJob &job, const RepeatedWork &repeated);

} // namespace gpuplan
