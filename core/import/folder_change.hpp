#pragma once

#include "core/import/import_outcome.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// One file of a folder before and after a change; nullopt: it is not there.
struct FileChange {
    std::filesystem::path path; ///< relative to the folder
    std::optional<std::string> before, after;
    bool operator==(const FileChange &) const = default;
};

/// A change of a user's catalogue folder as a value: it can be looked at, made, and made undone.
struct FolderChange {
    std::vector<FileChange> files; ///< in the order they are to be written: types before what refers to them
    bool operator==(const FolderChange &) const = default;
};

/// The change that takes `change` back.
FolderChange inverseOf(const FolderChange &change);
/// Both changes, which touch different files, as one.
FolderChange joined(FolderChange first, FolderChange second);
/// What writing the texts of an import does to `folder`. Errors: those of readFile for a file that is there.
Result<FolderChange> changeOf(const ImportOutcome &outcome, const std::filesystem::path &folder);
/// The text of a file of the folder; nullopt when it is not there.
Result<std::optional<std::string>> textIn(const std::filesystem::path &folder, const std::filesystem::path &path);

/// Makes a change, all of it or nothing: each file is replaced whole, and when one cannot be written those before it are put back. Errors:
/// FileUnwritable; Inconsistent when a file no longer reads as the change found it (someone else wrote it), which is then left alone.
Result<void> applyChange(const FolderChange &change, const std::filesystem::path &folder);

} // namespace gpuplan
