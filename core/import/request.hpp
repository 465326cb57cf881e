#pragma once

#include "core/base/error.hpp"

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace gpuplan {

/// The request of a reply as JSON: `own` when the file holds one, else the text given with --request. Error MissingField when there is
/// neither, Syntax when the text is no JSON object.
Result<nlohmann::json> requestOf(const nlohmann::json &own, const std::string &given, const std::string &file);

} // namespace gpuplan
