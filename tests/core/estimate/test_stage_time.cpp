#include "core/estimate/stage_time.hpp"
#include "tests/core/estimate/step_time_fixture.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::fixture;

namespace {

Layout pipeline(int pp, int vpp)
{
    return { 1, pp, vpp, 1, 1, 1, Sharding::Zero1, 1, Recompute::None };
}

Layout experts(int tp, int pp, int vpp, int ep, int dp)
{
    return { tp, pp, vpp, 1, ep, dp, Sharding::Zero1, 1, Recompute::None };
}

} // namespace

class StageTimeTest : public QObject {
    Q_OBJECT
private slots:
    void theHeaviestStageCarriesHeadAndRemainder()
    {
        QCOMPARE(heaviestStage(32, pipeline(1, 1), 1, 3, 1), 35.0);
        QCOMPARE(heaviestStage(32, pipeline(4, 1), 1, 3, 1), 11.0); // even layers, the head on its own stage
        QCOMPARE(heaviestStage(32, pipeline(4, 1), 1, 3, 0), 8.75); // a recipe that levels it out
        QCOMPARE(heaviestStage(70, pipeline(12, 1), 1, 0.5, 1), 6.0); // BLOOM: embedding and head count as layers
        QCOMPARE(heaviestStage(126, pipeline(8, 8), 1, 1.2, 1), 16.2); // Llama 3.1 405B
        QCOMPARE(heaviestStage(61, pipeline(16, 1), 1, 0.5, 1), 4.0); // the rest goes to the middle
    }

    // Four stages, f 2, b 3, w 1: the published bubbles by hand.
    void eachScheduleIdlesAsPublished()
    {
        Layout layout = pipeline(4, 1);
        const auto idle = [&](PipelineSchedule schedule) {
            layout.schedule = schedule;
            return pipelineIdle(layout, 2, 3, 1);
        };
        QCOMPARE(idle(PipelineSchedule::OneForwardOneBackward), 18.0);
        QCOMPARE(idle(PipelineSchedule::GPipe), 18.0);
        QCOMPARE(idle(PipelineSchedule::ZeroBubbleH1), 12.0); // 3 · (2 + 3 − 1)
        QCOMPARE(idle(PipelineSchedule::ZeroBubbleH2), 9.0); // 3 · (2 + 3 − 2)
        QCOMPARE(idle(PipelineSchedule::DualPipe), 7.0); // (2 − 1) · (6 + 4 − 3)
        layout.vpp = 2;
        QCOMPARE(idle(PipelineSchedule::Interleaved), 9.0);
        layout.vpp = 1;
        layout.schedule = PipelineSchedule::ZeroBubbleV;
        QCOMPARE(pipelineIdle(layout, 1, 1, 1), 0.0); // equal passes leave no bubble
        layout.pp = 1;
        for (const auto &[schedule, name] : EnumNames<PipelineSchedule>::values)
            QCOMPARE(idle(schedule), 0.0);
    }

    // A ring exchange in pieces beside products leaves the last piece visible: one of ranks − 1.
    void overlappedTensorParallelismShowsMoreOfFewerRanks()
    {
        LinkTiers links = linkTiers(machines("h100-sxm5", 1, 8, 50), {}, catalog().time);
        links.fast = 400e9;
        LayerTime layer;
        layer.forwardMath = layer.backwardMath = 1;
        layer.tensorBytes = 1e9;
        layer.tensorReduces = 2;
        const auto shown = [&](int tp, double ringExposed) {
            StepRates rates;
            rates.sequenceParallel = true;
            rates.ringExposed = ringExposed;
            StageTime stage;
            addLayers(stage, 1, layer, {}, groupsOf(experts(tp, 1, 1, 1, 1), links), links, rates);
            return stage.tensor;
        };
        QCOMPARE(shown(2, 0.9) / shown(2, 0), 0.9);
        QCOMPARE(shown(4, 0.9) / shown(4, 0), 0.3);
        QCOMPARE(shown(8, 1.4) / shown(8, 0), 0.2);
        QCOMPARE(shown(2, 2.5), shown(2, 0)); // never more than all of it
    }

    void recomputingEndsBeforeTheLastProductWhereTheStackStopsEarly()
    {
        LayerTime layer;
        layer.forwardMath = 3;
        layer.backwardMath = 6;
        layer.lastProduct = 1;
        const auto repeated = [&](bool earlyStop, double share) {
            StepRates rates;
            rates.earlyStop = earlyStop;
            StagePolicy policy;
            policy.recomputeShare = share;
            StageTime stage;
            addLayers(stage, 2, layer, policy, {}, {}, rates);
            return stage.recompute;
        };
        QCOMPARE(repeated(false, 1), 6.0);
        QCOMPARE(repeated(true, 1), 4.0);
        QCOMPARE(repeated(true, 0.25), repeated(false, 0.25)); // a policy that keeps products keeps that one too
    }

    void copiesAreFarApartAndTheirRanksNear()
    {
        const LinkTiers links = linkTiers(machines("h100-sxm5", 4, 8, 50), {}, catalog().time);
        Layout layout{ 2, 1, 1, 1, 1, 16, Sharding::Hsdp, 1, Recompute::None };
        layout.replicas = 4;
        const LayoutGroups groups = groupsOf(layout, links);
        QCOMPARE(groups.data.ranks, 4);
        QCOMPARE(groups.data.inNode, 4); // the four ranks of a copy share a node
        QCOMPARE(groups.copies.ranks, 4);
        QCOMPARE(groups.copies.inNode, 1);
        layout.sharding = Sharding::Fsdp; // copies belong to HSDP alone
        QCOMPARE(groupsOf(layout, links).data.ranks, 16);
        QCOMPARE(groupsOf(layout, links).copies.ranks, 1);
    }

    void noStageIsLighterThanTheMean()
    {
        for (const int layers : { 24, 30, 61, 70, 94, 126 })
            for (const int pp : { 1, 2, 4, 8, 16 })
                for (const double head : { 0.0, 0.5, 2.0, 8.0 })
                    QVERIFY(heaviestStage(layers, pipeline(pp, 1), 1, head, 0.5) >= (layers + head) / pp - 1e-9);
    }

    void overlapNeedsChunksAndAnEightGpuNode()
    {
        const TrainingJob run = job(mixtral8x7b(), 4096, 256, "megatron-bridge", "26.02");
        const ClusterHardware hgx = machines("h100-sxm5", 8, 8, 50);
        ClusterHardware rack = machines("gb200", 16, 4, 50);
        rack.fastDomain = 64;
        const auto overlaps = [&](const Layout &layout, const ClusterHardware &hardware) {
            const auto model = StepTimeModel::make(run, hardware, catalog().time).value();
            return stagePolicy(layout, model.links(), model.rates(), std::nullopt).expertOverlap;
        };
        QVERIFY(overlaps(experts(1, 4, 4, 8, 16), hgx));
        QVERIFY(!overlaps(experts(1, 4, 1, 8, 16), hgx));
        QVERIFY(!overlaps(experts(1, 4, 4, 1, 16), hgx));
        QVERIFY(!overlaps(experts(1, 4, 4, 8, 16), rack));
    }
};

GPUPLAN_TEST(StageTimeTest)
#include "test_stage_time.moc"
