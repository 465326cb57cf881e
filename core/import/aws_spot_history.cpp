#include "core/import/json_parts.hpp"
#include "core/import/json_values.hpp"
#include "core/import/pending_prices.hpp"
#include "core/import/readers.hpp"

#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

std::optional<ImportedPrice> priceOf(const JsonPart &part, ImportSink &sink)
{
    const nlohmann::json &entry = part.value;
    const std::string type = textOf(entry, "InstanceType");
    if (!sink.concerns(Cloud::Aws, type))
        return std::nullopt;
    // "Linux/UNIX" and, of old accounts, "Linux/UNIX (Amazon VPC)".
    if (!textOf(entry, "ProductDescription").starts_with("Linux/UNIX")) {
        sink.skip("another operating system or pre-installed software");
        return std::nullopt;
    }
    const auto amount = sink.amountOf(textOf(entry, "SpotPrice"), part.where);
    if (!amount)
        return std::nullopt;
    ImportedPrice price;
    price.cloud = Cloud::Aws;
    price.instanceType = type;
    price.zone = textOf(entry, "AvailabilityZone");
    price.region = sink.regionOf(Cloud::Aws, price.zone);
    price.mode = PurchaseMode::Spot;
    price.amount = { *amount, Currency::Usd }; // documented: spot prices are in US dollars
    price.date = textOf(entry, "Timestamp").substr(0, 10);
    price.note = "Linux/UNIX";
    price.source = "AWS DescribeSpotPriceHistory";
    price.origin = "aws-spot-history";
    price.where = part.where;
    return price;
}

} // namespace

Result<void> readAwsSpotHistory(ByteSource &source, ImportSink &sink)
{
    PendingPrices pending;
    const auto read = readJsonParts(source, { "SpotPriceHistory/*" }, [&](const JsonPart &part) {
        auto price = priceOf(part, sink);
        return !price || pending.addLatest(std::move(*price), textOf(part.value, "Timestamp"), sink);
    });
    return read ? pending.moveTo(sink) : read;
}

} // namespace gpuplan
