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
        const TrainingJob job = jobOf(llama3_8b(), "hf-peft", 8192, 1);
        const double bytes = logitsBytes(MemoryModel(job, calibration), Layout{});
        QCOMPARE(bytes, 14.0 * 8192 * 128256);
        QVERIFY(std::abs(bytes / 7 / 1e9 - 2.1) < 0.01);
    }

    // torchtitan's loss: fp32 log-softmax and two gradients; since 2026-04-27 on eight chunks with one gradient of the head beside.
    void erasOfALoss()
    {
        TrainingJob job = jobOf(llama3_8b(), "torchtitan", 8192, 1);
        const double elements = 8192.0 * 128256;
        QCOMPARE(logitsBytes(MemoryModel(job, calibration), Layout{}), 14.0 / 8 * elements);
        QCOMPARE(headBackwardBytes(MemoryModel(job, calibration), Layout{}), 2.0 * 128256 * 4096);
        for (const char *version : { "2024-10", "2024-12", "2025-06" }) {
            job.stackVersion = version;
            QCOMPARE(logitsBytes(MemoryModel(job, calibration), Layout{}), 12 * elements);
            QCOMPARE(headBackwardBytes(MemoryModel(job, calibration), Layout{}), 0.0);
        }
        MemoryConventions compiled = calibration.stacks.at("torchtitan@2026-04-26");
        compiled.compiled = 1;
        QCOMPARE(logitsBytes(MemoryModel(job, compiled, true), Layout{}), 4 * elements);
    }

    void eachPredictedTokenHasItsLogits()
    {
        const TrainingJob job = jobOf(llama3_8b(), "megatron-core", 4096, 1);
        MemoryDetails details;
        details.mtpLayers = 1;
        QCOMPARE(logitsBytes(MemoryModel(job, calibration, details), Layout{}), 2 * logitsBytes(MemoryModel(job, calibration), Layout{}));
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
