#pragma once

#include "core/catalog/catalog.hpp"

#include <filesystem>
#include <memory>
#include <optional>

namespace gpuplan {

/// A catalogue and every fault met while loading; what is sound is loaded.
struct LoadedCatalog {
    std::shared_ptr<const Catalog> catalog;
    Errors errors;
    std::vector<std::string> warnings; ///< oddities that are not faults, one sentence each with its place
};

/// Why a folder cannot be read as one of catalogue files: it is not there, no folder, closed to the user, or holds
/// thousands of files. nullopt: it can.
std::optional<Error> catalogueFolderFault(const std::filesystem::path &folder);
/// The catalogue embedded in the program, with the files of `userFolder` (when not empty) laid over it by id.
LoadedCatalog loadCatalog(const std::filesystem::path &userFolder = {});
/// A catalogue read from a folder laid out like `catalog/`, for checking edits before a build.
LoadedCatalog loadCatalogFolder(const std::filesystem::path &folder);

} // namespace gpuplan
