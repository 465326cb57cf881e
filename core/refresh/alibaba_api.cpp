#include "core/import/json_parts.hpp"
#include "core/refresh/exchange_file.hpp"
#include "core/refresh/sources.hpp"

#include <array>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

namespace gpuplan {

namespace {

namespace fs = std::filesystem;

/// A machine seen in a region.
using Offer = std::pair<std::string, std::string>;

/// How DescribePrice is asked: the unit and its number.
struct Term {
    const char *unit, *period;
};
constexpr std::array<Term, 4> kTerms{ { { "Hour", "1" }, { "Month", "1" }, { "Year", "1" }, { "Year", "3" } } };
constexpr int kMostPages = 1'000;

/// The top-level member of a reply that says where the next page starts; empty: it was the last.
Result<std::string> nextPage(const fs::path &reply, std::string_view member)
{
    std::ifstream in(reply, std::ios::binary);
    ByteSource source(in, reply.filename().string(), 0, {}, {});
    std::string next;
    const auto read = readJsonParts(source, { member }, [&](const JsonPart &part) {
        if (part.value.is_string())
            next = part.value.get<std::string>();
        else if (part.value.is_number_integer())
            next = std::to_string(part.value.get<long long>());
        return true;
    });
    return read ? Result<std::string>(next) : tl::unexpected(read.error());
}

/// The calls of one refresh.
class AlibabaApi {
public:
    AlibabaApi(RefreshRun &run, const Credentials &key) : m_run(run), m_key(key) { }

    Result<void> types(const std::string &region)
    {
        ExchangeFile file(m_run.folder() / "alibaba-instance-types.json");
        return pages(region, { "DescribeInstanceTypes", "2014-05-26", { { "MaxResults", "100" }, { "MinimumGPUAmount", "1" } } }, "NextToken", "", file)
            .and_then([&] { return keep(file, ImportFormat::AlibabaInstanceTypes); });
    }

    Result<void> availability(const std::string &region)
    {
        ExchangeFile file(m_run.folder() / fmt::format("alibaba-availability-{}.json", region));
        const AlibabaCall call{ "DescribeAvailableResource", "2014-05-26",
            { { "RegionId", region }, { "DestinationResource", "InstanceType" }, { "InstanceChargeType", "PostPaid" }, { "IoOptimized", "optimized" } } };
        return add(region, call, "", file).and_then([&](bool) { return keep(file, ImportFormat::AlibabaAvailability); });
    }

    Result<void> prices(const std::string &region, const std::vector<Offer> &offers)
    {
        ExchangeFile file(m_run.folder() / fmt::format("alibaba-prices-{}.json", region));
        for (const auto &[place, type] : offers)
            for (const Term &term : kTerms)
                if (place == region)
                    if (auto added = add(region, priceCall(region, type, term), type, file); !added)
                        return tl::unexpected(added.error());
        return keep(file, ImportFormat::AlibabaPrice);
    }

    Result<void> spot(const std::string &region, const std::vector<Offer> &offers)
    {
        ExchangeFile file(m_run.folder() / fmt::format("alibaba-spot-{}.json", region));
        for (const auto &[place, type] : offers) {
            if (place != region)
                continue;
            const std::string since = isoMoment(m_run.world().now() - std::chrono::hours(24));
            const AlibabaCall call{ "DescribeSpotPriceHistory", "2014-05-26",
                { { "RegionId", region }, { "NetworkType", "vpc" }, { "InstanceType", type }, { "SpotDuration", "1" }, { "StartTime", since } } };
            if (auto read = pages(region, call, "NextOffset", type, file); !read)
                return read;
        }
        return keep(file, ImportFormat::AlibabaSpotHistory);
    }

private:
    static AlibabaCall priceCall(const std::string &region, const std::string &type, const Term &term)
    {
        return { "DescribePrice", "2014-05-26",
            { { "RegionId", region }, { "ResourceType", "instance" }, { "InstanceType", type }, { "InstanceNetworkType", "vpc" },
                { "IoOptimized", "optimized" }, { "SystemDisk.Category", "cloud_essd" }, { "SystemDisk.Size", "40" }, { "PriceUnit", term.unit },
                { "Period", term.period }, { "Amount", "1" } } };
    }

    /// All pages of a list. `next` names the member that leads to the next page, and, since the API says so, the parameter that asks for it.
    Result<void> pages(const std::string &region, AlibabaCall call, std::string_view next, const std::string &of, ExchangeFile &file)
    {
        const Parameters asked = call.parameters;
        for (int page = 0; page < kMostPages; ++page) {
            const auto added = add(region, call, of, file);
            if (!added || !*added)
                return added ? Result<void>() : tl::unexpected(added.error());
            const auto start = nextPage(reply(), next);
            if (!start)
                return tl::unexpected(start.error());
            if (start->empty() || (next == "NextOffset" && *start == "0"))
                return {};
            call.parameters = asked;
            call.parameters.emplace_back(next == "NextOffset" ? "Offset" : next, *start);
        }
        return fail(ErrorCode::Unsupported, "", { call.action, "it hands out pages without end" });
    }

    /// Asks once and adds the answer. False: there is none about this machine (`of`); a question about no one machine must be answered.
    Result<bool> add(const std::string &region, const AlibabaCall &call, const std::string &of, ExchangeFile &file)
    {
        const Endpoint host = m_run.hostOr(fmt::format("ecs.{}.aliyuncs.com", region));
        const auto answered = m_run.ask(
            [&] {
                const RefreshWorld &world = m_run.world();
                HttpRequest request = signedForAlibaba(m_run.request().signing, call, host, m_key, { world.now(), world.nonce() }, world.digests);
                request.title = fmt::format("{} {}{}{}", call.action, region, of.empty() ? "" : " ", of);
                return request;
            },
            reply(), kMostReply, of.empty() ? Refusing::EndsAll : Refusing::IsNoted);
        if (!answered || !*answered)
            return answered;
        nlohmann::json request{ { "Action", call.action } };
        for (const auto &[name, value] : call.parameters)
            request[name] = value;
        return file.add(request.dump(), reply()).map([] { return true; });
    }

    Result<void> keep(ExchangeFile &file, ImportFormat format)
    {
        if (auto done = file.finish(); !done || file.size() == 0)
            return done;
        return m_run.take(file.path(), format);
    }

    [[nodiscard]] fs::path reply() const { return m_run.folder() / "reply"; }

    RefreshRun &m_run;
    const Credentials &m_key;
};

/// The GPU machines that the replies so far show for sale, region by region.
std::vector<Offer> offersOf(const ImportBatch &batch)
{
    std::set<Offer> offers;
    for (const ImportedSighting &sighting : batch.sightings)
        offers.emplace(sighting.region, sighting.instanceType);
    return { offers.begin(), offers.end() };
}

} // namespace

Result<void> fetchAlibabaApi(RefreshRun &run)
{
    const auto key = run.findKey();
    if (!key)
        return tl::unexpected(key.error());
    const std::vector<std::string> regions = regionsOf(run.request(), run.catalog());
    if (regions.empty())
        return fail(ErrorCode::MissingField, "--region", { "a region to ask" });
    AlibabaApi api(run, **key);
    Result<void> done = api.types(regions.front());
    for (const std::string &region : regions)
        done = done.and_then([&] { return api.availability(region); });
    if (!done)
        return done;
    const std::vector<Offer> offers = offersOf(run.batch());
    run.setSteps(offers.size() * (kTerms.size() + 1));
    for (const std::string &region : regions)
        done = done.and_then([&] { return api.prices(region, offers); }).and_then([&] { return api.spot(region, offers); });
    return done;
}

} // namespace gpuplan
