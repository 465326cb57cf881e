#include "tests/support/memory_fixture.hpp"
#include "tests/support/registry.hpp"

#include "core/estimate/buffer_memory.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class BufferMemoryTest : public QObject {
    Q_OBJECT
    const MemoryCalibration calibration = shippedMemoryCalibration();

    static StageTotals totalsOf(const MemoryModel &model, const Layout &layout) { return stageTotals(model, layerKinds(model, layout), layout, 0); }

private slots:
    void fsdpGathersTwoBlocksAndTheRoot()
    {
        const TrainingJob job = jobOf(llama3_8b(), "torchtitan", 4096, 8);
        const MemoryModel model(job, calibration);
        Layout layout;
        layout.dp = 8;
        const double block = static_cast<double>(layerParams(job.architecture.layers.front().layer));
        const double root = 2.0 * 128256 * 4096 + 4096;
        QCOMPARE(gatheredWeights(model, totalsOf(model, layout), layout), 2 * (2 * block + root));
        QCOMPARE(unreducedGradients(model, totalsOf(model, layout), layout), 4 * block);
        layout.dp = 1;
        QCOMPARE(gatheredWeights(model, totalsOf(model, layout), layout), 0.0);
    }

    // LLaMA-Factory's ZeRO-2 file asks for a bucket of 5e8 elements, with overlap in 2024 for 4.5 times both buckets (Transformers' documentation:
    // 9 GB); its ZeRO-3 file for "auto".
    void bucketsOfZeroFiles()
    {
        TrainingJob job = jobOf(llama3_8b(), "llama-factory", 2048, 8);
        job.task = Task::FullFinetune;
        const auto standing = [&](Sharding sharding) {
            const MemoryModel model = MemoryModel(job, calibration).under(sharding);
            Layout layout;
            layout.dp = 8;
            layout.sharding = sharding;
            return standingBuffers(model, totalsOf(model, layout), layout) - model.conventions().fixedGib * kGiB;
        };
        QVERIFY(std::abs(standing(Sharding::Zero2) - 1e9) < 1);
        QVERIFY(std::abs(standing(Sharding::Zero3)) < 1);
        job.stackVersion = "2024";
        QVERIFY(std::abs(standing(Sharding::Zero2) - 9e9) < 1);
    }

    void adaptersReduceNoWholeGradients()
    {
        TrainingJob job = jobOf(llama3_8b(), "hf-peft", 2048, 8);
        job.task = Task::Lora;
        const MemoryModel model(job, calibration);
        Layout layout;
        layout.dp = 8;
        QCOMPARE(unreducedGradients(model, totalsOf(model, layout), layout), 0.0);
    }

    // Under no_sync FSDP1 adds up unsharded gradients of whole flat parameters, frozen weights included; 4-bit weights have none.
    void unsyncedGradientsAreWhole()
    {
        TrainingJob job = jobOf(llama2_7b(), "litgpt", 1304, 2);
        Layout layout;
        layout.dp = 2;
        for (const Task task : { Task::FullFinetune, Task::Lora }) {
            job.task = task;
            const MemoryModel model(job, calibration);
            QCOMPARE(unreducedGradients(model, totalsOf(model, layout), layout), 2.0 * static_cast<double>(totalParams(job.architecture)));
        }
        job.task = Task::Qlora;
        const MemoryModel quantised(job, calibration);
        QCOMPARE(unreducedGradients(quantised, totalsOf(quantised, layout), layout), 0.0);
        layout.dp = 1;
        job.task = Task::Lora;
        const MemoryModel alone(job, calibration);
        QCOMPARE(unreducedGradients(alone, totalsOf(alone, layout), layout), 0.0);
    }

    // litgpt's FSDP tables: the whole frozen model and its shard lie on each GPU while loading.
    void unshardedLoading()
    {
        TrainingJob job = jobOf(llama2_7b(), "litgpt", 1304, 2);
        job.task = Task::Lora;
        const MemoryModel model(job, calibration);
        Layout layout;
        layout.dp = 2;
        const StageTotals totals = totalsOf(model, layout);
        QVERIFY(loadingWeights(model, totals, layout, 7e9) > 7e9 + 2.0 * 6.7e9);
        layout.sharding = Sharding::None;
        QCOMPARE(loadingWeights(model, totals, layout, 7e9), 7e9);
    }

    void deepspeedBucketsOnlyWhenRanksShare()
    {
        const TrainingJob job = jobOf(llama2_7b(), "deepspeed", 2048, 8);
        const MemoryModel model(job, calibration);
        Layout layout;
        layout.dp = 8;
        layout.sharding = Sharding::Zero2;
        const double shared = standingBuffers(model, totalsOf(model, layout), layout);
        layout.sharding = Sharding::None;
        QCOMPARE(shared - standingBuffers(model, totalsOf(model, layout), layout), 1.6e9);
    }
};

GPUPLAN_TEST(BufferMemoryTest)
#include "test_buffer_memory.moc"
