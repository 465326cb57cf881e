#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/topology/plan_topology.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class PlanTopologyTest : public QObject {
    Q_OBJECT
private slots:
    void takesTheCataloguesWiring()
    {
        const auto result = tests::chartSample();
        const auto catalog = tests::chartCatalog();
        const LinkGraph graph = graphOfPlan(result->options[0], result->scenario, catalog.get());
        QCOMPARE(graph.nodes.size(), std::size_t{14});
        QCOMPARE(graphOfPlan(result->options[0], result->scenario, nullptr).nodes.size(), std::size_t{9}); // host and eight GPUs
    }

    void saysWhatEachGroupRunsOver()
    {
        const auto result = tests::chartSample();
        const ChartTable table = carriedByLinks(result->options[4]); // 2 nodes, TP 4, DP 4
        QCOMPARE(table.rows.size(), std::size_t{5});
        QCOMPARE(table.rows[0].at(2), QStringLiteral("GPU links"));
        QCOMPARE(table.rows[0].at(3), QStringLiteral("300 GB/s"));
        QCOMPARE(table.rows[3].at(2), QStringLiteral("eRDMA")); // data groups cross machines
        QCOMPARE(table.rows[3].at(3), QStringLiteral("2.5 GB/s"));
        QCOMPARE(table.rows[4].at(2), QStringLiteral("not used"));
    }

    void namesTheNetwork()
    {
        const auto result = tests::chartSample();
        const ClusterPicture cluster = clusterOfPlan(result->options[4], tests::chartCatalog().get(), ParallelKind::Tensor);
        QCOMPARE(cluster.linkName, QStringLiteral("2 × 80 Gbit/s"));
        QCOMPARE(cluster.ranks.size(), std::size_t{16});
        QCOMPARE(firstMachine(cluster.ranks).size(), std::size_t{8});
    }
};

GPUPLAN_TEST(PlanTopologyTest)
#include "test_plan_topology.moc"
