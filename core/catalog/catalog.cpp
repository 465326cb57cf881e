#include "core/catalog/catalog.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

std::string priceKey(Cloud cloud, std::string_view instanceType)
{
    return fmt::format("{}/{}", nameOf(cloud), instanceType);
}

bool equalIgnoringCase(std::string_view a, std::string_view b)
{
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

/// Calls `visit` with each price of a mode of an instance type that may be ranked.
template <class Visit> void forRankedPrices(const Catalog &catalog, Cloud cloud, std::string_view type, PurchaseMode mode, Visit visit)
{
    const auto consider = [&](const Price &price) {
        if (price.cloud == cloud && price.mode == mode && price.instanceType == type && !price.neverRank && !price.region.empty())
            visit(price);
    };
    if (catalog.indexedPrices != catalog.prices.size()) {
        std::for_each(catalog.prices.begin(), catalog.prices.end(), consider);
        return;
    }
    const auto found = catalog.priceIndex.find(priceKey(cloud, type));
    if (found != catalog.priceIndex.end())
        for (const std::size_t index : found->second)
            consider(catalog.prices[index]);
}

bool isDated(const Price &price)
{
    return price.dateKind != DateKind::Undated && lastDayOf(price.date);
}

/// Whether `a` counts more than `b`, both of one region: a dated price before an undated one, then the surer, then the newer. So the newer
/// counts where it is at least as sure, and a fresh estimate never displaces an older list price.
bool countsMore(const Price &a, const Price &b)
{
    if (a.provenance.user != b.provenance.user)
        return a.provenance.user;
    if (isDated(a) != isDated(b))
        return isDated(a);
    if (a.confidence != b.confidence)
        return a.confidence > b.confidence;
    if (const int order = comparePrices(a, b); order != 0)
        return order > 0;
    if (a.perHour.currency == b.perHour.currency && a.perHour.amount != b.perHour.amount)
        return a.perHour.amount < b.perHour.amount;
    return a.zone < b.zone;
}

/// Whether `a` is cheaper than `b`; at the catalogue's rate when the currencies differ. Without a rate neither is.
bool isCheaper(const Catalog &catalog, const Price &a, const Price &b)
{
    const auto rate = catalog.rate(a.perHour.currency, b.perHour.currency);
    return rate && a.perHour.amount * rate->rate < b.perHour.amount;
}

} // namespace

void indexPrices(Catalog &catalog)
{
    catalog.priceIndex.clear();
    for (std::size_t i = 0; i < catalog.prices.size(); ++i)
        catalog.priceIndex[priceKey(catalog.prices[i].cloud, catalog.prices[i].instanceType)].push_back(i);
    catalog.indexedPrices = catalog.prices.size();
}

const InstanceType *Catalog::findInstance(Cloud cloud, std::string_view name) const
{
    const auto found = std::find_if(instances.begin(), instances.end(), [&](const InstanceType &type) { return type.cloud == cloud && type.name == name; });
    return found == instances.end() ? nullptr : &*found;
}

const ModelPreset *Catalog::findModel(std::string_view name) const
{
    for (const auto &[id, preset] : models)
        if (equalIgnoringCase(id, name))
            return &preset;
    for (const auto &[id, preset] : models)
        if (std::any_of(preset.aliases.begin(), preset.aliases.end(), [&](const std::string &alias) { return equalIgnoringCase(alias, name); }))
            return &preset;
    return nullptr;
}

const Price *Catalog::bestPrice(Cloud cloud, std::string_view instanceType, std::string_view region, PurchaseMode mode) const
{
    std::map<std::string_view, const Price *> byRegion;
    forRankedPrices(*this, cloud, instanceType, mode, [&](const Price &price) {
        if (!region.empty() && price.region != region)
            return;
        const Price *&best = byRegion[price.region];
        if (best == nullptr || countsMore(price, *best))
            best = &price;
    });
    const Price *best = nullptr;
    for (const auto &[name, price] : byRegion)
        if (best == nullptr || isCheaper(*this, *price, *best))
            best = price;
    return best;
}

std::vector<std::string> Catalog::pricedRegions(Cloud cloud, std::string_view instanceType, PurchaseMode mode) const
{
    std::vector<std::string> regionsOfMode;
    forRankedPrices(*this, cloud, instanceType, mode, [&](const Price &price) { regionsOfMode.push_back(price.region); });
    std::sort(regionsOfMode.begin(), regionsOfMode.end());
    regionsOfMode.erase(std::unique(regionsOfMode.begin(), regionsOfMode.end()), regionsOfMode.end());
    return regionsOfMode;
}

std::optional<ExchangeRate> Catalog::rate(Currency base, Currency quote) const
{
    if (base == quote)
        return ExchangeRate{ base, quote, 1, {}, {} };
    const ExchangeRate *best = nullptr;
    const auto counts = [](const ExchangeRate &a, const ExchangeRate &b) {
        return a.provenance.user != b.provenance.user ? a.provenance.user : lastDayOf(a.date) > lastDayOf(b.date);
    };
    for (const ExchangeRate &candidate : rates) {
        const bool straight = candidate.base == base && candidate.quote == quote;
        const bool inverse = candidate.base == quote && candidate.quote == base;
        if ((straight || inverse) && lastDayOf(candidate.date) && candidate.rate > 0 && (best == nullptr || counts(candidate, *best)))
            best = &candidate;
    }
    if (best == nullptr)
        return std::nullopt;
    return ExchangeRate{ base, quote, best->base == base ? best->rate : 1 / best->rate, best->date, best->provenance };
}

} // namespace gpuplan
