#pragma once

#include "core/base/error.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace gpuplan {

/// One file of an export, before it is written.
struct ExportedFile {
    std::string path; ///< relative to the export's folder
    std::string content;
};

/// What becomes of files in the way that gpuplan did not write, or that were changed since.
enum class Foreign { Refuse, Replace };

/// Writes all files below `folder`, each atomically; nothing is left half written. A list of them with their check sums, ".gpuplan-export",
/// tells the next export which files it may write anew: others are never touched, unless `foreign` says so. Error names the path.
Result<void> writeExport(const std::vector<ExportedFile> &files, const std::filesystem::path &folder, Foreign foreign = Foreign::Refuse);

} // namespace gpuplan
