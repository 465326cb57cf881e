#include "core/estimate/stall_time.hpp"
#include "tests/core/estimate/step_time_fixture.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::fixture;

namespace {

/// 100 GB every 50 steps.
StorageUse storage()
{
    StorageUse out;
    out.readRate = gbPerSecond(1);
    out.writeRate = gbPerSecond(2);
    out.bytesPerSequence = 1e6;
    out.checkpointBytes = 100e9;
    out.stepsPerCheckpoint = 50;
    return out;
}

bool close(double a, double b)
{
    return std::abs(a - b) < 1e-9 * std::max(1.0, std::abs(b));
}

} // namespace

class StallTimeTest : public QObject {
    Q_OBJECT
private slots:
    void loadingStallsOnlyForWhatTheStepDoesNotCover()
    {
        QVERIFY(close(stallTime(storage(), 4000, 3, 0).data, 1.0)); // 4 GB at 1 GB/s beside a step of 3 s
        QCOMPARE(stallTime(storage(), 2000, 3, 0).data, 0.0);
    }

    void blockingCheckpointsStallForTheWholeWrite() { QVERIFY(close(stallTime(storage(), 1, 3, 0).checkpoint, 50.0 / 50)); }

    void backgroundCheckpointsStallForTheCopyAndWhatOverruns()
    {
        StorageUse use = storage();
        use.checkpoints = CheckpointMode::Background;
        QVERIFY(close(stallTime(use, 1, 3, 100e9).checkpoint, 1.0 / 50)); // copied in a second, written long before the next one
        use.stepsPerCheckpoint = 5;
        QVERIFY(close(stallTime(use, 1, 3, 100e9).checkpoint, (1.0 + 50 - 15) / 5));
    }

    void whatIsOffOrUnknownAddsNothingAndIsSaid()
    {
        StorageUse use = storage();
        QVERIFY(stallGaps(use).empty());
        use.writeRate.reset();
        QCOMPARE(stallTime(use, 1, 3, 0).checkpoint, 0.0);
        QCOMPARE(stallGaps(use).size(), std::size_t(1));
        use.readRate.reset();
        QCOMPARE(stallTime(use, 1e6, 3, 0).data, 0.0);
        QCOMPARE(stallGaps(use).size(), std::size_t(2));
        use.checkpoints = CheckpointMode::Off;
        use.bytesPerSequence = 0;
        QVERIFY(stallGaps(use).empty());
    }

    void aStepWithStallsIsLongerByThem()
    {
        const TrainingJob run = job(llama8b(), 4096, 64, "torchtitan");
        const ClusterHardware hardware = machines("h100-sxm5", 1, 8, 50);
        Layout layout;
        layout.dp = 8;
        RunDetails details;
        const double plain = timed(run, layout, hardware).total.value();
        details.storage = storage();
        const StepTime time = StepTimeModel::make(run, hardware, catalog().time, details).value()(layout).value();
        QVERIFY(close(time.checkpointStall.value(), 1.0));
        QVERIFY(close(time.total.value(), plain + time.dataStall.value() + time.checkpointStall.value()));
    }
};

GPUPLAN_TEST(StallTimeTest)
#include "test_stall_time.moc"
