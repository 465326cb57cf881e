#include "tests/support/registry.hpp"
#include "tests/support/ui/sample_result.hpp"
#include "tests/support/ui/test_services.hpp"

#include "ui/models/rejected_model.hpp"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace gpuplan;
using namespace gpuplan::ui;

class RejectedModelTest : public QObject {
    Q_OBJECT
private slots:
    void groupsAndFolds()
    {
        RejectedModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setResult(tests::samplePlanResult());
        // Four heads; memory shows four of six and a line for the rest; the other reasons have one each.
        QCOMPARE(model.rowCount(), 4 + 4 + 1 + 3);
        QCOMPARE(model.row(0).count, 6);
        QCOMPARE(model.row(5).kind, RejectedModel::Kind::More);
        QCOMPARE(model.row(5).count, 2);
        model.showAll(RejectionCode::Memory);
        QCOMPARE(model.rowCount(), 4 + 6 + 3);
        model.setOnly(RejectionCode::Budget);
        QCOMPARE(model.rowCount(), 2);
    }

    void showsWhatHelpsWhenItIsKnown()
    {
        const auto result = tests::samplePlanResult();
        RejectedModel model;
        model.setResult(result, tests::sampleCatalog());
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        const std::size_t rejection = model.row(1).rejection;
        QVERIFY(model.changes(rejection) == nullptr);
        model.setChanges(rejection, tests::sampleChanges(*result, result->rejected[rejection]));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.front().front().toModelIndex().row(), 1);
        QVERIFY(model.index(1, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("Try: ")));
        model.setResult(result);
        QVERIFY(model.changes(rejection) == nullptr); // another answer, other advice
    }

    void namesTheHardwareOfMachinesWithoutAPlan()
    {
        const auto result = tests::samplePlanResult();
        RejectedModel model;
        model.setResult(result, tests::sampleCatalog());
        for (std::size_t i = 0; i < result->rejected.size(); ++i)
            if (const auto *type = tests::sampleCatalog()->findInstance(result->rejected[i].cloud, result->rejected[i].instanceType); type != nullptr)
                QVERIFY2(model.machine(i).contains(QStringLiteral(" × ")), qPrintable(model.machine(i)));
    }
};

GPUPLAN_TEST(RejectedModelTest)
#include "test_rejected_model.moc"
