#pragma once

#include "core/model/hf_keys.hpp"

namespace gpuplan {

/// Parameters of diffusers' UNet2DConditionModel: residual blocks, transformers on the blocks that attend to the text, time and
/// added embeddings. Fault Unsupported for block types other than the plain and cross-attention ones.
std::int64_t unetParams(const HfKeys &keys);
/// Parameters of diffusers' AutoencoderKL: encoder, decoder and the two 1×1 convolutions around the latent.
std::int64_t autoencoderParams(const HfKeys &keys);

} // namespace gpuplan
