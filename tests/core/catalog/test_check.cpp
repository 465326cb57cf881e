#include "core/catalog/check.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>

using namespace gpuplan;

class CheckTest : public QObject {
    Q_OBJECT
private slots:
    void theShippedCatalogueHasNoError()
    {
        const CatalogCheck check = checkCatalog(loadCatalog(), parseIsoDate("2026-12-01").value());
        QVERIFY(check.errors.empty());
        const auto has = [&](const std::string &note) { return std::find(check.notes.begin(), check.notes.end(), note) != check.notes.end(); };
        QVERIFY(has("exchange rate: 1 USD = 6.7758 CNY of 2026-06"));
        QVERIFY(has("accelerators without usable memory (never estimated): inferentia1, intel-sg1, tpu-v7x, zixiao-c100"));
        QVERIFY(has("tencent: 405 prices, newest undated; 0 older than 90 days, 405 undated, 0 never used for ranking"));
    }

    void faultsOfLoadingAreErrors()
    {
        LoadedCatalog loaded = loadCatalog();
        loaded.errors.push_back({ ErrorCode::MissingCurrency, "clouds/aws/prices.csv:7:currency", { "the price" } });
        loaded.warnings.push_back("prices.csv:9: odd");
        const CatalogCheck check = checkCatalog(loaded, parseIsoDate("2026-12-01").value());
        QCOMPARE(check.errors.size(), std::size_t(1));
        QCOMPARE(describe(check.errors.front()), std::string("clouds/aws/prices.csv:7:currency: the price has no currency; write CNY or USD (¥ or $)"));
        QCOMPARE(check.notes.front(), std::string("prices.csv:9: odd"));
    }

    void anEmptyCatalogueIsNoted()
    {
        LoadedCatalog loaded;
        loaded.catalog = std::make_shared<const Catalog>();
        const CatalogCheck check = checkCatalog(loaded, parseIsoDate("2026-12-01").value());
        QCOMPARE(check.notes,
            (std::vector<std::string>{ "0 accelerators; usable memory is assumed for 0, figures are unverified for 0",
                "no dated exchange rate between USD and CNY: amounts are not compared across currencies" }));
    }
};

GPUPLAN_TEST(CheckTest)
#include "test_check.moc"
