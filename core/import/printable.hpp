#pragma once

#include <string>
#include <string_view>

namespace gpuplan {

/// Words of an imported file as messages print them: control bytes become “?”, and what is longer than `most` bytes ends in “…”.
std::string printable(std::string_view text, std::size_t most = 80);

/// Whether the bytes are UTF-8 without control characters other than tabs and line breaks.
bool isSoundText(std::string_view text);

/// Whether the text can be the name of a machine type, region or zone: letters, digits, dot, dash, underscore, at most 100 bytes.
bool isMachineName(std::string_view text);

} // namespace gpuplan
