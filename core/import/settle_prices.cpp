#include "core/import/settle_prices.hpp"

#include "core/catalog/imported.hpp"

#include <cmath>
#include <fmt/format.h>

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
    for (const ImportedPrice &price : batch) {
        const std::string key = standingKey(price);
        if (m_best.contains(key))
            continue;
        if (const Price *known = catalog.bestPrice(price.cloud, price.instanceType, price.region, price.mode))
            m_best.emplace(key, *known);
    }
    for (const ImportedPrice &price : batch) {
        if (price.neverRank)
            continue;
        Price candidate = asPrice(price);
        const auto [best, fresh] = m_best.try_emplace(standingKey(price), candidate);
        if (!fresh && !best->second.provenance.user && !isSurer(best->second, candidate)
            && (comparePrices(candidate, best->second) > 0 || isSurer(candidate, best->second)))
            best->second = std::move(candidate);
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
    if (isSurer(best, candidate))
        return "a surer price counts: " + known;
    return comparePrices(best, candidate) > 0 ? "a newer price counts: " + known : std::string();
}

} // namespace gpuplan
