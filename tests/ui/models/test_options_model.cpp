#include "tests/support/registry.hpp"
#include "tests/support/ui/sample_result.hpp"

#include "ui/models/options_filter.hpp"
#include "ui/models/options_model.hpp"
#include "ui/models/table_text.hpp"

#include <QAbstractItemModelTester>

using namespace gpuplan;
using namespace gpuplan::ui;

class OptionsModelTest : public QObject {
    Q_OBJECT
private slots:
    void behavesAsAModel()
    {
        OptionsModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto result = tests::samplePlanResult();
        model.setRows(result, workingOptions(*result));
        QCOMPARE(model.rowCount(), 7);
        model.setRows(result, {});
        QCOMPARE(model.rowCount(), 0);
        model.setRows(nullptr, {});
    }

    void filterBehavesAsAModel()
    {
        const auto result = tests::samplePlanResult();
        OptionsModel model;
        OptionsFilter filter;
        filter.setSourceModel(&model);
        QAbstractItemModelTester tester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows(result, workingOptions(*result));
        filter.setWords(QStringLiteral("A10 24"));
        QCOMPARE(filter.rowCount(), 1);
        filter.setWords(QStringLiteral("a100 nothing"));
        QCOMPARE(filter.rowCount(), 0);
        filter.setWords({});
        QCOMPARE(filter.rowCount(), 7);
    }

    void sortsByRawValues()
    {
        const auto result = tests::samplePlanResult();
        OptionsModel model;
        model.setRows(result, workingOptions(*result));
        OptionsFilter filter;
        filter.setSourceModel(&model);
        const int time = static_cast<int>(Column::Time);
        filter.sort(time);
        // "22 h" before "4 d 18 h": never by the words.
        QCOMPARE(filter.index(0, time).data().toString(), QStringLiteral("22 h"));
        for (int i = 1; i < filter.rowCount(); ++i)
            QVERIFY(filter.index(i - 1, time).data(RawRole).toDouble() <= filter.index(i, time).data(RawRole).toDouble());
    }

    void unknownPricesComeLast()
    {
        auto changed = std::make_shared<PlanResult>(*tests::samplePlanResult());
        changed->options[0].cost = {};
        OptionsModel model;
        model.setRows(changed, { 0, 1, 2 });
        OptionsFilter filter;
        filter.setSourceModel(&model);
        filter.sort(static_cast<int>(Column::Cost));
        const QModelIndex last = filter.index(2, static_cast<int>(Column::Cost));
        QCOMPARE(last.data().toString(), QStringLiteral("price unknown"));
    }

    void findsRowsById()
    {
        const auto result = tests::samplePlanResult();
        OptionsModel model;
        model.setCatalog(tests::sampleCatalog());
        model.setRows(result, { 3, 1 });
        QCOMPARE(model.index(0, static_cast<int>(Column::Region)).data().toString(), QStringLiteral("Shenzhen"));
        QVERIFY(model.index(0, static_cast<int>(Column::Region)).data(Qt::ToolTipRole).toString().contains(QStringLiteral("cn-shenzhen")));
        QCOMPARE(model.rowOfOption(QString::fromStdString(result->options[1].id)), 1);
        QCOMPARE(model.rowOfOption(QStringLiteral("nowhere")), -1);
    }

    void copiesAsText()
    {
        const auto result = tests::samplePlanResult();
        OptionsModel model;
        model.setRows(result, { 0 });
        const QList<int> columns { static_cast<int>(Column::Plan), static_cast<int>(Column::Gpus) };
        QCOMPARE(tableAsTsv(model, { 0 }, columns), QStringLiteral("Plan\tGPU\n1 × ecs.ebmgn7ex.32xlarge\t8\n"));
        QCOMPARE(tableAsMarkdown(model, { 0 }, columns), QStringLiteral("| Plan | GPU |\n| --- | ---: |\n| 1 × ecs.ebmgn7ex.32xlarge | 8 |\n"));
    }
};

GPUPLAN_TEST(OptionsModelTest)
#include "test_options_model.moc"
