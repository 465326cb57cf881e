#include "core/import/json_parts.hpp"
#include "core/import/json_values.hpp"
#include "core/import/pending_prices.hpp"
#include "core/import/readers.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

std::optional<ImportedPrice> priceOf(const JsonPart &part, ImportSink &sink)
{
    const nlohmann::json &entry = part.value;
    const std::string type = textOf(entry, "InstanceType");
    if (!sink.concerns(Cloud::Alibaba, type))
        return std::nullopt;
    if (textOf(entry, "NetworkType") == "classic") {
        sink.skip("the classic network");
        return std::nullopt;
    }
    const auto amount = sink.amountOf(textOf(entry, "SpotPrice"), part.where);
    if (!amount)
        return std::nullopt;
    ImportedPrice price;
    price.instanceType = type;
    price.zone = textOf(entry, "ZoneId");
    price.region = sink.regionOf(Cloud::Alibaba, price.zone);
    price.mode = PurchaseMode::Spot;
    price.amount.amount = *amount;
    price.date = textOf(entry, "Timestamp").substr(0, 10);
    if (const auto onDemand = numberOf(entry, "OriginPrice"); onDemand && *onDemand > 0)
        price.note = fmt::format("{:.0f}% of the on-demand price {} at that moment", 100 * *amount / *onDemand, *onDemand);
    price.source = "Alibaba Cloud DescribeSpotPriceHistory";
    price.origin = "alibaba-spot-history";
    price.where = part.where;
    return price;
}

} // namespace

Result<void> readAlibabaSpotHistory(ByteSource &source, ImportSink &sink)
{
    std::string code;
    PendingPrices pending;
    const auto read = readJsonParts(source, { "Currency", "SpotPrices/SpotPriceType/*" }, [&](const JsonPart &part) {
        if (part.pattern == 0) {
            code = part.value.is_string() ? part.value.get<std::string>() : std::string();
            return true;
        }
        auto price = priceOf(part, sink);
        return !price || pending.addLatest(std::move(*price), textOf(part.value, "Timestamp"), sink);
    });
    if (!read || pending.all().empty())
        return read;
    const auto currency = currencyOfFile(code, source.file());
    if (!currency)
        return tl::unexpected(currency.error());
    for (ImportedPrice &price : pending.all())
        price.amount.currency = *currency;
    return pending.moveTo(sink);
}

} // namespace gpuplan
