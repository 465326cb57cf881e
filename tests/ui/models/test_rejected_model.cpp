#include "tests/support/registry.hpp"
#include "tests/support/ui/sample_result.hpp"

#include "ui/models/rejected_model.hpp"

#include <QAbstractItemModelTester>

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

    void tryRaisesTheLimitThatIsMissed()
    {
        const auto result = tests::samplePlanResult();
        for (const Rejection &rejection : result->rejected) {
            const std::optional<Scenario> next = tryChange(*result, rejection);
            if (rejection.code == RejectionCode::Deadline) {
                QVERIFY(next.has_value());
                QVERIFY(inHours(*next->limits.deadline) >= rejection.nearest->totalHours.mid);
            } else if (rejection.code == RejectionCode::Budget) {
                QVERIFY(next.has_value());
                QVERIFY(next->limits.budget->amount >= rejection.nearest->cost.total->amount);
            } else {
                QVERIFY(!next.has_value());
            }
        }
    }
};

GPUPLAN_TEST(RejectedModelTest)
#include "test_rejected_model.moc"
