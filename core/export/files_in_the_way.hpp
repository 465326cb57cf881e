#pragma once

#include "core/export/exported_file.hpp"

namespace gpuplan {

/// Files below `folder` that an export would replace although gpuplan did not write them as they are: someone's own, or edited since.
/// writeExport() refuses them unless it is told to replace.
std::vector<std::string> filesInTheWay(const std::vector<ExportedFile> &files, const std::filesystem::path &folder);

} // namespace gpuplan
