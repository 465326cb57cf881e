#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/specs/cost_specs.hpp"

#include <algorithm>

using namespace gpuplan;
using namespace gpuplan::ui;

class CostTimeTest : public QObject {
    Q_OBJECT
private slots:
    void drawsEveryPricedPlanByItsCloud()
    {
        const auto result = tests::chartSample();
        const ChartSpec spec = costAgainstTime(*result, {});
        QCOMPARE(seriesOf(spec, "alibaba")->points.size(), std::size_t{7}); // six plans and the late one
        QCOMPARE(seriesOf(spec, "aws")->points.size(), std::size_t{1});
        QCOMPARE(seriesOf(spec, "aws")->marker, Marker::Square);
        QCOMPARE(seriesOf(spec, "tencent")->hue, Hue::CloudTencent);
        const ChartPoint &first = seriesOf(spec, "aws")->points.front();
        QVERIFY(std::abs(first.x - 41.0 / 24) < 1e-9); // days
        QCOMPARE(first.y, 16370.0);
        QCOMPARE(*first.low, 16370.0 * 0.92);
    }

    void marksLimitsAndMisses()
    {
        const auto result = tests::chartSample();
        const ChartSpec spec = costAgainstTime(*result, {});
        QCOMPARE(spec.limits.size(), std::size_t{2});
        QCOMPARE(spec.limits[0].value, 7.0);
        QCOMPARE(spec.limits[1].value, 50000.0);
        QVERIFY(spec.within);
        QCOMPARE(spec.within->right(), 7.0);
        const auto &points = seriesOf(spec, "alibaba")->points;
        QCOMPARE(std::count_if(points.begin(), points.end(), [](const ChartPoint &point) { return point.hollow; }), 1);
        for (const ChartSeries &series : spec.series)
            for (const ChartPoint &point : series.points) {
                QVERIFY(point.x >= spec.x.min && point.x <= spec.x.max);
                QVERIFY(point.y >= spec.y.min && point.y <= spec.y.max);
            }
    }

    void leavesOutFarMisses()
    {
        auto far = std::make_shared<PlanResult>(*tests::chartSample());
        far->rejected.front().nearest->totalHours = { 900, 1000, 1100 };
        const ChartSpec spec = costAgainstTime(*far, {});
        QCOMPARE(seriesOf(spec, "alibaba")->points.size(), std::size_t{6});
        QVERIFY(spec.notes.join(QLatin1Char(' ')).contains(QStringLiteral("1 plans far beyond")));
        QVERIFY(spec.x.max < 14);
    }

    void joinsTheBestTradeOffs()
    {
        const ChartSpec spec = costAgainstTime(*tests::chartSample(), {});
        const auto &front = seriesOf(spec, "front")->points;
        QCOMPARE(front.size(), std::size_t{3});
        QVERIFY(std::is_sorted(front.begin(), front.end(), [](const ChartPoint &a, const ChartPoint &b) { return a.x < b.x; }));
    }

    void keepsTheChosenLabelFirst()
    {
        const auto result = tests::chartSample();
        const QString id = QString::fromStdString(result->options[4].id);
        const ChartSpec spec = costAgainstTime(*result, id);
        for (const ChartPoint &point : seriesOf(spec, "alibaba")->points)
            if (point.id == id)
                QCOMPARE(point.rank, 0);
        QCOMPARE(spec.chosen, id);
    }

    void tableEqualsThePoints()
    {
        const ChartSpec spec = costAgainstTime(*tests::chartSample(), {});
        std::size_t points = 0;
        for (const ChartSeries &series : spec.series)
            if (series.mark == Mark::Scatter)
                points += series.points.size();
        QCOMPARE(spec.table.rows.size(), points);
        QCOMPARE(spec.table.ids.size(), points);
        for (const QStringList &row : spec.table.rows)
            QCOMPARE(row.size(), spec.table.head.size());
        QCOMPARE(spec.table.rows[1].at(5), QStringLiteral("¥16,370"));
    }

    void saysWhyItIsEmpty()
    {
        QCOMPARE(costAgainstTime(*tests::emptySample(), {}).empty.isEmpty(), false);
        auto result = *tests::chartSample();
        for (PlanOption &option : result.options)
            option.cost.total.reset();
        result.rejected.clear();
        QCOMPARE(costAgainstTime(result, {}).empty, QStringLiteral("No plan has a known price."));
        result.options[2].cost.total = Money{1000, Currency::Cny};
        const ChartSpec spec = costAgainstTime(result, {});
        QVERIFY(spec.empty.isEmpty());
        QVERIFY(spec.notes.first().startsWith(QStringLiteral("7 "))); // those left out are counted
    }

    void shortRunsCountHours()
    {
        auto result = *tests::chartSample();
        for (PlanOption &option : result.options)
            option.totalHours = {1, 2, 3};
        result.rejected.clear();
        QCOMPARE(costAgainstTime(result, {}).x.title, QStringLiteral("Time to finish, hours"));
    }

private:
    static const ChartSeries *seriesOf(const ChartSpec &spec, const char *id)
    {
        const auto found = std::find_if(spec.series.begin(), spec.series.end(), [id](const ChartSeries &series) { return series.id == QLatin1String(id); });
        return found == spec.series.end() ? nullptr : &*found;
    }
};

GPUPLAN_TEST(CostTimeTest)
#include "test_cost_time.moc"
