#include "core/estimate/step_time_model.hpp"
#include "tests/core/estimate/step_time_fixture.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::fixture;

namespace {

Layout fsdp(int dp, int microBatch = 1)
{
    Layout out;
    out.dp = dp;
    out.microBatch = microBatch;
    return out;
}

Layout cut(int tp, int pp, int vpp, int dp)
{
    return { tp, pp, vpp, 1, 1, dp, Sharding::Zero1, 1, Recompute::None };
}

double sumOfParts(const StepTime &t)
{
    return (t.compute + t.recompute + t.exposedComm() + t.bubble + t.optimizer + t.other).value();
}

} // namespace

/// Properties that any layout must show.
class StepTimeModelTest : public QObject {
    Q_OBJECT
private slots:
    void partsAddUp()
    {
        const TrainingJob dense = job(llama8b(), 8192, 256, "nemo"), moe = job(mixtral8x7b(), 4096, 256, "megatron-bridge", "26.04");
        const ClusterHardware hardware = machines("h100-sxm5", 4, 8, 50);
        Layout experts = cut(1, 2, 2, 16);
        experts.ep = 8;
        Layout context = cut(2, 2, 1, 4);
        context.cp = 2;
        context.recompute = Recompute::Full;
        for (const auto &[run, layout] : { std::pair{ dense, fsdp(32) }, { dense, cut(4, 2, 2, 4) }, { dense, context }, { moe, experts } }) {
            const StepTime time = timed(run, layout, hardware);
            QVERIFY(std::abs(sumOfParts(time) / time.total.value() - 1) < 1e-9);
            QVERIFY(time.range.low < time.range.mid && time.range.mid < time.range.high);
            QCOMPARE(time.range.mid, time.total.value());
            QVERIFY(time.mfu > 0.02 && time.mfu < 0.8);
            QVERIFY(!time.limitedBy.empty());
        }
    }

    void moreGpusAreFasterAtFixedWork()
    {
        const TrainingJob run = job(llama8b(), 4096, 256, "torchtitan");
        double before = 1e9;
        for (const int nodes : { 1, 2, 4, 8, 16 }) {
            const double time = timed(run, fsdp(8 * nodes), machines("h100-sxm5", nodes, 8, 50)).total.value();
            QVERIFY(time < before);
            before = time;
        }
    }

    void tensorParallelismAcrossSlowLinksIsSlower()
    {
        const TrainingJob run = job(llama8b(), 4096, 64, "megatron-core");
        const ClusterHardware four = machines("a100-sxm4-80", 4, 4, 12.5);
        const double inside = timed(run, cut(4, 1, 1, 4), four).total.value();
        const double across = timed(run, cut(16, 1, 1, 1), four).total.value();
        QVERIFY(across > 1.5 * inside);
        // Without accelerator links the same layout pays for PCIe.
        ClusterHardware pcie = four;
        pcie.fastLink.reset();
        pcie.fastDomain = 1;
        QVERIFY(timed(run, cut(4, 1, 1, 4), pcie).tensorComm > timed(run, cut(4, 1, 1, 4), four).tensorComm * 3);
    }

    void fasterLinksNeverSlowAPlanDown()
    {
        const TrainingJob dense = job(llama8b(), 8192, 256, "nemo"), moe = job(mixtral8x7b(), 4096, 256, "megatron-bridge", "26.02");
        Layout context = cut(2, 2, 1, 4), spread = cut(1, 2, 4, 16);
        context.cp = 2;
        spread.ep = 8;
        for (const auto &[run, layout] : { std::pair{ dense, fsdp(32) }, { dense, cut(4, 2, 2, 4) }, { dense, context }, { moe, spread }, { moe, fsdp(32) } }) {
            ClusterHardware hardware = machines("h100-sxm5", 4, 8, 1);
            double before = timed(run, layout, hardware).total.value();
            for (const double factor : { 1.3, 2.0, 5.0, 20.0 }) {
                hardware.networkPerGpu = gbPerSecond(factor);
                hardware.fastLink = ByteRate(450e9 * factor);
                const double now = timed(run, layout, hardware).total.value();
                QVERIFY(now <= before);
                before = now;
            }
        }
    }

    void withoutTensorParallelismThereIsNoTensorTraffic()
    {
        const ClusterHardware hardware = machines("h100-sxm5", 4, 8, 50);
        for (const TrainingJob &run : { job(llama8b(), 4096, 256, "nemo"), job(mixtral8x7b(), 4096, 256, "megatron-core") })
            for (const Layout &layout : { fsdp(32), cut(1, 4, 2, 8) })
                QCOMPARE(timed(run, layout, hardware).tensorComm.value(), 0.0);
    }

    void anEncoderDecoderCostsLessThanADecoderOfBothHalves()
    {
        Architecture both = llama8b();
        both.layers.front().count = 16;
        LayerRun decoder = both.layers.front();
        decoder.layer.attention.crosses = true;
        both.layers.push_back(decoder);
        TrainingJob run = job(both, 512, 64, "nemo");
        const ClusterHardware hardware = machines("h100-sxm5", 1, 8, 50);
        const double whole = timed(run, fsdp(8, 8), hardware).total.value();
        run.decoderLength = 128; // the decoder's side alone is shorter
        const double quarter = timed(run, fsdp(8, 8), hardware).total.value();
        QVERIFY(quarter < 0.75 * whole && quarter > 0.4 * whole);
    }

    void bubbleFallsWithVirtualStages()
    {
        const TrainingJob run = job(llama8b(), 4096, 64, "nemo");
        const ClusterHardware hardware = machines("h100-sxm5", 2, 8, 50);
        const StepTime plain = timed(run, cut(2, 4, 1, 2), hardware), interleaved = timed(run, cut(2, 4, 4, 2), hardware);
        // What the head's own stage makes the others wait stays; filling and draining falls to a quarter.
        QVERIFY((interleaved.bubble - interleaved.unevenStages).value() < (plain.bubble - plain.unevenStages).value() * 0.3);
        QVERIFY(plain.unevenStages.value() > 0);
        QVERIFY(interleaved.pipelineComm > plain.pipelineComm);
        QCOMPARE(timed(run, cut(2, 1, 1, 8), hardware).bubble.value(), 0.0);
    }

    void recomputeCostsAForwardPass()
    {
        const TrainingJob run = job(llama8b(), 4096, 64, "megatron-core");
        const ClusterHardware hardware = machines("a100-sxm4-80", 1, 8, 25);
        Layout full = cut(1, 1, 1, 8), none = full, selective = full;
        full.recompute = Recompute::Full;
        selective.recompute = Recompute::Selective;
        const double a = timed(run, none, hardware).total.value(), b = timed(run, full, hardware).total.value(),
                     c = timed(run, selective, hardware).total.value();
        QVERIFY(b > 1.2 * a && b < 1.4 * a);
        QVERIFY(c > a && c < 1.1 * a);
    }

    void slowNetworksShow()
    {
        const TrainingJob run = job(llama8b(), 4096, 128, "torchtitan");
        double before = 0;
        for (const double network : { 50.0, 12.5, 3.0, 1.0 }) {
            const double time = timed(run, fsdp(16), machines("a100-sxm4-80", 2, 8, network)).total.value();
            QVERIFY(time > before);
            before = time;
        }
        ClusterHardware sockets = machines("a100-sxm4-80", 2, 8, 3);
        const double rdma = timed(run, fsdp(16), sockets).total.value();
        sockets.fabric = Fabric::Tcp;
        QVERIFY(timed(run, fsdp(16), sockets).total.value() > rdma);
        QCOMPARE(timed(run, fsdp(16), machines("a100-sxm4-80", 2, 8, 1)).limitedBy, std::string("network"));
    }

    void adaptersSkipWeightGradients()
    {
        TrainingJob run = job(llama8b(), 4096, 32, "torchtitan");
        const ClusterHardware hardware = machines("a100-sxm4-80", 1, 8, 25);
        const StepTime full = timed(run, fsdp(8), hardware);
        run.task = Task::Lora;
        const StepTime lora = timed(run, fsdp(8), hardware);
        run.task = Task::Qlora;
        const StepTime qlora = timed(run, fsdp(8), hardware);
        QVERIFY(lora.total < full.total);
        QVERIFY(lora.optimizer < full.optimizer * 0.05);
        QVERIFY(qlora.total > lora.total);
    }

    void eightBitIsFasterAndCardsRankByRate()
    {
        TrainingJob run = job(llama8b(), 8192, 128, "nemo");
        const double sixteen = timed(run, fsdp(8), machines("h100-sxm5", 1, 8, 50)).total.value();
        QVERIFY(timed(run, fsdp(8), machines("a100-sxm4-80", 1, 8, 25)).total.value() > 1.5 * sixteen);
        QVERIFY(timed(run, fsdp(8), machines("b200", 1, 8, 50)).total.value() < sixteen);
        QVERIFY(timed(run, fsdp(8), machines("v100-sxm2-32", 1, 8, 12.5)).total.value() > 4 * sixteen); // fp16 stands in for bf16
        run.precision = Precision::Fp8;
        QVERIFY(timed(run, fsdp(8), machines("h100-sxm5", 1, 8, 50)).total.value() < 0.85 * sixteen);
        const auto noFp8 = estimateStepTime(run, fsdp(8), machines("a100-sxm4-80", 1, 8, 25), catalog().time);
        QVERIFY(!noFp8.has_value());
        QCOMPARE(noFp8.error().code, ErrorCode::Unsupported);
    }

    void borrowedCardsHaveWiderRanges()
    {
        const TrainingJob run = job(llama8b(), 4096, 64, "torchtitan");
        const auto width = [&](const char *card) {
            const Interval range = timed(run, fsdp(8), machines(card, 1, 8, 25)).range;
            return std::log(range.high / range.mid);
        };
        QVERIFY(width("l20") > width("a100-sxm4-80") + 0.05);
        QVERIFY(width("mi300x") > width("h100-sxm5") + 0.05);
    }

    void oneModelGivesTheSameAsTheFreeFunctionInAnyOrder()
    {
        const TrainingJob run = job(mixtral8x7b(), 4096, 512, "megatron-core");
        const ClusterHardware hardware = machines("h100-sxm5", 8, 8, 50);
        const auto model = StepTimeModel::make(run, hardware, catalog().time);
        QVERIFY(model.has_value());
        std::vector<Layout> layouts;
        for (const int tp : { 1, 2, 4, 8 })
            for (const int pp : { 1, 2, 4 })
                for (const int ep : { 1, 2, 4 })
                    for (const int mb : { 1, 2, 3, 4 })
                        layouts.push_back({ tp, pp, 1, 1, ep, 64 / tp / pp, Sharding::Zero1, mb, Recompute::None });
        for (int pass = 0; pass < 2; ++pass) {
            for (const Layout &layout : layouts)
                QCOMPARE((*model)(layout)->total.value(), timed(run, layout, hardware).total.value());
            std::reverse(layouts.begin(), layouts.end());
        }
    }

    void refusesImpossibleSizes()
    {
        const TrainingJob run = job(mixtral8x7b(), 4096, 64, "megatron-core");
        const auto model = StepTimeModel::make(run, machines("h100-sxm5", 1, 8, 50), catalog().time);
        Layout layout = fsdp(8);
        layout.ep = 3;
        QCOMPARE((*model)(layout).error().where, std::string("layout.ep"));
        layout.ep = 1;
        layout.tp = 0;
        QCOMPARE((*model)(layout).error().code, ErrorCode::Inconsistent);
    }
};

GPUPLAN_TEST(StepTimeModelTest)
#include "test_step_time_model.moc"
