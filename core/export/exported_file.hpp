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

/// Writes all files below `folder`, each atomically; nothing is left half written. Error names the path.
Result<void> writeExport(const std::vector<ExportedFile> &files, const std::filesystem::path &folder);

} // namespace gpuplan
