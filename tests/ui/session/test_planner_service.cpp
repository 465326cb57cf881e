#include "tests/support/registry.hpp"
#include "tests/support/ui/sample_result.hpp"

#include "ui/session/planner_service.hpp"

#include <QSignalSpy>
#include <atomic>
#include <thread>

using namespace gpuplan;
using namespace gpuplan::ui;

class PlannerServiceTest : public QObject {
    Q_OBJECT
private slots:
    void onlyTheLatestAnswerArrives()
    {
        std::atomic<int> runs = 0;
        PlannerService service([&runs](const Scenario &scenario, const std::shared_ptr<const Catalog> &, std::stop_token stop, const auto &) {
            ++runs;
            // The first run waits until it is told to stop, as a long search does.
            while (scenario.cluster.maxNodes == 1 && !stop.stop_requested())
                std::this_thread::yield();
            return stop.stop_requested() ? nullptr : tests::samplePlanResult(scenario);
        });
        service.setCatalog(tests::sampleCatalog());
        QSignalSpy finished(&service, &PlannerService::finished), started(&service, &PlannerService::started);
        Scenario first, second;
        first.cluster.maxNodes = 1;
        second.cluster.maxNodes = 2;
        service.request(first);
        QTRY_COMPARE(started.count(), 1);
        QTRY_COMPARE(runs.load(), 1);
        service.request(second);
        QTRY_COMPARE(finished.count(), 1);
        const auto result = finished.front().front().value<std::shared_ptr<const PlanResult>>();
        QCOMPARE(result->scenario.cluster.maxNodes, 2);
        QVERIFY(!service.isBusy());
    }

    void quickEditsMakeOneRun()
    {
        std::atomic<int> runs = 0;
        PlannerService service([&runs](const Scenario &scenario, const std::shared_ptr<const Catalog> &, std::stop_token, const auto &) {
            ++runs;
            return tests::samplePlanResult(scenario);
        });
        service.setCatalog(tests::sampleCatalog());
        QSignalSpy finished(&service, &PlannerService::finished);
        for (int i = 1; i <= 20; ++i) {
            Scenario scenario;
            scenario.cluster.maxNodes = i;
            service.request(scenario);
        }
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(runs.load(), 1);
    }

    void cancelStopsTheRun()
    {
        PlannerService service([](const Scenario &, const std::shared_ptr<const Catalog> &, std::stop_token stop, const auto &) -> std::shared_ptr<const PlanResult> {
            while (!stop.stop_requested())
                std::this_thread::yield();
            return nullptr;
        });
        service.setCatalog(tests::sampleCatalog());
        QSignalSpy started(&service, &PlannerService::started), cancelled(&service, &PlannerService::cancelled), finished(&service, &PlannerService::finished);
        service.request({});
        QTRY_COMPARE(started.count(), 1);
        service.cancel();
        QCOMPARE(cancelled.count(), 1);
        QCOMPARE(finished.count(), 0);
    }
};

GPUPLAN_TEST(PlannerServiceTest)
#include "test_planner_service.moc"
