#include "core/money/pricing.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace gpuplan {

namespace {

constexpr std::string_view kMainland = "mainland";

/// The discount that the user negotiated for a price of the catalogue; own prices are what is paid.
std::optional<Discount> discountOf(const Scenario &scenario, const Price &price)
{
    if (price.provenance.user || scenario.prices.discounts.empty())
        return std::nullopt;
    std::vector<Discount> discounts;
    for (const std::string &text : scenario.prices.discounts)
        if (auto read = readDiscount(text, "prices.discounts"))
            discounts.push_back(std::move(*read));
    const Discount *found = discountFor(discounts, price.cloud, price.instanceType, price.mode);
    return found == nullptr ? std::nullopt : std::optional(*found);
}

std::optional<ConvertedPrice> convert(const Scenario &scenario, const Catalog &catalog, const Price &price)
{
    const auto rate = rateFor(scenario, catalog, price.perHour.currency);
    if (!rate)
        return std::nullopt;
    const std::optional<Discount> discount = discountOf(scenario, price);
    const double factor = scenario.prices.priceFactor * (discount ? discount->factor : 1);
    ConvertedPrice out{ price, Money{ price.perHour.amount * rate->rate * factor, scenario.prices.currency }, std::nullopt, discount };
    if (price.perHour.currency != scenario.prices.currency)
        out.rate = *rate;
    return out;
}

std::string noPriceReason(const Scenario &scenario, PurchaseMode mode)
{
    const std::string list = mode == PurchaseMode::OnDemand ? "list" : modeWord(mode);
    return fmt::format("Price unknown: no {} price in the catalogue{}", list, scenario.where.regions.empty() ? "" : " for the allowed regions");
}

std::string unsureReason(const Price &price)
{
    return fmt::format("Price unknown: the only {} price is of low confidence ({})", modeWord(price.mode), price.provenance.source);
}

std::string noRateReason(const Scenario &scenario, Currency listed)
{
    return fmt::format("Price unknown: listed in {}, no rate to {}", nameOf(listed), nameOf(scenario.prices.currency));
}

} // namespace

PurchaseMode rankingMode(const Scenario &scenario)
{
    return fromName<PurchaseMode>(scenario.prices.mode).value_or(PurchaseMode::OnDemand);
}

std::string modeWord(PurchaseMode mode)
{
    switch (mode) {
    case PurchaseMode::OnDemand:
        return "on-demand";
    case PurchaseMode::Spot:
        return "spot";
    case PurchaseMode::Month:
        return "monthly";
    case PurchaseMode::Reserved1y:
        return "one-year";
    case PurchaseMode::Reserved3y:
        return "three-year";
    case PurchaseMode::Reserved2y:
        return "two-year";
    case PurchaseMode::Reserved4y:
        return "four-year";
    case PurchaseMode::Reserved5y:
        return "five-year";
    case PurchaseMode::CapacityBlock:
        return "capacity-block";
    }
    return "on-demand";
}

std::optional<ExchangeRate> rateFor(const Scenario &scenario, const Catalog &catalog, Currency from)
{
    const Currency to = scenario.prices.currency;
    if (from == to)
        return ExchangeRate{ from, to, 1.0, {}, {} };
    if (scenario.prices.usdToCny) {
        const double rate = from == Currency::Usd ? *scenario.prices.usdToCny : 1.0 / *scenario.prices.usdToCny;
        return ExchangeRate{ from, to, rate, scenario.prices.usdToCnyDate,
            Provenance{ "set by you", scenario.prices.usdToCnyDate, "prices.usd_to_cny", true } };
    }
    return catalog.rate(from, to);
}

std::optional<Money> inScenarioCurrency(const Scenario &scenario, const Catalog &catalog, Money amount)
{
    const auto rate = rateFor(scenario, catalog, amount.currency);
    return rate ? std::optional(Money{ amount.amount * rate->rate, scenario.prices.currency }) : std::nullopt;
}

bool regionAllowed(const Scenario &scenario, const Catalog &catalog, Cloud cloud, const std::string &region)
{
    const auto &wanted = scenario.where.regions;
    // Regions narrow what is rented; machines of one's own stand where they stand.
    if (cloud == Cloud::Own || wanted.empty() || std::find(wanted.begin(), wanted.end(), region) != wanted.end())
        return true;
    if (std::find(wanted.begin(), wanted.end(), kMainland) == wanted.end())
        return false;
    return std::any_of(
        catalog.regions.begin(), catalog.regions.end(), [&](const Region &known) { return known.cloud == cloud && known.id == region && known.mainlandChina; });
}

MachinePrice priceIn(const Scenario &scenario, const Catalog &catalog, const InstanceType &type, const std::string &region)
{
    MachinePrice out;
    out.region = region;
    const PurchaseMode wanted = rankingMode(scenario);
    for (const auto &[mode, name] : EnumNames<PurchaseMode>::values) {
        const Price *price = catalog.bestPrice(type.cloud, type.name, region, mode);
        if (price == nullptr)
            continue;
        if (mode == wanted && !mayRank(*price)) {
            out.reason = unsureReason(*price);
            continue;
        }
        if (auto converted = convert(scenario, catalog, *price)) {
            out.modes.emplace(mode, std::move(*converted));
        } else if (mode == wanted) {
            out.state = PriceState::NoRate;
            out.reason = noRateReason(scenario, price->perHour.currency);
        }
    }
    if (out.modes.contains(wanted))
        out.state = PriceState::Known;
    else if (out.state == PriceState::Unknown && out.reason.empty())
        out.reason = noPriceReason(scenario, wanted);
    return out;
}

MachinePrice priceOf(const Scenario &scenario, const Catalog &catalog, const InstanceType &type)
{
    const PurchaseMode wanted = rankingMode(scenario);
    MachinePrice best;
    const std::string none = noPriceReason(scenario, wanted);
    best.reason = none;
    for (const std::string &region : catalog.pricedRegions(type.cloud, type.name, wanted)) {
        if (!regionAllowed(scenario, catalog, type.cloud, region))
            continue;
        MachinePrice here = priceIn(scenario, catalog, type, region);
        const bool cheaper = here.state == PriceState::Known
            && (best.state != PriceState::Known
                || std::tie(here.modes.at(wanted).perHour.amount, here.region) < std::tie(best.modes.at(wanted).perHour.amount, best.region));
        const bool tellsMore = best.state == PriceState::Unknown && (here.state == PriceState::NoRate || best.reason == none);
        if (cheaper || tellsMore)
            best = std::move(here);
    }
    if (type.cloud == Cloud::Own)
        best.region.clear(); // its price stands under a region's name, and it is rented nowhere
    return best;
}

MachinePrice priceOf(const Scenario &scenario, const Catalog &catalog, const OwnNode &node)
{
    MachinePrice out;
    if (!node.pricePerHour) {
        out.reason = "Price unknown: no hourly price is given for this node";
        return out;
    }
    Price price;
    price.cloud = Cloud::Own;
    price.instanceType = node.name;
    price.perHour = *node.pricePerHour;
    price.dateKind = DateKind::Undated;
    price.provenance = Provenance{ "entered by you", "", "own_nodes", true };
    auto converted = convert(scenario, catalog, price);
    out.state = converted ? PriceState::Known : PriceState::NoRate;
    if (!converted) {
        out.reason = noRateReason(scenario, price.perHour.currency);
        return out;
    }
    for (const PurchaseMode mode : { PurchaseMode::OnDemand, rankingMode(scenario) })
        out.modes.emplace(mode, *converted);
    return out;
}

} // namespace gpuplan
