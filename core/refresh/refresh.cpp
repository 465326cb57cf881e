#include "core/refresh/refresh.hpp"

#include "core/import/merge_import.hpp"
#include "core/refresh/refresh_regions.hpp"
#include "core/refresh/scratch_folder.hpp"
#include "core/refresh/sources.hpp"

namespace gpuplan {

namespace {

Result<void> fetchAll(RefreshRun &run)
{
    const bool files = run.request().source == RefreshSource::Public;
    if (run.request().cloud == Cloud::Alibaba)
        return files ? fetchAlibabaFile(run) : fetchAlibabaApi(run);
    if (run.request().cloud == Cloud::Aws)
        return files ? fetchAwsFiles(run) : fetchAwsApi(run);
    return fetchTencentApi(run);
}

/// The error with file names instead of paths below the scratch folder, which is gone when the user reads it.
Error withoutFolder(Error error, const std::filesystem::path &folder)
{
    const std::string prefix = folder.string() + "/";
    const auto shorten = [&](std::string &text) {
        for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix))
            text.erase(at, prefix.size());
    };
    shorten(error.where);
    for (std::string &word : error.args)
        shorten(word);
    return error;
}

} // namespace

Checked<RefreshOutcome> refreshPrices(const RefreshRequest &request, const Catalog &catalog, const std::filesystem::path &folder, RefreshWorld &world,
    const RefreshProgress &progress, const std::stop_token &stop)
{
    if (Errors faults = faultsOf(request); !faults.empty())
        return tl::unexpected(std::move(faults));
    if (auto missing = regionFault(request, catalog))
        return tl::unexpected(Errors{ std::move(*missing) });
    const auto scratch = ScratchFolder::make();
    if (!scratch)
        return tl::unexpected(Errors{ scratch.error() });
    RefreshRun run(request, catalog, world, scratch->path(), progress, stop);
    if (const auto done = fetchAll(run); !done)
        return tl::unexpected(Errors{ withoutFolder(done.error(), scratch->path()) });
    if (stop.stop_requested())
        return tl::unexpected(Errors{ { ErrorCode::Cancelled, "", {} } });
    RefreshOutcome outcome;
    outcome.import.files = run.reports();
    outcome.notSold = run.notSold();
    if (const auto merged = mergeImport(std::move(run.batch()), catalog, folder, outcome.import); !merged)
        return tl::unexpected(Errors{ merged.error() });
    for (ImportReport &report : outcome.import.files)
        for (Refusal &refusal : report.refused)
            refusal.first = withoutFolder(refusal.first, scratch->path());
    for (Refusal &refusal : outcome.import.settled.refused)
        refusal.first = withoutFolder(refusal.first, scratch->path());
    return outcome;
}

} // namespace gpuplan
