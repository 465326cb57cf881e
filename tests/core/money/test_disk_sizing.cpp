#include "core/catalog/load.hpp"
#include "core/money/disk_sizing.hpp"
#include "core/money/storage_faults.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>

using namespace gpuplan;

namespace {

const Catalog &catalogue()
{
    static const LoadedCatalog loaded = loadCatalog({});
    return *loaded.catalog;
}

Result<DiskOffer> essd(const char *level, double gib, double iops = 0)
{
    return diskOf(catalogue(), Cloud::Alibaba, "cn-hangzhou", level, { gib, iops, 0 }, "storage.data_disk");
}

const DiskOffer *offerOf(const std::vector<DiskOffer> &offers, std::string_view level)
{
    const auto found = std::find_if(offers.begin(), offers.end(), [&](const DiskOffer &offer) { return offer.level == level; });
    return found == offers.end() ? nullptr : &*found;
}

} // namespace

/// The vendor's formulas against what the selection guide asks for.
class DiskSizingTest : public QObject {
    Q_OBJECT
private slots:
    void refusesPl3Of400GibAndSaysWhatWorks()
    {
        const auto disk = essd("PL3", 400, 3000);
        QVERIFY(!disk.has_value());
        const std::string said = describe(disk.error());
        QVERIFY2(said.find("the size of ESSD PL3 is 400 GiB; allowed: 1,261 to 65,536 GiB") != std::string::npos, said.c_str());
        QVERIFY2(said.find("ESSD PL1 of 400 GiB (21,800 IOPS, 320 MB/s, ¥400 a month)") != std::string::npos, said.c_str());
        QVERIFY2(said.find("ESSD PL0 of 400 GiB (6,600 IOPS, 180 MB/s, ¥200 a month)") != std::string::npos, said.c_str());
    }

    void theGuidesTerabyte()
    {
        QVERIFY(!essd("PL3", 1024, 5000).has_value()); // 1,024 < 1,261
        const auto pl2 = essd("PL2", 1024, 5000);
        QVERIFY(pl2.has_value());
        QCOMPARE(*pl2->iops, 53000.0);
        QCOMPARE(*pl2->mbs, 632.0);
        QVERIFY(!pl2->perMonth.has_value()); // no price found, and none made up
        const auto pl3 = essd("PL3", 1261);
        QCOMPARE(*pl3->iops, 64850.0);
        QCOMPARE(*pl3->mbs, 750.5);
    }

    void sizesAndRatesOfTheLevels()
    {
        QCOMPARE(*essd("PL1", 400)->iops, 21800.0);
        QCOMPARE(*essd("PL1", 400)->mbs, 320.0);
        QCOMPARE(*essd("PL1", 5000)->iops, 50000.0);
        QVERIFY(!essd("PL0", 20).has_value());
        QVERIFY(!essd("PL2", 460).has_value());
        QVERIFY(!essd("PL1", 70000).has_value());
        QVERIFY(!essd("PL1", 400, 30000).has_value()); // the rate, not the size
        QCOMPARE(essd("PL4", 400).error().code, ErrorCode::UnknownName);
    }

    void theSmallestDiskThatGivesTheRate()
    {
        const auto offers = disksFor(catalogue(), Cloud::Alibaba, "cn-hangzhou", { 100, 40000, 0 });
        QVERIFY(offerOf(offers, "PL0") == nullptr); // 10,000 at most
        QCOMPARE(offerOf(offers, "PL1")->gib, 764.0); // 1800 + 50 * 764 = 40,000
        QCOMPARE(offerOf(offers, "PL3")->gib, 1261.0);
        QCOMPARE(offers.front().level, std::string("PL1")); // the only one with a price
        QVERIFY(disksFor(catalogue(), Cloud::Alibaba, "cn-hangzhou", { 100, 2e6, 0 }).empty());
    }

    void aPlanIsRefusedBeforeItIsSearched()
    {
        Scenario scenario = exampleScenario();
        scenario.storage.dataDisk = "PL3";
        scenario.storage.dataDiskGib = 400;
        const Errors faults = storageFaults(scenario, catalogue());
        QCOMPARE(faults.size(), std::size_t(1));
        QCOMPARE(faults.front().where, std::string("storage.data_disk"));
        scenario.storage.dataDisk = "PL1";
        QVERIFY(storageFaults(scenario, catalogue()).empty());
        scenario.storage.shared = "CPFS general-purpose";
        QVERIFY(storageFaults(scenario, catalogue()).empty());
        scenario.storage.shared = "GPFS";
        scenario.prices.supportPlan = "gold";
        QCOMPARE(storageFaults(scenario, catalogue()).size(), std::size_t(2));
    }
};

GPUPLAN_TEST(DiskSizingTest)
#include "test_disk_sizing.moc"
