#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/bar_layout.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/charts/specs/memory_specs.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class BarLayoutTest : public QObject {
    Q_OBJECT
private slots:
    void stacksLieEndToEnd()
    {
        const ChartSpec spec = memoryByPhase(*tests::chartSample(), {});
        const BarLayout layout = layoutBars(spec, {800, 240}, {}, {});
        QVERIFY(layout.horizontal);
        std::map<int, double> end;
        for (const BarBox &box : layout.boxes) { // series by series: each part starts where the one before it ended
            if (end.contains(box.row))
                QVERIFY(std::abs(box.rect.left() - layout.at(box.from)) < 0.01);
            QVERIFY(std::abs(box.rect.width() - (layout.at(box.to) - layout.at(box.from))) < 0.01);
            end[box.row] = std::max(end[box.row], box.to);
        }
        QVERIFY(std::abs(layout.endOf(2) - 61.8) < 0.01);
        QVERIFY(layout.at(0) < layout.at(79.2));
    }

    void hiddenPartsLeaveNoGap()
    {
        const ChartSpec spec = memoryByPhase(*tests::chartSample(), {});
        const BarLayout layout = layoutBars(spec, {800, 240}, {}, {QStringLiteral("part3")}); // activations
        QVERIFY(std::abs(layout.endOf(2) - (61.8 - 34.0)) < 0.01);
        for (const BarBox &box : layout.boxes)
            QVERIFY(box.series != 3);
    }

    void waterfallEndsAtTheTotal()
    {
        const ChartSpec spec = costBreakdown(*tests::chartSample(), {});
        const BarLayout layout = layoutBars(spec, {600, 240}, {}, {});
        QCOMPARE(layout.boxes.size(), std::size_t{4});
        QCOMPARE(layout.boxes[1].from, layout.boxes[0].to);
        QVERIFY(std::abs(layout.boxes[2].to - layout.boxes[3].to) < 1); // the lines add up to the total
        QCOMPARE(layout.boxes[3].from, 0.0);
    }

    void findsTheBoxUnderThePointer()
    {
        const ChartSpec spec = memoryByPhase(*tests::chartSample(), {});
        const BarLayout layout = layoutBars(spec, {800, 240}, {}, {});
        for (std::size_t i = 0; i < layout.boxes.size(); ++i)
            if (layout.boxes[i].rect.width() > 2)
                QCOMPARE(layout.boxAt(layout.boxes[i].rect.center()), static_cast<int>(i));
        QCOMPARE(layout.boxAt({-5, -5}), -1);
    }

    void groupsStandSideBySide()
    {
        ChartSpec spec;
        spec.form = ChartForm::Grouped;
        spec.y.max = 10;
        spec.rows.resize(2);
        for (int s = 0; s < 2; ++s) {
            ChartSeries series;
            series.id = QString::number(s);
            series.points.resize(2);
            series.points[0].y = 4;
            series.points[1].x = 1;
            series.points[1].y = 8;
            spec.series.push_back(series);
        }
        const BarLayout layout = layoutBars(spec, {300, 200}, {}, {});
        QCOMPARE(layout.boxes.size(), std::size_t{4});
        for (std::size_t a = 0; a < 4; ++a)
            for (std::size_t b = a + 1; b < 4; ++b)
                QVERIFY(!layout.boxes[a].rect.intersects(layout.boxes[b].rect));
        QVERIFY(std::abs(layout.boxes[1].rect.height() - 2 * layout.boxes[0].rect.height()) < 0.01);
    }
};

GPUPLAN_TEST(BarLayoutTest)
#include "test_bar_layout.moc"
