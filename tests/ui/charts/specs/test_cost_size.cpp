#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/specs/cost_specs.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class CostSizeTest : public QObject {
    Q_OBJECT
private slots:
    void oneLineAndBandAPurchaseMode()
    {
        const auto result = tests::chartSample();
        const ChartSpec spec = costAgainstClusterSize(*result, QString::fromStdString(result->options[0].id));
        QCOMPARE(spec.series.size(), std::size_t{6});
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(spec.series[i].mark, Mark::Band);
            QCOMPARE(spec.series[i + 3].mark, Mark::Line);
            QCOMPARE(spec.series[i].group, spec.series[i + 3].group);
            QCOMPARE(spec.series[i + 3].points.size(), std::size_t{8});
        }
        QCOMPARE(spec.series[3].points[0].y, 31100.0);
        QCOMPARE(spec.x.kind, AxisKind::Linear);
        QCOMPARE(spec.table.rows.size(), std::size_t{8});
        QCOMPARE(spec.table.head.size(), spec.table.rows.front().size());
        QCOMPARE(spec.series[3].endNote, QStringLiteral("¥270.83/h"));
    }

    void longCurvesTakeALogAxis()
    {
        const auto result = tests::chartSample();
        const ChartSpec spec = costAgainstClusterSize(*result, QString::fromStdString(result->options[1].id)); // 16 nodes
        QCOMPARE(spec.x.kind, AxisKind::Log);
        for (const AxisTick &tick : spec.x.ticks)
            QVERIFY(tick.value >= spec.x.min && tick.value <= spec.x.max);
    }

    void leavesOutWhatDoesNotFit()
    {
        auto result = *tests::chartSample();
        auto &curve = result.curves["alibaba/cn-shenzhen/ecs.ebmgn7ex.32xlarge"];
        curve[0].verdict = Verdict::No;
        const ChartSpec spec = costAgainstClusterSize(result, QString::fromStdString(result.options[0].id));
        QCOMPARE(spec.series.back().points.size(), std::size_t{7});
        QCOMPARE(spec.notes.size(), 1);
        curve.resize(2);
        QCOMPARE(costAgainstClusterSize(result, QString::fromStdString(result.options[0].id)).empty, QStringLiteral("Only one size is allowed."));
    }

    void saysWhyItIsEmpty()
    {
        QVERIFY(!costAgainstClusterSize(*tests::emptySample(), {}).empty.isEmpty());
        const auto result = tests::chartSample();
        QVERIFY(!costAgainstClusterSize(*result, QString::fromStdString(result->options[3].id)).empty.isEmpty()); // a type without a curve
    }
};

GPUPLAN_TEST(CostSizeTest)
#include "test_cost_size.moc"
