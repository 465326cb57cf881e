#include "core/money/checkpoint_interval.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

bool near(double value, double expected, double tolerance)
{
    return std::fabs(value - expected) <= tolerance;
}

} // namespace

class CheckpointIntervalTest : public QObject {
    Q_OBJECT
private slots:
    void publishedChecks()
    {
        // A 10 s write, 6,000 s between failures and 600 s of repair: 363 s, 24 steps of 15 s.
        QVERIFY(near(availabilityInterval(Seconds(10), Seconds(6000), Seconds(600)).value(), 363.46, 0.01));
        // A two-minute write and six hours between failures: 38 min.
        QVERIFY(near(youngInterval(Seconds(120), hours(6)).value() / 60, 37.947, 0.001));
    }

    void theTableOfClusterSizes_data()
    {
        QTest::addColumn<int>("gpus");
        QTest::addColumn<double>("mtbfHours");
        QTest::addColumn<double>("minutesAt30s");
        QTest::addColumn<double>("minutesAt120s");
        QTest::addColumn<double>("lossPercent");
        // 50,000 GPU-hours between failures, restart 15 min; as printed.
        QTest::newRow("8") << 8 << 6250.0 << 612.0 << 1225.0 << 0.3;
        QTest::newRow("64") << 64 << 781.2 << 217.0 << 433.0 << 1.0;
        QTest::newRow("256") << 256 << 195.3 << 108.0 << 217.0 << 2.0;
        QTest::newRow("1024") << 1024 << 48.8 << 54.0 << 108.0 << 4.2;
        QTest::newRow("4096") << 4096 << 12.2 << 27.0 << 54.0 << 9.4;
        QTest::newRow("16384") << 16384 << 3.1 << 14.0 << 27.0 << 23.0;
    }
    void theTableOfClusterSizes()
    {
        QFETCH(int, gpus);
        QFETCH(double, mtbfHours);
        QFETCH(double, minutesAt30s);
        QFETCH(double, minutesAt120s);
        QFETCH(double, lossPercent);
        const Seconds mtbf = hours(50000.0 / gpus);
        QVERIFY(near(inHours(mtbf), mtbfHours, 0.051));
        QVERIFY(near(youngInterval(Seconds(30), mtbf).value() / 60, minutesAt30s, 0.51));
        const Seconds interval = youngInterval(Seconds(120), mtbf);
        QVERIFY(near(interval.value() / 60, minutesAt120s, 0.51));
        QVERIFY(near(firstOrderLoss(interval, Seconds(120), Seconds(900), mtbf) * 100, lossPercent, 0.051));
    }

    void theWholeModelLosesLessThanItsFirstOrder()
    {
        const Seconds mtbf = hours(50000.0 / 1024), interval = youngInterval(Seconds(120), mtbf);
        QVERIFY(near(usefulShare(interval, Seconds(120), Seconds(900), mtbf), 0.958580, 1e-6));
        const Seconds large = hours(50000.0 / 16384);
        QVERIFY(near(usefulShare(youngInterval(Seconds(120), large), Seconds(120), Seconds(900), large), 0.791655, 1e-6));
    }

    void dalysIntervalIsTheBest()
    {
        const Seconds mtbf = hours(10), write(120), restart(900);
        const Seconds best = dalyInterval(write, mtbf);
        const double share = usefulShare(best, write, restart, mtbf);
        for (const double factor : { 0.5, 0.8, 1.25, 2.0 })
            QVERIFY(usefulShare(best * factor, write, restart, mtbf) < share);
        QCOMPARE(dalyInterval(Seconds(100), Seconds(50)), Seconds(50)); // a write longer than twice the time between failures
    }

    void hopelessClustersDoNothing() { QVERIFY(usefulShare(Seconds(1e6), Seconds(1), Seconds(1), Seconds(1)) < 1e-9); }
};

GPUPLAN_TEST(CheckpointIntervalTest)
#include "test_checkpoint_interval.moc"
