#include "core/base/file.hpp"
#include "core/refresh/aws_reply.hpp"
#include "core/refresh/sign_aws.hpp"
#include "core/refresh/sources.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr int kMostPages = 1'000;

/// Asks for the prices that count now: a history that starts now holds the last change before it.
AwsCall callOf(const RefreshRun &run, const std::string &region, Moment now)
{
    AwsCall call{ { region, "ec2" }, "DescribeSpotPriceHistory", "2016-11-15",
        { { "ProductDescription.1", "Linux/UNIX" }, { "StartTime", isoMoment(now) }, { "MaxResults", "1000" } } };
    std::size_t number = 0;
    for (const InstanceType &type : run.catalog().instances)
        if (type.cloud == Cloud::Aws && type.gpuCount)
            call.parameters.emplace_back(fmt::format("InstanceType.{}", ++number), type.name);
    return call;
}

/// One page: its prices are taken; the token of the next one, empty at the end.
Result<std::string> takePage(RefreshRun &run, const AwsCall &call, const Credentials &key, int number)
{
    const std::string &region = call.scope.region;
    const Endpoint host = run.hostOr(fmt::format("ec2.{}.amazonaws.com{}", region, region.starts_with("cn-") ? ".cn" : ""));
    const std::string title = fmt::format("{} {}", call.action, region);
    const auto reply = run.folder() / "reply";
    const auto page = run.ask(
                             [&] {
                                 HttpRequest request = signedForAws(call, host, key, run.world().now(), run.world().digests);
                                 request.title = title;
                                 return request;
                             },
                             reply, kMostFileBytes)
                          .and_then([&](bool) { return readFile(reply); })
                          .and_then([&](const std::string &xml) { return readAwsSpotPage(xml, title); });
    if (!page)
        return tl::unexpected(page.error());
    const auto file = run.folder() / fmt::format("aws-spot-{}-{}.json", region, number);
    return writeFileAtomically(file, page->json).and_then([&] { return run.take(file, ImportFormat::AwsSpotHistory); }).map([&] { return page->nextToken; });
}

Result<void> takeRegion(RefreshRun &run, const std::string &region, const Credentials &key)
{
    AwsCall call = callOf(run, region, run.world().now());
    const Parameters asked = call.parameters;
    for (int page = 1; page <= kMostPages; ++page) {
        const auto next = takePage(run, call, key, page);
        if (!next || next->empty())
            return next ? Result<void>() : tl::unexpected(next.error());
        call.parameters = asked;
        call.parameters.emplace_back("NextToken", *next);
    }
    return fail(ErrorCode::Unsupported, "", { call.action, "it hands out pages without end" });
}

} // namespace

Result<void> fetchAwsApi(RefreshRun &run)
{
    const auto key = run.findKey();
    if (!key)
        return tl::unexpected(key.error());
    const std::vector<std::string> regions = regionsOf(run.request(), run.catalog());
    if (regions.empty())
        return fail(ErrorCode::MissingField, "--region", { "a region to ask" });
    Result<void> done;
    for (const std::string &region : regions)
        done = done.and_then([&] { return takeRegion(run, region, **key); });
    return done;
}

} // namespace gpuplan
