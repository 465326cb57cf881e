#include "tests/support/memory_fixture.hpp"
#include "tests/support/registry.hpp"

#include "core/estimate/activation_memory.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

double cachedOf(const TrainingJob &job, const MemoryConventions &conventions, const Layout &layout)
{
    const MemoryModel model(job, conventions, true);
    LayerShare share;
    addActivations(share, model, job.architecture.layers.front().layer, layout);
    return share.cached;
}

} // namespace

class ActivationMemoryTest : public QObject {
    Q_OBJECT
    const MemoryConventions megatron = shippedMemoryCalibration().stacks.at("megatron-core");

private slots:
    // Korthikanti et al. 2022, Table 2: s b h (34 + 5 a s / h) for GPT with dropout; their 34 includes masks of one byte.
    void gptLayerOfKorthikanti()
    {
        PlainShape shape;
        shape.layers = 1;
        shape.hidden = 12288;
        shape.heads = 96;
        shape.ffn = 49152;
        shape.vocab = 51200;
        shape.gated = false;
        TrainingJob job = jobOf(makeArchitecture(shape), "megatron-core", 2048, 1);
        job.flashAttention = false;
        MemoryConventions c = megatron;
        c.dropout = 1;
        const double sbh = 2048.0 * 12288;
        QVERIFY(std::abs(cachedOf(job, c, Layout{}) / (sbh * (34 + 5.0 * 96 * 2048 / 12288)) - 1) < 0.01);
    }

    void flashAttentionDropsTheScores()
    {
        TrainingJob job = jobOf(llama3_8b(), "megatron-core", 8192, 1);
        const double flash = cachedOf(job, megatron, Layout{});
        job.flashAttention = false;
        QCOMPARE(cachedOf(job, megatron, Layout{}) - flash, 2.0 * 32 * 8192 * 8192);
        Layout selective;
        selective.recompute = Recompute::Selective;
        QCOMPARE(cachedOf(job, megatron, selective), flash);
    }

    void fullRecomputeKeepsTheInputOnly()
    {
        const TrainingJob job = jobOf(llama3_8b(), "megatron-core", 4096, 1);
        Layout layout;
        layout.recompute = Recompute::Full;
        QCOMPARE(cachedOf(job, megatron, layout), 2.0 * 4096 * 4096);
        layout.tp = 4; // with sequence parallelism
        QCOMPARE(cachedOf(job, megatron, layout), 2.0 * 4096 * 4096 / 4);
    }

    void contextParallelismDividesTokens()
    {
        const TrainingJob job = jobOf(llama3_8b(), "megatron-core", 32768, 1);
        Layout layout;
        const double one = cachedOf(job, megatron, layout);
        layout.cp = 4;
        QCOMPARE(cachedOf(job, megatron, layout), one / 4);
    }

    void sequenceParallelismDividesAllButNothingElseStays()
    {
        const TrainingJob job = jobOf(llama3_8b(), "megatron-core", 4096, 1);
        Layout layout;
        const double one = cachedOf(job, megatron, layout);
        layout.tp = 8;
        QCOMPARE(cachedOf(job, megatron, layout), one / 8);
        MemoryConventions without = megatron;
        without.sequenceParallel = 0;
        QVERIFY(cachedOf(job, without, layout) > one / 8);
    }

    void fullestExpertRankSetsTheRows()
    {
        const TrainingJob job = jobOf(mixtral(), "megatron-core", 4096, 1);
        MemoryConventions balanced = megatron;
        balanced.moeImbalance = 1;
        Layout layout;
        layout.ep = 8;
        layout.dp = 8;
        QVERIFY(cachedOf(job, megatron, layout) > 1.3 * cachedOf(job, balanced, layout));
    }

    // Four experts on a rank: half the excess of one.
    void loadsEvenOutOverExperts()
    {
        const TrainingJob job = jobOf(mixtral(), "megatron-core", 4096, 1);
        MemoryConventions two = megatron, oneAndAHalf = megatron, balanced = megatron;
        two.moeImbalance = 2;
        oneAndAHalf.moeImbalance = 1.5;
        balanced.moeImbalance = 1;
        Layout layout;
        layout.ep = layout.dp = 2; // four of the eight experts each
        const double level = cachedOf(job, balanced, layout);
        QVERIFY(std::abs((cachedOf(job, two, layout) - level) / (cachedOf(job, oneAndAHalf, layout) - level) - 2) < 1e-6);
        Layout wide = layout;
        wide.ep = wide.dp = 8;
        const double wideLevel = cachedOf(job, balanced, wide);
        QVERIFY(std::abs((cachedOf(job, two, wide) - wideLevel) / (cachedOf(job, two, layout) - level) - 2) < 1e-6);
    }

    // litgpt's tables: LoRA on query and value keeps about 8 B a token and hidden element more than an adapter beside the linears.
    void branchesOfAdapters()
    {
        TrainingJob job = jobOf(llama2_7b(), "litgpt", 1304, 1);
        job.task = Task::Lora;
        job.lora.allLinears = false;
        const MemoryConventions litgpt = shippedMemoryCalibration().stacks.at("litgpt");
        const double narrow = cachedOf(job, litgpt, Layout{});
        MemoryDetails beside;
        beside.besideLinears = true;
        const MemoryModel model(job, litgpt, true, beside);
        LayerShare share;
        addActivations(share, model, job.architecture.layers.front().layer, Layout{});
        QVERIFY(std::abs((narrow - share.cached) / (1304.0 * 4096) - 8) < 1e-6);
        job.lora.allLinears = true;
        QVERIFY(cachedOf(job, litgpt, Layout{}) > narrow);
    }

    // TransformerEngine keeps the inputs of 8-bit products in 8 bits: of two inputs of h and one of f a byte less, of attention's output a
    // byte more, because attention keeps its own.
    void eightBitInputs()
    {
        TrainingJob job = jobOf(llama3_8b(), "megatron-core", 4096, 1);
        const double wide = cachedOf(job, megatron, Layout{});
        job.precision = Precision::Fp8;
        QCOMPARE(wide - cachedOf(job, megatron, Layout{}), 4096.0 * (2 * 4096 - 4096 + 14336));
        MemoryConventions whole = megatron;
        whole.quantisedInputs = 0;
        QCOMPARE(cachedOf(job, whole, Layout{}), wide);
    }

    // BERT-large in TensorFlow, fp32: 30 elements of h a token (norms 4, inputs 2, dropouts 4, q, k, v and output 4, written-out GELU 4 of
    // 4 h) and 4 of each score, beside attention's statistics.
    void staticGraphsKeepEveryOperand()
    {
        PlainShape shape;
        shape.layers = 24;
        shape.hidden = 1024;
        shape.heads = 16;
        shape.ffn = 4096;
        shape.vocab = 30522;
        shape.gated = false;
        TrainingJob job = jobOf(makeArchitecture(shape), "deeplearningexamples", 384, 4);
        job.precision = Precision::Fp32;
        job.flashAttention = false;
        MemoryConventions graph;
        graph.graphCopies = graph.dropout = 1;
        Layout layout;
        layout.microBatch = 4;
        const double tokens = 4 * 384;
        QCOMPARE(cachedOf(job, graph, layout), tokens * 1024 * 30 * 4 + 4 * tokens * 16 + 16.0 * 384 * 384 * 4 * 4 * 4);
    }

    // LoRA's gathered inputs of the first linears of attention and FFN: half of each stays where the other half is gathered again.
    void regatheredInputs()
    {
        TrainingJob job = jobOf(llama3_8b(), "megatron-bridge", 4096, 1);
        job.task = Task::Lora;
        Layout layout;
        layout.tp = 2;
        const auto cached = [&](bool regathers) {
            MemoryDetails details;
            details.regathersInputs = regathers;
            const MemoryModel model(job, megatron, true, details);
            LayerShare share;
            addActivations(share, model, job.architecture.layers.front().layer, layout);
            return share.cached;
        };
        QCOMPARE(cached(false) - cached(true), 2 * 2 * 4096.0 * 4096 / 2);
    }

    // Softmax's output alone stays of unfused attention without dropout (2 B a score), dropout adds its mask and its output (5 B).
    void scoresOfUnfusedAttention()
    {
        TrainingJob job = jobOf(llama2_7b(), "megatron-core", 2048, 1);
        MemoryConventions dropout = megatron;
        dropout.dropout = 1;
        const auto added = [&](const MemoryConventions &c) {
            job.flashAttention = false;
            const double unfused = cachedOf(job, c, Layout{});
            job.flashAttention = true;
            return (unfused - cachedOf(job, c, Layout{})) / (32.0 * 2048 * 2048);
        };
        QVERIFY(std::abs(added(megatron) - 2) < 1e-6);
        QVERIFY(std::abs(added(dropout) - 5) < 1e-6);
    }
};

GPUPLAN_TEST(ActivationMemoryTest)
#include "test_activation_memory.moc"
