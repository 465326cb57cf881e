#include "core/import/json_parts.hpp"
#include "core/import/json_values.hpp"
#include "core/import/printable.hpp"
#include "core/import/readers.hpp"
#include "core/import/request.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

using Json = nlohmann::json;

/// What one DescribePrice was asked for.
struct Asked {
    std::string type, region, zone;
    PurchaseMode mode = PurchaseMode::OnDemand;
    PriceUnit unit = PriceUnit::Hour;
    double parts = 1; ///< machines times units that the price is for
};

/// How the machine is paid for; nullopt for a length that no purchase mode has.
std::optional<std::pair<PurchaseMode, PriceUnit>> modeOf(const std::string &unit, int period, bool spot)
{
    if (unit.empty() || unit == "Hour")
        return std::pair(spot ? PurchaseMode::Spot : PurchaseMode::OnDemand, PriceUnit::Hour);
    if (unit == "Month" && period == 1)
        return std::pair(PurchaseMode::Month, PriceUnit::Month);
    if (unit == "Year" && period == 1)
        return std::pair(PurchaseMode::Reserved1y, PriceUnit::Year);
    if (unit == "Year" && period == 3)
        return std::pair(PurchaseMode::Reserved3y, PriceUnit::Year);
    return std::nullopt;
}

std::optional<Asked> askedOf(const Json &request, ImportSink &sink, const std::string &where)
{
    const int period = wholeOf(request, "Period").value_or(1);
    const std::string strategy = textOf(request, "SpotStrategy");
    const auto mode = modeOf(textOf(request, "PriceUnit"), period, !strategy.empty() && strategy != "NoSpot");
    if (!mode) {
        sink.skip("a subscription of a length that is not planned with");
        return std::nullopt;
    }
    Asked asked{ textOf(request, "InstanceType"), textOf(request, "RegionId"), textOf(request, "ZoneId"), mode->first, mode->second, 1 };
    asked.parts = std::max(1, wholeOf(request, "Amount").value_or(1)) * (mode->second == PriceUnit::Hour ? 1 : std::max(1, period));
    if (!asked.type.empty())
        return asked;
    sink.refuse(ErrorCode::MissingField, where, { "InstanceType of the request" });
    return std::nullopt;
}

/// The part of the price that the instance alone has. Two spellings of the list are documented.
const Json *instancePart(const Json &price)
{
    const Json *details = memberOf(price, "DetailInfos");
    for (const std::string_view name : { "ResourcePriceModel", "DetailInfo" }) {
        const Json *list = details == nullptr ? nullptr : memberOf(*details, name);
        if (list == nullptr || !list->is_array())
            continue;
        for (const Json &entry : *list)
            if (textOf(entry, "Resource") == "instance")
                return &entry;
    }
    return nullptr;
}

std::string noteOf(const Json &part, const Asked &asked)
{
    std::string note = asked.parts == 1
        ? "DescribePrice, OriginalPrice of the instance alone"
        : fmt::format("derived: OriginalPrice of the instance alone in DescribePrice / {} machine-{}s asked for", asked.parts, nameOf(asked.unit));
    const auto original = numberOf(part, "OriginalPrice");
    const auto trade = numberOf(part, "TradePrice");
    if (original && trade && *trade != *original)
        note += fmt::format("; the asking account paid {}", *trade / asked.parts);
    return note;
}

void takeReply(const Json &request, const Json &reply, const std::string &where, ImportSink &sink)
{
    const auto asked = askedOf(request, sink, where);
    if (!asked || !sink.concerns(Cloud::Alibaba, asked->type))
        return;
    const Json *part = instancePart(reply);
    if (part == nullptr)
        return sink.refuse(ErrorCode::MissingField, where, { "DetailInfos, the instance's own share (the sum includes disks)," });
    const auto currency = sink.currencyOf(textOf(reply, "Currency"), where);
    const auto amount = sink.amountOf(textOf(*part, "OriginalPrice"), where);
    if (!currency || !amount)
        return;
    ImportedPrice price;
    price.instanceType = asked->type;
    price.region = asked->region;
    price.zone = asked->mode == PurchaseMode::Spot ? asked->zone : std::string();
    price.mode = asked->mode;
    price.amount = { *amount / asked->parts, *currency };
    price.unit = asked->unit;
    price.note = noteOf(*part, *asked);
    price.source = "Alibaba Cloud DescribePrice";
    price.origin = "alibaba-price";
    price.where = where;
    sink.price(std::move(price));
}

} // namespace

Result<void> readAlibabaPrice(ByteSource &source, ImportSink &sink)
{
    Json request, reply;
    std::string where;
    std::optional<Error> fault;
    const auto settle = [&] {
        const auto asked = requestOf(request, sink.options().request, source.file());
        if (asked)
            takeReply(*asked, reply, where, sink);
        else
            fault = asked.error();
        request = reply = Json();
        return asked.has_value();
    };
    const auto read = readJsonParts(source, { "request", "PriceInfo/Price" }, [&](const JsonPart &part) {
        // A reply without its request before it waits: the request may stand behind it, or be given with --request.
        if (part.pattern == 1 && !reply.is_null() && !settle())
            return false;
        if (part.pattern == 1)
            where = part.where;
        (part.pattern == 0 ? request : reply) = part.value;
        return request.is_null() || reply.is_null() || settle();
    });
    if (!read)
        return read;
    if (!fault && !reply.is_null())
        settle();
    return fault ? Result<void>(tl::unexpected(*fault)) : Result<void>();
}

} // namespace gpuplan
