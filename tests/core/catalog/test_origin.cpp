#include "core/catalog/load.hpp"
#include "core/catalog/origin.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>

using namespace gpuplan;

class OriginTest : public QObject {
    Q_OBJECT
private slots:
    void layers()
    {
        QCOMPARE(originOf({ "a list", "2026", "clouds/aws/prices.csv:12", false }), Origin::BuiltIn);
        QCOMPARE(originOf({ "a list", "2026", "/home/a/.config/gpuplan/catalog/clouds/aws/imported_prices.csv:12", false }), Origin::Imported);
        QCOMPARE(originOf({ "entered by user", "2026", "/home/a/.config/gpuplan/catalog/clouds/aws/prices.csv:12", true }), Origin::Own);
    }

    /// Spot prices of the built-in Alibaba list were worked out from quotes with a disk; its list prices were printed.
    void derivedPricesOfTheBuiltInCatalogue()
    {
        const LoadedCatalog loaded = loadCatalog();
        const auto derivedOf = [&](PurchaseMode mode, const char *source) {
            return std::count_if(loaded.catalog->prices.begin(), loaded.catalog->prices.end(), [&](const Price &price) {
                return price.cloud == Cloud::Alibaba && price.mode == mode && price.provenance.source.find(source) != std::string::npos && isDerived(price);
            });
        };
        QVERIFY(derivedOf(PurchaseMode::Spot, "") >= 500);
        QCOMPARE(derivedOf(PurchaseMode::OnDemand, "cloudpilot-ai/priceserver"), 0);
    }
};

GPUPLAN_TEST(OriginTest)
#include "test_origin.moc"
