#pragma once

#include "core/catalog/catalog.hpp"

#include <optional>
#include <string_view>

namespace gpuplan {

/// What a model's printed name says of its size, in billions of parameters.
struct PrintedSizes {
    std::optional<double> total; ///< 30 of "Qwen3-30B-A3B"
    std::optional<double> active; ///< 3 of "Qwen3-30B-A3B"
    bool mixture = false; ///< a mixture of experts by its name ("-A3B", "8x7B", "MoE"): `total` is no dense size
};

PrintedSizes sizesInName(std::string_view name);

/// The catalogue's preset whose id or alias is that name, apart from vendor prefix, case, punctuation and suffixes such as
/// "-Instruct", "-Base" or "-FP8". A name that stops before the size ("Nemotron_3_Nano") finds the preset that goes on with sizes alone
/// ("Nemotron-3-Nano-30B-A3B") when `billions` is within 15 % of its count. nullptr when there is none.
const ModelPreset *presetOfPrintedName(const Catalog &catalog, std::string_view name, std::optional<double> billions = {});

/// The mixture-of-experts preset of attention layers whose total and active parameters lie nearest to the printed ones, both within
/// 15 %; ties by id; nullptr when there is none.
const ModelPreset *mixtureOfSizes(const Catalog &catalog, double total, double active);

} // namespace gpuplan
