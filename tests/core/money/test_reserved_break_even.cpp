#include "core/money/reserved_break_even.hpp"
#include "tests/core/money/purchase_fixture.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

ModePlan priced(PurchaseMode mode, double perHour)
{
    ModePlan plan;
    plan.mode = mode;
    plan.basis = PriceBasis::Listed;
    plan.perHour = Money{ perHour, Currency::Usd };
    return plan;
}

} // namespace

class ReservedBreakEvenTest : public QObject {
    Q_OBJECT
private slots:
    void theOneReservedGpuPriceThatIsKnown()
    {
        // gn8v-8x in Virginia: 55.08 an hour on demand, 36.22 for one and for three years.
        const auto entries = breakEvens(
            { priced(PurchaseMode::OnDemand, 55.08), priced(PurchaseMode::Reserved1y, 36.22), priced(PurchaseMode::Reserved3y, 36.22) }, 2, 1000, 730);
        QCOMPARE(entries.size(), std::size_t(2));
        QVERIFY(std::fabs(entries[0].utilisation - 0.65759) < 1e-5); // 34% off pays above 66% use
        QVERIFY(std::fabs(entries[0].hoursPerMonth - 480.04) < 0.01);
        QVERIFY(std::fabs(*entries[0].months - 7.891) < 0.001);
        QVERIFY(std::fabs(*entries[1].months - 23.673) < 0.001);
        QVERIFY(std::fabs(entries[0].committed.amount - 36.22 * 8760 * 2) < 1e-6);
        QVERIFY(!entries[0].paysForThisRun);
    }

    void theGuidesDiscounts()
    {
        // 40% off for a year pays above 60% use, 55% off for three above 45%.
        const auto entries
            = breakEvens({ priced(PurchaseMode::OnDemand, 100), priced(PurchaseMode::Reserved1y, 60), priced(PurchaseMode::Reserved3y, 45) }, 1, 100, 730);
        QCOMPARE(entries[0].utilisation, 0.6);
        QCOMPARE(entries[1].utilisation, 0.45);
    }

    void littleUseNeverPays()
    {
        const auto entries = breakEvens({ priced(PurchaseMode::OnDemand, 100), priced(PurchaseMode::Reserved1y, 60) }, 1, 100, 400);
        QVERIFY(!entries[0].months.has_value()); // 438 h a month are needed
        const auto busy = breakEvens({ priced(PurchaseMode::OnDemand, 100), priced(PurchaseMode::Reserved1y, 60) }, 1, 6000, 730);
        QVERIFY(busy[0].paysForThisRun); // 525,600 against 600,000
    }

    void aMonthOfAlibabaCloudPaysFrom480Hours()
    {
        const auto entries = breakEvens({ priced(PurchaseMode::OnDemand, 9.5326), priced(PurchaseMode::Month, 4575.66 / 730) }, 1, 500, 730);
        QVERIFY(std::fabs(entries[0].hoursPerMonth - 480.0) < 0.01);
        QVERIFY(entries[0].paysForThisRun);
    }

    void withoutAnOnDemandPriceThereIsNothingToCompare() { QVERIFY(breakEvens({ priced(PurchaseMode::Reserved1y, 60) }, 1, 100, 730).empty()); }
};

GPUPLAN_TEST(ReservedBreakEvenTest)
#include "test_reserved_break_even.moc"
