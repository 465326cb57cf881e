#pragma once

#include "core/base/error.hpp"

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace gpuplan {

/// Parses a config.json as HuggingFace tools write it: JSON, but also the bare NaN, Infinity and -Infinity that Python's
/// writer emits; those are read as null, which every reader takes for "not said". Errors as of readJson().
Result<nlohmann::json> parseHfJson(std::string_view text, const std::string &file);

} // namespace gpuplan
