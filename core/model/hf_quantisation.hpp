#pragma once

#include "core/model/hf_decoder.hpp"

namespace gpuplan {

/// The number format the bulk of the weights is stored in: the quantisation section wherever the file keeps it, else the dtype.
WeightFormat readWeightFormat(const HfModel &model);

/// The format of one quantisation section; nullopt when it names none that is known.
std::optional<WeightFormat> formatOfSection(const HfKeys &section);

} // namespace gpuplan
