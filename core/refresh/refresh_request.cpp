#include "core/refresh/refresh_request.hpp"

#include <algorithm>
#include <set>

namespace gpuplan {

namespace {

/// A region stands in host names: letters, digits and dashes.
bool isRegionName(const std::string &text)
{
    constexpr std::size_t longest = 40;
    return !text.empty() && text.size() <= longest
        && std::all_of(text.begin(), text.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

} // namespace

bool canRefresh(Cloud cloud)
{
    return cloud == Cloud::Alibaba || cloud == Cloud::Aws || cloud == Cloud::Tencent;
}

RefreshSource defaultSource(Cloud cloud)
{
    return cloud == Cloud::Tencent ? RefreshSource::Api : RefreshSource::Public;
}

Errors faultsOf(const RefreshRequest &request)
{
    Errors errors;
    if (!canRefresh(request.cloud))
        errors.push_back({ ErrorCode::Unsupported, "--cloud", { std::string(nameOf(request.cloud)), "prices can be fetched of alibaba, aws and tencent" } });
    if (request.cloud == Cloud::Tencent && request.source == RefreshSource::Public)
        errors.push_back({ ErrorCode::Unsupported, "--source", { "a public file of Tencent Cloud", "it prints none; ask its API with --source api" } });
    if (request.cloud == Cloud::Tencent && !request.currency)
        errors.push_back({ ErrorCode::Inconsistent, "--currency",
            { "Tencent Cloud's replies name no currency; give CNY for an account of the mainland site, USD for the international site" } });
    if (request.cloud == Cloud::Alibaba && request.source == RefreshSource::Public && !request.regions.empty())
        errors.push_back({ ErrorCode::Inconsistent, "--region", { "Alibaba Cloud's public file holds all regions; leave --region out" } });
    for (const std::string &region : request.regions)
        if (!isRegionName(region))
            errors.push_back({ ErrorCode::UnknownName, "--region", { "region", region, "names like cn-beijing" } });
    return errors;
}

std::vector<std::string> regionsOf(const RefreshRequest &request, const Catalog &catalog)
{
    std::set<std::string> regions(request.regions.begin(), request.regions.end());
    if (regions.empty())
        for (const Price &price : catalog.prices)
            if (price.cloud == request.cloud && isRegionName(price.region))
                regions.insert(price.region);
    return { regions.begin(), regions.end() };
}

} // namespace gpuplan
