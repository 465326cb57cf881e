#pragma once

#include "core/base/error.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace gpuplan {

/// The whole file. Error FileUnreadable names the path and the system's reason.
Result<std::string> readFile(const std::filesystem::path &path);
/// Writes beside the target and renames, so that a reader or a crash never sees half a file. Creates parent folders.
Result<void> writeFileAtomically(const std::filesystem::path &path, std::string_view content);

} // namespace gpuplan
