#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

ImportOptions inYuan()
{
    ImportOptions options = fixedOptions();
    options.currency = Currency::Cny;
    return options;
}

ImportOptions withRequest()
{
    ImportOptions options = inYuan();
    options.request = readFile(sample("tencent_InquiryPriceRunInstances.request.json")).value();
    return options;
}

} // namespace

/// tencent_price, tencent_zone_config and what they share.
class TencentPriceTest : public QObject {
    Q_OBJECT
private slots:
    void readsTheSampleWithItsRequest()
    {
        const Read read = readFileAt(sample("tencent_InquiryPriceRunInstances.postpaid.json"), withRequest());
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.batch.prices.size(), std::size_t(1));
        const ImportedPrice &price = read.batch.prices.front();
        QCOMPARE(titleOf(price), std::string("tencent GN10Xp.20XLARGE320 ap-guangzhou-6 on_demand"));
        QCOMPARE(price.region, std::string("ap-guangzhou"));
        QCOMPARE(valueOf(price), std::string("CNY 95.89 per hour, undated"));
    }

    void placeholdersOfAPrepaidReplyAreNoPrices()
    {
        const Read read = readFileAt(sample("tencent_InquiryPriceRunInstances.prepaid.json"), withRequest());
        QCOMPARE(read.error, std::string());
        QVERIFY(read.batch.prices.empty());
        QCOMPARE(read.report.refusals, std::size_t(1)); // asked by the hour, and the reply has no UnitPrice
        ImportOptions prepaid = inYuan();
        prepaid.request = R"({"InstanceType": "GN10Xp.20XLARGE320", "Placement": {"Zone": "ap-guangzhou-6"}, "InstanceChargeType": "PREPAID"})";
        QCOMPARE(readFileAt(sample("tencent_InquiryPriceRunInstances.prepaid.json"), prepaid).refusals(),
            (std::vector<std::string>{ "the price is 0; allowed: more than 0; 0 is no price" }));
    }

    void theCurrencyIsNeverGuessed()
    {
        ImportOptions options = withRequest();
        options.currency.reset();
        const Read read = readFileAt(sample("tencent_InquiryPriceRunInstances.postpaid.json"), options);
        QVERIFY(read.batch.prices.empty());
        QVERIFY(read.refusals().front().find("--currency") != std::string::npos);
    }

    void theRequestIsNeeded()
    {
        QVERIFY(readFileAt(sample("tencent_InquiryPriceRunInstances.postpaid.json"), inYuan()).error.find("--request") != std::string::npos);
    }

    void discountsAreNotedAndSeveralMachinesDivided()
    {
        ImportOptions options = inYuan();
        options.request = R"({"InstanceType": "GN10Xp.20XLARGE320", "Placement": {"Zone": "ap-guangzhou-6"}, "InstanceCount": 2})";
        const Read read = readText(R"({"Response": {"Price": {"InstancePrice": {"UnitPrice": 100, "UnitPriceDiscount": 80}}}})", options);
        QCOMPARE(read.batch.prices.front().amount.amount, 50.0);
        QCOMPARE(read.batch.prices.front().note, std::string("derived: UnitPrice of the instance / 2 machines asked for; UnitPriceDiscount 40"));
    }

    void aZoneConfigurationGivesTypePriceAndZone()
    {
        const Read read = readFileAt(sample("tencent_DescribeZoneInstanceConfigInfos.json"), inYuan());
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.batch.prices.size(), std::size_t(1));
        QCOMPARE(valueOf(read.batch.prices.front()), std::string("CNY 95.89 per hour, undated"));
        QCOMPARE(read.batch.sightings.size(), std::size_t(1));
        QCOMPARE(read.batch.types.size(), std::size_t(1));
        QCOMPARE(read.batch.types.front().gpuCount, std::optional(8));
        QCOMPARE(read.batch.types.front().networkGbps, std::optional(24.0));
    }

    void sharesOfACardAreFractions()
    {
        const Read read = readText(
            R"({"Response": {"InstanceTypeQuotaSet": [{"Zone": "ap-guangzhou-6", "InstanceType": "GNX1.LARGE", "GpuCount": 0.25, "Status": "SOLD_OUT"},
            {"Zone": "ap-guangzhou-6", "InstanceType": "S5.LARGE", "GpuCount": 0, "Status": "SELL"}]}})",
            inYuan());
        QCOMPARE(read.batch.types.size(), std::size_t(1));
        QCOMPARE(read.batch.types.front().gpuFraction, std::optional(0.25));
        QVERIFY(read.batch.sightings.empty());
        QCOMPARE(read.skipped("not a GPU machine"), std::size_t(1));
    }
};

GPUPLAN_TEST(TencentPriceTest)
#include "test_tencent_price.moc"
