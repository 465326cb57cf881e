#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"
#include "tests/support/ui/pixels.hpp"

#include "ui/charts/bar_view.hpp"
#include "ui/charts/hue.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/charts/specs/memory_specs.hpp"
#include "ui/charts/specs/time_specs.hpp"

#include <QSignalSpy>

using namespace gpuplan;
using namespace gpuplan::ui;

class BarViewTest : public QObject {
    Q_OBJECT
private slots:
    void everySeriesDraws_data()
    {
        QTest::addColumn<int>("chart");
        QTest::addColumn<bool>("dark");
        for (int chart = 0; chart < 6; ++chart)
            for (const bool dark : {false, true})
                QTest::addRow("%d %s", chart, dark ? "dark" : "light") << chart << dark;
    }

    /// Each series leaves pixels of its colour; when it is hidden there are clearly fewer (two series may share a colour).
    void everySeriesDraws()
    {
        QFETCH(int, chart);
        QFETCH(bool, dark);
        const ChartSpec spec = specOf(chart);
        QVERIFY2(spec.empty.isEmpty(), qPrintable(spec.empty));
        const Palette &palette = dark ? darkPalette() : lightPalette();
        BarView view;
        view.resize(700, 300);
        view.setLook({&palette, 1, false});
        view.setSpec(spec);
        const QImage full = view.grab().toImage();
        for (const ChartSeries &series : spec.series) {
            const QColor colour = colourOf(series.points.front().hue.value_or(series.hue), palette);
            const int drawn = tests::countPixels(full, colour, 2);
            QVERIFY2(drawn > 30, qPrintable(series.id));
            if (spec.form == ChartForm::Waterfall)
                continue; // one series that cannot be hidden
            view.setHidden({series.id});
            QVERIFY2(tests::countPixels(view.grab().toImage(), colour, 2) < drawn * 0.7, qPrintable(series.id));
            view.setHidden({});
        }
    }

    void overflowShowsInTheErrorColour()
    {
        auto result = std::make_shared<PlanResult>(*tests::chartSample());
        result->options[0].memory.usable = gib(40);
        BarView view;
        view.resize(700, 260);
        view.setLook({&lightPalette(), 1, false});
        view.setSpec(memoryByPhase(*tests::chartSample(), {}));
        const QColor bad = lightPalette().bad.mark;
        QCOMPARE(tests::countPixels(view.grab().toImage(), bad, 2), 0);
        view.setSpec(memoryByPhase(*result, QString::fromStdString(result->options[0].id)));
        QVERIFY(tests::countPixels(view.grab().toImage(), bad, 2) > 40);
    }

    void clickOnARowChoosesThePlan()
    {
        const auto result = tests::chartSample();
        BarView view;
        view.resize(700, 330);
        view.setSpec(memoryOfPlans(*result, {}));
        QSignalSpy activated(&view, &BarView::pointActivated);
        const BarLayout layout = view.layoutNow();
        QTest::mouseClick(&view, Qt::LeftButton, {}, layout.rows[1].center().toPoint());
        QCOMPARE(activated.size(), 1);
        QCOMPARE(activated.first().first().toString(), QString::fromStdString(result->options[1].id));
    }

    void keysReadTheParts()
    {
        BarView view;
        view.resize(700, 260);
        view.setSpec(memoryByPhase(*tests::chartSample(), {}));
        QSignalSpy readout(&view, &BarView::readoutChanged);
        QTest::keyClick(&view, Qt::Key_Home);
        QVERIFY(readout.last().first().toString().contains(QStringLiteral("GiB")));
        QTest::keyClick(&view, Qt::Key_End);
        QVERIFY(!readout.last().first().toString().isEmpty());
    }

private:
    static ChartSpec specOf(int chart)
    {
        const auto result = tests::chartSample();
        switch (chart) {
        case 0: return memoryByPhase(*result, {});
        case 1: return memoryOfPlans(*result, {});
        case 2: return costBreakdown(*result, {});
        case 3: return costByMode(*result, {});
        case 4: return stepTimeShares(*result, {});
        default: return byGpuType(*result, PlanMeasure::Memory, {});
        }
    }
};

GPUPLAN_TEST(BarViewTest)
#include "test_bar_view.moc"
