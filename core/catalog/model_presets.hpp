#pragma once

#include "core/base/error.hpp"
#include "core/catalog/catalog.hpp"

#include <map>
#include <string>
#include <string_view>

namespace gpuplan {

/// Presets of one file by id, with every fault met; what is sound is kept.
struct ParsedModelPresets {
    std::map<std::string, ModelPreset> presets;
    Errors errors;
};

/// Reads a file of `catalog/models/`: a list `models` of entries with `id`, `aliases`, `licence`, `source`, `date` and `config`,
/// the distilled config.json as one line of JSON text. The counts come from readHfConfig, so a shape edited by hand counts right at once.
/// `file` names the text in errors and in Provenance::file ("models/llama.yaml:12").
ParsedModelPresets parseModelPresets(std::string_view yaml, const std::string &file);

} // namespace gpuplan
