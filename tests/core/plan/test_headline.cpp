#include "core/plan/headline.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class HeadlineTest : public QObject {
    Q_OBJECT
private slots:
    void writesDays() { QCOMPARE(dayText(*parseIsoDate("2026-12-06")), std::string("Sun 6 Dec 2026")); }

    void namesTheCheapestPlanAndWhatIsLeft()
    {
        PlanResult r;
        r.date = *parseIsoDate("2026-12-01");
        r.scenario.limits.deadline = days(7);
        r.scenario.limits.budget = Money{ 50000, Currency::Cny };
        r.budget = r.scenario.limits.budget;
        PlanOption cheap, fast;
        cheap.nodes = 1;
        cheap.instanceType = "ecs.ebmgn7ex.32xlarge";
        cheap.totalHours = { 110, 114, 125 };
        cheap.cost.total = Money{ 31122, Currency::Cny };
        fast.gpus = 64;
        fast.totalHours = { 20, 22, 25 };
        fast.cost.total = Money{ 47900, Currency::Cny };
        r.options = { cheap, fast };
        r.cheapest = 0;
        r.fastest = 1;
        writeHeadline(r);
        QCOMPARE(r.headline, std::string("1 × ecs.ebmgn7ex.32xlarge finishes in 4 d 18 h for ¥31,100"));
        QCOMPARE(r.headlineSecond,
            std::string("Done Sun 6 Dec 2026, 2 d 6 h before the deadline and ¥18,900 under budget. Fastest within budget: 64 GPUs, 22 h, ¥47,900."));
    }

    void namesTheNearestMiss()
    {
        PlanResult r;
        r.scenario.limits.budget = r.budget = Money{ 100, Currency::Cny };
        Rejection memory, money;
        memory.code = RejectionCode::Memory;
        memory.instanceType = "m";
        memory.reason = "Short by 3.1 GiB (needs 25.1, has 22.0)";
        memory.shortBy = 3.1;
        money.code = RejectionCode::Budget;
        money.reason = "¥13,600 over budget";
        money.nearest = PlanOption{};
        money.nearest->instanceType = "x";
        money.nearest->nodes = 2;
        money.nearest->cost.total = Money{ 13700, Currency::Cny };
        r.rejected = { memory, money };
        writeHeadline(r);
        QCOMPARE(r.headline, std::string("No plan meets all limits. Nearest: 2 × x, ¥13,600 over budget."));
        r.rejected = { memory };
        writeHeadline(r);
        QCOMPARE(r.headline, std::string("No plan meets all limits. Nearest: 1 × m, short by 3.1 GiB (needs 25.1, has 22.0)."));
        r.rejected.clear();
        writeHeadline(r);
        QCOMPARE(r.headline, std::string("No machine matches these filters."));
    }

    void listsAtMostThreeSmallestClusters()
    {
        PlanOption o;
        o.instanceType = "t";
        o.nodes = 2;
        o.gpus = 16;
        o.hardware.accelerator.name = "Big 80";
        QCOMPARE(smallestText({ o }), std::string("Smallest that fits: 16 × Big 80 (2 × t)."));
        const std::string four = smallestText({ o, o, o, o });
        QCOMPARE(four, smallestText({ o, o, o }));
    }
};

GPUPLAN_TEST(HeadlineTest)
#include "test_headline.moc"
