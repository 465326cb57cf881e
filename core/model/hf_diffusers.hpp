#pragma once

#include "core/model/hf_decoder.hpp"

namespace gpuplan {

/// The reader of a diffusers class (`_class_name`): FLUX and Stable Diffusion 3 transformers, the conditional UNet and the KL
/// autoencoder; nullptr for any other. Their parameters are all in otherParams: `layers` stays empty, and `assumed` says so.
using DiffusersReader = Architecture (*)(const HfKeys &);
DiffusersReader diffusersReader(std::string_view className);

} // namespace gpuplan
