#include "core/catalog/merge.hpp"

#include "core/catalog/imported.hpp"
#include "core/catalog/model_names.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <set>
#include <tuple>

namespace gpuplan {

namespace {

/// Drops records whose key came earlier in the same layer; notes each with its place.
template <class Record, class Key> void dropDuplicates(std::vector<Record> &records, std::string_view kind, Key keyOf, Errors &errors)
{
    std::set<std::string> seen;
    std::erase_if(records, [&](const Record &record) {
        const std::string key = keyOf(record);
        if (seen.insert(key).second)
            return false;
        errors.push_back({ ErrorCode::DuplicateName, record.provenance.file, { std::string(kind), key } });
        return true;
    });
}

/// Replaces the records of equal key and appends the rest.
template <class Record, class Key> void overlay(std::vector<Record> &base, std::vector<Record> layer, Key keyOf)
{
    std::set<std::string> replaced;
    for (const Record &record : layer)
        replaced.insert(keyOf(record));
    std::erase_if(base, [&](const Record &record) { return replaced.contains(keyOf(record)); });
    base.insert(base.end(), std::make_move_iterator(layer.begin()), std::make_move_iterator(layer.end()));
}

std::string instanceKey(const InstanceType &type)
{
    return fmt::format("{}/{}", nameOf(type.cloud), type.name);
}

std::string regionKey(const Region &region)
{
    return fmt::format("{}/{}", nameOf(region.cloud), region.id);
}

/// What a price is for; its history shares it.
std::string priceKey(const Price &price)
{
    return fmt::format("{}/{} {} {}", nameOf(price.cloud), price.instanceType, price.region, nameOf(price.mode));
}

std::string rateKey(const ExchangeRate &rate)
{
    return fmt::format("{} to {}", nameOf(std::min(rate.base, rate.quote)), nameOf(std::max(rate.base, rate.quote)));
}

std::string storageKey(const StoragePrice &price)
{
    return fmt::format("{}/{} {} {} {} per {}", nameOf(price.cloud), price.item, price.variant, price.region, nameOf(price.mode), price.unit);
}

void addOnce(std::vector<std::string> &list, const std::string &value)
{
    if (!value.empty() && std::find(list.begin(), list.end(), value) == list.end())
        list.push_back(value);
}

void addSightings(Catalog &catalog, const CatalogRecords &records, Errors &errors)
{
    std::map<std::string, InstanceType *, std::less<>> types;
    for (InstanceType &type : catalog.instances)
        types.emplace(instanceKey(type), &type);
    std::set<std::string> missing;
    for (const Sighting &sighting : records.sightings) {
        const std::string key = fmt::format("{}/{}", nameOf(sighting.cloud), sighting.instanceType);
        const auto found = types.find(key);
        if (found == types.end()) {
            if (missing.insert(key).second)
                errors.push_back({ ErrorCode::DanglingReference, sighting.where, { "instance type", sighting.instanceType } });
            continue;
        }
        addOnce(found->second->regions, sighting.region);
        addOnce(found->second->zones, sighting.zone);
    }
}

} // namespace

void mergeRecords(Catalog &catalog, CatalogRecords records, Errors &errors, std::vector<std::string> &warnings)
{
    const auto idOf = [](const auto &record) { return record.id; };
    const auto exactPriceKey = [](const Price &price) {
        return fmt::format("{} {} {} {} {}", priceKey(price), price.zone, nameOf(price.perHour.currency), price.date, price.provenance.source);
    };
    const auto exactRateKey = [](const ExchangeRate &rate) { return fmt::format("{} to {} of {}", nameOf(rate.base), nameOf(rate.quote), rate.date); };
    const auto exactStorageKey
        = [](const StoragePrice &price) { return fmt::format("{} in {} of {}", storageKey(price), nameOf(price.amount.currency), price.date); };
    dropDuplicates(records.accelerators, "accelerator", idOf, errors);
    dropDuplicates(records.topologies, "topology", idOf, errors);
    dropDuplicates(records.instances, "instance type", instanceKey, errors);
    dropDuplicates(records.regions, "region", regionKey, errors);
    dropDuplicates(records.prices, "price", exactPriceKey, errors);
    dropDuplicates(records.rates, "exchange rate", exactRateKey, errors);
    dropDuplicates(records.storage, "storage price", exactStorageKey, errors);
    if (records.imported)
        settleImported(records, catalog);

    for (Accelerator &accelerator : records.accelerators)
        catalog.accelerators.insert_or_assign(accelerator.id, std::move(accelerator));
    for (LinkGraph &graph : records.topologies)
        catalog.topologies.insert_or_assign(graph.id, std::move(graph));
    overlayModels(catalog, std::move(records.models), errors, warnings);
    overlay(catalog.instances, std::move(records.instances), instanceKey);
    overlay(catalog.regions, std::move(records.regions), regionKey);
    if (records.imported)
        std::move(records.prices.begin(), records.prices.end(), std::back_inserter(catalog.prices));
    else
        overlay(catalog.prices, std::move(records.prices), priceKey);
    overlay(catalog.rates, std::move(records.rates), rateKey);
    overlay(catalog.storage, std::move(records.storage), storageKey);
    layOver(catalog.money, std::move(records.money));
    addSightings(catalog, records, errors);
}

namespace {

void settleInstances(Catalog &catalog, Errors &errors)
{
    for (InstanceType &type : catalog.instances) {
        if (!type.acceleratorId.empty() && !catalog.accelerators.contains(type.acceleratorId)) {
            errors.push_back({ ErrorCode::DanglingReference, type.provenance.file + ":accelerator_id", { "accelerator", type.acceleratorId } });
            type.acceleratorUnknownWhy = "accelerator “" + type.acceleratorId + "” is not in the catalogue";
            type.acceleratorId.clear();
        }
        if (!type.topologyId.empty() && !catalog.topologies.contains(type.topologyId)) {
            errors.push_back({ ErrorCode::DanglingReference, type.provenance.file + ":topology", { "topology", type.topologyId } });
            type.topologyId.clear();
        }
    }
    const auto order = [](const InstanceType &type) { return std::tie(type.cloud, type.name); };
    std::sort(catalog.instances.begin(), catalog.instances.end(), [&](const InstanceType &a, const InstanceType &b) { return order(a) < order(b); });
}

void settlePrices(Catalog &catalog, Errors &errors, std::vector<std::string> &warnings)
{
    std::map<std::string, InstanceType *, std::less<>> types;
    for (InstanceType &type : catalog.instances)
        types.emplace(instanceKey(type), &type);
    std::set<std::string> regions;
    for (const Region &region : catalog.regions)
        regions.insert(regionKey(region));
    std::erase_if(catalog.prices, [&](const Price &price) {
        const auto found = types.find(fmt::format("{}/{}", nameOf(price.cloud), price.instanceType));
        if (found == types.end()) {
            errors.push_back({ ErrorCode::DanglingReference, price.provenance.file + ":instance_type", { "instance type", price.instanceType } });
            return true;
        }
        addOnce(found->second->regions, price.region);
        addOnce(found->second->zones, price.zone);
        if (!price.region.empty() && price.cloud != Cloud::Own && regions.insert(fmt::format("{}/{}", nameOf(price.cloud), price.region)).second)
            warnings.push_back(fmt::format("{}: region “{}” is not in regions.csv", price.provenance.file, price.region));
        return false;
    });
    for (const Price &price : catalog.prices)
        if (price.dateKind == DateKind::Day && price.date > catalog.date)
            catalog.date = price.date;
}

} // namespace

void settleReferences(Catalog &catalog, Errors &errors, std::vector<std::string> &warnings)
{
    settleInstances(catalog, errors);
    settlePrices(catalog, errors, warnings);
    for (InstanceType &type : catalog.instances) {
        std::sort(type.regions.begin(), type.regions.end());
        std::sort(type.zones.begin(), type.zones.end());
    }
    const auto order = [](const Region &region) { return std::tie(region.cloud, region.id); };
    std::sort(catalog.regions.begin(), catalog.regions.end(), [&](const Region &a, const Region &b) { return order(a) < order(b); });
}

} // namespace gpuplan
