#include "core/plan/cluster_search.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <atomic>

using namespace gpuplan;
using namespace gpuplan::tests;

class ClusterSearchTest : public QObject {
    Q_OBJECT
private slots:
    void searchesEqualMachinesOnce()
    {
        Catalog c = smallCatalog();
        c.instances.push_back(machineType("twin.x8", "big-80", 8, 160));
        c.instances.push_back(machineType("slow-twin.x8", "big-80", 8, 0));
        const Scenario s = smallScenario();
        std::vector<std::string> ignored;
        const PlanContext context{ &s, &c, *jobOf(s, c, ignored), 1e9, fixedDay().date, std::nullopt };
        const auto machines = *machinesOf(s, c, context.job);
        std::atomic<int> reports{ 0 };
        const auto found = searchClusters(context, machines, 2, {}, [&](PlanProgress) { ++reports; });
        QCOMPARE(found.byMachine.size(), std::size_t(4));
        QCOMPARE(found.byMachine[0].size(), std::size_t(4));
        // One node: the network does not matter. Two nodes: it does.
        QCOMPARE(found.byMachine[0][0].layouts.get(), found.byMachine[3][0].layouts.get());
        QCOMPARE(found.byMachine[0][1].layouts.get(), found.byMachine[2][1].layouts.get());
        QVERIFY(found.byMachine[0][1].layouts != found.byMachine[3][1].layouts);
        QVERIFY(found.byMachine[0][1].layouts->best->step.total < found.byMachine[3][1].layouts->best->step.total);
        QCOMPARE(reports.load(), 8); // two card types, four node counts
        QVERIFY(found.layouts > 0);
    }

    void stopsWhenAsked()
    {
        const Catalog c = smallCatalog();
        const Scenario s = smallScenario();
        std::vector<std::string> ignored;
        const PlanContext context{ &s, &c, *jobOf(s, c, ignored), 1e9, fixedDay().date, std::nullopt };
        std::stop_source source;
        source.request_stop();
        const auto found = searchClusters(context, *machinesOf(s, c, context.job), 1, source.get_token(), {});
        QCOMPARE(found.layouts, std::int64_t(0));
        QVERIFY(found.byMachine[0][0].layouts == nullptr);
    }
};

GPUPLAN_TEST(ClusterSearchTest)
#include "test_cluster_search.moc"
