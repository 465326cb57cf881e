#pragma once

#include "core/catalog/accelerator.hpp"
#include "core/catalog/instance_type.hpp"
#include "core/catalog/link_graph.hpp"
#include "core/catalog/memory_calibration.hpp"
#include "core/catalog/money_facts.hpp"
#include "core/catalog/price.hpp"
#include "core/catalog/region.hpp"
#include "core/catalog/stack_abilities.hpp"
#include "core/catalog/serving_calibration.hpp"
#include "core/catalog/time_calibration.hpp"
#include "core/model/architecture.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gpuplan {

/// A model the user can name: its distilled shape with where it came from.
struct ModelPreset {
    std::string id; ///< "meta-llama/Meta-Llama-3-8B"
    std::vector<std::string> aliases; ///< "llama-3-8b"
    Architecture architecture;
    std::string licence;
    Provenance provenance;
};

/// All facts gpuplan knows, immutable after loading; shared by pointer.
struct Catalog {
    std::map<std::string, Accelerator> accelerators;
    std::map<std::string, LinkGraph> topologies;
    std::vector<InstanceType> instances; ///< sorted by cloud, then name
    std::vector<Price> prices; ///< every price, history included; see bestPrice()
    std::vector<Region> regions;
    std::vector<StoragePrice> storage;
    std::vector<ExchangeRate> rates;
    MoneyFacts money; ///< rules, terms, failures, limits of storage
    std::map<std::string, ModelPreset> models;
    TimeCalibration time;
    MemoryCalibration memory;
    StackAbilityTable abilities; ///< what the training stacks can run
    ServingCalibration serving;
    IntervalCalibrations intervals; ///< as read; time.interval and memory.interval hold what estimators use
    std::string date; ///< newest day of any price
    /// Positions in `prices` by cloud and instance type, made by indexPrices(); lookups scan when it does not fit `prices`.
    std::unordered_map<std::string, std::vector<std::size_t>> priceIndex;
    std::size_t indexedPrices = 0;

    [[nodiscard]] const InstanceType *findInstance(Cloud cloud, std::string_view name) const;
    /// Exact id or alias, case-insensitive.
    [[nodiscard]] const ModelPreset *findModel(std::string_view name) const;
    /// The price that counts: a dated one before an undated one, the surer before the less sure, then the newest (comparePrices), then the
    /// cheapest zone; a user's own price comes before all. The others stay in `prices` as history. Empty region: the cheapest region of those (mainland or
    /// not), compared at the catalogue's rate. Prices without a region and those marked never_rank are never returned. nullptr: unknown.
    [[nodiscard]] const Price *bestPrice(Cloud cloud, std::string_view instanceType, std::string_view region, PurchaseMode mode) const;
    /// Regions in which a mode of an instance type has a price, sorted.
    [[nodiscard]] std::vector<std::string> pricedRegions(Cloud cloud, std::string_view instanceType, PurchaseMode mode) const;
    /// The newest dated rate from `base` to `quote` (or the inverse of the opposite one); a user's own comes first. Undated factors are
    /// never returned. nullopt: unknown. Rate 1 for a currency into itself.
    [[nodiscard]] std::optional<ExchangeRate> rate(Currency base, Currency quote) const;
};

/// Prepares fast price lookups; call it again after adding or removing prices.
void indexPrices(Catalog &catalog);

} // namespace gpuplan
