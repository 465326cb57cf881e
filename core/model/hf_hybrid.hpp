#pragma once

#include "core/model/hf_decoder.hpp"

namespace gpuplan {

/// Mamba and Mamba-2 without attention.
Architecture readMamba(const HfModel &model);
/// Jamba: Mamba and attention, dense and expert layers at fixed periods.
Architecture readJamba(const HfModel &model);
/// Granite 4 H: Mamba-2 and attention by layer_types, experts beside a shared FFN.
Architecture readGraniteHybrid(const HfModel &model);
/// Nemotron-H: one mixer per layer, Mamba-2, attention, FFN or experts by pattern.
Architecture readNemotronHybrid(const HfModel &model);

} // namespace gpuplan
