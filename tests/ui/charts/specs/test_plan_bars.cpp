#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/specs/plan_bars.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class PlanBarsTest : public QObject {
    Q_OBJECT
private slots:
    void oneBarAGpuType()
    {
        const auto result = tests::chartSample();
        const ChartSpec spec = byGpuType(*result, PlanMeasure::Cost, {});
        QCOMPARE(spec.rows.size(), std::size_t{4}); // A100 80, H100, A100 40, A10
        QCOMPARE(spec.rows[0].label, QStringLiteral("A100 80 GB"));
        QCOMPARE(spec.series.front().points[1].y, 16370.0);
        QCOMPARE(spec.limits.size(), std::size_t{1});
        QCOMPARE(byGpuType(*result, PlanMeasure::Time, {}).limits.front().value, 168.0);
    }

    void memoryStandsOnEachCard()
    {
        const auto result = tests::chartSample();
        const ChartSpec spec = byGpuType(*result, PlanMeasure::Memory, {});
        QCOMPARE(spec.form, ChartForm::Stacked);
        QCOMPARE(*spec.rows[2].capacity, 39.4);
        double total = 0;
        for (const ChartSeries &series : spec.series)
            total += series.points[0].y;
        QVERIFY(std::abs(total - 61.8) < 1e-6);
        QVERIFY(spec.limits.empty());
    }

    void comparesInTheGivenOrder()
    {
        const auto result = tests::chartSample();
        const QStringList ids{QString::fromStdString(result->options[4].id), QString::fromStdString(result->options[1].id), QStringLiteral("gone")};
        const ChartSpec spec = comparePlans(*result, PlanMeasure::Time, ids);
        QCOMPARE(spec.rows.size(), std::size_t{2});
        QCOMPARE(spec.series.front().points[0].y, 64.0);
        QCOMPARE(spec.table.rows.size(), std::size_t{2});
    }

    void unknownPriceIsWordsNotZero()
    {
        auto result = *tests::chartSample();
        result.options[1].cost.total.reset();
        const ChartSpec spec = byGpuType(result, PlanMeasure::Cost, {});
        QCOMPARE(spec.rows.size(), std::size_t{4});
        QCOMPARE(spec.series.front().points.size(), std::size_t{3});
        QCOMPARE(spec.rows[1].value, QStringLiteral("unknown"));
        QVERIFY(!byGpuType(*tests::emptySample(), PlanMeasure::Cost, {}).empty.isEmpty());
    }
};

GPUPLAN_TEST(PlanBarsTest)
#include "test_plan_bars.moc"
