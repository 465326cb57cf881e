#include "core/plan/smallest_fit.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class SmallestFitTest : public QObject {
    Q_OBJECT
private slots:
    void looksBeyondTheLimitsWhenNothingFitsWithin()
    {
        Scenario s = smallScenario();
        s.cluster.maxNodes = 1;
        s.where.instanceTypes = { "small.x8" };
        const auto result = planOf(s, smallCatalog());
        QVERIFY(result->options.empty());
        QVERIFY(!result->smallestByAccelerator.empty());
        for (const PlanOption &o : result->smallestByAccelerator)
            QCOMPARE(o.verdict, Verdict::Fits);
        QCOMPARE(result->smallestByAccelerator.front().instanceType, std::string("big.x8"));
        QVERIFY(result->headlineSecond.starts_with("Smallest that fits: 8 × Big 80 (1 × big.x8)"));
    }

    void keepsTheFewestGpusOfEachAccelerator()
    {
        PlanOption eight, four, slow;
        eight.acceleratorId = four.acceleratorId = slow.acceleratorId = "a";
        eight.verdict = four.verdict = slow.verdict = Verdict::Fits;
        four.gpus = 4;
        slow.gpus = 2;
        for (PlanOption *o : { &eight, &four, &slow })
            o->step.total = Seconds(10);
        slow.step.dataComm = Seconds(6); // most of the step: not a cluster to recommend
        std::vector<PlanOption> smallest;
        QVERIFY(offerSmallest(eight, smallest));
        QVERIFY(offerSmallest(four, smallest));
        QVERIFY(!offerSmallest(slow, smallest));
        QCOMPARE(smallest.size(), std::size_t(1));
        QCOMPARE(smallest.front().gpus, 4);
    }
};

GPUPLAN_TEST(SmallestFitTest)
#include "test_smallest_fit.moc"
