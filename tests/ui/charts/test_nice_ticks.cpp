#include "tests/support/registry.hpp"

#include "ui/charts/nice_ticks.hpp"

#include <cmath>
#include <limits>

using namespace gpuplan::ui;

class NiceTicksTest : public QObject {
    Q_OBJECT
private slots:
    void picksRoundSteps()
    {
        QCOMPARE(niceTicks(28700, 56400, 4).step, 10000.0);
        QCOMPARE(niceTicks(0, 0.42).step, 0.1);
        QCOMPARE(niceTicks(0, 9.3).step, 2.0);
        QCOMPARE(niceTicks(0, 1.1, 4).step, 0.5);
        QCOMPARE(niceTicks(0, 9, 4).step, 2.5);
        QCOMPARE(niceTicks(0, 9, 4, true).step, 5.0);
        QCOMPARE(niceTicks(1, 3, 8, true).step, 1.0);
    }

    void coversTheRange_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::newRow("money") << 28700.0 << 56400.0;
        QTest::newRow("fractions") << 0.1 << 0.30000000000000004;
        QTest::newRow("negative") << -12.5 << 3.0;
        QTest::newRow("one value") << 5.0 << 5.0;
        QTest::newRow("zero") << 0.0 << 0.0;
        QTest::newRow("swapped") << 9.0 << 1.0;
        QTest::newRow("huge") << 1e12 << 7.3e12;
        QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << 1.0;
    }

    void coversTheRange()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        const NiceTicks ticks = niceTicks(low, high);
        if (std::isfinite(low)) {
            QVERIFY(ticks.min <= std::min(low, high) + 1e-9 * std::abs(low));
            QVERIFY(ticks.max >= std::max(low, high) - 1e-9 * std::abs(high));
        }
        QVERIFY(ticks.values.size() >= 2 && ticks.values.size() <= 13);
        QCOMPARE(ticks.values.front(), ticks.min);
        QVERIFY(qFuzzyCompare(ticks.values.back() + 1, ticks.max + 1));
        for (std::size_t i = 1; i < ticks.values.size(); ++i)
            QVERIFY(ticks.values[i] > ticks.values[i - 1]);
    }

    void countsHoursLikeAClock()
    {
        QCOMPARE(niceHourTicks(0, 40).step, 12.0);
        QCOMPARE(niceHourTicks(0, 170).step, 48.0);
        QCOMPARE(niceHourTicks(0, 2).step, 0.5);
        QCOMPARE(niceHourTicks(0, 100000).step, 17520.0);
    }

    void takesPowersOnLogAxes()
    {
        QCOMPARE(logTicks(8, 64).values, (std::vector<double>{8, 16, 32, 64}));
        QCOMPARE(logTicks(3, 90000).values, (std::vector<double>{1, 10, 100, 1000, 10000, 100000}));
        QCOMPARE(logTicks(0, 5).values.front(), 1.0); // no logarithm of zero
    }
};

GPUPLAN_TEST(NiceTicksTest)
#include "test_nice_ticks.moc"
