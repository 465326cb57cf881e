#include "core/import/import_records.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

double hoursOf(PriceUnit unit)
{
    return unit == PriceUnit::Hour ? 1 : unit == PriceUnit::Month ? kHoursPerMonth : 12 * kHoursPerMonth;
}

} // namespace

std::string keyOf(const ImportedPrice &price)
{
    return fmt::format("{}/{} {} {} {} {} {} {}", nameOf(price.cloud), price.instanceType, price.region, price.zone, nameOf(price.mode),
        nameOf(price.amount.currency), price.date, price.origin);
}

std::string keyOf(const ImportedSighting &sighting)
{
    return fmt::format("{}/{} {} {}", nameOf(sighting.cloud), sighting.instanceType, sighting.region, sighting.zone);
}

std::string titleOf(const ImportedPrice &price)
{
    return fmt::format("{} {} {} {}", nameOf(price.cloud), price.instanceType, price.zone.empty() ? price.region : price.zone, nameOf(price.mode));
}

std::string valueOf(const ImportedPrice &price)
{
    return fmt::format("{} {} per {}, {}", nameOf(price.amount.currency), price.amount.amount, nameOf(price.unit),
        price.dateKind == DateKind::Undated ? "undated" : "of " + price.date);
}

Price asPrice(const ImportedPrice &price)
{
    Price out;
    out.cloud = price.cloud;
    out.instanceType = price.instanceType;
    out.region = price.region;
    out.zone = price.zone;
    out.mode = price.mode;
    out.perHour = { price.amount.amount / hoursOf(price.unit), price.amount.currency };
    out.dateKind = price.dateKind;
    out.date = price.date;
    out.confidence = price.confidence;
    out.neverRank = price.neverRank;
    out.note = price.note;
    out.provenance = { price.source, price.date, price.where, false };
    return out;
}

} // namespace gpuplan
