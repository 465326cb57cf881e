#pragma once

#include <map>
#include <string>
#include <string_view>

namespace gpuplan {

/// The line on which every member of a JSON document starts, by dotted path ("limits.budget", "own_nodes[0].name"): what a parser
/// that keeps no places cannot tell. Empty when the text is not JSON.
std::map<std::string, int> jsonLines(std::string_view text);

/// "line:column" (both from 1) of a byte offset.
std::string lineColumn(std::string_view text, std::size_t offset);

} // namespace gpuplan
