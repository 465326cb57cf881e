#include "core/catalog/load.hpp"
#include "core/money/disk_sizing.hpp"
#include "core/money/goodput.hpp"
#include "core/money/pricing.hpp"
#include "core/money/reserved_break_even.hpp"
#include "core/money/shared_storage.hpp"
#include "core/money/storage_price.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

const Catalog &book()
{
    static const LoadedCatalog loaded = loadCatalog({});
    return *loaded.catalog;
}

double hourly(const char *type, const char *region, PurchaseMode mode = PurchaseMode::OnDemand)
{
    const Price *price = book().bestPrice(Cloud::Alibaba, type, region, mode);
    return price == nullptr ? -1 : price->perHour.amount;
}

bool near(double value, double expected, double tolerance)
{
    return std::fabs(value - expected) <= tolerance;
}

} // namespace

/// The selection guide's three scenarios at true prices, beside what the guide says.
class WorkedExamplesTest : public QObject {
    Q_OBJECT
private slots:
    void scenarioOneAStudentsCard()
    {
        // The guide: ¥1.2 an hour, about ¥6,000 a year, 400 GB of PL3.
        QVERIFY(near(hourly("ecs.gn7i-c8g1.2xlarge", "cn-beijing"), 9.5326, 1e-9)); // 7.9 times as much
        const double year = hourly("ecs.gn7i-c8g1.2xlarge", "cn-shanghai", PurchaseMode::Month) * 8760;
        QVERIFY(near(year, 54907.92, 0.01)); // 12 × 4,575.66: 9.2 times as much
        QVERIFY(!diskOf(book(), Cloud::Alibaba, "cn-beijing", "PL3", { 400, 3000, 0 }, "disk").has_value());
        const auto offers = disksFor(book(), Cloud::Alibaba, "cn-hangzhou", { 400, 3000, 0 });
        QCOMPARE(offers.front().level, std::string("PL0")); // 6,600 IOPS for half the price of PL1
        QVERIFY(near(offers.front().perMonth->amount, 200, 1e-9));
        // A month of 480 hours on demand: 200 h of use are cheaper by the hour, a whole month is not.
        QVERIFY(9.5326 * 200 < 4575.66 && 9.5326 * 500 > 4575.66);
    }

    void scenarioTwoFineTuning()
    {
        // The guide: gn7i-c16g1.4xlarge is two A100 40G. It is one A10 on PCIe.
        const InstanceType *type = book().findInstance(Cloud::Alibaba, "ecs.gn7i-c16g1.4xlarge");
        QCOMPARE(type->acceleratorId, std::string("a10"));
        QCOMPARE(*type->gpuCount, 1);
        QVERIFY(near(hourly("ecs.gn7i-c16g1.4xlarge", "cn-shenzhen"), 10.0934, 1e-9));
        // 1 TB of PL3 is below its smallest size; PL2 gives ten times the IOPS that are asked for.
        QVERIFY(!diskOf(book(), Cloud::Alibaba, "", "PL3", { 1024, 5000, 0 }, "disk").has_value());
        QCOMPARE(*diskOf(book(), Cloud::Alibaba, "", "PL2", { 1024, 5000, 0 }, "disk")->iops, 53000.0);
        // CPFS of 10 GB/s at 200 MB/s a TiB is 50 TiB: ¥71,680 a month at the example price.
        Scenario::Storage wanted;
        wanted.shared = "CPFS general-purpose/200 MB/s/TiB baseline";
        wanted.sharedGib = 51200;
        const SharedStorage files = sharedStorageOf(wanted, book(), Cloud::Alibaba, "cn-hangzhou", 0);
        QCOMPARE(*files.readGbs, 10.0);
        const StoragePrice *price = findStoragePrice(book(), { Cloud::Alibaba, files.item, files.variant }, "cn-hangzhou", std::nullopt);
        QVERIFY(near(*perGibHour(*price) * files.gib * kHoursPerMonth, 71680, 1e-6));
    }

    /// What the other clouds print for the same: 1 TiB of disk, of object and of shared storage for a month, and 1 TB sent out.
    void storageOfTheOtherClouds()
    {
        const auto month = [](Cloud cloud, const char *item, const char *variant, const char *region) {
            const StoragePrice *price = findStoragePrice(book(), { cloud, item, variant }, region, std::nullopt);
            return price == nullptr || price->amount.currency != Currency::Usd ? -1 : *perGibHour(*price) * 1024 * kHoursPerMonth;
        };
        QVERIFY(near(month(Cloud::Tencent, "CBS", "Enhanced SSD", "ap-guangzhou"), 0.0003 * 1024 * 730, 1e-9));
        QVERIFY(near(month(Cloud::Tencent, "COS", "Standard", "ap-guangzhou"), 24.576, 1e-9));
        QVERIFY(near(month(Cloud::Tencent, "CFS Turbo", "High-Performance", "ap-shanghai"), 204.8, 1e-9));
        QVERIFY(near(month(Cloud::Aws, "EFS", "Standard", "us-east-1"), 307.2, 1e-9));
        QVERIFY(near(month(Cloud::Aws, "FSx for Lustre", "SSD 125 MB/s/TiB", "us-east-1"), 148.48, 1e-9));
        QCOMPARE(month(Cloud::Aws, "FSx for Lustre", "SSD 1000 MB/s/TiB", "us-east-1"), -1.0); // unknown stays unknown
        const auto sent = [](Cloud cloud, const char *region) { return *perGbSent(*findTrafficPrice(book(), cloud, region, Currency::Usd)); };
        QVERIFY(near(sent(Cloud::Aws, "us-east-1"), 0.09, 1e-12));
        QVERIFY(near(sent(Cloud::Tencent, "ap-guangzhou"), 0.12 / 1.073741824, 1e-12)); // printed for 2^30 bytes
        QVERIFY(near(sent(Cloud::Alibaba, "ap-southeast-1"), 0.1172, 1e-12));
        // Enhanced SSD of 1,024 GiB: 1,800 + 50 a GiB, at most 50,000; 120 + 0.5 a GiB, at most 350.
        const auto disk = diskOf(book(), Cloud::Tencent, "ap-guangzhou", "Enhanced SSD", { 1024, 0, 0 }, "disk");
        QCOMPARE(*disk->iops, 50000.0);
        QVERIFY(!diskOf(book(), Cloud::Tencent, "ap-guangzhou", "SSD", { 1024, 30000, 0 }, "disk").has_value()); // SSD ends at 26,000
    }

    void scenarioThreeServing()
    {
        // The guide: gn7i-c32g1.8xlarge is four A100 80G. Those are gn7e-c16g1.16xlarge, at ten times the price.
        QCOMPARE(book().findInstance(Cloud::Alibaba, "ecs.gn7i-c32g1.8xlarge")->acceleratorId, std::string("a10"));
        QCOMPARE(*book().findInstance(Cloud::Alibaba, "ecs.gn7e-c16g1.16xlarge")->gpuCount, 4);
        QVERIFY(near(hourly("ecs.gn7i-c32g1.8xlarge", "cn-shenzhen"), 13.3083, 1e-9));
        QVERIFY(near(hourly("ecs.gn7e-c16g1.16xlarge", "cn-shenzhen"), 138.967, 1e-9));
    }

    void theGuidesDiscounts()
    {
        // "40% off for one year, 55% for three": the one GPU price that is known is 34% off for both, and needs 480 h a month to pay.
        const InstanceType &type = *book().findInstance(Cloud::Alibaba, "ecs.gn8v-8x.48xlarge");
        Scenario scenario;
        scenario.prices.currency = Currency::Usd;
        const MachinePrice price = priceIn(scenario, book(), type, "us-east-1");
        const double listed = price.modes.at(PurchaseMode::OnDemand).perHour.amount;
        QVERIFY(near(1 - price.modes.at(PurchaseMode::Reserved1y).perHour.amount / listed, 0.342, 0.001));
        QVERIFY(near(1 - price.modes.at(PurchaseMode::Reserved3y).perHour.amount / listed, 0.342, 0.001));
    }

    void aMonthOnAThousandGpus()
    {
        // 1,024 H100, checkpoints of two minutes, restarts of fifteen: Llama 3's rate of failures.
        Accelerator card;
        card.architecture = "Hopper GH100";
        GoodputQuestion question;
        question.gpus = 1024;
        question.nodes = 128;
        question.rate = *failureRateOf({}, book().money, card);
        question.write = Seconds(120);
        question.restart = Seconds(900);
        const Goodput goodput = goodputOf(question);
        QVERIFY(near(inHours(goodput.mtbf), 49.489, 0.001));
        QVERIFY(near(goodput.interval.value() / 60, 107.66, 0.01)); // every 108 min
        QVERIFY(near(goodput.share, 0.9589, 0.0001));
        QVERIFY(near(730 / inHours(goodput.mtbf), 14.75, 0.01)); // failures in the month
        QVERIFY(near(730 * (1 - goodput.share), 30.0, 0.1)); // hours lost, of 128 machines
    }
};

GPUPLAN_TEST(WorkedExamplesTest)
#include "test_worked_examples.moc"
