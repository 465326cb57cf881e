#include "core/catalog/check.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace gpuplan {

namespace {

/// "1 price is", "3 prices are".
std::string counted(std::size_t count, std::string_view thing)
{
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

void noteInstances(const Catalog &catalog, std::vector<std::string> &notes)
{
    for (const auto &[cloud, name] : EnumNames<Cloud>::values) {
        std::size_t types = 0;
        std::size_t unknown = 0;
        std::size_t slices = 0;
        std::size_t unpriced = 0;
        for (const InstanceType &type : catalog.instances) {
            if (type.cloud != cloud)
                continue;
            ++types;
            unknown += type.acceleratorId.empty() || !type.gpuCount;
            slices += type.gpuFraction.has_value();
            unpriced += catalog.bestPrice(cloud, type.name, {}, PurchaseMode::OnDemand) == nullptr;
        }
        if (types > 0)
            notes.push_back(fmt::format(
                "{}: {}; {} without a known accelerator or GPU count, {} with a share of a card (listed, not estimated); {} without an on-demand price", name,
                counted(types, "instance type"), unknown, slices, unpriced));
    }
}

void notePrices(const Catalog &catalog, Date now, std::vector<std::string> &notes)
{
    for (const auto &[cloud, name] : EnumNames<Cloud>::values) {
        std::size_t prices = 0;
        std::size_t stale = 0;
        std::size_t undated = 0;
        std::size_t neverRanked = 0;
        std::string newest;
        for (const Price &price : catalog.prices) {
            if (price.cloud != cloud)
                continue;
            ++prices;
            const bool dated = ageInDays(price, now).has_value();
            undated += !dated;
            stale += dated && isStale(price, now);
            neverRanked += price.neverRank || price.region.empty();
            newest = std::max(newest, price.date);
        }
        if (prices > 0)
            notes.push_back(fmt::format("{}: {}, newest {}; {} older than 90 days, {} undated, {} never used for ranking", name, counted(prices, "price"),
                newest.empty() ? "undated" : newest, stale, undated, neverRanked));
    }
}

void noteAccelerators(const Catalog &catalog, std::vector<std::string> &notes)
{
    std::string withoutMemory;
    std::size_t assumed = 0;
    std::size_t recalled = 0;
    for (const auto &[id, accelerator] : catalog.accelerators) {
        if (!accelerator.usableMemory)
            withoutMemory += (withoutMemory.empty() ? "" : ", ") + id;
        assumed += accelerator.usableMemoryStatus == "assumed";
        recalled += accelerator.verified == "recalled" || accelerator.verified == "no";
    }
    notes.push_back(fmt::format(
        "{}; usable memory is assumed for {}, figures are unverified for {}", counted(catalog.accelerators.size(), "accelerator"), assumed, recalled));
    if (!withoutMemory.empty())
        notes.push_back("accelerators without usable memory (never estimated): " + withoutMemory);
}

void noteRates(const Catalog &catalog, std::vector<std::string> &notes)
{
    const auto rate = catalog.rate(Currency::Usd, Currency::Cny);
    notes.push_back(rate ? fmt::format("exchange rate: 1 USD = {} CNY of {}", rate->rate, rate->date)
                         : "no dated exchange rate between USD and CNY: amounts are not compared across currencies");
}

} // namespace

CatalogCheck checkCatalog(const LoadedCatalog &loaded, Date now)
{
    CatalogCheck check;
    check.errors = loaded.errors;
    check.notes = loaded.warnings;
    const Catalog &catalog = *loaded.catalog;
    noteAccelerators(catalog, check.notes);
    noteInstances(catalog, check.notes);
    notePrices(catalog, now, check.notes);
    noteRates(catalog, check.notes);
    return check;
}

} // namespace gpuplan
