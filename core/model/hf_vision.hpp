#pragma once

#include "core/model/hf_decoder.hpp"

namespace gpuplan {

/// Parameters of the vision tower and of its projector into a text model of size `textHidden`. 0 with a note in `assumed` for a
/// tower whose kind is not known; 0 without one where the file has none.
std::int64_t visionParams(const HfModel &model, std::int64_t textHidden);

/// The vision_config of a file, with bounds that keep the towers' products within 64 bits.
HfKeys towerKeys(const HfKeys &top);

/// The image half of CLIP without a projection.
std::int64_t clipVisionParams(const HfKeys &vision);

} // namespace gpuplan
