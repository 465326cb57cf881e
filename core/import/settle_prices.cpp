#include "core/import/settle_prices.hpp"

#include "core/catalog/imported.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>

namespace gpuplan {

namespace {

std::string standingKey(Cloud cloud, const std::string &type, const std::string &region, PurchaseMode mode)
{
    return fmt::format("{}/{} {} {}", nameOf(cloud), type, region, nameOf(mode));
}

std::string standingKey(const ImportedPrice &price)
{
    return standingKey(price.cloud, price.instanceType, price.region, price.mode);
}

/// The newest on-demand price of each machine and region in a batch.
std::unordered_map<std::string, Price> onDemandPrices(const ImportBatch &batch)
{
    std::unordered_map<std::string, Price> out;
    for (const ImportedPrice &price : batch.prices) {
        if (price.mode != PurchaseMode::OnDemand || price.neverRank)
            continue;
        Price candidate = asPrice(price);
        const auto [best, fresh] = out.try_emplace(standingKey(price), candidate);
        if (!fresh && comparePrices(candidate, best->second) > 0)
            best->second = std::move(candidate);
    }
    return out;
}

void deriveSpot(ImportedPrice &spot, const Price &onDemand)
{
    const double share = spot.amount.amount;
    constexpr double percent = 100;
    constexpr double millionths = 1e6; // finer than any price list
    spot.amount = { std::round(onDemand.perHour.amount * share * millionths) / millionths, onDemand.perHour.currency };
    spot.note = fmt::format("derived: on-demand {} {} ({}) less {:.0f}%, the saving that the source shows{}{}", nameOf(onDemand.perHour.currency),
        onDemand.perHour.amount, onDemand.date.empty() ? "undated" : onDemand.date, percent * (1 - share), spot.note.empty() ? "" : "; ", spot.note);
}

} // namespace

void settlePrices(ImportBatch &batch, const Catalog &catalog, const std::function<bool(Cloud, const std::string &)> &isKnown, ImportReport &report)
{
    const auto onDemand = batch.savings.empty() ? std::unordered_map<std::string, Price>() : onDemandPrices(batch);
    for (const std::size_t position : batch.savings) {
        ImportedPrice &spot = batch.prices[position];
        const auto listed = onDemand.find(standingKey(spot.cloud, spot.instanceType, spot.region, PurchaseMode::OnDemand));
        if (listed != onDemand.end())
            deriveSpot(spot, listed->second);
        else if (const Price *known = catalog.bestPrice(spot.cloud, spot.instanceType, spot.region, PurchaseMode::OnDemand))
            deriveSpot(spot, *known);
        else
            spot.amount.amount = 0;
    }
    std::erase_if(batch.prices, [&](const ImportedPrice &price) {
        if (!isKnown(price.cloud, price.instanceType))
            report.refuse({ ErrorCode::Inconsistent, price.where,
                { fmt::format("{} {} is not in the catalogue: import the vendor's list of machine types with it, or add it to instances.csv",
                    nameOf(price.cloud), price.instanceType) } });
        else if (price.amount.amount <= 0)
            report.refuse({ ErrorCode::Inconsistent, price.where,
                { fmt::format("no on-demand price of {} in {} is known, of which the saving could be taken", price.instanceType, price.region) } });
        else
            return false;
        return true;
    });
    batch.savings.clear();
    batch.seen.clear();
}

Standing::Standing(const Catalog &catalog, const std::vector<ImportedPrice> &batch)
{
    std::unordered_map<std::string, std::vector<Price>> candidates;
    for (const ImportedPrice &price : batch)
        if (!price.neverRank)
            candidates[standingKey(price)].push_back(asPrice(price));
    for (const auto &[key, prices] : candidates) {
        const Price &any = prices.front();
        const Price *known = catalog.bestPrice(any.cloud, any.instanceType, any.region, any.mode);
        std::vector<const Price *> joining;
        if (known == nullptr || !known->provenance.user)
            std::transform(prices.begin(), prices.end(), std::back_inserter(joining), [](const Price &price) { return &price; });
        m_best.emplace(key, *countingPrice(known, std::move(joining)));
    }
}

std::string Standing::whyHistory(const ImportedPrice &price) const
{
    if (price.neverRank)
        return "not the whole price";
    const auto found = m_best.find(standingKey(price));
    if (found == m_best.end())
        return {};
    const Price &best = found->second;
    const Price candidate = asPrice(price);
    const std::string known = fmt::format("{} {} an hour, {}", nameOf(best.perHour.currency), best.perHour.amount, best.date.empty() ? "undated" : best.date);
    if (best.provenance.user)
        return "your own price counts: " + known;
    if (comparePrices(best, candidate) > 0)
        return "a newer price counts: " + known;
    return comparePrices(candidate, best) > 0 && isSurer(best, candidate) ? "a surer price counts: " + known : std::string();
}

} // namespace gpuplan
