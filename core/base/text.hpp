#pragma once

#include "core/base/error.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace gpuplan {

/// "line:column" (both from 1) of a byte offset.
std::string lineColumn(std::string_view text, std::size_t offset);

/// The text without a UTF-8 byte order mark. Error Syntax says what the bytes are instead (UTF-16, another encoding, no text at all), where,
/// and what to do.
Result<std::string_view> soundText(std::string_view text, const std::string &file);

/// A word of a user or a file as messages print it: control characters made visible, and cut where it is longer than any name.
std::string printable(std::string_view text);

} // namespace gpuplan
