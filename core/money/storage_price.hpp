#pragma once

#include "core/catalog/catalog.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// What a storage price is looked up by.
struct StorageItem {
    Cloud cloud = Cloud::Alibaba;
    std::string_view item, variant;
};

/// Price of one GiB for one hour, as far as the unit can be read. A GB is 10^9 bytes, a month 730 hours.
std::optional<double> perGibHour(const StoragePrice &price);

/// How long storage is kept: by the hour for a run, by the month for a standing disk.
enum class StorageBilling { Hourly, Monthly };

/// The price of a product by the GiB: the region's own before another region's, then the preferred currency, then the preferred billing.
/// nullptr: none is known.
const StoragePrice *findStoragePrice(const Catalog &catalog, const StorageItem &wanted, const std::string &region, std::optional<Currency> currency,
    StorageBilling billing = StorageBilling::Hourly);
/// Price of sending one GB of 10^9 bytes, as far as the unit can be read ("GB", "GiB").
std::optional<double> perGbSent(const StoragePrice &price);
/// The same for a price of data sent out.
const StoragePrice *findTrafficPrice(const Catalog &catalog, Cloud cloud, const std::string &region, std::optional<Currency> currency);

/// "ESSD PL1, 2021-07, price of cn-hangzhou".
std::string storagePriceSource(const StoragePrice &price, const std::string &region);

} // namespace gpuplan
