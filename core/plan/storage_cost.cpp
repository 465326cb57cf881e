#include "core/plan/storage_cost.hpp"

#include "core/base/format.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <string_view>
#include <tuple>

namespace gpuplan {

namespace {

constexpr double kGbPerGib = 1.073741824;
constexpr double kBytesPerToken = 4; ///< of a tokenised data set

/// What a storage price is looked up by.
struct StorageItem {
    Cloud cloud;
    std::string_view item, variant;
};

// The disk and the bucket that the exports create.
constexpr std::array<StorageItem, 1> kSystemDisks{ { { Cloud::Alibaba, "ESSD", "PL1" } } };
constexpr std::array<StorageItem, 1> kBuckets{ { { Cloud::Alibaba, "OSS", "Standard LRS" } } };

/// Price of one GiB for one hour, as far as the unit can be read.
std::optional<double> perGibHour(const StoragePrice &price)
{
    if (price.unit == "GiB*hour")
        return price.amount.amount;
    if (price.unit == "GB*hour")
        return price.amount.amount * kGbPerGib;
    if (price.unit == "GiB*month")
        return price.amount.amount / kHoursPerMonth;
    if (price.unit == "GB*month")
        return price.amount.amount * kGbPerGib / kHoursPerMonth;
    return std::nullopt;
}

/// The region's own price before another region's, the scenario's currency before a conversion, hourly before monthly billing.
const StoragePrice *findStorage(const Catalog &catalog, const StorageItem &wanted, const std::string &region, Currency currency)
{
    const StoragePrice *best = nullptr;
    const auto rank
        = [&](const StoragePrice &price) { return std::make_tuple(price.region != region, price.amount.currency != currency, !price.unit.ends_with("hour")); };
    for (const StoragePrice &price : catalog.storage) {
        if (price.cloud != wanted.cloud || price.item != wanted.item || price.variant != wanted.variant || !perGibHour(price))
            continue;
        if (best == nullptr || rank(price) < rank(*best))
            best = &price;
    }
    return best;
}

/// "GiB*hour" as the catalogue writes it, for people.
std::string unitWords(std::string unit)
{
    if (const auto star = unit.find('*'); star != std::string::npos)
        unit.replace(star, 1, " and ");
    return unit;
}

template <std::size_t N>
CostLine storageLine(const std::array<StorageItem, N> &items, double gibibytes, double hours, const CostQuestion &question, const std::string &region,
    const Scenario &scenario, const Catalog &catalog)
{
    CostLine line;
    const auto item = std::find_if(items.begin(), items.end(), [&](const StorageItem &known) { return known.cloud == question.cloud; });
    const StoragePrice *price = item == items.end() ? nullptr : findStorage(catalog, *item, region, scenario.prices.currency);
    line.formula = fmt::format("{} GiB × {} h", formatGrouped(gibibytes), formatSignificant(hours, 4));
    if (price == nullptr)
        return line;
    line.amount = inScenarioCurrency(scenario, catalog, Money{ *perGibHour(*price) * gibibytes * hours, price->amount.currency });
    line.formula += fmt::format(" × {} per {}", formatUnitPrice(price->amount), unitWords(price->unit));
    line.source = fmt::format("{} {}{}{}", price->item, price->variant, price->date.empty() ? "" : ", " + price->date,
        price->region == region || price->region.empty() ? "" : ", price of " + price->region);
    return line;
}

} // namespace

StoredData storedData(const Scenario &scenario, const TrainingJob &job, double tokens)
{
    return { scenario.data.datasetGib.value_or(tokens / std::max(1.0, scenario.data.epochs) * kBytesPerToken / kGiB),
        scenario.storage.checkpointsKept * checkpointGib(job) };
}

CostLine systemDiskLine(const CostQuestion &question, const std::string &region, const Scenario &scenario, const Catalog &catalog)
{
    CostLine line = storageLine(kSystemDisks, scenario.storage.systemDiskGib * question.nodes, question.totalHours.mid, question, region, scenario, catalog);
    line.id = "system_disk";
    line.label = "System disks";
    return line;
}

CostLine dataStorageLine(const CostQuestion &question, const std::string &region, const Scenario &scenario, const Catalog &catalog)
{
    CostLine line = storageLine(kBuckets, question.datasetGib + question.checkpointsGib, question.totalHours.mid, question, region, scenario, catalog);
    line.id = "data_storage";
    line.label = "Storage, checkpoints";
    return line;
}

} // namespace gpuplan
