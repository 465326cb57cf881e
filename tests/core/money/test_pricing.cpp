#include "core/money/pricing.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class PricingTest : public QObject {
    Q_OBJECT
private slots:
    void takesTheCheapestAllowedRegionAfterConversion()
    {
        const Catalog c = smallCatalog();
        Scenario s;
        const InstanceType &big = *c.findInstance(Cloud::Alibaba, "big.x8");
        QCOMPARE(priceOf(s, c, big).region, std::string("cn-a")); // ¥270 against $45 × 7 = ¥315
        s.prices.usdToCny = 5.0;
        s.prices.usdToCnyDate = "2026-11-30";
        const MachinePrice cheap = priceOf(s, c, big);
        QCOMPARE(cheap.region, std::string("us-b"));
        QCOMPARE(cheap.modes.at(PurchaseMode::OnDemand).perHour, (Money{ 225, Currency::Cny }));
        QCOMPARE(cheap.modes.at(PurchaseMode::OnDemand).rate->date, std::string("2026-11-30"));
        s.where.regions = { "mainland" };
        QCOMPARE(priceOf(s, c, big).region, std::string("cn-a"));
        s.where.regions = { "us-b" };
        s.prices.usdToCny.reset();
        QCOMPARE(priceOf(s, c, big).modes.at(PurchaseMode::OnDemand).perHour.amount, 315.0);
    }

    void knowsTheOtherModesOfTheRegion()
    {
        const Catalog c = smallCatalog();
        Scenario s;
        const MachinePrice price = priceOf(s, c, c.instances.front());
        QCOMPARE(price.modes.size(), std::size_t(2));
        QCOMPARE(price.modes.at(PurchaseMode::Spot).perHour.amount, 90.0);
        s.prices.mode = "spot";
        QCOMPARE(priceOf(s, c, c.instances.front()).state, PriceState::Known);
        const MachinePrice none = priceOf(s, c, c.instances.back());
        QCOMPARE(none.state, PriceState::Unknown);
        QCOMPARE(none.reason, std::string("Price unknown: no spot price in the catalogue"));
    }

    void appliesTheWhatIfFactor()
    {
        const Catalog c = smallCatalog();
        Scenario s;
        s.prices.priceFactor = 0.9;
        QCOMPARE(priceOf(s, c, c.instances.front()).modes.at(PurchaseMode::OnDemand).perHour.amount, 243.0);
    }

    void saysWhenThereIsNoRate()
    {
        Catalog c = smallCatalog();
        c.rates.clear();
        Scenario s;
        s.where.regions = { "us-b" };
        const MachinePrice price = priceOf(s, c, c.instances.front());
        QCOMPARE(price.state, PriceState::NoRate);
        QCOMPARE(price.reason, std::string("Price unknown: listed in USD, no rate to CNY"));
        QVERIFY(!inScenarioCurrency(s, c, { 1, Currency::Usd }).has_value());
    }

    void neverTakesAMissingPriceForNothing()
    {
        Catalog c = smallCatalog();
        c.prices.clear();
        const MachinePrice price = priceOf(Scenario{}, c, c.instances.front());
        QCOMPARE(price.state, PriceState::Unknown);
        QVERIFY(price.modes.empty());
        QCOMPARE(price.reason, std::string("Price unknown: no list price in the catalogue"));
    }

    /// Machines of one's own that the catalogue holds stand where they stand: a filter by region does not leave them out.
    void ownMachinesOfTheCatalogueKnowNoRegion()
    {
        Catalog c = smallCatalog();
        InstanceType type;
        type.cloud = Cloud::Own;
        type.name = "lab-1";
        Price hourly;
        hourly.cloud = Cloud::Own;
        hourly.instanceType = type.name;
        hourly.region = "own";
        hourly.perHour = { 80, Currency::Cny };
        c.instances.push_back(type);
        c.prices.push_back(hourly);
        indexPrices(c);
        Scenario scenario;
        scenario.where.regions = { "mainland" };
        const MachinePrice found = priceOf(scenario, c, type);
        QCOMPARE(found.state, PriceState::Known);
        QVERIFY(found.region.empty());
        QCOMPARE(found.modes.at(PurchaseMode::OnDemand).perHour.amount, 80.0);
    }

    void pricesOwnNodesAsTheirOwnerSays()
    {
        OwnNode node;
        QCOMPARE(priceOf(Scenario{}, smallCatalog(), node).state, PriceState::Unknown);
        node.pricePerHour = Money{ 10, Currency::Usd };
        QCOMPARE(priceOf(Scenario{}, smallCatalog(), node).modes.at(PurchaseMode::OnDemand).perHour.amount, 70.0);
    }
};

GPUPLAN_TEST(PricingTest)
#include "test_pricing.moc"
