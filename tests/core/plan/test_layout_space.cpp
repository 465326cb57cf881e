#include "core/catalog/embedded_files.hpp"
#include "core/model/plain_shape.hpp"
#include "core/plan/layout_space.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <set>

using namespace gpuplan;

namespace {

TrainingJob jobOfShape(std::int64_t batch, std::int64_t sequence, int experts = 0)
{
    PlainShape shape;
    shape.layers = 32;
    shape.hidden = 4096;
    shape.heads = 32;
    shape.kvHeads = 8;
    shape.ffn = 14336;
    shape.vocab = 128256;
    shape.experts = experts;
    shape.expertsPerToken = experts > 0 ? 2 : 0;
    TrainingJob job;
    job.architecture = makeArchitecture(shape);
    job.globalBatch = batch;
    job.sequenceLength = sequence;
    return job;
}

const StackAbilities *abilitiesOf(std::string_view stack)
{
    static const auto table = parseStackAbilities(embeddedFile("calibration/stack_abilities.yaml"), "stack_abilities.yaml").value();
    return &table.of(stack);
}

} // namespace

class LayoutSpaceTest : public QObject {
    Q_OBJECT
private slots:
    void hybridShardingKeepsACopyInEachNode()
    {
        const TrainingJob job = jobOfShape(1024, 4096);
        Scenario::Recipe recipe;
        recipe.sharding = Sharding::Hsdp;
        const LayoutLimits limits{ &job, &recipe, abilitiesOf("torchtitan"), 8, 4 };
        const auto groups = layoutGroups(limits);
        QVERIFY(!groups.empty());
        for (const LayoutGroup &group : groups) {
            const Layout &l = group.base;
            QCOMPARE(l.sharding, Sharding::Hsdp);
            if (l.dp * l.cp >= 8 / l.tp) {
                QCOMPARE(shardRanks(l), 8 / l.tp); // the ranks of one node
            }
        }
    }

    // A copy in each node is tried by itself where the stack has it and there are several nodes.
    void hybridShardingIsTriedAcrossNodes()
    {
        const TrainingJob job = jobOfShape(1024, 4096);
        const Scenario::Recipe recipe;
        const auto hybrids = [&](const char *stack, int nodes) {
            const auto groups = layoutGroups({ &job, &recipe, abilitiesOf(stack), 8, nodes });
            return std::count_if(groups.begin(), groups.end(), [](const LayoutGroup &group) { return group.base.sharding == Sharding::Hsdp; });
        };
        QVERIFY(hybrids("torchtitan", 4) > 0 && hybrids("llm-foundry", 2) > 0);
        QCOMPARE(hybrids("torchtitan", 1), 0);
        QCOMPARE(hybrids("megatron-core", 4), 0);
        for (const LayoutGroup &group : layoutGroups({ &job, &recipe, abilitiesOf("torchtitan"), 8, 4 }))
            QVERIFY(group.base.sharding != Sharding::Hsdp || group.base.replicas > 1); // else it is plain FSDP by another name
    }

    void theExpertsOfACopyStayWithinIt()
    {
        const TrainingJob job = jobOfShape(1024, 4096, 32);
        const Scenario::Recipe recipe;
        bool hybrid = false;
        for (const LayoutGroup &group : layoutGroups({ &job, &recipe, abilitiesOf("torchtitan"), 8, 4 })) {
            QCOMPARE(shardRanks(group.base) % group.base.ep, 0);
            hybrid = hybrid || (group.base.sharding == Sharding::Hsdp && group.base.ep > 1);
        }
        QVERIFY(hybrid);
    }

    // The stages are cut as the stack can: no interleaving and no uneven stages under DeepSpeed's and InternEvo's pipelines.
    void pipelinesAreThoseOfTheStack()
    {
        TrainingJob job = jobOfShape(1024, 4096);
        job.architecture.layers.front().count = 30;
        const Scenario::Recipe recipe;
        const auto any = [&](const char *stack, auto has) {
            const auto groups = layoutGroups({ &job, &recipe, abilitiesOf(stack), 8, 2 });
            return std::any_of(groups.begin(), groups.end(), [&](const LayoutGroup &group) { return has(group.base); });
        };
        const auto interleaved = [](const Layout &l) { return l.vpp > 1; };
        const auto uneven = [](const Layout &l) { return l.firstLayers > 0; };
        QVERIFY(any("megatron-core", interleaved) && any("megatron-core", uneven));
        QVERIFY(!any("megatron-deepspeed", interleaved) && !any("internevo", uneven));
        QVERIFY(any("megatron-deepspeed", [](const Layout &l) { return l.pp > 1; }));
    }

    void everyLayoutUsesAllGpusAndSplitsTheBatch()
    {
        const TrainingJob job = jobOfShape(1024, 32768, 8);
        const Scenario::Recipe recipe;
        const LayoutLimits limits{ &job, &recipe, abilitiesOf("megatron-core"), 8, 16 };
        const auto groups = layoutGroups(limits);
        QVERIFY(groups.size() > 50);
        std::set<Layout> seen;
        for (const LayoutGroup &group : groups) {
            const Layout &l = group.base;
            QCOMPARE(l.gpus(), 128);
            QVERIFY(8 % l.tp == 0);
            QCOMPARE(32 % l.pp, 0);
            QCOMPARE(32 / l.pp % l.vpp, 0);
            QCOMPARE(8 % l.ep, 0);
            QCOMPARE(l.dp * l.cp % l.ep, 0);
            QVERIFY(32768 / l.cp >= 4096);
            QCOMPARE(group.globalBatch % l.dp, 0);
            QVERIFY(!group.microBatches.empty());
            for (const int micro : group.microBatches) {
                QCOMPARE(group.globalBatch / l.dp % micro, 0);
                const auto count = group.globalBatch / l.dp / micro;
                QVERIFY(l.pp == 1 || count >= l.pp);
                QVERIFY(l.vpp == 1 || count % l.pp == 0);
            }
            QVERIFY(seen.insert(l).second);
        }
    }

    void cutsLayersThatDoNotDivide()
    {
        TrainingJob job = jobOfShape(1024, 4096);
        job.architecture.layers.front().count = 126;
        Scenario::Recipe recipe;
        recipe.pipelineParallel = 16;
        const LayoutLimits limits{ &job, &recipe, abilitiesOf("megatron-core"), 8, 16 };
        const auto groups = layoutGroups(limits);
        QVERIFY(!groups.empty());
        for (const LayoutGroup &group : groups) {
            QCOMPARE(group.base.firstLayers, 8); // as many as the fourteen between
            QCOMPARE(group.base.lastLayers, 6); // the head of this vocabulary weighs 2.4 layers
            QVERIFY(group.base.vpp <= 2); // chunks of 4 and 3
        }
    }

    void keepsToTheScheduleAskedFor()
    {
        const TrainingJob job = jobOfShape(1024, 4096);
        for (const auto &[schedule, name] : EnumNames<PipelineSchedule>::values) {
            Scenario::Recipe recipe;
            recipe.pipelineSchedule = schedule;
            int pipelines = 0;
            for (const LayoutGroup &group : layoutGroups({ &job, &recipe, abilitiesOf("megatron-core"), 8, 16 })) {
                const Layout &l = group.base;
                if (l.pp == 1)
                    continue;
                ++pipelines;
                QCOMPARE(scheduleOf(l), schedule);
                QVERIFY(l.vpp == 1 || schedule == PipelineSchedule::Interleaved);
                if (schedule == PipelineSchedule::DualPipe)
                    for (const int micro : group.microBatches)
                        QVERIFY(l.pp % 2 == 0 && group.globalBatch / l.dp / micro >= 2 * l.pp);
            }
            QVERIFY2(pipelines > 0, std::string(name).c_str());
        }
    }

    void tensorParallelismKeepsToItsRange()
    {
        const TrainingJob job = jobOfShape(64, 4096);
        Scenario::Recipe recipe;
        LayoutLimits limits{ &job, &recipe, abilitiesOf("megatron-core"), 8, 2 };
        const auto widths = [&] {
            std::set<int> out;
            for (const LayoutGroup &group : layoutGroups(limits))
                out.insert(group.base.tp);
            return out;
        };
        limits.tensorUpTo = 2;
        QVERIFY((widths() == std::set<int>{ 1, 2 }));
        limits.tensorFrom = 3;
        limits.tensorUpTo = 8;
        QVERIFY((widths() == std::set<int>{ 4, 8 }));
        recipe.tensorParallel = 2;
        QVERIFY(widths().empty());
        limits.tensorFrom = 1;
        QVERIFY((widths() == std::set<int>{ 2 }));
    }

    void respectsWhatTheUserFixed()
    {
        const TrainingJob job = jobOfShape(64, 4096);
        Scenario::Recipe recipe;
        recipe.tensorParallel = 2;
        recipe.microBatch = 4;
        recipe.sharding = Sharding::Zero2;
        recipe.recompute = Recompute::Selective;
        const LayoutLimits limits{ &job, &recipe, abilitiesOf("torchtitan"), 8, 1 };
        for (const LayoutGroup &group : layoutGroups(limits)) {
            QCOMPARE(group.base.tp, 2);
            QCOMPARE(group.base.sharding, Sharding::Zero2);
            QCOMPARE(group.microBatches, std::vector<int>{ 4 });
            QCOMPARE(group.base.recompute, Recompute::Selective);
        }
        QCOMPARE(recomputeChoices(limits), std::vector<Recompute>{ Recompute::Selective });
    }

    void keepsShortSequencesWholeAndHeadsUnbroken()
    {
        TrainingJob job = jobOfShape(64, 4096);
        job.architecture.layers.front().layer.attention.heads = 28; // 28 heads split by 1, 2 and 4
        job.architecture.layers.front().layer.attention.kvHeads = 4;
        const Scenario::Recipe recipe;
        for (const LayoutGroup &group : layoutGroups({ &job, &recipe, abilitiesOf("megatron-core"), 8, 1 })) {
            QVERIFY(group.base.tp < 8);
            QCOMPARE(group.base.cp, 1);
        }
    }

    void roundsAnAutomaticBatchAndNeverAFixedOne()
    {
        QCOMPARE(batchFor(64, false, 24), std::int64_t(72));
        QCOMPARE(batchFor(64, false, 8), std::int64_t(64));
        QCOMPARE(batchFor(64, false, 128), std::int64_t(0));
        QCOMPARE(batchFor(64, true, 24), std::int64_t(0));
        QCOMPARE(batchFor(64, true, 32), std::int64_t(64));
    }
};

GPUPLAN_TEST(LayoutSpaceTest)
#include "test_layout_space.moc"
