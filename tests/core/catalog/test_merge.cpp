#include "core/catalog/merge.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

CatalogRecords records(bool user = false)
{
    CatalogRecords out;
    out.user = user;
    return out;
}

Accelerator accelerator(const char *id, const char *name)
{
    Accelerator out;
    out.id = id;
    out.name = name;
    out.provenance.file = std::string("accelerators.csv:") + name;
    return out;
}

InstanceType type(const char *name)
{
    InstanceType out;
    out.name = name;
    out.provenance.file = "instances.csv:2";
    return out;
}

Price price(const char *instanceType, const char *region, const char *zone, PurchaseMode mode = PurchaseMode::OnDemand)
{
    Price out;
    out.instanceType = instanceType;
    out.region = region;
    out.zone = zone;
    out.mode = mode;
    out.perHour = { 1, Currency::Cny };
    out.date = "2026-01-02";
    out.dateKind = DateKind::Day;
    out.provenance.file = "prices.csv:2";
    return out;
}

struct Merged {
    Catalog catalog;
    Errors errors;
    std::vector<std::string> warnings;
    void lay(CatalogRecords layer) { mergeRecords(catalog, std::move(layer), errors, warnings); }
    void settle() { settleReferences(catalog, errors, warnings); }
};

} // namespace

class MergeTest : public QObject {
    Q_OBJECT
private slots:
    void theFirstOfTwoWithOneNameCounts()
    {
        Merged merged;
        CatalogRecords layer = records();
        layer.accelerators = { accelerator("x", "first"), accelerator("x", "second") };
        merged.lay(layer);
        QCOMPARE(merged.catalog.accelerators.at("x").name, std::string("first"));
        QCOMPARE(merged.errors.size(), std::size_t(1));
        QCOMPARE(describe(merged.errors.front()), std::string("accelerators.csv:second: accelerator “x” is defined twice"));
    }

    void aLaterLayerReplacesById()
    {
        Merged merged;
        CatalogRecords base = records();
        base.accelerators = { accelerator("x", "built in"), accelerator("y", "kept") };
        merged.lay(base);
        CatalogRecords user = records(true);
        user.accelerators = { accelerator("x", "mine") };
        merged.lay(user);
        QVERIFY(merged.errors.empty());
        QCOMPARE(merged.catalog.accelerators.at("x").name, std::string("mine"));
        QCOMPARE(merged.catalog.accelerators.at("y").name, std::string("kept"));
    }

    void aUsersPriceReplacesTheHistoryOfItsTypeRegionAndModeOnly()
    {
        Merged merged;
        CatalogRecords base = records();
        base.instances = { type("t") };
        base.prices = { price("t", "a", "a-1"), price("t", "a", "a-2"), price("t", "b", ""), price("t", "a", "", PurchaseMode::Spot) };
        merged.lay(base);
        CatalogRecords user = records(true);
        user.prices = { price("t", "a", "") };
        merged.lay(user);
        QCOMPARE(merged.catalog.prices.size(), std::size_t(3));
    }

    void regionsOfTypesComeFromPricesAndSightings()
    {
        Merged merged;
        CatalogRecords layer = records();
        layer.instances = { type("t") };
        layer.regions = { { Cloud::Alibaba, "a", "", {}, false, {} }, { Cloud::Alibaba, "b", "", {}, false, {} } };
        layer.prices = { price("t", "b", "b-1") };
        layer.sightings = { { Cloud::Alibaba, "t", "a", "a-1", "zones.csv:2" }, { Cloud::Alibaba, "t", "a", "", "zones.csv:3" } };
        merged.lay(layer);
        merged.settle();
        QCOMPARE(merged.catalog.instances.front().regions, (std::vector<std::string>{ "a", "b" }));
        QCOMPARE(merged.catalog.instances.front().zones, (std::vector<std::string>{ "a-1", "b-1" }));
        QCOMPARE(merged.catalog.date, std::string("2026-01-02"));
        QVERIFY(merged.errors.empty() && merged.warnings.empty());
    }

    void namesWhatIsNotThere()
    {
        Merged merged;
        CatalogRecords layer = records();
        layer.instances = { type("t") };
        layer.instances.front().acceleratorId = "none";
        layer.prices = { price("ghost", "a", ""), price("t", "nowhere", "") };
        layer.sightings
            = { { Cloud::Alibaba, "phantom", "a", "", "zones.csv:2:instance_type" }, { Cloud::Alibaba, "phantom", "b", "", "zones.csv:3:instance_type" } };
        merged.lay(layer);
        merged.settle();
        std::vector<std::string> faults;
        for (const Error &error : merged.errors)
            faults.push_back(describe(error));
        QCOMPARE(faults,
            (std::vector<std::string>{ "zones.csv:2:instance_type: refers to instance type “phantom”, which is not there",
                "instances.csv:2:accelerator_id: refers to accelerator “none”, which is not there",
                "prices.csv:2:instance_type: refers to instance type “ghost”, which is not there" }));
        QCOMPARE(merged.warnings, (std::vector<std::string>{ "prices.csv:2: region “nowhere” is not in regions.csv" }));
        QCOMPARE(merged.catalog.prices.size(), std::size_t(1));
        QVERIFY(merged.catalog.instances.front().acceleratorId.empty());
    }

    void typesAndRegionsAreSorted()
    {
        Merged merged;
        CatalogRecords layer = records();
        layer.instances = { type("b"), type("a") };
        layer.instances.front().cloud = Cloud::Alibaba;
        merged.lay(layer);
        merged.settle();
        QCOMPARE(merged.catalog.instances.front().name, std::string("a"));
    }
};

GPUPLAN_TEST(MergeTest)
#include "test_merge.moc"
