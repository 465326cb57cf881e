#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/specs/time_specs.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class ScalingTest : public QObject {
    Q_OBJECT
private slots:
    void idealIsProportional()
    {
        const ChartSpec spec = scalingSpeed(*tests::chartSample(), {});
        QCOMPARE(spec.series.size(), std::size_t{2});
        const auto &ideal = spec.series[0].points, &real = spec.series[1].points;
        QCOMPARE(ideal.size(), real.size());
        QCOMPARE(ideal.front().y, real.front().y);
        QVERIFY(std::abs(ideal.back().y / ideal.front().y - ideal.back().x / ideal.front().x) < 1e-9);
        QVERIFY(real.back().y < ideal.back().y);
    }

    void efficiencyStartsAtOneAndFalls()
    {
        const ChartSpec spec = scalingEfficiency(*tests::chartSample(), {});
        const auto &points = spec.series[1].points;
        QVERIFY(std::abs(points.front().y - 1) < 1e-12);
        for (std::size_t i = 1; i < points.size(); ++i)
            QVERIFY(points[i].y < points[i - 1].y);
        QVERIFY(std::abs(points.back().y - 1 / 1.56) < 1e-9); // the sample loses 8% a node
    }

    void ticksDouble()
    {
        const ChartSpec spec = scalingSpeed(*tests::chartSample(), {});
        QCOMPARE(spec.x.ticks.size(), std::size_t{4}); // 8, 16, 32, 64
        QVERIFY(!scalingSpeed(*tests::emptySample(), {}).empty.isEmpty());
    }
};

GPUPLAN_TEST(ScalingTest)
#include "test_scaling.moc"
