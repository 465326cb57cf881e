#include "core/refresh/refresh_regions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gpuplan {

bool needsRegions(Cloud cloud, RefreshSource source)
{
    return cloud == Cloud::Aws && source == RefreshSource::Public;
}

std::optional<Error> regionFault(const RefreshRequest &request, const Catalog &catalog)
{
    if (!needsRegions(request.cloud, request.source) || !request.regions.empty())
        return std::nullopt;
    const std::vector<std::string> priced = regionsOf(request, catalog);
    return Error{ ErrorCode::Inconsistent, "--region",
        { fmt::format("AWS prints one list for each region, and each holds hundreds of MB: name those that are to be fetched; the catalogue has prices of {}",
            priced.empty() ? "none" : fmt::format("{}", fmt::join(priced, ", "))) } };
}

} // namespace gpuplan
