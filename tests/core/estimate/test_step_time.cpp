#include "core/estimate/step_time.hpp"
#include "tests/core/estimate/step_time_fixture.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::fixture;

/// Step times that papers and repositories print.
class StepTimeTest : public QObject {
    Q_OBJECT
private slots:
    /// Korthikanti et al., arXiv:2205.05198, table 5: A100 of Selene, sequence 2048, vocabulary 51,200.
    void agreesWithSelene_data()
    {
        QTest::addColumn<int>("layers");
        QTest::addColumn<int>("hidden");
        QTest::addColumn<int>("heads");
        QTest::addColumn<int>("stages");
        QTest::addColumn<int>("interleave");
        QTest::addColumn<int>("batch");
        QTest::addColumn<int>("microBatch");
        QTest::addColumn<bool>("full");
        QTest::addColumn<double>("seconds");
        QTest::newRow("22B full") << 48 << 6144 << 64 << 1 << 1 << 4 << 4 << true << 1.42;
        QTest::newRow("22B selective") << 48 << 6144 << 64 << 1 << 1 << 4 << 4 << false << 1.10;
        QTest::newRow("175B full") << 96 << 12288 << 96 << 8 << 3 << 64 << 1 << true << 18.13;
        QTest::newRow("175B selective") << 96 << 12288 << 96 << 8 << 3 << 64 << 1 << false << 13.75;
        QTest::newRow("530B full") << 105 << 20480 << 128 << 35 << 3 << 280 << 1 << true << 49.05;
        QTest::newRow("530B selective") << 105 << 20480 << 128 << 35 << 3 << 280 << 1 << false << 37.83;
        QTest::newRow("1T full") << 128 << 25600 << 160 << 64 << 1 << 512 << 1 << true << 94.42;
        QTest::newRow("1T selective") << 128 << 25600 << 160 << 64 << 1 << 512 << 1 << false << 71.49;
    }
    void agreesWithSelene()
    {
        QFETCH(int, layers);
        QFETCH(int, hidden);
        QFETCH(int, heads);
        QFETCH(int, stages);
        QFETCH(int, interleave);
        QFETCH(int, batch);
        QFETCH(int, microBatch);
        QFETCH(bool, full);
        QFETCH(double, seconds);
        TrainingJob run = job(gpt(layers, hidden, heads, 51200), 2048, batch, "megatron-lm", full ? "2021" : "2022");
        run.precision = Precision::Fp16;
        run.flashAttention = false;
        Layout layout;
        layout.tp = 8;
        layout.pp = stages;
        layout.vpp = interleave;
        layout.microBatch = microBatch;
        layout.sharding = Sharding::None;
        layout.recompute = full ? Recompute::Full : Recompute::Selective;
        const StepTime time = timed(run, layout, machines("a100-sxm4-80", stages, 8, 25));
        const double error = time.total.value() / seconds - 1;
        QVERIFY2(std::abs(error) < 0.15, qPrintable(QString("predicted %1 s, printed %2 s").arg(time.total.value()).arg(seconds)));
    }

    /// llm-foundry README, "A100 80GB with 1600 Gbps node-node interconnect (RoCE)": MPT-1b, sequence 4096, 8 GPUs, 142,457 tokens/s.
    void agreesWithLlmFoundry()
    {
        const TrainingJob run = job(gpt(24, 2048, 16, 50368), 4096, 224, "llm-foundry");
        Layout layout;
        layout.dp = 8;
        layout.microBatch = 7;
        const StepTime time = timed(run, layout, machines("a100-sxm4-80", 1, 8, 25));
        QVERIFY(std::abs(time.tokensPerSecond / 142457 - 1) < 0.12);
    }

    /// Megatron-LM README, FP8 on 64 H100: Llama-3-70B, TP4 PP8 VPP5, 1,621 tokens/s/GPU.
    void agreesWithMegatronFp8()
    {
        PlainShape shape;
        shape.layers = 80;
        shape.hidden = 8192;
        shape.heads = 64;
        shape.kvHeads = 8;
        shape.ffn = 28672;
        shape.vocab = 128256;
        TrainingJob run = job(makeArchitecture(shape), 8192, 128, "megatron-lm");
        run.precision = Precision::Fp8;
        Layout layout{ 4, 8, 5, 1, 1, 2, Sharding::Zero1, 1, Recompute::None };
        const StepTime time = timed(run, layout, machines("h100-sxm5", 8, 8, 50));
        QVERIFY(std::abs(time.tokensPerSecond / (1621.0 * 64) - 1) < 0.12);
    }

    void unknownRatesAreRefusedByName()
    {
        const TrainingJob run = job(llama8b(), 4096, 64, "torchtitan");
        Layout layout;
        layout.dp = 16;
        ClusterHardware hardware = machines("a100-sxm4-80", 2, 8, 25);
        hardware.networkPerGpu.reset();
        const auto noNetwork = estimateStepTime(run, layout, hardware, catalog().time);
        QVERIFY(!noNetwork.has_value());
        QCOMPARE(noNetwork.error().code, ErrorCode::Unsupported);
        QVERIFY(sentence(noNetwork.error()).find("network rate") != std::string::npos);

        const auto blank = estimateStepTime(run, layout, machines("t4g", 2, 8, 25), catalog().time);
        QVERIFY(!blank.has_value());
        QCOMPARE(blank.error().code, ErrorCode::Unsupported);

        const auto empty = estimateStepTime(run, layout, machines("a100-sxm4-80", 2, 8, 25), TimeCalibration{});
        QVERIFY(!empty.has_value());
        QCOMPARE(empty.error().code, ErrorCode::Unsupported);
    }

    void refusesMoreGpusThanThereAre()
    {
        Layout layout;
        layout.dp = 16;
        const auto result = estimateStepTime(job(llama8b(), 4096, 64, ""), layout, machines("a100-sxm4-80", 1, 8, 25), catalog().time);
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, ErrorCode::Inconsistent);
    }
};

GPUPLAN_TEST(StepTimeTest)
#include "test_step_time.moc"
