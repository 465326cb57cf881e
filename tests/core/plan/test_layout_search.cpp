#include "core/plan/layout_search.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

ClusterHardware cluster(const Catalog &c, const char *type, int nodes)
{
    return *hardwareOf(c, *c.findInstance(Cloud::Alibaba, type), nodes);
}

TrainingJob job(const Catalog &c, const Scenario &s = smallScenario())
{
    std::vector<std::string> ignored;
    return *jobOf(s, c, ignored);
}

} // namespace

class LayoutSearchTest : public QObject {
    Q_OBJECT
private slots:
    void findsTheFastestLayoutThatFits()
    {
        const Catalog c = smallCatalog();
        const ClusterHardware hardware = cluster(c, "big.x8", 1);
        const Scenario s = smallScenario();
        LayoutSearch search(job(c), s.recipe, c, hardware, {});
        const LayoutAnswer answer = search.answer(hardware);
        QVERIFY(answer.best.has_value());
        QCOMPARE(answer.best->layout.gpus(), 8);
        QVERIFY(answer.best->memory.verdict == Verdict::Fits || answer.best->memory.verdict == Verdict::Tight);
        QVERIFY(search.layoutsEstimated() > 10);
        // No other layout that fits is faster: all groups, every setting, estimated one by one.
        const TrainingJob run = job(c);
        const LayoutLimits limits{ &run, &s.recipe, &c.abilities.of(run.stack), 8, 1 };
        for (const LayoutGroup &group : layoutGroups(limits)) {
            for (const int micro : group.microBatches) {
                for (const Recompute recompute : recomputeChoices(limits)) {
                    Layout layout = group.base;
                    layout.microBatch = micro;
                    layout.recompute = recompute;
                    if (estimateMemory(run, layout, hardware, c.memory).verdict != Verdict::Fits)
                        continue;
                    const auto step = estimateStepTime(run, layout, hardware, c.time);
                    QVERIFY(step.has_value());
                    const double allowed
                        = answer.best->memory.verdict == Verdict::Fits ? answer.best->step.total.value() * (1 - 1e-9) : answer.best->step.total.value();
                    QVERIFY(step->total.value() >= allowed);
                }
            }
        }
    }

    void saysWhatIsNearestWhenNothingFits()
    {
        const Catalog c = smallCatalog();
        const ClusterHardware hardware = cluster(c, "small.x8", 1);
        const Scenario s = smallScenario();
        TrainingJob large = job(c);
        large.architecture = makeArchitecture({ "large", 80, 8192, 64, 8, 0, 28672, 128256, 0, 0, 0, 0, 0, true, false, false, true });
        LayoutSearch search(large, s.recipe, c, hardware, {});
        const LayoutAnswer answer = search.answer(hardware);
        QVERIFY(!answer.best);
        QVERIFY(!search.anythingFits());
        QVERIFY(answer.nearest.has_value());
        QCOMPARE(answer.nearest->memory.verdict, Verdict::No);
        QVERIFY(answer.nearest->memory.need.mid > hardware.accelerator.usableMemory->value());
    }

    void keepsToWhatTheUserFixed()
    {
        const Catalog c = smallCatalog();
        const ClusterHardware hardware = cluster(c, "big.x8", 1);
        Scenario s = smallScenario();
        s.recipe.recompute = Recompute::Full;
        s.recipe.tensorParallel = 4;
        LayoutSearch search(job(c, s), s.recipe, c, hardware, {});
        const LayoutAnswer answer = search.answer(hardware);
        QCOMPARE(answer.best->layout.tp, 4);
        QCOMPARE(answer.best->layout.recompute, Recompute::Full);
    }

    // A stack that recomputes by layers: what just does not fit without gives up no more than it must.
    void recomputesAsFewLayersAsNeeded()
    {
        const Catalog c = smallCatalog();
        ClusterHardware hardware = cluster(c, "big.x8", 1);
        Scenario s = smallScenario();
        s.recipe.stack = "megatron-core";
        s.recipe.tensorParallel = 1;
        s.recipe.pipelineParallel = 2;
        s.recipe.contextParallel = 1;
        s.recipe.microBatch = 1;
        const TrainingJob run = job(c, s);
        Layout layout;
        layout.pp = 2;
        layout.dp = 4;
        layout.sharding = Sharding::Zero1;
        const double keepsAll = estimateMemory(run, layout, hardware, c.memory).need.high;
        layout.recompute = Recompute::Full;
        const double keepsNone = estimateMemory(run, layout, hardware, c.memory).need.high;
        QVERIFY(keepsNone < keepsAll);
        hardware.accelerator.usableMemory = Bytes(0.7 * keepsAll + 0.3 * keepsNone); // between the two
        LayoutSearch search(run, s.recipe, c, hardware, {});
        const LayoutAnswer answer = search.answer(hardware);
        QVERIFY(answer.best.has_value());
        QCOMPARE(answer.best->memory.verdict, Verdict::Fits);
        const Layout best = answer.best->layout;
        QVERIFY(best.recomputeLayers > 0);
        Layout fewer = best, all = best;
        fewer.recomputeLayers = best.recomputeLayers - 1;
        fewer.recompute = best.recomputeLayers == 1 ? Recompute::None : Recompute::Full;
        all.recomputeLayers = 0;
        QVERIFY(estimateMemory(run, fewer, hardware, c.memory).verdict != Verdict::Fits);
        QVERIFY(estimateMemory(run, all, hardware, c.memory).need.mid < answer.best->memory.need.mid);
        QVERIFY(answer.best->step.total < estimateStepTime(run, all, hardware, c.time)->total);
    }

    void runnersUpSplitTheJobInOtherWays()
    {
        const Catalog c = smallCatalog();
        const ClusterHardware hardware = cluster(c, "big.x8", 2);
        const Scenario s = smallScenario();
        LayoutSearch search(job(c), s.recipe, c, hardware, {});
        const LayoutAnswer answer = search.answer(hardware);
        QVERIFY(!answer.runnersUp.empty() && answer.runnersUp.size() <= kRunnersUp);
        double before = 1;
        for (const RunnerUp &next : answer.runnersUp) {
            QVERIFY(next.slower >= before);
            before = next.slower;
            QCOMPARE(next.verdict, answer.best->memory.verdict);
            QCOMPARE(next.layout.gpus(), 16);
            Layout a = next.layout, b = answer.best->layout;
            a.microBatch = b.microBatch;
            a.recompute = b.recompute;
            a.recomputeLayers = b.recomputeLayers;
            QVERIFY(a != b);
        }
    }

    // Where even full recompute does not fit, groups of layers keep fewer inputs.
    void recomputesInGroupsWhereNothingElseFits()
    {
        const Catalog c = smallCatalog();
        ClusterHardware hardware = cluster(c, "big.x8", 1);
        Scenario s = smallScenario();
        s.recipe.stack = "megatron-core";
        s.recipe.tensorParallel = s.recipe.contextParallel = s.recipe.microBatch = 1;
        s.recipe.pipelineParallel = 2;
        s.recipe.sequenceLength = 32768;
        const TrainingJob run = job(c, s);
        Layout layout{ 1, 2, 1, 1, 1, 4 };
        layout.sharding = Sharding::Zero1;
        layout.recompute = Recompute::Full;
        const double each = estimateMemory(run, layout, hardware, c.memory).need.mid;
        layout.recomputeGroup = 2;
        const MemoryEstimate grouped = estimateMemory(run, layout, hardware, c.memory);
        QVERIFY(grouped.need.mid < each);
        hardware.accelerator.usableMemory = Bytes((grouped.need.mid + each) / 2); // between the two: the larger is a no
        LayoutSearch search(run, s.recipe, c, hardware, {});
        const LayoutAnswer answer = search.answer(hardware);
        QVERIFY(answer.best.has_value());
        QVERIFY(answer.best->layout.recomputeGroup > 1);
        Layout whole = answer.best->layout;
        whole.recomputeGroup = 0;
        QCOMPARE(estimateMemory(run, whole, hardware, c.memory).verdict, Verdict::No);
        QCOMPARE(estimateStepTime(run, whole, hardware, c.time)->total.value(), answer.best->step.total.value()); // every layer runs again either way
    }

    void smallerLayoutsTradeTimeForMemory()
    {
        const Catalog c = smallCatalog();
        const ClusterHardware hardware = cluster(c, "big.x8", 2);
        const Scenario s = smallScenario();
        LayoutSearch search(job(c), s.recipe, c, hardware, {});
        const EvaluatedLayout best = *search.answer(hardware).best;
        const std::vector<RunnerUp> smaller = search.smallerThan(best, hardware);
        QVERIFY(!smaller.empty() && smaller.size() <= kSmaller);
        double time = 1, need = best.memory.need.high;
        for (const RunnerUp &next : smaller) {
            QVERIFY(next.slower >= time && next.need.high < need);
            QCOMPARE(next.verdict, best.memory.verdict);
            time = next.slower;
            need = next.need.high;
        }
        // Nothing that is no slower needs less than the last one.
        const TrainingJob run = job(c);
        const LayoutLimits limits{ &run, &s.recipe, &c.abilities.of(run.stack), 8, 2 };
        const double perSequence = best.step.total.value() / static_cast<double>(best.globalBatch);
        for (const LayoutGroup &group : layoutGroups(limits))
            for (const int micro : group.microBatches)
                for (const Recompute recompute : recomputeChoices(limits)) {
                    Layout layout = group.base;
                    layout.microBatch = micro;
                    layout.recompute = recompute;
                    TrainingJob sized = run;
                    sized.globalBatch = group.globalBatch;
                    const double seconds = estimateStepTime(sized, layout, hardware, c.time)->total.value() / static_cast<double>(group.globalBatch);
                    if (seconds <= time * perSequence)
                        QVERIFY(estimateMemory(sized, layout, hardware, c.memory).need.high > need * 0.97);
                }
    }

    void tensorParallelismStaysOnFastLinks()
    {
        const Catalog c = smallCatalog();
        const ClusterHardware hardware = cluster(c, "small.x8", 4); // cards without links of their own
        Scenario s = smallScenario();
        LayoutSearch search(job(c, s), s.recipe, c, hardware, {});
        const LayoutAnswer answer = search.answer(hardware);
        QVERIFY(answer.best.has_value());
        QCOMPARE(answer.best->layout.tp, 1);
        for (const RunnerUp &next : answer.runnersUp)
            QCOMPARE(next.layout.tp, 1);
        s.recipe.tensorParallel = 2; // unless the user says so
        LayoutSearch fixed(job(c, s), s.recipe, c, hardware, {});
        QCOMPARE(fixed.answer(hardware).best->layout.tp, 2);
    }

    void reportsHardwareItCannotEstimate()
    {
        Catalog c = smallCatalog();
        ClusterHardware hardware = cluster(c, "big.x8", 1);
        hardware.accelerator.bf16.reset();
        hardware.accelerator.fp16.reset();
        const Scenario s = smallScenario();
        LayoutSearch search(job(c), s.recipe, c, hardware, {});
        QVERIFY(search.answer(hardware).unsupported.has_value());
    }
};

GPUPLAN_TEST(LayoutSearchTest)
#include "test_layout_search.moc"
