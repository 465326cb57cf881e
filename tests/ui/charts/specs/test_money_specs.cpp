#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/specs/money_specs.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class MoneySpecsTest : public QObject {
    Q_OBJECT
private slots:
    void aLineForEveryModeWithAPrice()
    {
        const auto result = tests::chartSample();
        const ChartSpec spec = cumulativeCostByMode(*result, {});
        QVERIFY2(spec.empty.isEmpty(), qPrintable(spec.empty));
        QCOMPARE(spec.series.size(), std::size_t{ 3 });
        QCOMPARE(spec.series.front().points.size(), std::size_t{ 37 });
        QCOMPARE(spec.table.rows.size(), std::size_t{ 3 });
        QVERIFY(spec.limits.empty()); // the month is cheaper from the first day: there is no break-even to draw
        QVERIFY(spec.y.max >= spec.series.front().points.back().y);
    }

    void breakEvenIsALine()
    {
        PlanResult result = *tests::chartSample();
        auto money = std::make_shared<MoneyPlan>(*result.options.front().money);
        money->cumulative.crossings = { { 7.9, PurchaseMode::Reserved1y, PurchaseMode::OnDemand } };
        result.options.front().money = money;
        const ChartSpec spec = cumulativeCostByMode(result, {});
        QCOMPARE(spec.limits.size(), std::size_t{ 1 });
        QCOMPARE(spec.limits.front().value, 7.9);
    }

    void sensitivitiesAsATornado()
    {
        const auto result = tests::chartSample();
        const ChartSpec spec = costSensitivity(*result, {});
        QCOMPARE(spec.form, ChartForm::Tornado);
        QCOMPARE(spec.rows.size(), std::size_t{ 1 });
        QVERIFY(spec.series[0].points.front().y < *spec.series[0].points.front().low);
        QVERIFY(spec.series[1].points.front().y > *spec.series[1].points.front().low);
    }

    void saysWhyThereIsNothingToDraw()
    {
        auto result = *tests::chartSample();
        result.options[0].money.reset();
        const QString id = QString::fromStdString(result.options[0].id);
        QVERIFY(!cumulativeCostByMode(result, id).empty.isEmpty());
        QVERIFY(!costSensitivity(result, id).empty.isEmpty());
        QVERIFY(purchaseTable(result, id).rows.empty());
        QVERIFY(forecastSentence(result.options[0]).isEmpty());
        QVERIFY(!cumulativeCostByMode(*tests::emptySample(), {}).empty.isEmpty());
    }

    void theTableNamesModeTotalAndDate()
    {
        const auto result = tests::chartSample();
        const ChartTable table = purchaseTable(*result, {});
        QCOMPARE(table.rows.size(), std::size_t{ 3 });
        QVERIFY(table.rows.front().back().contains(QStringLiteral("2024-10-09")));
        QVERIFY(forecastSentence(result->options.front()).contains(QStringLiteral("90%")));
    }
};

GPUPLAN_TEST(MoneySpecsTest)
#include "test_money_specs.moc"
