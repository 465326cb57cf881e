#pragma once

#include "core/refresh/refresh_run.hpp"

namespace gpuplan {

/// What a refresh would write, before anything is written (see writeImport).
struct RefreshOutcome {
    ImportOutcome import;
    std::map<std::string, std::size_t> notSold; ///< what the cloud answered for machines it does not sell in a region, and how often
};

/// Fetches what a request asks for and lays it over the imported files of `folder`, whose lock (FolderLock) the caller holds when it means
/// to write. `catalog` is the built-in one with the folder laid over it. All or nothing: a request that fails, a file that cannot be read
/// and a stop end it with errors, and nothing is left behind.
Checked<RefreshOutcome> refreshPrices(const RefreshRequest &request, const Catalog &catalog, const std::filesystem::path &folder, RefreshWorld &world,
    const RefreshProgress &progress = {}, const std::stop_token &stop = {});

} // namespace gpuplan
