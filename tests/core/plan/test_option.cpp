#include "core/plan/option.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

class OptionTest : public QObject {
    Q_OBJECT
private slots:
    void hoursFollowFromStepsAndGoodput()
    {
        const auto result = planOf(smallScenario(), smallCatalog());
        const PlanOption &o = result->options.front();
        QCOMPARE(o.id, std::string("alibaba/cn-a/big.x8/x1"));
        QCOMPARE(o.steps, std::ceil(1e9 / (64.0 * 4096)));
        QVERIFY(std::fabs(o.totalHours.mid - o.steps * o.step.range.mid / 0.98 / 3600) < 1e-9);
        QVERIFY(o.totalHours.low < o.totalHours.mid && o.totalHours.mid < o.totalHours.high);
        QCOMPARE(o.evidence.word, std::string("Weak"));
        QCOMPARE(o.gpus, 8);
    }

    void mfuSliderScalesTheWholeStep()
    {
        Scenario s = smallScenario();
        s.where.instanceTypes = { "big.x8" };
        s.cluster.maxNodes = 1;
        const PlanOption before = planOf(s, smallCatalog())->options.front();
        s.prices.mfu = before.step.mfu / 2;
        const PlanOption after = planOf(s, smallCatalog())->options.front();
        QVERIFY(std::fabs(after.totalHours.mid / before.totalHours.mid - 2) < 1e-6);
        QVERIFY(std::fabs(after.step.mfu / *s.prices.mfu - 1) < 1e-9);
        QVERIFY(std::fabs(after.step.tokensPerSecond * 2 / before.step.tokensPerSecond - 1) < 1e-6);
    }

    void hostMemoryIsShortOnlyWhenBothFiguresAreKnown()
    {
        MemoryEstimate memory;
        ClusterHardware hardware;
        QCOMPARE(hostShortage(memory, hardware), 0.0);
        memory.hostPerNode = gib(500);
        QCOMPARE(hostShortage(memory, hardware), 0.0);
        hardware.hostMemoryGib = 380;
        QVERIFY(std::fabs(hostShortage(memory, hardware) - 120) < 1e-9);
        hardware.hostMemoryGib = 512;
        QCOMPARE(hostShortage(memory, hardware), 0.0);
    }

    void spotPlansWarnOfReclaiming()
    {
        Scenario s = smallScenario();
        s.prices.mode = "spot";
        const auto result = planOf(s, smallCatalog());
        QVERIFY(result->options.front().notes.back().starts_with("Spot machines can be reclaimed"));
        QCOMPARE(result->options.front().cost.price->mode, PurchaseMode::Spot);
    }
};

GPUPLAN_TEST(OptionTest)
#include "test_option.moc"
