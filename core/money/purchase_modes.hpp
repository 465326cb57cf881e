#pragma once

#include "core/money/spot_plan.hpp"
#include "core/money/total_cost.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// How a mode's price is known.
enum class PriceBasis { Listed, Derived, Unsure, Unknown };
template <> struct EnumNames<PriceBasis> {
    static constexpr std::array<std::pair<PriceBasis, std::string_view>, 4> values{ { { PriceBasis::Listed, "listed" }, { PriceBasis::Derived, "derived" },
        { PriceBasis::Unsure, "low_confidence" }, { PriceBasis::Unknown, "unknown" } } };
};

/// What a plan costs and when it ends under one purchase mode.
struct ModePlan {
    PurchaseMode mode = PurchaseMode::OnDemand;
    PriceBasis basis = PriceBasis::Unknown;
    std::optional<Money> total; ///< all lines; nullopt: the price is unknown, and the mode is no cheaper for it
    std::optional<Money> perHour; ///< of one machine
    double hours = 0; ///< from start to finish
    double billedHours = 0; ///< of one machine
    std::optional<Money> committed; ///< what the whole term costs, used or not
    std::string priceDate; ///< empty: undated or unknown
    bool stale = false;
    std::string source;
    std::string note; ///< what the figures leave out
};

/// Everything a purchase is planned from.
struct PurchaseQuestion {
    const CostQuestion *cost = nullptr;
    const MachinePrice *price = nullptr;
    const std::vector<CostLine> *storage = nullptr;
    const Scenario *scenario = nullptr;
    const Catalog *catalog = nullptr;
    std::string instanceType;
    Date date{};
    std::optional<SpotPlan> spot;
};

/// Cost and finish under every mode of the catalogue: those with a price, those that a rule gives from another mode's price (marked derived,
/// never ranked), and those whose price is unknown (no amount). Cheapest first, unknown ones last.
std::vector<ModePlan> modePlans(const PurchaseQuestion &question);

/// The price that a rule of the cloud gives for a mode (a month = 480 hours on demand); nullopt: no rule, or no price to start from.
std::optional<ConvertedPrice> derivedPrice(const PurchaseQuestion &question, PurchaseMode mode);

} // namespace gpuplan
