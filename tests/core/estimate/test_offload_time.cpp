#include "core/estimate/offload_time.hpp"
#include "tests/core/estimate/step_time_fixture.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::fixture;

namespace {

/// One billion parameters: 2 GB on their way, 28 GB of host memory traffic, 24 GB of states on drives.
OffloadWork work(double forward, double backward)
{
    return { 1e9, 4, forward, backward, 28 };
}

LinkTiers tiers()
{
    LinkTiers out;
    out.hostCopy = 20e9;
    out.hostMemory = 14e9;
    out.nvme = 6e9;
    return out;
}

bool close(double a, double b)
{
    return std::abs(a - b) < 1e-9 * std::max(1.0, std::abs(b));
}

} // namespace

class OffloadTimeTest : public QObject {
    Q_OBJECT
private slots:
    void gradientsLeaveDuringTheBackwardPass()
    {
        // 0.1 s of gradients beside 0.06 s of backward: 0.04 s wait in each of four micro-batches.
        const OffloadTime shown = offloadTime(Offload::CpuOptimizer, work(0.03, 0.06), tiers());
        QVERIFY(close(shown.transfer, 4 * 0.04));
        QVERIFY(close(shown.hidden, 4 * 0.06));
        QVERIFY(close(shown.optimizer, 2.0)); // 28 GB at 14 GB/s, longer than the way back
        QVERIFY(close(offloadTime(Offload::CpuOptimizer, work(0.5, 1), tiers()).transfer, 0));
    }

    void offloadedWeightsAreFetchedInEachPass()
    {
        const OffloadTime shown = offloadTime(Offload::CpuOptimizerAndParameters, work(0.03, 0.06), tiers());
        QVERIFY(close(shown.transfer, 4 * (0.07 + 0.04)));
        QVERIFY(close(shown.optimizer, 2.0)); // nothing returns to the GPU
    }

    void theWayBackCountsWhereItIsLonger()
    {
        LinkTiers t = tiers();
        t.hostMemory = 1e12;
        QVERIFY(close(offloadTime(Offload::CpuOptimizer, work(1, 1), t).optimizer, 0.1));
        QVERIFY(close(offloadTime(Offload::CpuOptimizerAndParameters, work(1, 1), t).optimizer, 0.028));
    }

    void drivesCarryStatesAndWeights()
    {
        const OffloadTime shown = offloadTime(Offload::Nvme, work(0.03, 0.06), tiers());
        QVERIFY(close(shown.optimizer, 4.0)); // 24 GB at 6 GB/s
        QVERIFY(close(shown.transfer, 4 * (1.0 / 3 - 0.03 + 1.0 / 3 - 0.06)));
    }

    void unknownRatesAreNamed()
    {
        LinkTiers t = tiers();
        t.nvme = 0;
        QCOMPARE(missingOffloadRate(Offload::CpuOptimizer, t), std::string_view());
        QCOMPARE(missingOffloadRate(Offload::Nvme, t), std::string_view("NVMe rate"));
        t.hostCopy = 0;
        QCOMPARE(missingOffloadRate(Offload::CpuOptimizer, t), std::string_view("PCIe rate"));
        QCOMPARE(missingOffloadRate(Offload::None, t), std::string_view());
        TrainingJob run = job(llama8b(), 4096, 64, "deepspeed");
        run.offload = Offload::Nvme;
        const auto refused
            = estimateStepTime(run, { 1, 1, 1, 1, 1, 8, Sharding::Zero3, 1, Recompute::None }, machines("a100-sxm4-80", 1, 8, 25), catalog().time);
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        QCOMPARE(refused.error().where, std::string("recipe.offload"));
    }

    void aStepWithOffloadTakesLongerAndItsPartsAddUp()
    {
        TrainingJob run = job(llama8b(), 4096, 64, "deepspeed");
        const Layout layout{ 1, 1, 1, 1, 1, 8, Sharding::Zero3, 1, Recompute::None };
        ClusterHardware hardware = machines("a100-sxm4-80", 1, 8, 25);
        hardware.nvmePerNode = gbPerSecond(20);
        double before = timed(run, layout, hardware).total.value();
        for (const Offload offload : { Offload::CpuOptimizer, Offload::CpuOptimizerAndParameters, Offload::Nvme }) {
            run.offload = offload;
            const StepTime time = timed(run, layout, hardware);
            QVERIFY(time.total.value() >= before);
            before = time.total.value();
            const Seconds sum = time.compute + time.recompute + time.exposedComm() + time.bubble + time.optimizer + time.offload + time.other;
            QVERIFY(close(sum.value(), time.total.value()));
        }
    }
};

GPUPLAN_TEST(OffloadTimeTest)
#include "test_offload_time.moc"
