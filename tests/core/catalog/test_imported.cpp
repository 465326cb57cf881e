#include "core/catalog/imported.hpp"
#include "core/catalog/merge.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

Price price(double amount, const char *date, Confidence confidence)
{
    Price out;
    out.instanceType = "t";
    out.region = "r";
    out.perHour = { amount, Currency::Cny };
    out.date = date;
    out.dateKind = *date == '\0' ? DateKind::Undated : DateKind::Day;
    out.confidence = confidence;
    out.provenance.source = std::to_string(amount);
    return out;
}

/// The catalogue with one built-in price and an imported layer over it.
Catalog laid(const Price &builtIn, const Price &imported)
{
    Catalog catalog;
    InstanceType type;
    type.name = "t";
    catalog.instances = { type };
    catalog.prices = { builtIn };
    CatalogRecords layer;
    layer.imported = true;
    layer.prices = { imported };
    Errors errors;
    std::vector<std::string> warnings;
    mergeRecords(catalog, std::move(layer), errors, warnings);
    return catalog;
}

double best(const Catalog &catalog)
{
    return catalog.bestPrice(Cloud::Alibaba, "t", "r", PurchaseMode::OnDemand)->perHour.amount;
}

} // namespace

class ImportedTest : public QObject {
    Q_OBJECT
private slots:
    void filesAreToldByTheirName()
    {
        QVERIFY(isImportedFile("clouds/aws/imported_prices.csv") && !isImportedFile("clouds/aws/prices.csv") && !isImportedFile("imported_x/prices.csv"));
        QCOMPARE(layoutOf("imported_zones.csv"), std::string_view("zones.csv"));
        QCOMPARE(layoutOf("zones.csv"), std::string_view("zones.csv"));
    }

    void theNewerOfEqualOrBetterConfidenceCountsAndTheOtherStays()
    {
        const Price known = price(1, "2026-01-01", Confidence::Medium);
        QCOMPARE(best(laid(known, price(2, "2026-02-01", Confidence::Medium))), 2.0);
        QCOMPARE(best(laid(known, price(2, "2026-02-01", Confidence::High))), 2.0);
        QCOMPARE(best(laid(known, price(2, "2026-02-01", Confidence::Low))), 1.0);
        QCOMPARE(best(laid(known, price(2, "2025-02-01", Confidence::High))), 1.0);
        QCOMPARE(best(laid(known, price(2, "", Confidence::High))), 1.0);
        QCOMPARE(best(laid(price(1, "", Confidence::High), price(2, "2026-02-01", Confidence::Low))), 2.0); // undated is not surer
        const Catalog kept = laid(known, price(2, "2026-02-01", Confidence::Low));
        QCOMPARE(kept.prices.size(), std::size_t(2));
        QCOMPARE(kept.prices.back().note, std::string("kept in the history: the price of 2026-01-01 is surer (medium)"));
    }

    void oneThatCountsIsMeasuredAgainstAndNotAnOlderSurerOne()
    {
        const Price old = price(1, "2024-01-01", Confidence::High);
        const Price known = price(2, "2026-01-01", Confidence::Medium);
        const Price newer = price(3, "2026-02-01", Confidence::Medium);
        const Price unsure = price(4, "2026-03-01", Confidence::Low);
        QCOMPARE(countingPrice(&known, { &old, &newer, &unsure })->perHour.amount, 3.0);
        QCOMPARE(countingPrice(&known, { &unsure, &old })->perHour.amount, 2.0);
        QCOMPARE(countingPrice(nullptr, { &newer, &old })->perHour.amount, 1.0); // a medium one does not displace a high one
        QVERIFY(countingPrice(nullptr, {}) == nullptr);
    }

    void aTypeOlderThanTheCatalogueIsPassedOver()
    {
        Catalog catalog;
        InstanceType type;
        type.name = "t";
        type.vcpus = 8;
        type.provenance.date = "2026-01-31";
        catalog.instances = { type };
        const auto vcpusAfter = [&](const char *date) {
            CatalogRecords layer;
            layer.imported = true;
            layer.instances = { type };
            layer.instances.front().vcpus = 16;
            layer.instances.front().provenance.date = date;
            settleImported(layer, catalog);
            return layer.instances.empty() ? 8 : *layer.instances.front().vcpus;
        };
        QCOMPARE(vcpusAfter("2026-02-01"), 16);
        QCOMPARE(vcpusAfter("2025-02-01"), 8);
        QCOMPARE(vcpusAfter(""), 8);
    }
};

GPUPLAN_TEST(ImportedTest)
#include "test_imported.moc"
