#include "core/refresh/retry.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace std::chrono_literals;

class RetryTest : public QObject {
    Q_OBJECT
private slots:
    void waitsDoubleUpToABoundAndTheUpperHalfIsChance()
    {
        const RetryPolicy policy{ 10, 1000ms, 5000ms, 60s };
        QCOMPARE(waitBeforeRetry(policy, 1, 0, {}).value(), 500ms);
        QCOMPARE(waitBeforeRetry(policy, 1, 1, {}).value(), 1000ms);
        QCOMPARE(waitBeforeRetry(policy, 3, 1, {}).value(), 4000ms);
        QCOMPARE(waitBeforeRetry(policy, 9, 1, {}).value(), 5000ms);
        QCOMPARE(waitBeforeRetry(policy, 9, 0.5, {}).value(), 3750ms);
    }

    void whatTheServerAsksForIsKept()
    {
        const RetryPolicy policy{ 3, 1000ms, 5000ms, 60s };
        QCOMPARE(waitBeforeRetry(policy, 1, 0, 7s).value(), 7000ms);
        QCOMPARE(waitBeforeRetry(policy, 1, 0, 0s).value(), 500ms);
        QVERIFY(!waitBeforeRetry(policy, 1, 0, 61s));
    }

    void triesEnd()
    {
        const RetryPolicy policy{ 3, 1000ms, 5000ms, 60s };
        QVERIFY(waitBeforeRetry(policy, 2, 0, {}));
        QVERIFY(!waitBeforeRetry(policy, 3, 0, {}));
    }
};

GPUPLAN_TEST(RetryTest)
#include "test_retry.moc"
