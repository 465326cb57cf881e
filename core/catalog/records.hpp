#pragma once

#include "core/base/error.hpp"
#include "core/catalog/catalog.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

/// An instance type seen for sale in a region, or in one zone of it.
struct Sighting {
    Cloud cloud = Cloud::Alibaba;
    std::string instanceType;
    std::string region;
    std::string zone; ///< may be empty
    std::string where; ///< place of the record
};

/// The records of one layer (the embedded files, or a user's folder) as read, before they are merged.
struct CatalogRecords {
    bool user = false;
    bool imported = false; ///< prices then stand beside those of the catalogue instead of replacing them
    std::vector<Accelerator> accelerators;
    std::vector<LinkGraph> topologies;
    std::vector<InstanceType> instances;
    std::vector<Price> prices;
    std::vector<Region> regions;
    std::vector<StoragePrice> storage;
    std::vector<ExchangeRate> rates;
    std::vector<Sighting> sightings;
    MoneyFacts money;
    std::map<std::string, ModelPreset> models; ///< added by addModel()
    std::set<std::string> modelNames; ///< ids and aliases of `models` in lower case
};

/// Readers of one file each. `file` names it in places and provenance. They add the sound records and note every fault.
/// Columns and their units: catalog/schema/.
void readAccelerators(std::string_view csv, const std::string &file, CatalogRecords &records, Errors &errors);
void readInstances(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors);
void readPrices(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors);
void readStoragePrices(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors);
void readRegions(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors);
void readZones(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors);
void readAvailability(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors);
void readExchangeRates(std::string_view csv, const std::string &file, CatalogRecords &records, Errors &errors);
void readPriceRules(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors);
void readSpotBands(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors);
void readTerms(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors);
void readSupport(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors);
void readFailures(std::string_view csv, const std::string &file, CatalogRecords &records, Errors &errors);
/// Sizes and rates of the products in storage.csv, whether or not their price is known.
void readStorageLimits(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors);
void readTopologies(std::string_view yaml, const std::string &file, CatalogRecords &records, Errors &errors);

} // namespace gpuplan
