#include "tests/support/memory_fixture.hpp"
#include "tests/support/registry.hpp"

#include "core/estimate/logits_memory.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class LogitsMemoryTest : public QObject {
    Q_OBJECT
    const MemoryCalibration calibration = shippedMemoryCalibration();

private slots:
    // Llama-3 at 8,192 tokens: 2.1 GB of bf16 logits, 7 times that in eager PyTorch (bf16 + fp32 copy + log-softmax + gradient).
    void eagerLoss()
    {
        const TrainingJob job = jobOf(llama3_8b(), "torchtitan", 8192, 1);
        const double bytes = logitsBytes(MemoryModel(job, calibration), Layout{});
        QCOMPARE(bytes, 14.0 * 8192 * 128256);
        QVERIFY(std::abs(bytes / 7 / 1e9 - 2.1) < 0.01);
    }

    void splitOverTensorParallelismUnlessGathered()
    {
        Layout layout;
        layout.tp = 4;
        for (const auto &[stack, shards] : { std::pair{ "megatron-core", 4.0 }, std::pair{ "kempnerforge", 1.0 } }) {
            const TrainingJob job = jobOf(llama3_8b(), stack, 4096, 1);
            const MemoryModel model(job, calibration);
            QCOMPARE(logitsBytes(model, layout), logitsBytes(model, Layout{}) / shards);
        }
    }

    void cutCrossEntropyKeepsNone()
    {
        const TrainingJob job = jobOf(llama3_8b(), "unsloth", 8192, 1);
        QCOMPARE(logitsBytes(MemoryModel(job, calibration), Layout{}), 0.0);
    }

    void fusedHeadGradient()
    {
        TrainingJob job = jobOf(llama3_8b(), "megatron-core", 4096, 1);
        QCOMPARE(headBackwardBytes(MemoryModel(job, calibration), Layout{}), 2.0 * 128256 * 4096);
        job.task = Task::Lora; // frozen: no weight gradient
        QCOMPARE(headBackwardBytes(MemoryModel(job, calibration), Layout{}), 0.0);
    }
};

GPUPLAN_TEST(LogitsMemoryTest)
#include "test_logits_memory.moc"
