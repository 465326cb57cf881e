#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

std::string entry(const std::string &time, double price, const std::string &more = "")
{
    return R"({"ZoneId": "cn-hangzhou-g", "InstanceType": "ecs.gn6e-c12g1.3xlarge", "NetworkType": "vpc", "OriginPrice": 20, "Timestamp": ")" + time
        + R"(", "SpotPrice": )" + std::to_string(price) + more + "}";
}

} // namespace

class AlibabaSpotHistoryTest : public QObject {
    Q_OBJECT
private slots:
    void theLastPriceOfADayCounts()
    {
        const Read read = readText(R"({"Currency": "CNY", "SpotPrices": {"SpotPriceType": [)" + entry("2026-11-19T06:00:00Z", 5) + ","
            + entry("2026-11-19T09:00:00Z", 6) + "," + entry("2026-11-19T07:00:00Z", 7) + "," + entry("2026-11-20T00:00:00Z", 8) + "]}}");
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.batch.prices.size(), std::size_t(2));
        QCOMPARE(valueOf(read.batch.prices[0]), std::string("CNY 6 per hour, of 2026-11-19"));
        QCOMPARE(read.batch.prices[0].note, std::string("30% of the on-demand price 20 at that moment"));
        QCOMPARE(read.batch.prices[0].region, std::string("cn-hangzhou"));
        QCOMPARE(read.batch.prices[0].zone, std::string("cn-hangzhou-g"));
        QCOMPARE(read.skipped("an earlier price of the same day"), std::size_t(2));
    }

    void aFileWithoutACurrencyIsAnError()
    {
        QVERIFY(
            readText(R"({"SpotPrices": {"SpotPriceType": [)" + entry("2026-11-19T06:00:00Z", 5) + "]}}").error.find("has no currency") != std::string::npos);
    }

    void readsTheSample()
    {
        const Read read = readFileAt(sample("describe_spot_price_history.json"));
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.skipped("not a GPU machine"), std::size_t(1)); // ecs.g5
    }
};

GPUPLAN_TEST(AlibabaSpotHistoryTest)
#include "test_alibaba_spot_history.moc"
