#pragma once

#include "core/model/architecture.hpp"

namespace gpuplan {

/// A model given by its size alone ("13B"): the published shape of the nearest well-known dense decoder when it is within 3%, else
/// that shape scaled in depth and width with its FFN fitted to the size. Architecture::assumed says which ("Shape of Llama-2-13B
/// assumed."). Sound from 0.05e9 to 2e12 parameters; anything outside 1e6 to 1e14 is taken as that bound.
Architecture architectureOfSize(double params);

} // namespace gpuplan
