#pragma once

#include "core/catalog/price.hpp"

#include <string>

namespace gpuplan {

/// What an amount buys of one machine.
enum class PriceUnit { Hour, Month, Year };
template <> struct EnumNames<PriceUnit> {
    static constexpr std::array<std::pair<PriceUnit, std::string_view>, 3> values{ { { PriceUnit::Hour, "hour" }, { PriceUnit::Month, "month" },
        { PriceUnit::Year, "year" } } };
};

/// One price as a file prints it, with the words that clouds/CLOUD/imported_prices.csv keeps.
struct ImportedPrice {
    Cloud cloud = Cloud::Alibaba;
    std::string instanceType, region;
    std::string zone; ///< empty: the whole region
    PurchaseMode mode = PurchaseMode::OnDemand;
    Money amount; ///< of one machine for one unit
    PriceUnit unit = PriceUnit::Hour;
    DateKind dateKind = DateKind::Undated;
    std::string date; ///< day or year; empty: undated
    Confidence confidence = Confidence::High;
    bool neverRank = false; ///< not the whole price
    std::string note;
    std::string source; ///< publisher, its address, and the file it came in
    std::string origin; ///< who printed it, without the file: one price per origin, day and place
    std::string where; ///< place in the imported file, for messages
};

/// A type seen for sale in a zone.
struct ImportedSighting {
    Cloud cloud = Cloud::Alibaba;
    std::string instanceType, region, zone;
    std::string evidence; ///< the source's own words
    std::string date;
    std::string source;
    std::string where;
};

/// What may occur once: a price of one origin for one machine, place, mode, currency and day.
std::string keyOf(const ImportedPrice &price);
std::string keyOf(const ImportedSighting &sighting);
/// "aws p5.48xlarge us-east-1 on_demand", for people.
std::string titleOf(const ImportedPrice &price);
/// "USD 55.04 per hour of 2026-07-20".
std::string valueOf(const ImportedPrice &price);
/// The price as the catalogue holds it: per hour.
Price asPrice(const ImportedPrice &price);

} // namespace gpuplan
