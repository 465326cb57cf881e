#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// What is known of every model of a family beyond the sizes tables print: one row of catalog/measured/model_families.csv.
struct ModelFamily {
    bool gated = true, biases = false, tied = false, positions = false, causal = true, encoderDecoder = false;
    std::optional<std::int64_t> vocab, headDim;
    std::optional<std::int64_t> qRank, kvRank, ropeDim, valueDim; ///< latent attention
    std::optional<std::int64_t> expertWidth, sharedWidth, denseWidth, leadingDense;
};

/// The first family whose pattern the name holds ("^x": begins with, vendor prefix apart); nullptr when the name says nothing.
const ModelFamily *familyOfName(std::string_view name);

/// Lower-case letters and digits of a name: "Llama-3.1 8B" becomes "llama318b".
std::string plainName(std::string_view name);

} // namespace gpuplan
