#include "core/import/tencent_amount.hpp"

#include "core/import/json_values.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

/// How a charge type is paid, and which members carry its price.
struct Charge {
    PurchaseMode mode;
    PriceUnit unit;
    std::string_view list, paid;
    double parts; ///< machines times units
};

std::optional<Charge> chargeOf(const TencentAsked &asked)
{
    if (asked.charge.empty() || asked.charge == "POSTPAID_BY_HOUR")
        return Charge{ PurchaseMode::OnDemand, PriceUnit::Hour, "UnitPrice", "UnitPriceDiscount", static_cast<double>(asked.machines) };
    // A spot machine pays the discounted unit price: the list price beside it is that of a machine by the hour.
    if (asked.charge == "SPOTPAID")
        return Charge{ PurchaseMode::Spot, PriceUnit::Hour, "UnitPriceDiscount", "UnitPrice", static_cast<double>(asked.machines) };
    if (asked.charge == "PREPAID" && asked.months == 1)
        return Charge{ PurchaseMode::Month, PriceUnit::Month, "OriginalPrice", "DiscountPrice", static_cast<double>(asked.machines) };
    return std::nullopt;
}

std::string noteOf(const nlohmann::json &price, const Charge &charge)
{
    std::string note = fmt::format("{} of the instance", charge.list);
    if (charge.parts > 1)
        note = fmt::format("derived: {} / {} machines asked for", note, charge.parts);
    const auto list = numberOf(price, charge.list);
    const auto paid = numberOf(price, charge.paid);
    if (list && paid && *paid > 0 && *paid != *list)
        note += fmt::format("; {} {}", charge.paid, *paid / charge.parts);
    return note;
}

} // namespace

void takeTencentPrice(
    const nlohmann::json &price, const TencentAsked &asked, const std::string &source, const std::string &origin, const std::string &where, ImportSink &sink)
{
    const auto charge = chargeOf(asked);
    if (!charge)
        return sink.skip("a subscription of a length that is not planned with");
    if (!sink.options().currency)
        return sink.refuse(ErrorCode::Inconsistent, where,
            { "Tencent Cloud's replies name no currency; give it: --currency CNY for an account of the mainland site, --currency USD for the international "
              "site" });
    const auto amount = sink.amountOf(textOf(price, charge->list), where);
    if (!amount)
        return;
    ImportedPrice out;
    out.cloud = Cloud::Tencent;
    out.instanceType = asked.type;
    out.zone = asked.zone;
    out.region = asked.zone.empty() ? std::string() : sink.regionOf(Cloud::Tencent, asked.zone);
    out.mode = charge->mode;
    out.amount = { *amount / charge->parts, *sink.options().currency };
    out.unit = charge->unit;
    out.note = noteOf(price, *charge);
    out.source = source;
    out.origin = origin;
    out.where = where;
    sink.price(std::move(out));
}

} // namespace gpuplan
