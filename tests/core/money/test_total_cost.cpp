#include "core/money/total_cost.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

CostQuestion question(double hours = 100, int nodes = 2)
{
    CostQuestion q;
    q.nodes = nodes;
    q.totalHours = { 0.9 * hours, hours, 1.2 * hours };
    q.goodput = 0.98;
    q.datasetGib = 40;
    q.checkpointsGib = 300;
    return q;
}

PlanCost costWith(const Scenario &s, const Catalog &c, const CostQuestion &q)
{
    return costOf(q, priceOf(s, c, c.instances.front()), s, c, fixedDay().date);
}

double line(const PlanCost &cost, std::string_view id)
{
    const auto found = std::find_if(cost.lines.begin(), cost.lines.end(), [&](const CostLine &l) { return l.id == id; });
    return found == cost.lines.end() || !found->amount ? -1 : found->amount->amount;
}

} // namespace

class CostTest : public QObject {
    Q_OBJECT
private slots:
    void linesAddUpToTheTotal()
    {
        const Catalog c = smallCatalog();
        const PlanCost cost = costWith(Scenario{}, c, question());
        QCOMPARE(line(cost, "compute"), 98.0 * 2 * 270);
        QVERIFY(std::fabs(line(cost, "rework") - 2.0 * 2 * 270) < 1e-6);
        QVERIFY(std::fabs(line(cost, "system_disk") - 2 * 200 * 100 * 0.0021) < 1e-6);
        double total = 0;
        for (const CostLine &l : cost.lines)
            total += l.amount ? l.amount->amount : 0;
        QVERIFY(std::fabs(total - cost.total->amount) < 1e-6);
        QCOMPARE(cost.range.mid, cost.total->amount);
        QVERIFY(cost.range.low < cost.range.mid && cost.range.mid < cost.range.high);
    }

    void machineCostIsLinearInThePriceFactor()
    {
        const Catalog c = smallCatalog();
        Scenario half;
        half.prices.priceFactor = 0.5;
        const PlanCost full = costWith(Scenario{}, c, question()), less = costWith(half, c, question());
        QVERIFY(std::fabs(line(less, "compute") * 2 - line(full, "compute")) < 1e-6);
        QVERIFY(std::fabs(line(less, "rework") * 2 - line(full, "rework")) < 1e-6);
        QCOMPARE(line(less, "system_disk"), line(full, "system_disk"));
    }

    void costIsLinearInHoursAndNodes()
    {
        const Catalog c = smallCatalog();
        const double one = costWith(Scenario{}, c, question(50, 2)).total->amount;
        QVERIFY(std::fabs(costWith(Scenario{}, c, question(100, 2)).total->amount - 2 * one) < 1e-6);
        CostQuestion bare = question(50, 2);
        bare.datasetGib = bare.checkpointsGib = 0;
        CostQuestion more = bare;
        more.nodes = 6;
        QVERIFY(std::fabs(costWith(Scenario{}, c, more).total->amount - 3 * costWith(Scenario{}, c, bare).total->amount) < 1e-6);
    }

    void storageWithoutAPriceIsNamedAndNotZero()
    {
        const Catalog c = smallCatalog(); // has no price of object storage
        const PlanCost cost = costWith(Scenario{}, c, question());
        QCOMPARE(line(cost, "data_storage"), -1.0);
        QVERIFY(std::find(cost.notIncluded.begin(), cost.notIncluded.end(), "data storage (price unknown)") != cost.notIncluded.end());
        QVERIFY(std::find(cost.notIncluded.begin(), cost.notIncluded.end(), "staff") != cost.notIncluded.end());
    }

    void withoutAPriceThereIsNoTotal()
    {
        Catalog c = smallCatalog();
        c.prices.clear();
        const PlanCost cost = costWith(Scenario{}, c, question());
        QVERIFY(!cost.total.has_value());
        QVERIFY(!cost.lines.front().amount.has_value());
        QVERIFY(cost.byMode.empty());
        QCOMPARE(cost.range, Interval{});
    }

    void showsEveryModeAndWhatIsStale()
    {
        Catalog c = smallCatalog();
        const PlanCost cost = costWith(Scenario{}, c, question());
        QCOMPARE(cost.byMode.size(), std::size_t(2));
        QVERIFY(cost.byMode.at(PurchaseMode::Spot).amount < cost.total->amount);
        QVERIFY(cost.stale); // 2026-09-01 is 91 days before 2026-12-01
        c.prices.front().date = "2026-09-02";
        QVERIFY(!costWith(Scenario{}, c, question()).stale);
    }

    void subscriptionsAreBilledByTheMonthAndBlocksByTheDay()
    {
        Price month = listPrice("big.x8", "cn-a", { 100, Currency::Cny }, PurchaseMode::Month);
        QCOMPARE(billedHours(month, 100), 730.0);
        QCOMPARE(billedHours(month, 731), 1460.0);
        month.note = "capacity block";
        QCOMPARE(billedHours(month, 100), 120.0);
        QCOMPARE(billedHours(listPrice("big.x8", "cn-a", { 100, Currency::Cny }), 100.5), 100.5);
    }

    void checkpointsHoldWeightsAndStates()
    {
        TrainingJob job;
        job.architecture = smallCatalog().models.begin()->second.architecture;
        QVERIFY(std::fabs(checkpointGib(job) - 8.03e9 * 14 / kGiB) < 0.1);
        job.task = Task::Lora;
        QVERIFY(checkpointGib(job) < 1);
        QVERIFY(checkpointGib(job) > 0);
    }
};

GPUPLAN_TEST(CostTest)
#include "test_total_cost.moc"
