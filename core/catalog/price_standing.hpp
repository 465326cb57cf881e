#pragma once

#include "core/catalog/catalog.hpp"

#include <optional>
#include <unordered_set>
#include <vector>

namespace gpuplan {

/// The prices of the catalogue that plans take: one of each machine, region and mode (Catalog::bestPrice). All others are history.
std::unordered_set<const Price *> countingPrices(const Catalog &catalog);
/// Every price of the same machine, region and mode, the newest first; `price` itself is among them.
std::vector<const Price *> historyOf(const Catalog &catalog, const Price &price);
/// The cheapest price of a mode that counts anywhere; nullptr: none is known.
const Price *cheapestPrice(const Catalog &catalog, const InstanceType &type, PurchaseMode mode);
/// An amount in CNY at the catalogue's newest rate, to put prices of several currencies in order; nullopt without a rate.
std::optional<double> comparableAmount(const Catalog &catalog, Money amount);
/// The price of one GPU for an hour; nullopt when the machine's number of GPUs is unknown or it holds a share of a card.
std::optional<Money> perGpuHour(const Price &price, const InstanceType *type);

} // namespace gpuplan
