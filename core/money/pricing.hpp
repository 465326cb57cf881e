#pragma once

#include "core/catalog/catalog.hpp"
#include "core/model/discount.hpp"
#include "core/model/scenario.hpp"

#include <map>
#include <optional>
#include <string>

namespace gpuplan {

/// A listed price turned into the scenario's currency, what-if factor applied.
struct ConvertedPrice {
    Price listed;
    Money perHour; ///< one machine, scenario currency
    std::optional<ExchangeRate> rate; ///< when converted
    std::optional<Discount> discount; ///< of the user, already in perHour
};

enum class PriceState { Known, Unknown, NoRate };

/// Where a machine is rented and for how much, under every purchase mode with a known price there.
struct MachinePrice {
    PriceState state = PriceState::Unknown;
    std::string region; ///< of the cheapest price in the ranking mode; empty when unknown or owned
    std::map<PurchaseMode, ConvertedPrice> modes;
    std::string reason; ///< why not Known
};

/// The rate from `from` to the scenario's currency: the user's for USD and CNY when set, else the catalogue's newest. 1 needs none.
std::optional<ExchangeRate> rateFor(const Scenario &scenario, const Catalog &catalog, Currency from);
/// nullopt without a rate.
std::optional<Money> inScenarioCurrency(const Scenario &scenario, const Catalog &catalog, Money amount);

/// Whether the scenario lets machines stand in this region.
bool regionAllowed(const Scenario &scenario, const Catalog &catalog, Cloud cloud, const std::string &region);

/// The cheapest allowed region in the ranking mode, with the other modes' prices in that region.
MachinePrice priceOf(const Scenario &scenario, const Catalog &catalog, const InstanceType &type);
/// The same where the region is fixed.
MachinePrice priceIn(const Scenario &scenario, const Catalog &catalog, const InstanceType &type, const std::string &region);
/// The hourly price that the user gave for an own node.
MachinePrice priceOf(const Scenario &scenario, const Catalog &catalog, const OwnNode &node);

/// The ranking mode of the scenario; OnDemand for an unknown name.
PurchaseMode rankingMode(const Scenario &scenario);
/// "on-demand", "monthly", … for sentences.
std::string modeWord(PurchaseMode mode);

} // namespace gpuplan
