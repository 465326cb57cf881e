#pragma once

#include "core/base/money.hpp"
#include "core/base/units.hpp"
#include "core/catalog/price.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// One line of what a plan costs.
struct CostLine {
    std::string id; ///< "compute" | "rework" | "spares" | "experiments" | "idle" | "unused" | "system_disk" | "data_disk" | "data_storage" | "egress" |
                    ///< "support" | "tax"
    std::string label; ///< English
    std::optional<Money> amount; ///< nullopt: price unknown
    std::string formula; ///< "111.7 h × 1 node × ¥270.83/h"
    std::string source; ///< price source and date
};

struct PlanCost {
    std::optional<Money> total; ///< in the scenario's currency; nullopt: a price or rate is unknown
    Interval range; ///< P10, P50, P90 of the total amount; zeros when unknown
    std::vector<CostLine> lines;
    std::vector<std::string> notIncluded;
    std::optional<Price> price; ///< the price used, as listed
    std::optional<ExchangeRate> rate; ///< when converted
    bool stale = false; ///< older than 90 days or undated
    std::map<PurchaseMode, Money> byMode; ///< total under every purchase mode with a known price
};

} // namespace gpuplan
