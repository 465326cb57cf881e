#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/specs/cost_specs.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class CostBreakdownTest : public QObject {
    Q_OBJECT
private slots:
    void linesAddUpToTheTotal()
    {
        const auto result = tests::chartSample();
        const ChartSpec spec = costBreakdown(*result, {});
        const auto &points = spec.series.front().points;
        double sum = 0;
        for (const ChartPoint &point : points)
            if (!point.subtotal)
                sum += point.y;
        QVERIFY(points.back().subtotal);
        QVERIFY(std::abs(sum - points.back().y) < 1);
        QCOMPARE(*points.back().high, 31100 * 1.11);
        QVERIFY(spec.subtitle.contains(QStringLiteral("staff"))); // what is not included
        QCOMPARE(spec.table.rows.size(), std::size_t{4});
        QVERIFY(spec.notes.first().contains(QStringLiteral("2024-10-09")));
    }

    void unknownLinesAreListedNotDrawn()
    {
        auto result = *tests::chartSample();
        result.options[0].cost.lines[2].amount.reset();
        const ChartSpec spec = costBreakdown(result, {});
        QCOMPARE(spec.table.rows.size(), std::size_t{4});
        QCOMPARE(spec.table.rows[2].at(1), QStringLiteral("unknown"));
        QCOMPARE(spec.series.front().points.size(), std::size_t{3});
        result.options[0].cost.total.reset();
        QVERIFY(!costBreakdown(result, QString::fromStdString(result.options[0].id)).empty.isEmpty());
    }

    void everyKnownModeIsABar()
    {
        const auto result = tests::chartSample();
        const ChartSpec spec = costByMode(*result, {});
        QCOMPARE(spec.rows.size(), std::size_t{3});
        QCOMPARE(spec.series.front().points[1].hue, std::optional(Hue::Spot));
        QVERIFY(spec.series.front().points[0].low);
        auto other = *result;
        other.options[0].cost.byMode.clear();
        QVERIFY(!costByMode(other, {}).empty.isEmpty());
    }
};

GPUPLAN_TEST(CostBreakdownTest)
#include "test_cost_breakdown.moc"
