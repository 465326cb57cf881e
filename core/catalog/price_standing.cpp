#include "core/catalog/price_standing.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace gpuplan {

namespace {

using Place = std::tuple<Cloud, std::string_view, std::string_view, PurchaseMode>;

Place placeOf(const Price &price)
{
    return { price.cloud, price.instanceType, price.region, price.mode };
}

} // namespace

std::unordered_set<const Price *> countingPrices(const Catalog &catalog)
{
    std::unordered_set<const Price *> out;
    std::set<Place> seen;
    for (const Price &price : catalog.prices)
        if (!price.region.empty() && seen.insert(placeOf(price)).second)
            if (const Price *best = catalog.bestPrice(price.cloud, price.instanceType, price.region, price.mode))
                out.insert(best);
    return out;
}

std::vector<const Price *> historyOf(const Catalog &catalog, const Price &price)
{
    std::vector<const Price *> out;
    for (const Price &each : catalog.prices)
        if (placeOf(each) == placeOf(price))
            out.push_back(&each);
    std::stable_sort(out.begin(), out.end(), [](const Price *a, const Price *b) { return comparePrices(*a, *b) > 0; });
    return out;
}

const Price *cheapestPrice(const Catalog &catalog, const InstanceType &type, PurchaseMode mode)
{
    return catalog.bestPrice(type.cloud, type.name, {}, mode);
}

std::optional<double> comparableAmount(const Catalog &catalog, Money amount)
{
    const auto rate = catalog.rate(amount.currency, Currency::Cny);
    return rate ? std::optional(amount.amount * rate->rate) : std::nullopt;
}

std::optional<Money> perGpuHour(const Price &price, const InstanceType *type)
{
    if (type == nullptr || !type->gpuCount || type->gpuFraction)
        return std::nullopt;
    return price.perHour * (1.0 / *type->gpuCount);
}

} // namespace gpuplan
