#include "core/estimate/memory.hpp"
#include "core/estimate/memory_stage.hpp"
#include "core/estimate/state_memory.hpp"
#include "tests/core/estimate/step_time_fixture.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::fixture;

namespace {

constexpr int kNodes = 4, kPerNode = 8;

ClusterHardware cluster(double oversubscription = 1)
{
    ClusterHardware out = machines("h100-sxm5", kNodes, kPerNode, 50);
    out.oversubscription = oversubscription;
    return out;
}

/// Layouts that use all 32 GPUs, of every sharding, schedule and recompute policy.
std::vector<Layout> layouts(bool mixture)
{
    std::vector<Layout> out;
    for (const int tp : { 1, 2, 4, 8 })
        for (const int pp : { 1, 2, 4 })
            for (const int cp : { 1, 2 }) {
                Layout layout{ tp, pp, 1, cp, 1, kNodes * kPerNode / tp / pp / cp };
                if (layout.dp < 1)
                    continue;
                for (const auto &[sharding, name] : EnumNames<Sharding>::values)
                    for (const auto &[schedule, word] : EnumNames<PipelineSchedule>::values) {
                        if (pp == 1 && schedule != PipelineSchedule::OneForwardOneBackward)
                            continue;
                        layout.sharding = sharding;
                        layout.schedule = schedule;
                        layout.vpp = schedule == PipelineSchedule::Interleaved ? 2 : 1;
                        layout.replicas = sharding == Sharding::Hsdp && layout.dp % 2 == 0 ? 2 : 1;
                        layout.ep = mixture && layout.dp * layout.cp % 4 == 0 ? 4 : 1;
                        layout.recompute = out.size() % 3 == 0 ? Recompute::None : out.size() % 3 == 1 ? Recompute::Selective : Recompute::Full;
                        layout.recomputeGroup = layout.recompute == Recompute::Full && out.size() % 5 == 0 ? 3 : 0;
                        layout.microBatch = 1 + static_cast<int>(out.size() % 2);
                        out.push_back(layout);
                    }
            }
    return out;
}

std::vector<TrainingJob> jobs()
{
    TrainingJob adapters = job(llama8b(), 4096, 256, "hf-peft"), offloaded = job(llama8b(), 4096, 256, "deepspeed");
    adapters.task = Task::Lora;
    offloaded.offload = Offload::CpuOptimizerAndParameters;
    TrainingJob eightBit = job(mixtral8x7b(), 4096, 256, "megatron-bridge", "26.04");
    eightBit.precision = Precision::Fp8;
    return { job(llama8b(), 8192, 256, "torchtitan"), job(gpt(24, 2048, 16, 50257), 2048, 256, "megatron-deepspeed"), eightBit, adapters, offloaded };
}

template <class Check> int forEveryLayout(Check check)
{
    int seen = 0;
    for (const TrainingJob &run : jobs())
        for (const Layout &layout : layouts(expertCount(run.architecture) > 0)) {
            check(run, layout);
            ++seen;
        }
    return seen;
}

double total(const TrainingJob &run, const Layout &layout, const ClusterHardware &hardware)
{
    return timed(run, layout, hardware).total.value();
}

int rankOf(Verdict verdict)
{
    return verdict == Verdict::No ? 0 : verdict == Verdict::Tight ? 1 : 2;
}

} // namespace

/// What must hold for any layout, swept over hundreds of them.
class LayoutPropertiesTest : public QObject {
    Q_OBJECT
private slots:
    void partsAddUpToTheTotal()
    {
        const int seen = forEveryLayout([](const TrainingJob &run, const Layout &layout) {
            const StepTime t = timed(run, layout, cluster());
            const Seconds sum = t.compute + t.recompute + t.exposedComm() + t.bubble + t.optimizer + t.offload + t.dataStall + t.checkpointStall + t.other;
            QVERIFY(std::abs(sum.value() / t.total.value() - 1) < 1e-9);
            for (const Seconds part : { t.compute, t.recompute, t.tensorComm, t.contextComm, t.expertComm, t.pipelineComm, t.dataComm, t.bubble, t.unevenStages,
                     t.optimizer, t.offload, t.other, t.hiddenComm })
                QVERIFY(part.value() >= 0);
        });
        QVERIFY(seen > 500);
    }

    void aFasterLinkNeverSlowsAPlan()
    {
        const auto quicker = [](auto change) {
            ClusterHardware out = cluster();
            change(out);
            return out;
        };
        const std::vector<ClusterHardware> better{ quicker([](ClusterHardware &h) { h.fastLink = *h.fastLink * 1.7; }),
            quicker([](ClusterHardware &h) { h.slowLink = *h.slowLink * 1.7; }), quicker([](ClusterHardware &h) { h.networkPerGpu = *h.networkPerGpu * 1.7; }),
            quicker([](ClusterHardware &h) { h.fastPairShare = 1; }) };
        forEveryLayout([&](const TrainingJob &run, const Layout &layout) {
            const double before = total(run, layout, cluster());
            for (const ClusterHardware &hardware : better)
                QVERIFY(total(run, layout, hardware) <= before * (1 + 1e-12));
            QVERIFY(total(run, layout, cluster(4)) >= before * (1 - 1e-12)); // an oversubscribed network never helps
        });
    }

    void withoutTensorParallelismThereIsNoTensorTraffic()
    {
        forEveryLayout([](const TrainingJob &run, const Layout &layout) {
            const StepTime t = timed(run, layout, cluster());
            QCOMPARE(t.tensorComm.value() > 0, layout.tp > 1);
        });
    }

    void parametersAreConservedOverShards()
    {
        forEveryLayout([](const TrainingJob &run, const Layout &layout) {
            const auto model = StepTimeModel::make(run, cluster(), catalog().time).value();
            const Layer &layer = run.architecture.layers.front().layer;
            const LayerTime cost = model.layerOf({ layout.tp, layout.cp, layout.ep, layout.microBatch }, 0);
            const double all = cost.denseParams * layout.tp + cost.expertParams * layout.ep;
            QVERIFY(std::abs(all / static_cast<double>(layerParams(layer)) - 1) < 1e-9);
        });
    }

    // Every parameter lies on some stage: what the memory model puts there adds up to the model (norms stand on each tensor rank).
    void stagesHoldEveryParameter()
    {
        const TrainingJob run = job(llama8b(), 4096, 256, "megatron-core");
        const MemoryModel model(run, catalog().memory);
        for (const Layout &layout : layouts(false)) {
            if (layout.schedule == PipelineSchedule::DualPipe)
                continue; // holds everything twice
            double params = 0;
            for (int stage = 0; stage < layout.pp; ++stage) {
                const StageParams held = stageTotals(model, layerKinds(model, layout), layout, stage).params;
                params += (held.dense + held.embedding) * layout.tp + held.expert * layout.ep;
            }
            QVERIFY(std::abs(params / static_cast<double>(totalParams(run.architecture)) - 1) < 2e-3);
        }
    }

    // What the ranks hold of the optimizer's state is one copy of it, or as many as HSDP keeps.
    void shardsHoldEveryState()
    {
        int seen = 0;
        for (const bool mixture : { false, true }) {
            const TrainingJob run = job(mixture ? mixtral8x7b() : llama8b(), 4096, 256, "torchtitan");
            const MemoryModel model(run, catalog().memory);
            for (const Layout &layout : layouts(mixture)) {
                if (layout.sharding == Sharding::None || layout.schedule == PipelineSchedule::DualPipe || shardRanks(layout) % layout.ep != 0)
                    continue; // each rank has all, holds everything twice, or shares experts with another copy
                double held = 0;
                for (int stage = 0; stage < layout.pp; ++stage)
                    held
                        += stateBytes(model, stageTotals(model, layerKinds(model, layout), layout, stage).params, layout).optimizer * layout.gpus() / layout.pp;
                const double one = optimizerBytes(model) * static_cast<double>(totalParams(run.architecture));
                QVERIFY(std::abs(held / (one * layout.replicas) - 1) < 5e-3);
                ++seen;
            }
        }
        QVERIFY(seen > 200);
    }

    void memoryPartsAddUpToTheTotal()
    {
        forEveryLayout([](const TrainingJob &run, const Layout &layout) {
            const MemoryEstimate memory = estimateMemory(run, layout, cluster(), catalog().memory);
            const MemoryParts &p = memory.peak;
            const Bytes sum = p.weights + p.gradients + p.optimizer + p.activations + p.logits + p.buffers + p.framework;
            QVERIFY(std::abs(sum / memory.device - 1) < 1e-12);
            QVERIFY(memory.need.low <= memory.need.mid && memory.need.mid <= memory.need.high);
            QVERIFY(memory.allocated <= memory.reserved && memory.reserved <= memory.device);
        });
    }

    void frozenWeightsHaveNoGradients()
    {
        forEveryLayout([](const TrainingJob &run, const Layout &layout) {
            const auto model = StepTimeModel::make(run, cluster(), catalog().time).value();
            const LayerTime cost = model.layerOf({ layout.tp, layout.cp, layout.ep, layout.microBatch }, 0);
            QCOMPARE(cost.weightGradients > 0, run.task != Task::Lora);
            QVERIFY(cost.weightGradients < cost.backwardMath);
        });
    }

    void schedulesWithoutBubblesAreNeverSlower()
    {
        forEveryLayout([](const TrainingJob &run, const Layout &layout) {
            if (layout.schedule != PipelineSchedule::ZeroBubbleH1 && layout.schedule != PipelineSchedule::ZeroBubbleH2)
                return;
            Layout plain = layout;
            plain.schedule = PipelineSchedule::OneForwardOneBackward;
            QVERIFY(total(run, layout, cluster()) <= total(run, plain, cluster()) * (1 + 1e-12));
        });
    }

    void moreMemoryNeverTurnsFitsIntoNo()
    {
        forEveryLayout([](const TrainingJob &run, const Layout &layout) {
            ClusterHardware hardware = cluster();
            int before = 0;
            for (const double gib : { 10.0, 20.0, 40.0, 60.0, 80.0, 120.0, 160.0, 240.0, 400.0, 4000.0 }) {
                hardware.accelerator.usableMemory = Bytes(gib * kGiB);
                const int now = rankOf(estimateMemory(run, layout, hardware, catalog().memory).verdict);
                QVERIFY(now >= before);
                before = now;
            }
            QCOMPARE(before, 2); // 4,000 GiB hold anything here
        });
    }
};

GPUPLAN_TEST(LayoutPropertiesTest)
#include "test_layout_properties.moc"
