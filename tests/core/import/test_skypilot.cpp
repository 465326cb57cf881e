#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class SkyPilotTest : public QObject {
    Q_OBJECT
private slots:
    void readsTheSampleOfAws()
    {
        const Read read = readFileAt(sample("skypilot_aws_vms.csv"));
        QCOMPARE(read.error, std::string());
        std::vector<std::string> prices;
        for (const ImportedPrice &price : read.batch.prices)
            prices.push_back(titleOf(price) + " " + valueOf(price));
        QCOMPARE(prices,
            (std::vector<std::string>{ "aws p5.48xlarge us-west-2 on_demand USD 55.04 per hour, undated",
                "aws p5.48xlarge usw2-az1 spot USD 12.6935 per hour, undated", "aws p5e.48xlarge usw2-az3 spot USD 19.5387 per hour, undated",
                "aws p5.4xlarge us-west-2 on_demand USD 6.88 per hour, undated" }));
        QCOMPARE(read.skipped("not a GPU machine"), std::size_t(1));
        QCOMPARE(read.batch.prices.front().confidence, Confidence::Medium);
    }

    void theHostOfAGoogleMachineIsNotTheWholePrice()
    {
        const Read read = readFileAt(sample("skypilot_gcp_vms.csv"));
        QCOMPARE(read.error, std::string());
        QVERIFY(read.batch.prices.size() >= 4);
        QCOMPARE(read.batch.prices.front().instanceType, std::string("a2-highgpu-8g"));
        QVERIFY(read.batch.prices.front().neverRank);
        QVERIFY(!read.batch.prices.back().neverRank); // a TPU slice is host and accelerator
    }

    void readsTheSampleOfTencent()
    {
        const Read read = readFileAt(sample("skypilot_tencent_vms.csv"));
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.batch.prices.size(), std::size_t(1));
        QCOMPARE(read.batch.prices.front().amount, (Money{ 13.23282, Currency::Usd }));
        QCOMPARE(read.batch.prices.front().zone, std::string("ap-guangzhou-6"));
    }

    void machinesThatNobodyKnowsNeedTheirCloud()
    {
        const std::string text = "InstanceType,AcceleratorName,Price,SpotPrice,Region,AvailabilityZone\nx9.large,H100,5,,r1,z1\nx9.xlarge,H100,5\n";
        const Read read = readText(text);
        QVERIFY(read.batch.prices.empty());
        QCOMPARE(read.report.refusals, std::size_t(2));
        QVERIFY(read.refusals().front().find("--cloud") != std::string::npos);
        ImportOptions options = fixedOptions();
        options.cloud = Cloud::Aws;
        QCOMPARE(readText(text, options).batch.prices.size(), std::size_t(1));
    }
};

GPUPLAN_TEST(SkyPilotTest)
#include "test_skypilot.moc"
