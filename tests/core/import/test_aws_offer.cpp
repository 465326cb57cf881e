#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

#include <fmt/format.h>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

std::string product(const std::string &sku, const std::string &type, const std::string &change = "", const std::string &value = "")
{
    std::vector<std::pair<std::string, std::string>> attributes{ { "instanceType", type }, { "regionCode", "us-east-1" }, { "locationType", "AWS Region" },
        { "operatingSystem", "Linux" }, { "tenancy", "Shared" }, { "preInstalledSw", "NA" }, { "capacitystatus", "Used" }, { "marketoption", "OnDemand" },
        { "gpu", type.front() == 'm' ? "" : "8" }, { "gpuMemory", "640 GB HBM3" }, { "vcpu", "192" }, { "memory", "2,048 GiB" },
        { "networkPerformance", "3200 Gigabit" } };
    std::string text;
    for (auto &[key, word] : attributes)
        text += fmt::format(R"({}"{}": "{}")", text.empty() ? "" : ", ", key, key == change ? value : word);
    return fmt::format(R"("{0}": {{"sku": "{0}", "productFamily": "Compute Instance", "attributes": {{{1}}}}})", sku, text);
}

std::string term(const std::string &sku, const std::string &amounts, const std::string &unit = "Hrs", const std::string &attributes = "")
{
    return fmt::format(R"("{0}": {{"{0}.T": {{"priceDimensions": {{"{0}.T.R": {{"unit": "{1}", "pricePerUnit": {{{2}}}}}}}, "termAttributes": {{{3}}}}}}})",
        sku, unit, amounts, attributes);
}

std::string list(const std::string &products, const std::string &onDemand, const std::string &reserved = "")
{
    return fmt::format(
        R"({{"offerCode": "AmazonEC2", "publicationDate": "2026-07-20T00:00:00Z", "products": {{{}}}, "terms": {{"OnDemand": {{{}}}, "Reserved": {{{}}}}}}})",
        products, onDemand, reserved);
}

const std::string kDollar = R"("USD": "55.0400000000")";

} // namespace

class AwsOfferTest : public QObject {
    Q_OBJECT
private slots:
    void bothFormsOfTheListSayTheSame()
    {
        const Read json = readFileAt(sample("aws_pricelist_ec2_region.json"));
        const Read csv = readFileAt(sample("aws_pricelist_ec2.csv"));
        QCOMPARE(json.error + csv.error, std::string());
        QCOMPARE(json.batch.prices.size(), std::size_t(1));
        QCOMPARE(csv.batch.prices.size(), std::size_t(2));
        for (const Read *read : { &json, &csv }) {
            const ImportedPrice &price = read->batch.prices.front();
            QCOMPARE(keyOf(price), keyOf(json.batch.prices.front()));
            QCOMPARE(titleOf(price), std::string("aws p5.48xlarge us-east-1 on_demand"));
            QCOMPARE(valueOf(price), std::string("USD 55.04 per hour, of 2026-07-20"));
            QVERIFY(price.source.starts_with("AWS price list (https://pricing.us-east-1.amazonaws.com/"));
        }
        QCOMPARE(json.skipped("reserved with an upfront fee, convertible, or not by the hour"), std::size_t(2)); // the sample's placeholders
    }

    void onlyPlainLinuxOnSharedHardwareIsTaken()
    {
        const Read read = readText(list(product("A", "p5.48xlarge") + "," + product("B", "p5.48xlarge", "operatingSystem", "Windows") + ","
                + product("C", "p5.48xlarge", "tenancy", "Dedicated") + "," + product("D", "p5.48xlarge", "capacitystatus", "AllocatedCapacityReservation")
                + "," + product("E", "m5.large") + "," + product("F", "p5.48xlarge", "preInstalledSw", "SQL Std"),
            term("A", kDollar) + "," + term("B", kDollar) + "," + term("E", kDollar)));
        QCOMPARE(read.error, std::string());
        QCOMPARE(read.batch.prices.size(), std::size_t(1));
        QCOMPARE(read.skipped("not a GPU machine"), std::size_t(1));
        QCOMPARE(read.skipped("another operating system or pre-installed software"), std::size_t(2));
        QCOMPARE(read.skipped("dedicated hardware"), std::size_t(1));
        QCOMPARE(read.skipped("capacity reservations"), std::size_t(1));
    }

    void reservedWithoutUpfrontIsTaken()
    {
        const std::string one = R"("LeaseContractLength": "1yr", "OfferingClass": "standard", "PurchaseOption": "No Upfront")";
        const std::string convertible = R"("LeaseContractLength": "3yr", "OfferingClass": "convertible", "PurchaseOption": "No Upfront")";
        const Read read = readText(list(product("A", "p5.48xlarge") + "," + product("B", "p4d.24xlarge"), term("A", kDollar),
            term("A", R"("USD": "30")", "Hrs", one) + "," + term("B", R"("USD": "20")", "Hrs", convertible)));
        QCOMPARE(read.batch.prices.size(), std::size_t(2));
        QCOMPARE(read.batch.prices[1].mode, PurchaseMode::Reserved1y);
        QCOMPARE(read.batch.prices[1].amount.amount, 30.0);
    }

    void aNewTypeIsDescribedAsTheListDoes()
    {
        const Read read = readText(list(product("A", "p99.48xlarge"), term("A", kDollar)));
        QCOMPARE(read.batch.types.size(), std::size_t(1));
        const InstanceType &type = read.batch.types.front();
        QCOMPARE(type.family, std::string("p99"));
        QCOMPARE(type.gpuCount, std::optional(8));
        QCOMPARE(type.gpuMemoryGb, std::optional(80.0));
        QCOMPARE(type.memoryGib, std::optional(2048.0));
        QCOMPARE(type.networkGbps, std::optional(3200.0));
        QCOMPARE(type.provenance.date, std::string("2026-07-20"));
    }

    void badAmountsAndCurrenciesAreRefusedWithTheirPlace()
    {
        const Read read = readText(list(product("A", "p5.48xlarge") + "," + product("B", "p4d.24xlarge") + "," + product("C", "p3.2xlarge"),
            term("A", R"("EUR": "50")") + "," + term("B", R"("USD": "-1")") + "," + term("C", "")));
        QVERIFY(read.batch.prices.empty());
        QCOMPARE(read.refusals(),
            (std::vector<std::string>{ "no currency that gpuplan plans in is called “EUR”; known: CNY, USD",
                "the price is -1; allowed: more than 0; 0 is no price", "pricePerUnit is missing" }));
        QVERIFY(read.report.refused.front().first.where.ends_with(":1:terms/OnDemand/A/A.T"));
    }

    void termsBeforeProductsAreSaidAndNotMissed()
    {
        const Read read = readText(
            R"({"offerCode": "AmazonEC2", "terms": {"OnDemand": {)" + term("A", kDollar) + R"(}}, "products": {)" + product("A", "p5.48xlarge") + "}}");
        QVERIFY(read.error.find("its terms stand before its products") != std::string::npos);
    }

    void csvRowsOfTheWrongLengthOrEncodingAreRefused()
    {
        const auto text = readFile(sample("aws_pricelist_ec2.csv"));
        QVERIFY(text.has_value());
        std::string bad = *text + "\"SKU\",\"short\"\n";
        const auto at = bad.find("3840 GB NVMe");
        bad.replace(at, 4, "\xB0\xA1\xB0\xA1"); // GBK
        const Read read = readText(bad);
        QCOMPARE(read.batch.prices.size(), std::size_t(1));
        QCOMPARE(read.refusals(),
            (std::vector<std::string>{ "cannot be read: its text is not UTF-8; save the file as UTF-8", "the row has 2 fields, the header has 36" }));
    }

    void aCsvWithoutItsHeaderIsAnError()
    {
        QVERIFY(
            readText("\"FormatVersion\",\"v1.0\"\n\"OfferCode\",\"AmazonEC2\"\n1,2\n").error.find("the header line that starts with SKU") != std::string::npos);
        QVERIFY(readText("\"OfferCode\",\"AmazonEC2\"\n\"SKU\",\"TermType\"\n1,2\n").error.find("column") != std::string::npos);
    }
};

GPUPLAN_TEST(AwsOfferTest)
#include "test_aws_offer.moc"
