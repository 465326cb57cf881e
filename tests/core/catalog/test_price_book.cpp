#include "core/catalog/load.hpp"
#include "core/model/scenario_file.hpp"
#include "core/money/pricing.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <cmath>

using namespace gpuplan;

namespace {

const Catalog &book()
{
    static const LoadedCatalog loaded = loadCatalog({});
    return *loaded.catalog;
}

Date day()
{
    return parseIsoDate("2026-12-01").value();
}

double listed(const char *type, const char *region)
{
    const Price *price = book().bestPrice(Cloud::Alibaba, type, region, PurchaseMode::OnDemand);
    return price == nullptr ? -1 : price->perHour.amount;
}

bool has(const std::string &text, std::string_view word)
{
    return text.find(word) != std::string::npos;
}

} // namespace

/// What every row of the built-in price book must say, and which of them plans may be ranked by.
class PriceBookTest : public QObject {
    Q_OBJECT
private slots:
    void everyRowSaysWhatItIs()
    {
        QVERIFY(book().prices.size() > 2000);
        for (const Price &price : book().prices) {
            const char *row = price.provenance.file.c_str();
            QVERIFY2(price.perHour.amount > 0, row);
            QVERIFY2(!price.provenance.source.empty(), row);
            QVERIFY2(price.dateKind == DateKind::Undated ? price.date.empty() : lastDayOf(price.date).has_value(), row);
            if (price.dateKind == DateKind::Undated)
                QVERIFY2(has(price.note, "undated") || has(price.note, "no date"), row); // the reason
        }
    }

    void undatedIsNeverFresh()
    {
        int undated = 0;
        for (const Price &price : book().prices)
            if (price.dateKind == DateKind::Undated) {
                ++undated;
                QVERIFY(isStale(price, day()));
                QVERIFY(!ageInDays(price, day()).has_value());
            }
        QVERIFY(undated > 400); // all of Tencent Cloud
    }

    void whatIsUnsureOrNotWholeIsNeverRanked()
    {
        int low = 0, host = 0;
        for (const Price &price : book().prices) {
            low += price.confidence == Confidence::Low;
            host += price.neverRank;
            if (price.confidence == Confidence::Low || price.neverRank || price.region.empty())
                QVERIFY2(!mayRank(price), price.provenance.file.c_str());
            if (has(price.note, "HOST PART ONLY"))
                QVERIFY2(price.neverRank, price.provenance.file.c_str());
        }
        QVERIFY(low >= 16 && host >= 42);
    }

    void lowConfidenceDoesNotPriceAPlan()
    {
        Scenario scenario;
        scenario.prices.mode = "reserved_1y";
        const InstanceType *type = book().findInstance(Cloud::Aws, "g4dn.xlarge");
        QVERIFY(type != nullptr);
        const MachinePrice price = priceOf(scenario, book(), *type);
        QCOMPARE(price.state, PriceState::Unknown);
        QVERIFY2(has(price.reason, "low confidence"), price.reason.c_str());
        QVERIFY(price.modes.find(PurchaseMode::Reserved1y) == price.modes.end());
    }

    void theNewerOfEqualOrBetterConfidenceCounts()
    {
        // The list price of 2024 is surer than the estimate of 2026, which stays in the history.
        QCOMPARE(listed("ecs.ebmgn7ex.32xlarge", "cn-shenzhen"), 270.8333);
        const auto estimate = std::find_if(book().prices.begin(), book().prices.end(), [](const Price &p) { return p.perHour.amount == 278; });
        QVERIFY(estimate != book().prices.end());
        QCOMPARE(estimate->date, std::string("2026-08-20"));
        Catalog own;
        Price older = *estimate, newer = *estimate;
        older.confidence = newer.confidence = Confidence::Medium;
        older.date = "2025-01-01";
        newer.perHour.amount = 300;
        own.prices = { newer, older };
        QCOMPARE(own.bestPrice(Cloud::Alibaba, older.instanceType, older.region, older.mode)->perHour.amount, 300.0);
        own.prices.front().confidence = Confidence::Low;
        QCOMPARE(own.bestPrice(Cloud::Alibaba, older.instanceType, older.region, older.mode)->perHour.amount, 278.0);
    }

    void theSampleTableOfListPrices_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("region");
        QTest::addColumn<double>("amount");
        const auto row = [](const char *type, const char *region, double amount) {
            QTest::newRow(QByteArray(type) + " " + region) << QString(type) << QString(region) << amount;
        };
        for (const char *region : { "cn-beijing", "cn-shenzhen", "cn-guangzhou", "cn-chengdu" })
            row("ecs.gn7i-c8g1.2xlarge", region, 9.5326);
        row("ecs.gn7i-c8g1.2xlarge", "cn-heyuan", 8.5794);
        row("ecs.gn7i-c8g1.2xlarge", "cn-wulanchabu", 8.5794);
        row("ecs.gn7i-c8g1.2xlarge", "ap-southeast-1", 18.065);
        row("ecs.gn7i-c8g1.2xlarge", "ap-northeast-1", 17.973);
        row("ecs.gn7i-c8g1.2xlarge", "us-east-1", 15.14);
        row("ecs.gn7i-c8g1.2xlarge", "eu-central-1", 18.50);
        row("ecs.gn7i-8x.32xlarge", "cn-beijing", 80.7469);
        row("ecs.gn7i-8x.32xlarge", "ap-southeast-5", 99.32);
        row("ecs.ebmgn7ix.32xlarge", "cn-shenzhen", 80.7469);
        row("ecs.gn7e-c16g1.4xlarge", "cn-shenzhen", 34.742);
        row("ecs.gn7e-c16g1.4xlarge", "ap-northeast-1", 37.185);
        row("ecs.gn7e-c16g1.4xlarge", "cn-hongkong", 40.903);
        row("ecs.ebmgn7e.32xlarge", "cn-shenzhen", 277.933);
        row("ecs.ebmgn7e.32xlarge", "ap-northeast-1", 297.476);
        row("ecs.ebmgn7ex.32xlarge", "cn-shenzhen", 270.8333);
        row("ecs.gn6v-c8g1.2xlarge", "cn-beijing", 26.46);
        row("ecs.gn6v-c8g1.2xlarge", "cn-zhangjiakou", 19.84);
        row("ecs.gn6e-c12g1.3xlarge", "cn-hangzhou", 19.739);
        row("ecs.gn6e-c12g1.3xlarge", "cn-hongkong", 29.142);
        row("ecs.gn6i-c4g1.xlarge", "cn-zhangjiakou", 10.46);
        row("ecs.gn6i-c4g1.xlarge", "us-east-1", 7.79);
        row("ecs.gn8is.2xlarge", "cn-shanghai", 14.42);
    }
    void theSampleTableOfListPrices()
    {
        QFETCH(QString, type);
        QFETCH(QString, region);
        QFETCH(double, amount);
        // The table is rounded to what it prints.
        QVERIFY2(std::abs(listed(type.toUtf8(), region.toUtf8()) - amount) < 0.006, qPrintable(type));
    }

    void derivedPricesSayTheirRule()
    {
        const Price *month = book().bestPrice(Cloud::Alibaba, "ecs.gn7i-c8g1.2xlarge", "cn-shanghai", PurchaseMode::Month);
        QVERIFY(month != nullptr && has(month->derived, "hourly x 480 (two points)"));
        for (const Price &price : book().prices)
            if (price.note.starts_with("derived") || has(price.note, "instance only, derived"))
                QVERIFY2(!price.derived.empty(), price.provenance.file.c_str());
        QVERIFY(book().bestPrice(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge", "cn-shenzhen", PurchaseMode::OnDemand)->derived.empty());
    }

    void discountsOverrideWithTheirProvenance()
    {
        Scenario scenario;
        scenario.prices.discounts = { "alibaba=95%", "alibaba/ecs.ebmgn7ex/on_demand=0.8", "alibaba/ecs.ebmgn7e=0.5" };
        QVERIFY(validate(scenario).size() == 1); // the amount of training data alone
        const InstanceType &type = *book().findInstance(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge");
        const ConvertedPrice price = priceIn(scenario, book(), type, "cn-shenzhen").modes.at(PurchaseMode::OnDemand);
        QVERIFY(std::abs(price.perHour.amount - 270.8333 * 0.8) < 1e-9);
        QCOMPARE(price.discount->text, std::string("alibaba/ecs.ebmgn7ex/on_demand=0.8"));
        QCOMPARE(price.listed.perHour.amount, 270.8333);
        scenario.prices.discounts = { "alibaba/gn7i/weekly=0.8" };
        QVERIFY(describe(validate(scenario).back()).starts_with("prices.discounts[0]: "));
    }

    void currenciesNeverAdd()
    {
        QVERIFY(!sum({ 1, Currency::Cny }, { 1, Currency::Usd }).has_value());
        QCOMPARE(sum({ 1, Currency::Cny }, { 2, Currency::Cny }).value().amount, 3.0);
    }
};

GPUPLAN_TEST(PriceBookTest)
#include "test_price_book.moc"
