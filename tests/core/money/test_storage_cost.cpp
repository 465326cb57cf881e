#include "core/money/storage_cost.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

class StorageCostTest : public QObject {
    Q_OBJECT
private slots:
    void prefersTheRegionsOwnPriceAndConvertsUnits()
    {
        Catalog c = smallCatalog();
        StoragePrice monthly = c.storage.front();
        monthly.region = "us-b";
        monthly.amount = { 7.3, Currency::Usd };
        monthly.unit = "GiB*month"; // 0.01 USD an hour = 0.07 CNY
        c.storage.push_back(monthly);
        CostQuestion q;
        q.nodes = 3;
        q.totalHours = { 10, 10, 10 };
        const CostLine there = systemDiskLine(q, "us-b", Scenario{}, c);
        QVERIFY(std::fabs(there.amount->amount - 3 * 200 * 10 * 0.07) < 1e-9);
        const CostLine here = systemDiskLine(q, "cn-a", Scenario{}, c);
        QVERIFY(std::fabs(here.amount->amount - 3 * 200 * 10 * 0.0021) < 1e-9);
        QVERIFY(systemDiskLine(q, "cn-z", Scenario{}, c).source.find("price of cn-a") != std::string::npos);
    }

    void gigabytesAreNotGibibytes()
    {
        Catalog c = smallCatalog();
        StoragePrice bucket;
        bucket.item = "OSS";
        bucket.variant = "Standard LRS";
        bucket.amount = { 0.73, Currency::Cny };
        bucket.unit = "GB*month";
        c.storage.push_back(bucket);
        CostQuestion q;
        q.totalHours = { 10, 10, 10 };
        q.datasetGib = 60;
        q.checkpointsGib = 40;
        QVERIFY(std::fabs(dataStorageLine(q, "cn-a", Scenario{}, c).amount->amount - 100 * 1.073741824 * 10 * 0.001) < 1e-9);
    }

    void otherCloudsHaveNoKnownPrice()
    {
        CostQuestion q;
        q.cloud = Cloud::Aws;
        QVERIFY(!systemDiskLine(q, "us-east-1", Scenario{}, smallCatalog()).amount.has_value());
    }
};

GPUPLAN_TEST(StorageCostTest)
#include "test_storage_cost.moc"
