#include "core/refresh/exchange_file.hpp"
#include "core/refresh/sign_tencent.hpp"
#include "core/refresh/sources.hpp"

#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

constexpr std::array<const char *, 3> kCharges{ "POSTPAID_BY_HOUR", "SPOTPAID", "PREPAID" };

TencentCall callOf(const std::string &region, const char *charge)
{
    nlohmann::ordered_json filter{ { "Name", "instance-charge-type" } };
    filter["Values"] = nlohmann::ordered_json::array({ charge });
    nlohmann::ordered_json payload;
    payload["Filters"] = nlohmann::ordered_json::array({ filter });
    return { "cvm", "DescribeZoneInstanceConfigInfos", "2017-03-12", region, payload.dump() };
}

Result<void> takeRegion(RefreshRun &run, const std::string &region, const Credentials &key)
{
    const Endpoint host = run.hostOr("cvm.tencentcloudapi.com");
    const auto reply = run.folder() / "reply";
    ExchangeFile file(run.folder() / fmt::format("tencent-machines-{}.json", region));
    for (const char *charge : kCharges) {
        const TencentCall call = callOf(region, charge);
        const auto added = run.ask(
                                  [&] {
                                      HttpRequest request = signedForTencent(call, host, key, run.world().now(), run.world().digests);
                                      request.title = fmt::format("{} {} {}", call.action, region, charge);
                                      return request;
                                  },
                                  reply, kMostReply)
                               .and_then([&](bool sold) { return sold ? file.add(call.payload, reply) : Result<void>(); });
        if (!added)
            return added;
    }
    if (auto done = file.finish(); !done || file.size() == 0)
        return done;
    return run.take(file.path(), ImportFormat::TencentZoneConfig);
}

} // namespace

Result<void> fetchTencentApi(RefreshRun &run)
{
    const auto key = run.findKey();
    if (!key)
        return tl::unexpected(key.error());
    const std::vector<std::string> regions = regionsOf(run.request(), run.catalog());
    if (regions.empty())
        return fail(ErrorCode::MissingField, "--region", { "a region to ask" });
    run.setSteps(regions.size() * kCharges.size());
    Result<void> done;
    for (const std::string &region : regions)
        done = done.and_then([&] { return takeRegion(run, region, **key); });
    return done;
}

} // namespace gpuplan
