#include "core/refresh/sources.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

/// Where the price list of a region is published: the regions in China have a site of their own.
HttpRequest priceList(const RefreshRun &run, const std::string &region)
{
    const bool china = region.starts_with("cn-");
    return getFrom(run.hostOr(china ? "pricing.cn-north-1.amazonaws.com.cn" : "pricing.us-east-1.amazonaws.com"),
        fmt::format("/offers/v1.0/{}/AmazonEC2/current/{}/index.csv", china ? "cn" : "aws", region));
}

} // namespace

Result<void> fetchAwsFiles(RefreshRun &run)
{
    const std::vector<std::string> regions = regionsOf(run.request(), run.catalog());
    run.setSteps(regions.size() + 1);
    Result<void> done;
    for (const std::string &region : regions) {
        const auto file = run.folder() / fmt::format("aws-price-list-{}.csv", region);
        done = done.and_then([&] { return run.ask([&] { return priceList(run, region); }, file, kMostFile); }).and_then([&](bool) {
            return run.take(file, ImportFormat::AwsPriceListCsv);
        });
    }
    const auto advisor = run.folder() / "aws-spot-advisor.json";
    return done
        .and_then(
            [&] { return run.ask([&] { return getFrom(run.hostOr("spot-bid-advisor.s3.amazonaws.com"), "/spot-advisor-data.json"); }, advisor, kMostReply); })
        .and_then([&](bool) { return run.take(advisor, ImportFormat::AwsSpotAdvisor); });
}

} // namespace gpuplan
