#include "tests/support/registry.hpp"
#include "tests/support/ui/sample_result.hpp"
#include "tests/support/ui/test_services.hpp"

#include "ui/session/advice_service.hpp"

#include <QSignalSpy>

using namespace gpuplan;
using namespace gpuplan::ui;

class AdviceServiceTest : public QObject {
    Q_OBJECT
private slots:
    void answersOnceAndKeepsIt()
    {
        std::atomic<int> runs{ 0 };
        AdviceService service([&runs](const PlanResult &result, const Rejection &rejection, const std::shared_ptr<const Catalog> &, std::stop_token) {
            ++runs;
            return tests::sampleChanges(result, rejection);
        });
        QSignalSpy ready(&service, &AdviceService::ready);
        service.want(0); // no result yet: nothing to say
        service.setResult(tests::samplePlanResult(), tests::sampleCatalog());
        QVERIFY(service.changes(0) == nullptr);
        service.want(0);
        service.want(0);
        QTRY_COMPARE(ready.count(), 1);
        QVERIFY(service.changes(0) != nullptr && !service.changes(0)->empty());
        service.want(0);
        service.want(99); // no such rejection
        QTest::qWait(20);
        QCOMPARE(runs.load(), 1);
        service.setResult(tests::samplePlanResult(), tests::sampleCatalog());
        QVERIFY(service.changes(0) == nullptr);
    }

    void urgentOnesComeNext()
    {
        AdviceService service([](const PlanResult &, const Rejection &, const std::shared_ptr<const Catalog> &, std::stop_token) {
            QThread::msleep(10);
            return std::vector<Change>();
        });
        QList<std::size_t> order;
        connect(&service, &AdviceService::ready, this, [&order](std::size_t rejection) { order << rejection; });
        service.setResult(tests::samplePlanResult(), tests::sampleCatalog());
        for (const std::size_t rejection : { 0, 1, 2 })
            service.want(rejection);
        service.want(3, true);
        QTRY_COMPARE(order.size(), 4);
        QCOMPARE(order, (QList<std::size_t>{ 0, 3, 1, 2 }));
    }

    void anOldAnswerIsDropped()
    {
        AdviceService service([](const PlanResult &, const Rejection &, const std::shared_ptr<const Catalog> &, std::stop_token stop) {
            while (!stop.stop_requested())
                QThread::msleep(1);
            return std::vector<Change>();
        });
        QSignalSpy ready(&service, &AdviceService::ready);
        service.setResult(tests::samplePlanResult(), tests::sampleCatalog());
        service.want(0);
        service.setResult(tests::samplePlanResult(), tests::sampleCatalog());
        QTest::qWait(30);
        QCOMPARE(ready.count(), 0);
    }
};

GPUPLAN_TEST(AdviceServiceTest)
#include "test_advice_service.moc"
