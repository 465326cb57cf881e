#pragma once

#include "core/base/error.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace gpuplan {

/// More than any scenario, config.json, catalogue file or table of measured runs needs; a larger file was named by mistake, and parsing it
/// would take minutes.
inline constexpr std::size_t kMostFileBytes = 16 << 20;

/// The whole file. Error FileUnreadable names the path and the system's reason, or that it holds more than `mostBytes`, of which no more
/// are read (a device or pipe may never end).
Result<std::string> readFile(const std::filesystem::path &path, std::size_t mostBytes = kMostFileBytes);
/// Writes beside the target and renames, so that a reader or a crash never sees half a file. Creates parent folders. A link stays a link:
/// what it points to is written. A file keeps its permissions; one that the user may not write is refused.
Result<void> writeFileAtomically(const std::filesystem::path &path, std::string_view content);

} // namespace gpuplan
