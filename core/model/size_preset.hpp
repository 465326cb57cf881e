#pragma once

#include "core/model/architecture.hpp"

namespace gpuplan {

/// A model given by its size alone ("13B"): the documented shape of the nearest well-known dense decoder, widened to hit the size;
/// Architecture::assumed says which ("Shape of Llama-2-13B assumed.").
Architecture architectureOfSize(double params);

} // namespace gpuplan
