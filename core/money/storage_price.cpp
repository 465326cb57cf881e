#include "core/money/storage_price.hpp"

#include <fmt/format.h>
#include <tuple>

namespace gpuplan {

namespace {

constexpr double kGbPerGib = 1.073741824;

/// The best of the prices that `fits` lets through.
template <class Fits>
const StoragePrice *best(const Catalog &catalog, const std::string &region, std::optional<Currency> currency, StorageBilling billing, Fits fits)
{
    const auto rank = [&](const StoragePrice &price) {
        const bool hourly = price.unit.ends_with("hour");
        return std::make_tuple(price.region != region, currency && price.amount.currency != *currency, hourly != (billing == StorageBilling::Hourly));
    };
    const StoragePrice *found = nullptr;
    for (const StoragePrice &price : catalog.storage)
        if (fits(price) && (found == nullptr || rank(price) < rank(*found)))
            found = &price;
    return found;
}

} // namespace

std::optional<double> perGibHour(const StoragePrice &price)
{
    if (price.unit == "GiB*hour")
        return price.amount.amount;
    if (price.unit == "GB*hour")
        return price.amount.amount * kGbPerGib;
    if (price.unit == "GiB*month")
        return price.amount.amount / kHoursPerMonth;
    if (price.unit == "GB*month")
        return price.amount.amount * kGbPerGib / kHoursPerMonth;
    return std::nullopt;
}

std::optional<double> perGbSent(const StoragePrice &price)
{
    if (price.unit == "GB")
        return price.amount.amount;
    return price.unit == "GiB" ? std::optional(price.amount.amount / kGbPerGib) : std::nullopt;
}

const StoragePrice *findStoragePrice(
    const Catalog &catalog, const StorageItem &wanted, const std::string &region, std::optional<Currency> currency, StorageBilling billing)
{
    return best(catalog, region, currency, billing, [&](const StoragePrice &price) {
        return price.cloud == wanted.cloud && price.item == wanted.item && price.variant == wanted.variant && perGibHour(price).has_value();
    });
}

const StoragePrice *findTrafficPrice(const Catalog &catalog, Cloud cloud, const std::string &region, std::optional<Currency> currency)
{
    return best(catalog, region, currency, StorageBilling::Hourly,
        [&](const StoragePrice &price) { return price.cloud == cloud && price.item == "public network" && perGbSent(price); });
}

std::string storagePriceSource(const StoragePrice &price, const std::string &region)
{
    return fmt::format("{} {}, {}{}", price.item, price.variant, price.date.empty() ? "undated" : price.date,
        price.region == region || price.region.empty() ? "" : ", price of " + price.region);
}

} // namespace gpuplan
