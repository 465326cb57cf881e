#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/pages/compare_rows.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class CompareRowsTest : public QObject {
    Q_OBJECT
private slots:
    void differencesAreToTheBase()
    {
        const auto result = tests::chartSample();
        const auto plans = comparedPlans(*result, {id(*result, 0), id(*result, 1), id(*result, 3)});
        const auto rows = compareRows(*result, plans, 0);
        const CompareRow &cost = rows[0];
        QCOMPARE(cost.cells[0].value, QStringLiteral("¥31,100"));
        QVERIFY(cost.cells[0].delta.isEmpty());
        QCOMPARE(cost.cells[1].delta, QStringLiteral("−¥14,700 (−47%)"));
        QCOMPARE(cost.cells[1].tone, DeltaTone::Better);
        const CompareRow &time = rows[2];
        QCOMPARE(time.cells[1].delta, QStringLiteral("−3 d 1 h (−64%)"));
        QCOMPARE(time.cells[2].delta, QStringLiteral("+9 h (+8%)"));
        QCOMPARE(time.cells[2].tone, DeltaTone::Worse);
        const auto turned = compareRows(*result, plans, 1);
        QVERIFY(turned[0].cells[0].delta.startsWith(QStringLiteral("+¥14,700")));
    }

    void headlineMakesAClaim()
    {
        const auto result = tests::chartSample();
        const auto plans = comparedPlans(*result, {id(*result, 0), id(*result, 1)});
        QCOMPARE(compareHeadline(plans, 0), QStringLiteral("1 × p5 is ¥14,700 cheaper and 3 d 1 h sooner than 1 × ebmgn7ex"));
        QVERIFY(!compareHeadline({}, 0).isEmpty());
    }

    void unknownCostHasNoDelta()
    {
        auto result = *tests::chartSample();
        result.options[1].cost.total.reset();
        const auto rows = compareRows(result, comparedPlans(result, {id(result, 0), id(result, 1)}), 0);
        QCOMPARE(rows[0].cells[1].value, QStringLiteral("unknown"));
        QVERIFY(rows[0].cells[1].delta.isEmpty());
        QVERIFY(compareRows(result, {}, 0).empty());
    }

    void copiesAsTabs()
    {
        const auto result = tests::chartSample();
        const auto plans = comparedPlans(*result, {id(*result, 0), id(*result, 1)});
        const QString tsv = compareTsv(compareRows(*result, plans, 0), plans);
        for (const QString &line : tsv.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            QCOMPARE(line.count(QLatin1Char('\t')), 4);
    }

private:
    static QString id(const PlanResult &result, std::size_t index) { return QString::fromStdString(result.options[index].id); }
};

GPUPLAN_TEST(CompareRowsTest)
#include "test_compare_rows.moc"
