#pragma once

#include "core/model/architecture.hpp"

namespace gpuplan {

/// A GPT given by its size alone: the nearest published GPT shape, widened to hit the size (two FFN matrices, 4h, biases, tied head,
/// vocabulary of 50,257). Architecture::assumed says which.
Architecture gptOfSize(double params);

} // namespace gpuplan
