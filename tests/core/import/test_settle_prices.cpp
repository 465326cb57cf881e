#include "core/import/settle_prices.hpp"
#include "tests/core/import/importing.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

ImportedPrice price(const std::string &type, PurchaseMode mode, double amount, const std::string &date = "2026-11-01", Confidence confidence = Confidence::High)
{
    ImportedPrice out;
    out.cloud = Cloud::Aws;
    out.instanceType = type;
    out.region = "us-east-1";
    out.mode = mode;
    out.amount = { amount, Currency::Usd };
    out.date = date;
    out.dateKind = date.empty() ? DateKind::Undated : DateKind::Day;
    out.confidence = confidence;
    out.where = "f:1";
    return out;
}

ImportReport settle(ImportBatch &batch)
{
    const GpuTypes gpus(builtIn());
    ImportReport report;
    settlePrices(
        batch, builtIn(), [&](Cloud cloud, const std::string &type) { return gpus.knows(cloud, type); }, report);
    return report;
}

} // namespace

class SettlePricesTest : public QObject {
    Q_OBJECT
private slots:
    void aSavingIsTakenOffTheOnDemandPriceOfTheSameImport()
    {
        ImportBatch batch;
        batch.prices = { price("p4d.24xlarge", PurchaseMode::Spot, 0.33, "", Confidence::Low), price("p4d.24xlarge", PurchaseMode::OnDemand, 20) };
        batch.savings = { 0 };
        QCOMPARE(settle(batch).refusals, std::size_t(0));
        QVERIFY(std::abs(batch.prices.front().amount.amount - 6.6) < 1e-12);
        QCOMPARE(batch.prices.front().note, std::string("derived: on-demand USD 20 (2026-11-01) less 67%, the saving that the source shows"));
    }

    void elseOffTheOneThatCountsInTheCatalogue()
    {
        ImportBatch batch;
        batch.prices = { price("p4d.24xlarge", PurchaseMode::Spot, 0.5, "", Confidence::Low) };
        batch.savings = { 0 };
        QCOMPARE(settle(batch).refusals, std::size_t(0));
        const Price *onDemand = builtIn().bestPrice(Cloud::Aws, "p4d.24xlarge", "us-east-1", PurchaseMode::OnDemand);
        QVERIFY(onDemand != nullptr);
        QVERIFY(std::abs(batch.prices.front().amount.amount - onDemand->perHour.amount / 2) < 1e-9);
    }

    void withoutOneThereIsNoPrice()
    {
        ImportBatch batch;
        batch.prices = { price("p4d.24xlarge", PurchaseMode::Spot, 0.5, "", Confidence::Low) };
        batch.prices.front().region = "mars-1";
        batch.savings = { 0 };
        const ImportReport report = settle(batch);
        QVERIFY(batch.prices.empty());
        QVERIFY(sentence(report.refused.front().first).starts_with("no on-demand price of p4d.24xlarge in mars-1 is known"));
    }

    void pricesOfUndescribedTypesAreRefused()
    {
        ImportBatch batch;
        batch.prices = { price("p99.large", PurchaseMode::OnDemand, 1) };
        const ImportReport report = settle(batch);
        QVERIFY(batch.prices.empty());
        QVERIFY(sentence(report.refused.front().first).starts_with("aws p99.large is not in the catalogue"));
    }

    void theNewerOfEqualOrBetterConfidenceCounts()
    {
        const Price *known = builtIn().bestPrice(Cloud::Aws, "p5.48xlarge", "us-east-1", PurchaseMode::OnDemand);
        QVERIFY(known != nullptr && known->confidence == Confidence::High && known->dateKind == DateKind::Day);
        const auto why = [](const ImportedPrice &candidate) { return Standing(builtIn(), { candidate }).whyHistory(candidate); };
        QCOMPARE(why(price("p5.48xlarge", PurchaseMode::OnDemand, 50, "2026-11-01", Confidence::High)), std::string());
        QVERIFY(why(price("p5.48xlarge", PurchaseMode::OnDemand, 50, "2026-11-01", Confidence::Medium)).starts_with("a surer price counts: USD "));
        QVERIFY(why(price("p5.48xlarge", PurchaseMode::OnDemand, 50, "2020-11-01", Confidence::High)).starts_with("a newer price counts: USD "));
        QVERIFY(why(price("p5.48xlarge", PurchaseMode::OnDemand, 50, "", Confidence::High)).starts_with("a newer price counts: USD "));
        ImportedPrice part = price("p5.48xlarge", PurchaseMode::OnDemand, 50);
        part.neverRank = true;
        QCOMPARE(why(part), std::string("not the whole price"));
    }

    void ofOneImportTheNewestCounts()
    {
        const std::vector<ImportedPrice> batch{ price("p5.48xlarge", PurchaseMode::OnDemand, 50, "2026-10-01"),
            price("p5.48xlarge", PurchaseMode::OnDemand, 51, "2026-11-01") };
        const Standing standing(builtIn(), batch);
        QVERIFY(!standing.whyHistory(batch[0]).empty());
        QVERIFY(standing.whyHistory(batch[1]).empty());
    }
};

GPUPLAN_TEST(SettlePricesTest)
#include "test_settle_prices.moc"
