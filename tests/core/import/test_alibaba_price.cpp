#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

#include <fmt/format.h>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

std::string reply(const std::string &details, const std::string &currency = "CNY")
{
    return fmt::format(R"({{"PriceInfo": {{"Price": {{"Currency": "{}", "OriginalPrice": 12, "TradePrice": 12, "DetailInfos": {}}}}}}})", currency, details);
}

const std::string kInstance
    = R"({"ResourcePriceModel": [{"Resource": "systemDisk", "OriginalPrice": 0.21}, {"Resource": "instance", "OriginalPrice": 20, "TradePrice": 18}]})";

std::string exchange(const std::string &extra, const std::string &answer)
{
    return R"({"request": {"RegionId": "cn-shanghai", "InstanceType": "ecs.gn7i-c8g1.2xlarge")" + extra + R"(}, "response": )" + answer + "}";
}

} // namespace

class AlibabaPriceTest : public QObject {
    Q_OBJECT
private slots:
    void takesTheInstanceAloneAtItsListPrice()
    {
        const Read read = readText(exchange(R"(, "PriceUnit": "Hour", "Amount": "2")", reply(kInstance)));
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.batch.prices.size(), std::size_t(1));
        const ImportedPrice &price = read.batch.prices.front();
        QCOMPARE(price.amount, (Money{ 10, Currency::Cny })); // two machines asked for
        QCOMPARE(
            price.note, std::string("derived: OriginalPrice of the instance alone in DescribePrice / 2 machine-hours asked for; the asking account paid 9"));
        QCOMPARE(price.dateKind, DateKind::Undated);
        QCOMPARE(price.region, std::string("cn-shanghai"));
    }

    void lengthsBecomeModes_data()
    {
        QTest::addColumn<QString>("extra");
        QTest::addColumn<QString>("value");
        QTest::newRow("month") << R"(, "PriceUnit": "Month", "Period": 1)"
                               << "month CNY 20 per month, undated";
        QTest::newRow("year") << R"(, "PriceUnit": "Year", "Period": "1")"
                              << "reserved_1y CNY 20 per year, undated";
        QTest::newRow("three years") << R"(, "PriceUnit": "Year", "Period": "3")"
                                     << QString::fromStdString(fmt::format("reserved_3y CNY {} per year, undated", 20.0 / 3));
        QTest::newRow("spot") << R"(, "PriceUnit": "Hour", "SpotStrategy": "SpotAsPriceGo")"
                              << "spot CNY 20 per hour, undated";
        QTest::newRow("two months") << R"(, "PriceUnit": "Month", "Period": 2)"
                                    << "";
    }
    void lengthsBecomeModes()
    {
        QFETCH(QString, extra);
        QFETCH(QString, value);
        const Read read = readText(exchange(extra.toStdString(), reply(kInstance)));
        QCOMPARE(read.batch.prices.size(), value.isEmpty() ? std::size_t(0) : std::size_t(1));
        if (!value.isEmpty())
            QCOMPARE(std::string(nameOf(read.batch.prices.front().mode)) + " " + valueOf(read.batch.prices.front()), value.toStdString());
        else
            QCOMPARE(read.skipped("a subscription of a length that is not planned with"), std::size_t(1));
    }

    void aBareReplyNeedsTheRequest()
    {
        QVERIFY(readText(reply(kInstance)).error.find("--request") != std::string::npos);
        ImportOptions options = fixedOptions();
        options.request = R"({"RegionId": "cn-beijing", "InstanceType": "ecs.gn7i-c8g1.2xlarge"})";
        const Read read = readText(reply(kInstance), options);
        QCOMPARE(read.batch.prices.size(), std::size_t(1));
        QCOMPARE(read.batch.prices.front().region, std::string("cn-beijing"));
        options.request = "no JSON";
        QVERIFY(!readText(reply(kInstance), options).error.empty());
    }

    void aListOfExchangesIsRead()
    {
        const std::string one = exchange("", reply(kInstance));
        const std::string other
            = R"({"response": )" + reply(kInstance) + R"(, "request": {"RegionId": "cn-beijing", "InstanceType": "ecs.gn7i-c16g1.4xlarge"}})";
        QCOMPARE(readText("[" + one + "," + other + "]").batch.prices.size(), std::size_t(2));
    }

    void aSumWithDisksIsNoPriceOfTheMachine()
    {
        const Read read = readText(exchange("", reply("{}")));
        QVERIFY(read.batch.prices.empty());
        QCOMPARE(read.refusals(), (std::vector<std::string>{ "DetailInfos, the instance's own share (the sum includes disks), is missing" }));
    }

    void otherCurrenciesAreRefused()
    {
        QCOMPARE(readText(exchange("", reply(kInstance, "EUR"))).refusals(),
            (std::vector<std::string>{ "no currency that gpuplan plans in is called “EUR”; known: CNY, USD" }));
    }

    void readsTheSample()
    {
        const Read read = readFileAt(sample("describe_price.json"));
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.batch.prices.size(), std::size_t(1));
        QCOMPARE(read.batch.prices.front().amount, (Money{ 4368, Currency::Cny })); // the documentation's figure
    }
};

GPUPLAN_TEST(AlibabaPriceTest)
#include "test_alibaba_price.moc"
