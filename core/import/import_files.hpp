#pragma once

#include "core/import/byte_source.hpp"
#include "core/import/import_outcome.hpp"
#include "core/import/import_sink.hpp"

#include <filesystem>
#include <vector>

namespace gpuplan {

/// Called while a file is read.
using FileProgress = std::function<void(const std::filesystem::path &file, std::uint64_t done, std::uint64_t total)>;

/// Reads one file into `batch`. Errors: the file cannot be opened or read to its end, its format is not known, a cloud that contradicts the
/// format, Cancelled. A file that ends with an error may have left records in the batch: drop the batch.
Result<ImportReport> readImportFile(const std::filesystem::path &path, const ImportOptions &options, const Catalog &catalog, const GpuTypes &gpus,
    ImportBatch &batch, const ImportProgress &progress = {}, const std::stop_token &stop = {});

/// Reads files and lays what they hold over the imported files of `folder`; writes nothing (see writeImport). `catalog` is the built-in
/// one with the folder laid over it. Errors: all that is wrong with any file; then nothing of any file is taken.
Checked<ImportOutcome> importFiles(const std::vector<std::filesystem::path> &paths, const ImportOptions &options, const Catalog &catalog,
    const std::filesystem::path &folder, const FileProgress &progress = {}, const std::stop_token &stop = {});

/// Writes the texts of an outcome, each whole or not at all: beside its target, synced, then renamed.
Result<void> writeImport(const ImportOutcome &outcome, const std::filesystem::path &folder);

/// Keeps other imports out of a folder while it is alive: two at once would each write what the other did not see.
class FolderLock {
public:
    /// Creates the folder when it is not there. Errors: FileUnwritable (also: another import holds it).
    static Result<FolderLock> take(const std::filesystem::path &folder);
    FolderLock(FolderLock &&other) noexcept;
    FolderLock &operator=(FolderLock &&) = delete;
    ~FolderLock();

private:
    explicit FolderLock(int descriptor) : m_descriptor(descriptor) { }
    int m_descriptor;
};

} // namespace gpuplan
