#include "core/estimate/stage_layout.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class StageLayoutTest : public QObject {
    Q_OBJECT
private slots:
    void everyLayerStandsOnOneStage()
    {
        for (const int layers : { 12, 61, 70, 80, 126 })
            for (const int stages : { 1, 2, 3, 4, 8, 12, 16 })
                for (const bool embedding : { false, true }) {
                    PipelineCut cut;
                    cut.layers = layers;
                    cut.stages = stages;
                    cut.embeddingAsLayer = embedding;
                    int sum = 0;
                    for (int stage = 0; stage < stages; ++stage)
                        sum += layersOfStage(cut, stage);
                    QCOMPARE(sum, layers);
                }
    }

    // BLOOM: 70 layers on 12 stages with embedding and head counted as layers: 5 outside, 6 inside (bigscience chronicles).
    void embeddingCountsAsALayer()
    {
        PipelineCut cut;
        cut.layers = 70;
        cut.stages = 12;
        cut.embeddingAsLayer = true;
        QCOMPARE(layersOfStage(cut, 0), 5);
        QCOMPARE(layersOfStage(cut, 5), 6);
        QCOMPARE(layersOfStage(cut, 11), 5);
    }

    void fixedOuterStages()
    {
        PipelineCut cut;
        cut.layers = 12;
        cut.stages = 4;
        cut.firstLayers = cut.lastLayers = 2;
        QCOMPARE(layersOfStage(cut, 0), 2);
        QCOMPARE(layersOfStage(cut, 1), 4);
        QCOMPARE(layersOfStage(cut, 3), 2);
    }

    // Megatron's method "uniform" on 10 layers: groups of 4 keep the inputs of layers 1, 5 and 9 and run four layers again at once.
    void recomputeInGroups()
    {
        Layout layout;
        layout.recompute = Recompute::Full;
        QCOMPARE(recomputeGroups(layout, 10, 1).inputs, 1.0);
        layout.recomputeGroup = 4;
        QCOMPARE(recomputeGroups(layout, 10, 1).inputs, 0.3);
        QCOMPARE(recomputeGroups(layout, 10, 1).layers, 4.0);
        QCOMPARE(recomputeGroups(layout, 10, 2).inputs, 0.4); // two chunks of five: two groups each
        layout.recomputeGroup = 20;
        QCOMPARE(recomputeGroups(layout, 10, 1).layers, 10.0);
        layout.recompute = Recompute::None;
        QCOMPARE(recomputeGroups(layout, 10, 1).layers, 1.0);
    }

    // 1F1B: min(m, p − r); interleaved: (p(v − 1) + 2(p − r) − 1) / v.
    void inFlight()
    {
        Layout layout;
        layout.pp = 4;
        QCOMPARE(microBatchesInFlight(layout, 16, 0), 4.0);
        QCOMPARE(microBatchesInFlight(layout, 16, 3), 1.0);
        QCOMPARE(microBatchesInFlight(layout, 2, 0), 2.0);
        layout.vpp = 2;
        QCOMPARE(microBatchesInFlight(layout, 16, 0), 5.5);
        QCOMPARE(microBatchesInFlight(layout, 16, 3), 2.5);
    }

    // The first of four stages: all of GPipe's, twice 1F1B's less one under ZB-H2, one more under DualPipe; ZB-V fills every stage alike.
    void schedules()
    {
        const auto inFlight = [](PipelineSchedule schedule, int stage, std::int64_t microBatches, int stages = 4) {
            Layout layout;
            layout.pp = stages;
            layout.schedule = schedule;
            return microBatchesInFlight(layout, microBatches, stage);
        };
        QCOMPARE(inFlight(PipelineSchedule::GPipe, 0, 16), 16.0);
        QCOMPARE(inFlight(PipelineSchedule::ZeroBubbleH1, 0, 16), 4.0);
        QCOMPARE(inFlight(PipelineSchedule::ZeroBubbleH2, 0, 16), 7.0);
        QCOMPARE(inFlight(PipelineSchedule::ZeroBubbleV, 3, 16), 4.0);
        QCOMPARE(inFlight(PipelineSchedule::DualPipe, 3, 16), 5.0);
        QCOMPARE(inFlight(PipelineSchedule::DualPipe, 0, 3), 3.0);
        QCOMPARE(inFlight(PipelineSchedule::GPipe, 0, 16, 1), 1.0);
        QCOMPARE(inFlight(PipelineSchedule::Interleaved, 0, 16), 4.0); // one chunk a rank is 1F1B
    }
};

GPUPLAN_TEST(StageLayoutTest)
#include "test_stage_layout.moc"
