#include "core/catalog/records.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class ReadRegionsTest : public QObject {
    Q_OBJECT
private slots:
    void readsRegionsZonesAndAvailability()
    {
        CatalogRecords records;
        Errors errors;
        readRegions("region,name,zones,mainland_china,source\ncn-x,X,cn-x-a cn-x-b,true,s\n", "r.csv", Cloud::Alibaba, records, errors);
        readZones("instance_type,region,zone\nt,cn-x,cn-x-a\n", "z.csv", Cloud::Alibaba, records, errors);
        readAvailability("region,family,instance_types,date,source\ncn-x,f,t u,2024-10-09,s\ncn-y,f,,,s\n", "a.csv", Cloud::Alibaba, records, errors);
        QVERIFY(errors.empty());
        QCOMPARE(records.regions.front().zones, (std::vector<std::string>{ "cn-x-a", "cn-x-b" }));
        QVERIFY(records.regions.front().mainlandChina);
        QCOMPARE(records.sightings.size(), std::size_t(3));
        QCOMPARE(records.sightings[0].zone, std::string("cn-x-a"));
        QCOMPARE(records.sightings[2].instanceType, std::string("u"));
        QCOMPARE(records.sightings[2].where, std::string("a.csv:2:instance_types"));
    }

    void namesMissingCells()
    {
        CatalogRecords records;
        Errors errors;
        readZones("instance_type,region,zone\nt,,z\n", "z.csv", Cloud::Alibaba, records, errors);
        readAvailability("region,family,instance_types,date,source\n,,t,soon,s\n", "a.csv", Cloud::Alibaba, records, errors);
        QCOMPARE(errors.size(), std::size_t(4));
        QCOMPARE(describe(errors[0]), std::string("z.csv:2:region: region is missing"));
        QCOMPARE(describe(errors[3]), std::string("a.csv:2:date: date is soon; allowed: a day, month or year like 2026-06-18, 2026-06 or 2026"));
        QVERIFY(records.sightings.empty());
    }
};

GPUPLAN_TEST(ReadRegionsTest)
#include "test_read_regions.moc"
