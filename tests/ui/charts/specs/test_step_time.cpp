#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/specs/time_specs.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class StepTimeSpecTest : public QObject {
    Q_OBJECT
private slots:
    void partsAddUpToTheStep()
    {
        const auto result = tests::chartSample();
        const ChartSpec spec = stepTimeShares(*result, {});
        double total = 0;
        for (const ChartSeries &series : spec.series)
            total += series.points.front().y;
        QVERIFY(std::abs(total - result->options[0].step.total.value()) < 1e-9);
        QCOMPARE(spec.y.max, result->options[0].step.total.value());
        QVERIFY(spec.notes.first().contains(QStringLiteral("hidden")));
    }

    void absentPartsAreLeftOut()
    {
        const ChartSpec spec = stepTimeShares(*tests::chartSample(), {});
        for (const ChartSeries &series : spec.series)
            QVERIFY(series.id != QStringLiteral("expert"));
        QVERIFY(!stepTimeShares(*tests::emptySample(), {}).empty.isEmpty());
    }
};

GPUPLAN_TEST(StepTimeSpecTest)
#include "test_step_time.moc"
