#include "core/catalog/load.hpp"
#include "core/catalog/price_standing.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <set>
#include <tuple>

using namespace gpuplan;

class PriceStandingTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { m_loaded = loadCatalog(); }

    /// Each price that plans would take counts, and only one of each machine, region and mode does.
    void oneOfEachPlaceCounts()
    {
        const Catalog &catalog = *m_loaded.catalog;
        const auto counting = countingPrices(catalog);
        std::set<std::tuple<Cloud, std::string, std::string, PurchaseMode>> places;
        for (const Price *price : counting) {
            QVERIFY(!price->neverRank && !price->region.empty());
            QCOMPARE(catalog.bestPrice(price->cloud, price->instanceType, price->region, price->mode), price);
            QVERIFY(places.emplace(price->cloud, price->instanceType, price->region, price->mode).second);
        }
        for (const Price &price : catalog.prices)
            if (!price.neverRank && !price.region.empty())
                QVERIFY(places.contains({ price.cloud, price.instanceType, price.region, price.mode }));
    }

    void historyIsNewestFirst()
    {
        const Catalog &catalog = *m_loaded.catalog;
        std::size_t longest = 0;
        for (const Price *price : countingPrices(catalog)) {
            const auto history = historyOf(catalog, *price);
            QVERIFY(std::find(history.begin(), history.end(), price) != history.end());
            for (std::size_t i = 1; i < history.size(); ++i)
                QVERIFY(comparePrices(*history[i - 1], *history[i]) >= 0);
            longest = std::max(longest, history.size());
        }
        QVERIFY(longest > 1);
    }

    void amountsAreComparedAtTheCataloguesRate()
    {
        const Catalog &catalog = *m_loaded.catalog;
        QCOMPARE(comparableAmount(catalog, { 10, Currency::Cny }), std::optional(10.0));
        QCOMPARE(comparableAmount(catalog, { 10, Currency::Usd }), std::optional(10 * catalog.rate(Currency::Usd, Currency::Cny)->rate));
        QVERIFY(!comparableAmount(Catalog(), { 10, Currency::Usd }));
    }

    void ofOneGpu()
    {
        Price price;
        price.perHour = { 80, Currency::Cny };
        InstanceType type;
        type.gpuCount = 8;
        QCOMPARE(perGpuHour(price, &type)->amount, 10.0);
        type.gpuFraction = 0.5;
        QVERIFY(!perGpuHour(price, &type));
        QVERIFY(!perGpuHour(price, nullptr));
    }

private:
    LoadedCatalog m_loaded;
};

GPUPLAN_TEST(PriceStandingTest)
#include "test_price_standing.moc"
