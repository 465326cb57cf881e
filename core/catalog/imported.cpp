#include "core/catalog/imported.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>

namespace gpuplan {

namespace {

constexpr std::string_view kPrefix = "imported_";

std::string placeOf(const Price &price)
{
    return fmt::format("{}/{} {} {}", nameOf(price.cloud), price.instanceType, price.region, nameOf(price.mode));
}

std::string_view nameIn(std::string_view path)
{
    return path.substr(path.rfind('/') + 1);
}

/// The prices of a machine, region and mode: the built-in one that counts, and the imported ones.
struct Rivals {
    const Price *incumbent = nullptr;
    std::vector<Price *> imported;
};

bool mayCount(const Price &price)
{
    return !price.neverRank && !price.region.empty();
}

std::unordered_map<std::string, Rivals> rivalsOf(CatalogRecords &records, const Catalog &catalog)
{
    std::unordered_map<std::string, Rivals> out;
    for (Price &price : records.prices)
        if (mayCount(price))
            out[placeOf(price)].imported.push_back(&price);
    for (const Price &price : catalog.prices) {
        const auto found = mayCount(price) ? out.find(placeOf(price)) : out.end();
        if (found == out.end())
            continue;
        const Price *&incumbent = found->second.incumbent;
        if (incumbent == nullptr || comparePrices(price, *incumbent) > 0)
            incumbent = &price;
    }
    return out;
}

} // namespace

bool isImportedFile(std::string_view path)
{
    return nameIn(path).starts_with(kPrefix);
}

std::string_view layoutOf(std::string_view name)
{
    return name.starts_with(kPrefix) ? name.substr(kPrefix.size()) : name;
}

bool isSurer(const Price &a, const Price &b)
{
    return a.dateKind != DateKind::Undated && a.confidence > b.confidence;
}

const Price *countingPrice(const Price *incumbent, std::vector<const Price *> candidates)
{
    std::stable_sort(candidates.begin(), candidates.end(), [](const Price *a, const Price *b) { return comparePrices(*a, *b) < 0; });
    for (const Price *candidate : candidates)
        if (incumbent == nullptr || (comparePrices(*candidate, *incumbent) > 0 && !isSurer(*incumbent, *candidate)))
            incumbent = candidate;
    return incumbent;
}

void settleImported(CatalogRecords &records, const Catalog &catalog)
{
    std::erase_if(records.instances, [&](const InstanceType &type) {
        const InstanceType *known = catalog.findInstance(type.cloud, type.name);
        return known != nullptr && type.provenance.date < known->provenance.date;
    });
    for (auto &[place, rivals] : rivalsOf(records, catalog)) {
        const Price *counting = countingPrice(rivals.incumbent, { rivals.imported.begin(), rivals.imported.end() });
        for (Price *price : rivals.imported) {
            const int order = comparePrices(*price, *counting);
            const bool unsure = order > 0 && isSurer(*counting, *price), outdated = order < 0 && isSurer(*price, *counting);
            if (!unsure && !outdated)
                continue;
            price->neverRank = true;
            price->note += fmt::format("{}kept in the history: the price of {} is {}", price->note.empty() ? "" : "; ", counting->date,
                unsure ? fmt::format("surer ({})", nameOf(counting->confidence)) : "newer");
        }
    }
}

} // namespace gpuplan
