#pragma once

#include "core/model/hf_decoder.hpp"

namespace gpuplan {

/// Llama 3.2 Vision's text model: cross-attention layers to the image among the others, eight extra embedding rows.
Architecture readMllama(const HfModel &model);
/// Gemma 4: full layers with their own head size and KV heads, keys serving as values; a dense FFN beside the experts.
Architecture readGemma4(const HfModel &model);
/// MiMo-V2-Flash: windowed layers with their own KV heads and sinks, values narrower than keys.
Architecture readMimoV2(const HfModel &model);
/// Models pruned layer by layer (DeciLM, Nemotron Ultra): each block names its attention groups and FFN width, or nothing.
Architecture readDeci(const HfModel &model);

} // namespace gpuplan
