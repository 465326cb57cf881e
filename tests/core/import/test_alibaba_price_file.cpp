#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

#include <fmt/format.h>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

std::string file(const std::string &entries, const std::string &currency = "CNY")
{
    return fmt::format(R"({{"currency": "{}", "version": "2.0.421", "publicationDate": "2026-09-24T08:15:52Z", "pricingInfo": {{{}}}}})", currency, entries);
}

const std::string kA10 = R"("cn-beijing::ecs.gn7i-c8g1.2xlarge::vpc::linux::optimized": {"hours": [{"price": "9.5326", "period": "1"}],
    "months": [{"price": "4575.66", "period": "1"}, {"price": "9000", "period": "2"}], "years": [{"price": 50000, "period": "1"}, {"price": "120000", "period": "3"}]})";

} // namespace

class AlibabaPriceFileTest : public QObject {
    Q_OBJECT
private slots:
    void readsEveryLengthThatIsPlannedWith()
    {
        const Read read = readText(file(kA10));
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.batch.prices.size(), std::size_t(4));
        const auto &prices = read.batch.prices;
        QCOMPARE(titleOf(prices[0]), std::string("alibaba ecs.gn7i-c8g1.2xlarge cn-beijing on_demand"));
        QCOMPARE(valueOf(prices[0]), std::string("CNY 9.5326 per hour, of 2026-09-24"));
        QCOMPARE(valueOf(prices[1]), std::string("CNY 4575.66 per month, of 2026-09-24"));
        QCOMPARE(valueOf(prices[2]), std::string("CNY 50000 per year, of 2026-09-24"));
        QCOMPARE(prices[2].mode, PurchaseMode::Reserved1y);
        QCOMPARE(valueOf(prices[3]), std::string("CNY 40000 per year, of 2026-09-24"));
        QVERIFY(prices[3].note.starts_with("derived: list price of a subscription of three years / 3"));
        QCOMPARE(prices[0].confidence, Confidence::High);
        QCOMPARE(prices[0].source,
            std::string(
                "Alibaba Cloud public price file 2.0.421 (https://g.alicdn.com/aliyun/ecs-price-info/2.0.421/price/download/instancePrice.json), file in.txt"));
        QCOMPARE(read.skipped("a subscription of a length that is not planned with"), std::size_t(1));
    }

    void countsWhatIsNotPlannedWith()
    {
        const Read read = readText(file(R"("cn-a::ecs.g5.large::vpc::linux::optimized": {"hours": [{"price": "1", "period": "1"}]},
            "cn-a::ecs.gn7i-c8g1.2xlarge::vpc::windows::optimized": {"hours": [{"price": "1", "period": "1"}]},
            "cn-a::ecs.gn7i-c8g1.2xlarge::classic::linux::none": {}, "no key": {})"));
        QVERIFY(read.batch.prices.empty());
        QCOMPARE(read.skipped("not a GPU machine"), std::size_t(1));
        QCOMPARE(read.skipped("another system, network or disk form"), std::size_t(2));
        QCOMPARE(read.report.refusals, std::size_t(1));
    }

    void refusesWhatIsNoAmount()
    {
        const Read read = readText(file(
            R"("cn-a::ecs.gn7i-c8g1.2xlarge::vpc::linux::optimized": {"hours": [{"price": "0", "period": "1"}], "months": [{"price": "NaN", "period": "1"}],
                "years": [{"price": "-3", "period": "1"}, {"price": null, "period": "3"}]})"));
        QVERIFY(read.batch.prices.empty());
        QCOMPARE(read.report.refusals, std::size_t(4));
        QVERIFY(read.report.refused.front().first.where.ends_with("pricingInfo/cn-a::ecs.gn7i-c8g1.2xlarge::vpc::linux::optimized/hours"));
    }

    void theHeaderMayStandBehindThePrices()
    {
        const Read read = readText(R"({"pricingInfo": {)" + kA10 + R"(}, "currency": "USD", "publicationDate": "2026-09-24T08:15:52Z"})");
        QCOMPARE(read.batch.prices.size(), std::size_t(4));
        QCOMPARE(read.batch.prices.front().amount.currency, Currency::Usd);
        QVERIFY(read.batch.prices.front().source.find("ecs-price-info-intl") != std::string::npos);
    }

    void aCurrencyThatIsNotPlannedInEndsTheFile()
    {
        QCOMPARE(readText(file(kA10, "EUR")).error, std::string("in.txt: no currency that gpuplan plans in is called “EUR”; known: CNY, USD"));
        QVERIFY(readText(R"({"version": "2", "pricingInfo": {)" + kA10 + "}}").error.find("has no currency") != std::string::npos);
    }

    void aTruncatedFileIsAnError()
    {
        const std::string whole = file(kA10);
        QVERIFY(readText(whole.substr(0, whole.size() - 20)).error.find("cannot be read") != std::string::npos);
    }

    void readsTheSample()
    {
        const Read read = readFileAt(sample("price_json_cdn.json"));
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.skipped("not a GPU machine"), std::size_t(1)); // ecs.t5
    }
};

GPUPLAN_TEST(AlibabaPriceFileTest)
#include "test_alibaba_price_file.moc"
