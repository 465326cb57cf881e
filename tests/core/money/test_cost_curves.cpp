#include "core/money/cost_curves.hpp"
#include "tests/core/money/purchase_fixture.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

std::vector<ModePlan> plans()
{
    const auto priced = [](PurchaseMode mode, double perHour) {
        ModePlan plan;
        plan.mode = mode;
        plan.perHour = Money{ perHour, Currency::Cny };
        return plan;
    };
    ModePlan unknown;
    unknown.mode = PurchaseMode::Reserved3y;
    return { priced(PurchaseMode::OnDemand, 100), priced(PurchaseMode::Reserved1y, 60), priced(PurchaseMode::Month, 480 * 100.0 / 730), unknown };
}

const CurveLine &lineOf(const CostCurve &curve, PurchaseMode mode)
{
    return *std::find_if(curve.lines.begin(), curve.lines.end(), [&](const CurveLine &line) { return line.mode == mode; });
}

} // namespace

class CostCurvesTest : public QObject {
    Q_OBJECT
private slots:
    void monthsAddUpUnderEveryMode()
    {
        const CostCurve curve = cumulativeCost(plans(), 2, 730, 36);
        QCOMPARE(curve.lines.size(), std::size_t(3)); // no line for what has no price
        QCOMPARE(lineOf(curve, PurchaseMode::OnDemand).points[6].second, 2 * 100.0 * 730 * 6);
        const CurveLine &year = lineOf(curve, PurchaseMode::Reserved1y);
        QCOMPARE(year.points[0].second, 0.0);
        QCOMPARE(year.points[1].second, 2 * 60.0 * 8760); // the whole year at its start
        QCOMPARE(year.points[12].second, year.points[1].second);
        QCOMPARE(year.points[13].second, 2 * year.points[1].second);
        QVERIFY(std::fabs(lineOf(curve, PurchaseMode::Month).points[2].second - 2 * 2 * 48000.0) < 1e-6);
    }

    void theYearPaysAfterSevenMonths()
    {
        const CostCurve curve = cumulativeCost(plans(), 2, 730, 36);
        const auto year
            = std::find_if(curve.crossings.begin(), curve.crossings.end(), [](const CurveCrossing &c) { return c.cheaper == PurchaseMode::Reserved1y; });
        QVERIFY(year != curve.crossings.end());
        QVERIFY(std::fabs(year->x - 7.2) < 1e-9); // 12 × 0.6
    }

    void utilisationDecidesBetweenHourAndTerm()
    {
        const CostCurve curve = costByUtilisation(plans(), 1);
        QCOMPARE(lineOf(curve, PurchaseMode::OnDemand).points.back().second, 73000.0);
        QCOMPARE(lineOf(curve, PurchaseMode::Reserved1y).points.front().second, 43800.0);
        const auto year
            = std::find_if(curve.crossings.begin(), curve.crossings.end(), [](const CurveCrossing &c) { return c.cheaper == PurchaseMode::Reserved1y; });
        QVERIFY(std::fabs(year->x - 60) < 1e-9);
    }

    void whatMovesTheCostMostStandsFirst()
    {
        RunBill bill;
        bill.price.perHour = { 10, Currency::Cny };
        ForecastQuestion q;
        q.usefulHours = { 90, 100, 140 };
        q.bill = &bill;
        const auto all = sensitivities(q, 1, { 0.9, 1 });
        QCOMPARE(all.front().id, std::string("retries")); // a whole run more
        QCOMPARE(all.front().costHigh, 2000.0);
        const auto price = std::find_if(all.begin(), all.end(), [](const Sensitivity &s) { return s.id == "price"; });
        QCOMPARE(price->costLow, 800.0);
        QCOMPARE(price->hoursHigh, 100.0);
        for (std::size_t i = 1; i < all.size(); ++i)
            QVERIFY(std::fabs(all[i].costHigh - all[i].costLow) <= std::fabs(all[i - 1].costHigh - all[i - 1].costLow) + 1e-6);
    }

    void tokensStretchAndMfuShrinks()
    {
        RunBill bill;
        bill.price.perHour = { 10, Currency::Cny };
        ForecastQuestion q;
        q.usefulHours = { 90, 100, 140 };
        q.bill = &bill;
        const auto tokens = costAgainstTokens(q, 0.5);
        QCOMPARE(tokens.back().hours, 800.0); // four times the tokens at half goodput
        QCOMPARE(tokens.back().cost, 8000.0);
        QCOMPARE(costAgainstMfu(q, 1).front().hours, 200.0);
    }
};

GPUPLAN_TEST(CostCurvesTest)
#include "test_cost_curves.moc"
