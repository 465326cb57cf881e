#pragma once

#include "core/base/error.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace gpuplan {

/// A JSON document and the line on which each member starts, by dotted path ("limits.budget", "own_nodes[0].name").
struct JsonDocument {
    nlohmann::json root;
    std::map<std::string, int> lines; ///< of the first 100,000 members
};

/// Reads a JSON document that users write or hand over. Errors, with file, line and, where there is one, the member's path: Syntax (also:
/// nested too deep, no UTF-8), DuplicateName (a key that stands twice in an object), OutOfRange (a number no computer number can hold).
Result<JsonDocument> readJson(std::string_view text, const std::string &file);

} // namespace gpuplan
