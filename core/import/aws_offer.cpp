#include "core/import/aws_offer.hpp"

#include "core/base/csv.hpp"

#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// The number that a text starts with: 2048 of "2,048 GiB", 640 of "640 GB HBM3".
std::optional<double> leadingNumber(std::string_view text)
{
    std::string digits;
    for (const char c : text.substr(0, text.find(' ')))
        if (c != ',')
            digits += c;
    return plainNumber(digits);
}

std::optional<int> leadingWhole(std::string_view text)
{
    constexpr double most = 1e6;
    const auto value = leadingNumber(text);
    return value && *value >= 1 && *value <= most && *value == std::floor(*value) ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

std::string sourceText()
{
    return fmt::format("AWS price list ({})", kAwsPriceListAddress);
}

} // namespace

bool isPlanned(const AwsProduct &product, ImportSink &sink)
{
    if (product.type.empty() || !product.family.starts_with("Compute Instance")) {
        sink.skip("not a machine");
        return false;
    }
    if (!sink.concerns(Cloud::Aws, product.type, leadingWhole(product.gpus).has_value()))
        return false;
    const auto is = [](const std::string &value, std::string_view wanted) { return value.empty() || value == wanted; };
    const char *other = product.system != "Linux" || !is(product.preInstalled, "NA") ? "another operating system or pre-installed software"
        : product.tenancy != "Shared"                                                ? "dedicated hardware"
        : !is(product.capacity, "Used") || !is(product.market, "OnDemand")           ? "capacity reservations"
        : !is(product.locationType, "AWS Region")                                    ? "a local zone or outpost"
                                                                                     : nullptr;
    if (other != nullptr)
        sink.skip(other);
    return other == nullptr;
}

std::optional<PurchaseMode> modeOf(const AwsTerm &term, ImportSink &sink)
{
    if (!term.reserved && term.unit == "Hrs")
        return PurchaseMode::OnDemand;
    const bool hourly = term.reserved && term.unit == "Hrs" && term.offeringClass == "standard" && term.option == "No Upfront";
    if (hourly && term.length == "1yr")
        return PurchaseMode::Reserved1y;
    if (hourly && term.length == "3yr")
        return PurchaseMode::Reserved3y;
    sink.skip("reserved with an upfront fee, convertible, or not by the hour");
    return std::nullopt;
}

ImportedPrice awsListPrice(const AwsProduct &product, PurchaseMode mode, const std::string &published, std::string where)
{
    ImportedPrice price;
    price.cloud = Cloud::Aws;
    price.instanceType = product.type;
    price.region = product.region;
    price.mode = mode;
    price.date = published.substr(0, 10);
    price.note = mode == PurchaseMode::OnDemand ? "Linux, shared tenancy" : "Linux, shared tenancy; standard, no upfront";
    price.source = sourceText();
    price.origin = "aws-price-list";
    price.where = std::move(where);
    return price;
}

InstanceType awsListType(const AwsProduct &product, const std::string &published, std::string where)
{
    InstanceType type;
    type.cloud = Cloud::Aws;
    type.name = product.type;
    type.family = familyOfType(Cloud::Aws, product.type);
    type.vcpus = leadingWhole(product.vcpus);
    type.memoryGib = leadingNumber(product.memory);
    type.gpuCount = leadingWhole(product.gpus);
    if (const auto memory = leadingNumber(product.gpuMemory); memory && *memory > 0 && type.gpuCount)
        type.gpuMemoryGb = *memory / *type.gpuCount;
    if (product.network.ends_with(" Gigabit"))
        type.networkGbps = leadingNumber(product.network);
    type.status = SaleStatus::Sold;
    type.regions = { product.region };
    type.provenance = { sourceText(), published.substr(0, 10), std::move(where), false };
    return type;
}

} // namespace gpuplan
