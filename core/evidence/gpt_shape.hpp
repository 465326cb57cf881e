#pragma once

#include "core/model/architecture.hpp"

namespace gpuplan {

/// A GPT given by its size alone: the nearest published GPT shape, widened to hit the size (two FFN matrices, 4h, biases, tied head,
/// vocabulary of 50,257). Architecture::assumed says which.
Architecture gptOfSize(double params);
/// The same of the documented BERT shapes: an encoder.
Architecture bertOfSize(double params);

/// The T5 or mT5 of NeMo's recipes nearest to a size: an encoder and as many decoder layers.
Architecture t5OfSize(double params, bool multilingual);

/// Adds the second half of an encoder-decoder: as many layers as the encoder's last run, which attend twice (to themselves and to the encoder).
void appendDecoders(Architecture &architecture);

} // namespace gpuplan
