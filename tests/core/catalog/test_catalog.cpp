#include "core/catalog/load.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

using namespace gpuplan;

namespace {

std::shared_ptr<const Catalog> catalogue()
{
    static const auto loaded = loadCatalog().catalog;
    return loaded;
}

Price price(const char *region, double amount, const char *date, Currency currency = Currency::Cny)
{
    Price out;
    out.cloud = Cloud::Alibaba;
    out.instanceType = "ecs.x";
    out.region = region;
    out.perHour = { amount, currency };
    out.date = date;
    out.dateKind = out.date.empty() ? DateKind::Undated : DateKind::Day;
    return out;
}

} // namespace

class CatalogTest : public QObject {
    Q_OBJECT
private slots:
    void publishedListPrices()
    {
        const auto amount = [](const char *type, const char *region) {
            const Price *best = catalogue()->bestPrice(Cloud::Alibaba, type, region, PurchaseMode::OnDemand);
            return best ? best->perHour : Money{ -1, Currency::Usd };
        };
        // The vendor's list of 2024-10-09, still true in the quote of 2026.
        QCOMPARE(amount("ecs.gn7i-c8g1.2xlarge", "cn-beijing"), (Money{ 9.5326, Currency::Cny }));
        QCOMPARE(amount("ecs.gn7i-8x.32xlarge", "cn-beijing"), (Money{ 80.7469, Currency::Cny }));
        QCOMPARE(amount("ecs.ebmgn7ex.32xlarge", "cn-shenzhen"), (Money{ 270.8333, Currency::Cny }));
        QCOMPARE(amount("ecs.gn6v-c8g1.2xlarge", "cn-zhangjiakou"), (Money{ 19.84, Currency::Cny }));
    }

    /// The sample list prices that the corrections of the selection guide give, CNY an hour.
    void sampleTableOfTheCorrections_data()
    {
        QTest::addColumn<QString>("type");
        QTest::addColumn<QString>("region");
        QTest::addColumn<double>("amount");
        const std::tuple<const char *, const char *, double> rows[] = { { "ecs.gn7i-c8g1.2xlarge", "cn-beijing", 9.5326 }, { "ecs.gn7i-c8g1.2xlarge", "cn-shenzhen", 9.5326 },
            { "ecs.gn7i-c8g1.2xlarge", "cn-guangzhou", 9.5326 }, { "ecs.gn7i-c8g1.2xlarge", "cn-chengdu", 9.5326 }, { "ecs.gn7i-c8g1.2xlarge", "cn-heyuan", 8.5794 },
            { "ecs.gn7i-c8g1.2xlarge", "cn-wulanchabu", 8.5794 }, { "ecs.gn7i-c8g1.2xlarge", "ap-southeast-1", 18.065 }, { "ecs.gn7i-c8g1.2xlarge", "ap-northeast-1", 17.973 },
            { "ecs.gn7i-c8g1.2xlarge", "us-east-1", 15.14 }, { "ecs.gn7i-c8g1.2xlarge", "eu-central-1", 18.50 }, { "ecs.gn7i-8x.32xlarge", "cn-beijing", 80.7469 },
            { "ecs.gn7i-8x.32xlarge", "cn-wulanchabu", 80.7469 }, { "ecs.gn7i-8x.32xlarge", "ap-southeast-5", 99.32 }, { "ecs.ebmgn7ix.32xlarge", "cn-beijing", 80.7469 },
            { "ecs.ebmgn7ix.32xlarge", "cn-shenzhen", 80.7469 }, { "ecs.gn7e-c16g1.4xlarge", "cn-shenzhen", 34.742 }, { "ecs.gn7e-c16g1.4xlarge", "ap-northeast-1", 37.185 },
            { "ecs.gn7e-c16g1.4xlarge", "cn-hongkong", 40.903 }, { "ecs.gn7e-c16g1.32xlarge", "cn-shenzhen", 277.933 }, { "ecs.ebmgn7e.32xlarge", "cn-shenzhen", 277.933 },
            { "ecs.ebmgn7e.32xlarge", "ap-northeast-1", 297.476 }, { "ecs.ebmgn7ex.32xlarge", "cn-shenzhen", 270.8333 }, { "ecs.gn6v-c8g1.2xlarge", "cn-beijing", 26.46 },
            { "ecs.gn6v-c8g1.2xlarge", "cn-zhangjiakou", 19.84 }, { "ecs.gn6e-c12g1.3xlarge", "cn-hangzhou", 19.739 }, { "ecs.gn6e-c12g1.3xlarge", "cn-hongkong", 29.142 },
            { "ecs.gn6i-c4g1.xlarge", "cn-zhangjiakou", 10.46 }, { "ecs.gn6i-c4g1.xlarge", "us-east-1", 7.79 }, { "ecs.gn8is.2xlarge", "cn-shanghai", 14.42 } };
        for (const auto &[type, region, amount] : rows)
            QTest::addRow("%s %s", type, region) << QString::fromLatin1(type) << QString::fromLatin1(region) << amount;
    }

    void sampleTableOfTheCorrections()
    {
        QFETCH(QString, type);
        QFETCH(QString, region);
        QFETCH(double, amount);
        const Price *price = catalogue()->bestPrice(Cloud::Alibaba, type.toStdString(), region.toStdString(), PurchaseMode::OnDemand);
        QVERIFY(price != nullptr);
        QCOMPARE(price->perHour.currency, Currency::Cny);
        // The table prints two to four decimals.
        QVERIFY2(std::fabs(price->perHour.amount - amount) < 0.0051, std::to_string(price->perHour.amount).c_str());
    }

    void theNewestRecordOfAPriceWins()
    {
        const Price *best = catalogue()->bestPrice(Cloud::Alibaba, "ecs.gn7i-c8g1.2xlarge", "cn-shanghai", PurchaseMode::OnDemand);
        QVERIFY(best != nullptr);
        QCOMPARE(best->date, std::string("2026-09-24"));
    }

    void anUnknownPriceIsNone()
    {
        QVERIFY(catalogue()->bestPrice(Cloud::Alibaba, "ecs.gn7i-c8g1.2xlarge", "cn-hongkong-x", PurchaseMode::OnDemand) == nullptr);
        QVERIFY(catalogue()->bestPrice(Cloud::Alibaba, "ecs.nothing", "", PurchaseMode::OnDemand) == nullptr);
        QVERIFY(catalogue()->bestPrice(Cloud::Tencent, "GN7.2XLARGE32", "", PurchaseMode::Spot) == nullptr);
    }

    void hostOnlyPricesAreListedAndNeverChosen()
    {
        const auto isHostOnly = [](const Price &p) { return p.cloud == Cloud::Gcp && p.instanceType == "a2-highgpu-8g" && p.neverRank; };
        QVERIFY(std::any_of(catalogue()->prices.begin(), catalogue()->prices.end(), isHostOnly));
        QVERIFY(catalogue()->bestPrice(Cloud::Gcp, "a2-highgpu-8g", "", PurchaseMode::OnDemand) == nullptr);
        QVERIFY(catalogue()->pricedRegions(Cloud::Gcp, "a2-highgpu-8g", PurchaseMode::OnDemand).empty());
    }

    void aPriceWithoutRegionIsNeverChosen()
    {
        Catalog own;
        own.prices = { price("", 1, "2026-01-01") };
        QVERIFY(own.bestPrice(Cloud::Alibaba, "ecs.x", "", PurchaseMode::OnDemand) == nullptr);
    }

    void withoutARegionTheCheapestCounts()
    {
        Catalog own;
        own.prices = { price("a", 9, "2026-01-01"), price("a", 3, "2020-01-01"), price("b", 8, "2021-01-01"), price("c", 1.2, "2026-01-01", Currency::Usd) };
        QCOMPARE(own.bestPrice(Cloud::Alibaba, "ecs.x", "", PurchaseMode::OnDemand)->region, std::string("b"));
        own.rates = { { Currency::Usd, Currency::Cny, 6, "2026-01", {} } };
        QCOMPARE(own.bestPrice(Cloud::Alibaba, "ecs.x", "", PurchaseMode::OnDemand)->region, std::string("c"));
        QCOMPARE(own.bestPrice(Cloud::Alibaba, "ecs.x", "a", PurchaseMode::OnDemand)->perHour.amount, 9.0);
    }

    void theIndexFindsWhatAScanFinds()
    {
        Catalog scanned = *catalogue();
        scanned.indexedPrices = 0;
        for (std::size_t i = 0; i < scanned.instances.size(); i += 7) {
            const InstanceType &type = scanned.instances[i];
            const Price *a = catalogue()->bestPrice(type.cloud, type.name, "", PurchaseMode::OnDemand);
            const Price *b = scanned.bestPrice(type.cloud, type.name, "", PurchaseMode::OnDemand);
            QCOMPARE(a != nullptr, b != nullptr);
            if (a != nullptr)
                QCOMPARE(a->provenance, b->provenance);
        }
    }

    void zonesOfSpotPricesAreKept()
    {
        const Price *spot = catalogue()->bestPrice(Cloud::Alibaba, "ecs.ebmgn6i.24xlarge", "cn-beijing", PurchaseMode::Spot);
        QVERIFY(spot != nullptr);
        QCOMPARE(spot->zone, std::string("cn-beijing-i"));
        QCOMPARE(spot->perHour.amount, 21.3125);
    }

    void reservedColumnsAreRecordsOfTheirOwn()
    {
        QCOMPARE(catalogue()->bestPrice(Cloud::Aws, "g4dn.xlarge", "us-east-1", PurchaseMode::Reserved1y)->perHour, (Money{ 0.316, Currency::Usd }));
        QCOMPARE(catalogue()->bestPrice(Cloud::Aws, "g4dn.xlarge", "us-east-1", PurchaseMode::Reserved3y)->perHour, (Money{ 0.21, Currency::Usd }));
        QCOMPARE(
            catalogue()->bestPrice(Cloud::Alibaba, "ecs.gn8v-8x.48xlarge", "us-east-1", PurchaseMode::Reserved1y)->perHour, (Money{ 36.22, Currency::Usd }));
    }

    void monthsAreSpreadOverTheirHours()
    {
        const Price *month = catalogue()->bestPrice(Cloud::Alibaba, "ecs.gn7i-c8g1.2xlarge", "cn-shanghai", PurchaseMode::Month);
        QVERIFY(month != nullptr);
        QCOMPARE(month->perHour.amount, 4575.66 / 730);
    }

    void regionsOfATypeComeFromItsPrices()
    {
        const auto regions = catalogue()->pricedRegions(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge", PurchaseMode::OnDemand);
        QVERIFY(std::find(regions.begin(), regions.end(), "cn-shenzhen") != regions.end());
        QVERIFY(std::is_sorted(regions.begin(), regions.end()));
        const InstanceType *type = catalogue()->findInstance(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge");
        QVERIFY(std::includes(type->regions.begin(), type->regions.end(), regions.begin(), regions.end()));
        QCOMPARE(catalogue()->findInstance(Cloud::Tencent, "GT4.41XLARGE948")->zones,
            (std::vector<std::string>{ "ap-beijing-6", "ap-guangzhou-6", "ap-nanjing-1", "ap-shanghai-5" }));
    }

    void ratesAreDatedAndInvertible()
    {
        const auto rate = catalogue()->rate(Currency::Usd, Currency::Cny);
        QCOMPARE(rate->rate, 6.7758);
        QCOMPARE(rate->date, std::string("2026-06"));
        // The undated 0.138 of a price fetcher is no market rate.
        QCOMPARE(catalogue()->rate(Currency::Cny, Currency::Usd)->rate, 1 / 6.7758);
        QCOMPARE(catalogue()->rate(Currency::Cny, Currency::Cny)->rate, 1.0);
        Catalog none;
        none.rates = { { Currency::Usd, Currency::Cny, 7, "", {} } };
        QVERIFY(!none.rate(Currency::Usd, Currency::Cny).has_value());
    }

    void modelsAreFoundByIdOrAliasInAnyCase()
    {
        Catalog own;
        ModelPreset preset;
        preset.id = "org/Model-8B";
        preset.aliases = { "model-8b" };
        own.models.emplace(preset.id, preset);
        QVERIFY(own.findModel("ORG/model-8b") != nullptr);
        QVERIFY(own.findModel("Model-8B") != nullptr);
        QVERIFY(own.findModel("model-8") == nullptr);
    }
};

GPUPLAN_TEST(CatalogTest)
#include "test_catalog.moc"
