#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"
#include "tests/support/ui/pixels.hpp"

#include "ui/charts/hue.hpp"
#include "ui/charts/line_chart_view.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/charts/specs/time_specs.hpp"

#include <QSignalSpy>

using namespace gpuplan;
using namespace gpuplan::ui;

class LineChartViewTest : public QObject {
    Q_OBJECT
private slots:
    void everySeriesDraws_data()
    {
        QTest::addColumn<int>("chart");
        QTest::addColumn<bool>("dark");
        for (int chart = 0; chart < 4; ++chart)
            for (const bool dark : { false, true })
                QTest::addRow("%d %s", chart, dark ? "dark" : "light") << chart << dark;
    }

    /// Each series alone must leave pixels of its colour, and none when it is hidden.
    void everySeriesDraws()
    {
        QFETCH(int, chart);
        QFETCH(bool, dark);
        const ChartSpec spec = specOf(chart);
        QVERIFY2(spec.empty.isEmpty(), qPrintable(spec.empty));
        LineChartView view;
        view.resize(640, 320);
        view.setLook({ dark ? &darkPalette() : &lightPalette(), 1, false });
        ChartSpec bare = spec; // rings, limits and labels have colours of their own
        bare.chosen.clear();
        bare.limits.clear();
        view.setSpec(bare);
        QSet<QString> all;
        for (const ChartSeries &series : bare.series)
            all.insert(series.id);
        for (const ChartSeries &series : bare.series) {
            const Palette &palette = dark ? darkPalette() : lightPalette();
            QSet<QString> others = all;
            others.remove(series.id);
            others.remove(series.group); // the key of a group hides its band too
            view.setHidden(others);
            const QColor colour
                = series.mark == Mark::Band ? blended(palette.band(colourOf(series.hue, palette)), palette.surface) : colourOf(series.hue, palette);
            QVERIFY2(tests::countPixels(view.grab().toImage(), colour, 8) > 12, qPrintable(series.id));
            view.setHidden(all);
            QVERIFY2(tests::countPixels(view.grab().toImage(), colour, 2) < 6, qPrintable(series.id));
        }
    }

    void refillsWithoutRebuilding()
    {
        LineChartView view;
        view.resize(640, 320);
        ChartSpec spec = specOf(1);
        view.setSpec(spec);
        const auto before = view.chart()->series();
        for (ChartSeries &series : spec.series)
            for (ChartPoint &point : series.points)
                point.y *= 0.9;
        view.setSpec(spec);
        QCOMPARE(view.chart()->series(), before);
    }

    void keysWalkThePoints()
    {
        LineChartView view;
        view.resize(640, 320);
        view.setSpec(specOf(0));
        QSignalSpy readout(&view, &LineChartView::readoutChanged), activated(&view, &LineChartView::pointActivated);
        QTest::keyClick(&view, Qt::Key_Home);
        QVERIFY(readout.last().first().toString().contains(QStringLiteral("22 h"))); // the fastest plan
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(activated.last().first().toString(), QStringLiteral("alibaba/cn-shenzhen/ecs.ebmgn7ex.32xlarge/x8"));
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_Right);
        QVERIFY(!readout.last().first().toString().contains(QStringLiteral("22 h")));
    }

    void mapsValuesIntoThePlot()
    {
        LineChartView view;
        view.resize(640, 320);
        const ChartSpec spec = specOf(0);
        view.setSpec(spec);
        view.grab();
        const QPointF low = view.positionOf(spec.x.min, spec.y.min), high = view.positionOf(spec.x.max, spec.y.max);
        QVERIFY(low.x() > 20 && low.x() < high.x() && high.x() < 640);
        QVERIFY(high.y() >= 0 && high.y() < low.y() && low.y() < 320);
    }

private:
    static ChartSpec specOf(int chart)
    {
        const auto result = tests::chartSample();
        switch (chart) {
        case 0:
            return costAgainstTime(*result, QString::fromStdString(result->options[0].id));
        case 1:
            return costAgainstClusterSize(*result, QString::fromStdString(result->options[0].id));
        case 2:
            return scalingSpeed(*result, QString::fromStdString(result->options[1].id));
        default:
            return scalingEfficiency(*result, {});
        }
    }

    static QColor blended(const QColor &top, const QColor &ground)
    {
        const double a = top.alphaF();
        const auto mix = [a](int x, int y) { return static_cast<int>(std::lround(a * x + (1 - a) * y)); };
        return QColor(mix(top.red(), ground.red()), mix(top.green(), ground.green()), mix(top.blue(), ground.blue()));
    }
};

GPUPLAN_TEST(LineChartViewTest)
#include "test_line_chart_view.moc"
