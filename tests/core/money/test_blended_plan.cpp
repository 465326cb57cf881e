#include "core/money/blended_plan.hpp"
#include "tests/core/money/purchase_fixture.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

/// Four machines for 100 h; half of the spot machines are reclaimed in a month.
std::vector<BlendedPlan> blends(Purchase &p, int leastNodes = 1)
{
    p.scenario.reliability.spotInterruptions = 0.5;
    GoodputQuestion failures;
    failures.gpus = 32;
    failures.nodes = 4;
    failures.rate = { 1e9, 0, {}, {} };
    failures.write = Seconds(60);
    failures.restart = Seconds(900);
    const Goodput steady = goodputOf(failures);
    p.ask();
    p.question.spot = spotPlanOf(p.scenario.reliability, p.catalog.money, Cloud::Alibaba, "big.x8", "cn-a", 4, steady);
    return blendedPlans({ &p.question, steady, 100, leastNodes });
}

const BlendedPlan &withBase(const std::vector<BlendedPlan> &plans, int nodes)
{
    return *std::find_if(plans.begin(), plans.end(), [&](const BlendedPlan &plan) { return plan.baseNodes == nodes; });
}

} // namespace

class BlendedPlanTest : public QObject {
    Q_OBJECT
private slots:
    void moreSpotIsCheaperAndLater()
    {
        Purchase p;
        const auto plans = blends(p);
        QCOMPARE(plans.size(), std::size_t(5));
        QVERIFY(std::is_sorted(plans.begin(), plans.end(), [](const auto &a, const auto &b) { return a.total.amount < b.total.amount; }));
        const BlendedPlan &none = withBase(plans, 4), &all = withBase(plans, 0), &half = withBase(plans, 2);
        QVERIFY(all.hours > half.hours && half.hours > none.hours);
        QCOMPARE(none.interruptions, 0.0);
        // ln 2 / 730 an hour and machine: 0.38 interruptions of four machines in 100 h.
        QVERIFY(std::fabs(all.interruptions / all.hours - 4 * std::log(2.0) / 730) < 1e-6);
    }

    void theBillIsThatOfTheMachinesInIt()
    {
        Purchase p;
        const auto plans = blends(p);
        const BlendedPlan &half = withBase(plans, 2);
        QVERIFY(std::fabs(half.total.amount - half.hours * (2 * 270 + 2 * 90)) < 1e-6);
    }

    void waitingCostsLessWhereTheJobFitsOnFewer()
    {
        Purchase p, q;
        p.scenario.reliability.spotWaitMinutes = q.scenario.reliability.spotWaitMinutes = 600;
        QVERIFY(withBase(blends(p, 1), 0).hours < withBase(blends(q, 4), 0).hours);
    }

    void withoutARateOfReclaimsThereIsNoBlend()
    {
        Purchase p;
        p.ask();
        QVERIFY(blendedPlans({ &p.question, Goodput{}, 100, 1 }).empty());
    }
};

GPUPLAN_TEST(BlendedPlanTest)
#include "test_blended_plan.moc"
