#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/specs/memory_specs.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class MemorySpecsTest : public QObject {
    Q_OBJECT
private slots:
    void phasesAddUpToTheEstimate()
    {
        const auto result = tests::chartSample();
        const ChartSpec spec = memoryByPhase(*result, {});
        QCOMPARE(spec.rows.size(), std::size_t{5});
        QCOMPARE(spec.series.size(), std::size_t{7});
        for (std::size_t phase = 0; phase < 5; ++phase) {
            double total = 0;
            for (const ChartSeries &series : spec.series)
                total += series.points[phase].y;
            QVERIFY(std::abs(total - inGib(result->options[0].memory.stages[0].phases[phase].total())) < 1e-9);
        }
        QCOMPARE(*spec.rows[2].capacity, 79.2);
        QVERIFY(spec.rows[2].strong && spec.rows[2].low && *spec.rows[2].high > *spec.rows[2].low); // the peak carries the range
        QVERIFY(!spec.rows[0].low);
        QCOMPARE(spec.rows[2].value, QStringLiteral("61.8 GiB, 17.4 free"));
    }

    void showsAnyPipelineStage()
    {
        const auto result = tests::chartSample();
        const QString id = QString::fromStdString(result->options[5].id); // two stages
        QVERIFY(memoryByPhase(*result, id).subtitle.contains(QStringLiteral("fullest")));
        QVERIFY(memoryByPhase(*result, id, 1).subtitle.contains(QStringLiteral("2 of 2")));
        QVERIFY(!memoryByPhase(*result, id, 99).rows.empty());
    }

    void unknownCapacityStaysUnknown()
    {
        auto result = *tests::chartSample();
        result.options[0].memory.usable.reset();
        const ChartSpec spec = memoryByPhase(result, {});
        QVERIFY(!spec.rows[0].capacity);
        QVERIFY(spec.notes.join(QString()).contains(QStringLiteral("unknown")));
        QVERIFY(spec.table.rows[0].contains(QStringLiteral("unknown")));
        QCOMPARE(memoryOfPlans(result, {}).rows[0].value, QStringLiteral("usable memory unknown"));
    }

    void plansStandOnTheirOwnCards()
    {
        const auto result = tests::chartSample();
        const ChartSpec spec = memoryOfPlans(*result, QString::fromStdString(result->options[7].id), 3);
        QCOMPARE(spec.rows.size(), std::size_t{4}); // the first three and the chosen one
        QCOMPARE(*memoryOfPlans(*result, {}).rows[3].capacity, 39.4);
        QCOMPARE(spec.table.ids.size(), std::size_t{4});
    }

    void partsTableAddsUp()
    {
        const auto result = tests::chartSample();
        const ChartTable table = memoryPartsTable(result->options[0]);
        QCOMPARE(table.rows.size(), std::size_t{8});
        double total = 0;
        for (std::size_t i = 0; i < 7; ++i)
            total += table.rows[i].at(1).toDouble();
        QVERIFY(std::abs(total - table.rows[7].at(1).toDouble()) < 0.05);
    }

    void saysWhyItIsEmpty()
    {
        QVERIFY(!memoryByPhase(*tests::emptySample(), {}).empty.isEmpty());
        QVERIFY(!memoryOfPlans(*tests::emptySample(), {}).empty.isEmpty());
    }
};

GPUPLAN_TEST(MemorySpecsTest)
#include "test_memory_specs.moc"
