#include "tests/core/money/purchase_fixture.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

class PurchaseModesTest : public QObject {
    Q_OBJECT
private slots:
    void costsAndDatesOfEveryMode()
    {
        Purchase p;
        const auto plans = modePlans(p.ask());
        QCOMPARE(planOf(plans, PurchaseMode::OnDemand)->total->amount, 270.0 * 4 * 100);
        QCOMPARE(planOf(plans, PurchaseMode::Spot)->total->amount, 90.0 * 4 * 100);
        QCOMPARE(plans.front().mode, PurchaseMode::Spot);
        QCOMPARE(planOf(plans, PurchaseMode::OnDemand)->basis, PriceBasis::Listed);
        QVERIFY(planOf(plans, PurchaseMode::OnDemand)->stale); // of 2026-09-01
    }

    void whatHasNoPriceHasNoAmountAndStandsLast()
    {
        Purchase p;
        const auto plans = modePlans(p.ask());
        for (const PurchaseMode mode : { PurchaseMode::Month, PurchaseMode::Reserved1y, PurchaseMode::Reserved3y }) {
            QVERIFY(!planOf(plans, mode)->total.has_value());
            QCOMPARE(planOf(plans, mode)->basis, PriceBasis::Unknown);
        }
        QVERIFY(plans[0].total && plans[1].total && !plans[2].total);
    }

    void aMonthIsDerivedFromTheHourAndSaysSo()
    {
        Purchase p;
        p.catalog.money.rules.push_back({ Cloud::Alibaba, PurchaseMode::Month, PurchaseMode::OnDemand, 480, 2, "2026-09-24", {}, {} });
        const auto plans = modePlans(p.ask());
        const ModePlan *month = planOf(plans, PurchaseMode::Month);
        QCOMPARE(month->basis, PriceBasis::Derived);
        QVERIFY2(month->source.find("derived: a month = 480 hours on-demand (2 points, 2026-09-24)") != std::string::npos, month->source.c_str());
        QVERIFY(std::fabs(month->total->amount - 480 * 270.0 * 4) < 1e-6); // one whole month for 100 h
        QCOMPARE(month->billedHours, 730.0);
        // The derived price is never what plans are ranked by.
        Scenario monthly;
        monthly.prices.mode = "month";
        QCOMPARE(priceOf(monthly, p.catalog, p.catalog.instances.front()).state, PriceState::Unknown);
    }

    void termsSayWhatTheyCommitTo()
    {
        Purchase p;
        p.catalog.prices.push_back(listPrice("big.x8", "cn-a", { 180, Currency::Cny }, PurchaseMode::Reserved1y));
        const auto plans = modePlans(p.ask());
        const ModePlan *year = planOf(plans, PurchaseMode::Reserved1y);
        QCOMPARE(year->total->amount, 180.0 * 4 * 100); // the hours of the run
        QCOMPARE(year->committed->amount, 180.0 * 4 * 8760);
        QVERIFY(!year->note.empty());
    }

    void lowConfidenceIsMarked()
    {
        Purchase p;
        p.catalog.prices.push_back(listPrice("big.x8", "cn-a", { 100, Currency::Cny }, PurchaseMode::Reserved3y));
        p.catalog.prices.back().confidence = Confidence::Low;
        QCOMPARE(planOf(modePlans(p.ask()), PurchaseMode::Reserved3y)->basis, PriceBasis::Unsure);
    }

    void capacityBlocksAreBilledByTheDay()
    {
        Purchase p;
        p.catalog.prices.push_back(listPrice("big.x8", "cn-a", { 200, Currency::Cny }, PurchaseMode::CapacityBlock));
        const auto plans = modePlans(p.ask());
        QCOMPARE(planOf(plans, PurchaseMode::CapacityBlock)->billedHours, 120.0);
        QCOMPARE(planOf(plans, PurchaseMode::CapacityBlock)->total->amount, 200.0 * 4 * 120);
    }

    void spotShiftsTheDate()
    {
        Purchase p;
        p.cost.goodputOfMode[PurchaseMode::Spot] = 0.8;
        p.question.spot = SpotPlan{};
        p.question.spot->monthlyHigh = 0.1;
        const auto plans = modePlans(p.ask());
        const ModePlan *spot = planOf(plans, PurchaseMode::Spot), *onDemand = planOf(plans, PurchaseMode::OnDemand);
        QCOMPARE(onDemand->hours, 100.0);
        QCOMPARE(spot->hours, 125.0);
        QCOMPARE(spot->total->amount, 90.0 * 4 * 125);
    }

    void spotWithoutARateOfReclaimsSaysSo()
    {
        Purchase p;
        QVERIFY(planOf(modePlans(p.ask()), PurchaseMode::Spot)->note.find("unknown") != std::string::npos);
    }
};

GPUPLAN_TEST(PurchaseModesTest)
#include "test_purchase_modes.moc"
