#pragma once

#include "core/model/hf_decoder.hpp"

namespace gpuplan {

/// Parameters of the multi-token-prediction modules that the family's checkpoints hold beside the main model, embedding and
/// head shared; 0 where there are none. `main` is the decoder read so far: a module repeats its last kind of layer.
std::int64_t mtpParams(const HfModel &model, const Architecture &main);

} // namespace gpuplan
