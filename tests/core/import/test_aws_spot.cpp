#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

/// aws_spot_history and aws_spot_advisor.
class AwsSpotTest : public QObject {
    Q_OBJECT private slots : void readsTheSampleOfTheHistory()
    {
        const Read read = readFileAt(sample("aws_describe_spot_price_history.json"));
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.batch.prices.size(), std::size_t(1));
        const ImportedPrice &price = read.batch.prices.front();
        QCOMPARE(titleOf(price), std::string("aws p5.48xlarge us-east-1a spot"));
        QCOMPARE(price.region, std::string("us-east-1"));
        QCOMPARE(valueOf(price), std::string("USD 19.2531 per hour, of 2026-07-20"));
    }

    void otherSystemsAreCounted()
    {
        const Read read
            = readText(R"json({"SpotPriceHistory": [{"AvailabilityZone": "us-east-1a", "InstanceType": "p5.48xlarge", "ProductDescription": "Windows",
            "SpotPrice": "1", "Timestamp": "2026-07-20T00:00:00Z"}, {"AvailabilityZone": "us-east-1a", "InstanceType": "m5.large", "ProductDescription": "Linux/UNIX",
            "SpotPrice": "1", "Timestamp": "2026-07-20T00:00:00Z"}, {"AvailabilityZone": "us-east-1a", "InstanceType": "p5.48xlarge",
            "ProductDescription": "Linux/UNIX (Amazon VPC)", "SpotPrice": "x", "Timestamp": "2026-07-20T00:00:00Z"}]
    })json");
        QVERIFY(read.batch.prices.empty());
        QCOMPARE(read.skipped("another operating system or pre-installed software"), std::size_t(1));
        QCOMPARE(read.skipped("not a GPU machine"), std::size_t(1));
        QCOMPARE(read.refusals(), (std::vector<std::string>{ "“x” is not a number. Write it plainly: 1234.5" }));
    }

    void readsTheSampleOfTheAdvisor()
    {
        const Read read = readFileAt(sample("aws_spot_advisor.json"));
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.batch.savings, (std::vector<std::size_t>{ 0 }));
        const ImportedPrice &price = read.batch.prices.front();
        QCOMPARE(titleOf(price), std::string("aws p4d.24xlarge us-east-1 spot"));
        QVERIFY(std::abs(price.amount.amount - 0.33) < 1e-12); // 67% saved
        QCOMPARE(price.note, std::string("interrupted in a month: 10-15%"));
        QCOMPARE(price.confidence, Confidence::Low);
        QCOMPARE(price.dateKind, DateKind::Undated);
    }

    void adviceWithoutASavingIsRefused()
    {
        const Read read = readText(
            R"({"ranges": [], "instance_types": {}, "spot_advisor": {"us-east-1": {"Linux": {"p5.48xlarge": {"r": 1}, "p4d.24xlarge": {"s": 100, "r": 0}},
            "Windows": {"p5.48xlarge": {"s": 1, "r": 1}}}}})");
        QVERIFY(read.batch.prices.empty());
        QCOMPARE(read.report.refusals, std::size_t(2));
        QCOMPARE(read.skipped("another operating system or pre-installed software"), std::size_t(1));
    }
};

GPUPLAN_TEST(AwsSpotTest)
#include "test_aws_spot.moc"
