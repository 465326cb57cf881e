#include "core/money/storage_cost.hpp"

#include "core/base/format.hpp"
#include "core/money/disk_sizing.hpp"
#include "core/money/shared_storage.hpp"
#include "core/money/storage_price.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr double kBytesPerToken = 4; ///< of a tokenised data set

// The disk that the exports create.
constexpr std::array<StorageItem, 3> kSystemDisks{ { { Cloud::Alibaba, "ESSD", "PL1" }, { Cloud::Aws, "EBS", "gp3" },
    { Cloud::Tencent, "CBS", "Enhanced SSD" } } };

/// "GiB*hour" as the catalogue writes it, for people.
std::string unitWords(std::string unit)
{
    if (const auto star = unit.find('*'); star != std::string::npos)
        unit.replace(star, 1, " and ");
    return unit;
}

/// Storage of `gibibytes` at a price by the GiB for `hours`; without a price its amount is unknown.
CostLine storageLine(const StoragePrice *price, double gibibytes, double hours, const std::string &region, const Scenario &scenario, const Catalog &catalog)
{
    CostLine line;
    line.formula = fmt::format("{} GiB × {} h", formatGrouped(gibibytes), formatSignificant(hours, 4));
    if (price == nullptr)
        return line;
    line.amount = inScenarioCurrency(scenario, catalog, Money{ *perGibHour(*price) * gibibytes * hours, price->amount.currency });
    line.formula += fmt::format(" × {} per {}", formatUnitPrice(price->amount), unitWords(price->unit));
    line.source = storagePriceSource(*price, region);
    return line;
}

CostLine dataDiskLine(const CostQuestion &question, const std::string &region, const Scenario &scenario, const Catalog &catalog)
{
    const std::string item = diskItem(question.cloud);
    const StoragePrice *price = findStoragePrice(catalog, { question.cloud, item, scenario.storage.dataDisk }, region, scenario.prices.currency);
    CostLine line = storageLine(price, scenario.storage.dataDiskGib * question.nodes, question.totalHours.mid, region, scenario, catalog);
    line.id = "data_disk";
    line.label = "Data disks";
    return line;
}

CostLine egressLine(const CostQuestion &question, const std::string &region, const Scenario &scenario, const Catalog &catalog)
{
    CostLine line{ "egress", "Public traffic", std::nullopt, fmt::format("{} GB", formatGrouped(scenario.storage.egressGb)), {} };
    const StoragePrice *price = findTrafficPrice(catalog, question.cloud, region, scenario.prices.currency);
    if (price == nullptr)
        return line;
    const Money perGb{ *perGbSent(*price), price->amount.currency };
    line.amount = inScenarioCurrency(scenario, catalog, perGb * scenario.storage.egressGb);
    line.formula += fmt::format(" × {} per GB", formatUnitPrice(perGb));
    line.source = storagePriceSource(*price, region);
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
    const auto item = std::find_if(kSystemDisks.begin(), kSystemDisks.end(), [&](const StorageItem &known) { return known.cloud == question.cloud; });
    const StoragePrice *price = item == kSystemDisks.end() ? nullptr : findStoragePrice(catalog, *item, region, scenario.prices.currency);
    const int machines = question.nodes + scenario.reliability.spareNodes;
    CostLine line = storageLine(price, scenario.storage.systemDiskGib * machines, question.totalHours.mid, region, scenario, catalog);
    line.id = "system_disk";
    line.label = "System disks";
    return line;
}

CostLine dataStorageLine(const CostQuestion &question, const std::string &region, const Scenario &scenario, const Catalog &catalog)
{
    const SharedStorage shared = sharedStorageOf(scenario.storage, catalog, question.cloud, region, question.datasetGib + question.checkpointsGib);
    const StoragePrice *price
        = shared.item.empty() ? nullptr : findStoragePrice(catalog, { question.cloud, shared.item, shared.variant }, region, scenario.prices.currency);
    CostLine line = storageLine(price, shared.gib, question.totalHours.mid, region, scenario, catalog);
    line.id = "data_storage";
    line.label = "Storage, checkpoints";
    return line;
}

std::vector<CostLine> storageLines(const CostQuestion &question, const std::string &region, const Scenario &scenario, const Catalog &catalog)
{
    if (question.cloud == Cloud::Own)
        return {};
    std::vector<CostLine> out{ systemDiskLine(question, region, scenario, catalog), dataStorageLine(question, region, scenario, catalog) };
    if (!scenario.storage.dataDisk.empty())
        out.push_back(dataDiskLine(question, region, scenario, catalog));
    if (scenario.storage.egressGb > 0)
        out.push_back(egressLine(question, region, scenario, catalog));
    return out;
}

std::string unpricedWords(const std::string &lineId)
{
    const std::string what = lineId == "system_disk" ? "system disks"
        : lineId == "data_disk"                      ? "data disks"
        : lineId == "egress"                         ? "public traffic"
                                                     : "data storage";
    return what + " (price unknown)";
}

} // namespace gpuplan
