#include "tests/support/memory_fixture.hpp"
#include "tests/support/registry.hpp"

#include "core/estimate/memory_stage.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class MemoryStageTest : public QObject {
    Q_OBJECT
    const MemoryCalibration calibration = shippedMemoryCalibration();

private slots:
    void stagesHoldTheWholeModel()
    {
        const TrainingJob job = jobOf(llama3_8b(), "torchtitan", 4096, 64);
        const MemoryModel model(job, calibration);
        Layout layout;
        layout.pp = 4;
        layout.sharding = Sharding::None;
        double params = 0;
        for (int stage = 0; stage < 4; ++stage) {
            const StageTotals totals = stageTotals(model, layerKinds(model, layout), layout, stage);
            params += totals.params.dense + totals.params.expert + totals.params.embedding;
        }
        QCOMPARE(params, static_cast<double>(totalParams(job.architecture)));
    }

    void firstStageKeepsMostMicroBatchesAndTheLastTheLogits()
    {
        const TrainingJob job = jobOf(llama3_8b(), "megatron-core", 4096, 64);
        Layout layout;
        layout.pp = 4;
        layout.sharding = Sharding::None;
        const MemoryEstimate e = MemoryModel(job, calibration).estimate(layout, card(79.2));
        const auto steady = static_cast<std::size_t>(MemoryPhase::SteadyStep);
        QVERIFY(e.stages.front().phases[steady].activations > e.stages.back().phases[steady].activations);
        QVERIFY(e.stages.back().phases[steady].logits.value() > 0);
        QCOMPARE(e.stages.front().phases[steady].logits.value(), 0.0);
    }

    // A V of eight chunks on four stages: the first stage holds the first and the last, embedding, head and logits.
    void foldedPipelineEndsWhereItBegan()
    {
        const TrainingJob job = jobOf(llama3_8b(), "megatron-core", 4096, 64);
        const MemoryModel model(job, calibration);
        Layout layout;
        layout.pp = 4;
        layout.sharding = Sharding::None;
        layout.schedule = PipelineSchedule::ZeroBubbleV;
        double params = 0;
        for (int stage = 0; stage < 4; ++stage) {
            const StageTotals totals = stageTotals(model, layerKinds(model, layout), layout, stage);
            QCOMPARE(totals.last, stage == 0);
            QCOMPARE(totals.params.dense, 8 * static_cast<double>(layerParams(job.architecture.layers.front().layer)));
            params += totals.params.dense + totals.params.embedding;
        }
        QCOMPARE(params, static_cast<double>(totalParams(job.architecture)));
        const MemoryEstimate e = model.estimate(layout, card(178));
        const auto steady = static_cast<std::size_t>(MemoryPhase::SteadyStep);
        QVERIFY(e.stages.front().phases[steady].logits.value() > 0);
        QCOMPARE(e.stages.back().phases[steady].logits.value(), 0.0);
        QVERIFY(std::abs(e.stages.front().phases[steady].activations.value() / e.stages.back().phases[steady].activations.value() - 1) < 0.05);
    }

    // Four micro-batches in flight: four times the even part of the experts' rows, twice the excess of the fullest rank.
    void excessOfExpertsEvensOutInFlight()
    {
        const TrainingJob job = jobOf(mixtral(), "megatron-core", 4096, 1024);
        const MemoryModel model(job, calibration);
        Layout layout;
        layout.pp = 4;
        layout.dp = layout.ep = 8;
        layout.sharding = Sharding::Zero1;
        const StageTotals first = stageTotals(model, layerKinds(model, layout), layout, 0);
        QVERIFY(first.excess > 0.1 * first.cached);
        const MemoryParts peak = stageMemory(model, first, layout, 0).phases[static_cast<std::size_t>(MemoryPhase::SteadyStep)];
        QVERIFY(std::abs(peak.activations.value() / (4 * (first.cached - first.excess) + 2 * first.excess) - 1) < 1e-9);
        layout.recompute = Recompute::Full; // keeps the inputs of layers, which are spread evenly
        QCOMPARE(stageTotals(model, layerKinds(model, layout), layout, 0).excess, 0.0);
    }

    void momentsAppearWithTheFirstUpdate()
    {
        const TrainingJob job = jobOf(llama3_8b(), "megatron-core", 4096, 64);
        Layout layout;
        layout.dp = 8;
        layout.sharding = Sharding::Zero1;
        const auto phases = MemoryModel(job, calibration).estimate(layout, card(79.2)).stages.front().phases;
        QVERIFY(phases[static_cast<std::size_t>(MemoryPhase::FirstStep)].total() < phases[static_cast<std::size_t>(MemoryPhase::SteadyStep)].total());
        QVERIFY(phases[static_cast<std::size_t>(MemoryPhase::Load)].total() < phases[static_cast<std::size_t>(MemoryPhase::FirstStep)].total());
    }

    // The update starts when the activations are gone; hf-trainer's foreach kernels then hold 4 more bytes a parameter.
    void updateHoldsStatesAndItsTemporaries()
    {
        TrainingJob job = jobOf(llama2_7b(), "hf-trainer", 4096, 1);
        job.task = Task::FullFinetune;
        Layout layout;
        layout.sharding = Sharding::None;
        const auto phases = MemoryModel(job, calibration).estimate(layout, card(178)).stages.front().phases;
        const MemoryParts &update = phases[static_cast<std::size_t>(MemoryPhase::OptimizerStep)];
        const MemoryParts &steady = phases[static_cast<std::size_t>(MemoryPhase::SteadyStep)];
        QCOMPARE(update.activations.value() + update.logits.value(), 0.0);
        QVERIFY(steady.activations.value() > 0);
        QCOMPARE(update.weights.value() + update.gradients.value() + update.optimizer.value(), 16 * 6738415616.0);
        QCOMPARE(update.buffers.value(), 4 * 6738415616.0 + MemoryModel(job, calibration).conventions().fixedGib * kGiB);
    }

    void offloadedCheckpointsLeaveTwoLayers()
    {
        const TrainingJob job = jobOf(llama3_8b(), "torchtune", 4096, 1);
        Layout layout;
        layout.recompute = Recompute::Full;
        MemoryDetails details;
        const MemoryModel with(job, calibration, details);
        details.offloadActivations = true;
        const MemoryModel without(job, calibration, details);
        QCOMPARE(stageTotals(without, layerKinds(without, layout), layout, 0).cached, stageTotals(with, layerKinds(with, layout), layout, 0).cached / 16);
    }
};

GPUPLAN_TEST(MemoryStageTest)
#include "test_memory_stage.moc"
