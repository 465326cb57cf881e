#include "tests/support/registry.hpp"
#include "ui/refresh/changes_model.hpp"

#include <QAbstractItemModelTester>

using namespace gpuplan;
using namespace gpuplan::ui;

class ChangesModelTest : public QObject {
    Q_OBJECT
private slots:
    void showsARowForEachChange()
    {
        ChangesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setChanges({ { TableEffect::Added, "price", "aws p5.48xlarge us-east-1 on_demand", "", "USD 55.04 per hour", "" },
            { TableEffect::Changed, "price", "aws p5.48xlarge us-east-1 spot", "USD 20 per hour", "USD 19 per hour", "a newer price counts: USD 18" } });
        QCOMPARE(model.rowCount(), 2);
        const auto cell = [&](int row, int column, int role = Qt::DisplayRole) { return model.index(row, column).data(role).toString(); };
        QCOMPARE(cell(0, ChangesModel::What), QStringLiteral("aws p5.48xlarge us-east-1 on_demand"));
        QCOMPARE(cell(0, ChangesModel::Before) + cell(0, ChangesModel::Counts), QString());
        QCOMPARE(cell(1, ChangesModel::After), QStringLiteral("USD 19 per hour"));
        QVERIFY(cell(0, ChangesModel::Effect) != cell(1, ChangesModel::Effect));
        QVERIFY(!cell(1, ChangesModel::Counts).isEmpty());
        QVERIFY(cell(1, ChangesModel::Counts, Qt::ToolTipRole).contains(QStringLiteral("newer")));
        model.setChanges({});
        QCOMPARE(model.rowCount(), 0);
    }
};

GPUPLAN_TEST(ChangesModelTest)
#include "test_changes_model.moc"
