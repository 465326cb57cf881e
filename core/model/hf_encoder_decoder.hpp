#pragma once

#include "core/model/hf_decoder.hpp"

namespace gpuplan {

/// T5, mT5 and UMT5: the whole model, or the encoder alone for encoder classes and files without a class (text encoders of diffusers).
Architecture readT5(const HfModel &model);
/// BART and mBART.
Architecture readBart(const HfModel &model);
/// Whisper: two convolutions, an encoder with stored sinusoidal positions, a decoder with cross-attention.
Architecture readWhisper(const HfModel &model);

} // namespace gpuplan
