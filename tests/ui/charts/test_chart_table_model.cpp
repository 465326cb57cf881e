#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/chart_table_model.hpp"
#include "ui/charts/specs/memory_specs.hpp"

#include <QAbstractItemModelTester>

using namespace gpuplan;
using namespace gpuplan::ui;

class ChartTableModelTest : public QObject {
    Q_OBJECT
private slots:
    void isASoundModel()
    {
        ChartTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTable(memoryByPhase(*tests::chartSample(), {}).table);
        QCOMPARE(model.rowCount(), 5);
        QCOMPARE(model.headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("Phase"));
        QCOMPARE(model.data(model.index(2, 4), Qt::DisplayRole).toString(), QStringLiteral("34.00"));
        QVERIFY(model.data(model.index(2, 4), Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    }

    void quotesCsv()
    {
        ChartTable table;
        table.head = {QStringLiteral("a"), QStringLiteral("b")};
        table.rows = {{QStringLiteral("1,5"), QStringLiteral("say \"x\"")}};
        QCOMPARE(chartCsv(table), QStringLiteral("a,b\r\n\"1,5\",\"say \"\"x\"\"\"\r\n"));
        QVERIFY(looksNumeric(QStringLiteral("¥31,100")) && looksNumeric(QStringLiteral("−3")) && !looksNumeric(QStringLiteral("A100")));
    }
};

GPUPLAN_TEST(ChartTableModelTest)
#include "test_chart_table_model.moc"
