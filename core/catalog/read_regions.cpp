#include "core/catalog/csv_record.hpp"
#include "core/catalog/records.hpp"

namespace gpuplan {

void readRegions(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors)
{
    forEachRecord(csv, file, { "region", "zones", "mainland_china", "source" }, errors, [&](CsvRecord &record) {
        Region out;
        out.cloud = cloud;
        out.id = record.required("region");
        out.name = record.text("name");
        out.zones = wordsOf(record.text("zones"));
        out.mainlandChina = record.flag("mainland_china");
        record.date("date");
        out.provenance = record.provenance(records.user);
        if (record.sound())
            records.regions.push_back(std::move(out));
    });
}

void readZones(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors)
{
    forEachRecord(csv, file, { "instance_type", "region", "zone" }, errors, [&](CsvRecord &record) {
        Sighting out{ cloud, record.required("instance_type"), record.required("region"), record.text("zone"), record.where("instance_type") };
        if (record.sound())
            records.sightings.push_back(std::move(out));
    });
}

void readAvailability(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors)
{
    forEachRecord(csv, file, { "region", "family", "instance_types", "source" }, errors, [&](CsvRecord &record) {
        const std::string region = record.required("region");
        record.required("family");
        record.date("date");
        if (!record.sound())
            return;
        for (std::string &type : wordsOf(record.text("instance_types")))
            records.sightings.push_back({ cloud, std::move(type), region, {}, record.where("instance_types") });
    });
}

} // namespace gpuplan
