#include "core/serve/staffing.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

class StaffingTest : public QObject {
    Q_OBJECT
private slots:
    void erlangCByHand()
    {
        QVERIFY(std::abs(waitingProbability(1, 0.3) - 0.3) < 1e-12); // one place: busy that share of the time
        QVERIFY(std::abs(waitingProbability(2, 1) - 1.0 / 3) < 1e-12);
        QVERIFY(std::abs(waitingProbability(3, 2) - 4.0 / 9) < 1e-12);
        QCOMPARE(waitingProbability(2, 2), 1.0);
        QCOMPARE(waitingProbability(4, 0), 0.0);
    }

    void theShareKeepsItsPromise()
    {
        for (const int places : { 1, 2, 8, 33, 64 }) {
            const double share = usableShare(places, 0.05, 1);
            if (share > 0.011) // the least that is returned
                QVERIFY2(std::abs(waitingProbability(places, share * places) - 0.05) < 1e-6, qPrintable(QString::number(places)));
        }
        QVERIFY(std::abs(usableShare(1, 0.05, 1) - 0.05) < 1e-6);
    }

    void largerReplicasNeedLessHeadroom()
    {
        double before = 0;
        for (const double places : { 1.0, 4.0, 16.0, 65.0, 256.0, 1024.0 }) {
            const double share = usableShare(places, 0.05, 1);
            QVERIFY(share > before && share < 1);
            QVERIFY(usableShare(places, 0.01, 1) < share);
            QVERIFY(usableShare(places, 0.05, 2) <= share);
            before = share;
        }
        QVERIFY(std::abs(usableShare(256, 0.05, 1) - (1 - 1.6449 / 16)) < 1e-4);
        QVERIFY(std::abs(usableShare(64, 0.05, 1) - usableShare(65, 0.05, 1)) < 0.02); // both laws meet
        QCOMPARE(usableShare(0, 0.05, 1), 0.0);
    }
};

GPUPLAN_TEST(StaffingTest)
#include "test_staffing.moc"
