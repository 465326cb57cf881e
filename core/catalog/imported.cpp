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

/// The surest dated price of each machine, region and mode.
std::unordered_map<std::string, const Price *> surest(const CatalogRecords &records, const Catalog &catalog)
{
    std::unordered_map<std::string, const Price *> out;
    for (const std::vector<Price> *prices : { &catalog.prices, &records.prices })
        for (const Price &price : *prices)
            if (!price.neverRank && !price.region.empty() && price.dateKind != DateKind::Undated) {
                const Price *&best = out[placeOf(price)];
                if (best == nullptr || price.confidence > best->confidence)
                    best = &price;
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

void settleImported(CatalogRecords &records, const Catalog &catalog)
{
    std::erase_if(records.instances, [&](const InstanceType &type) {
        const InstanceType *known = catalog.findInstance(type.cloud, type.name);
        return known != nullptr && type.provenance.date < known->provenance.date;
    });
    const auto best = surest(records, catalog);
    std::vector<std::pair<Price *, const Price *>> kept;
    for (Price &price : records.prices)
        if (const auto found = best.find(placeOf(price)); found != best.end() && !price.neverRank && isSurer(*found->second, price))
            kept.emplace_back(&price, found->second);
    for (const auto &[price, surer] : kept) {
        price->neverRank = true;
        price->note
            += fmt::format("{}kept in the history: the price of {} is surer ({})", price->note.empty() ? "" : "; ", surer->date, nameOf(surer->confidence));
    }
}

} // namespace gpuplan
