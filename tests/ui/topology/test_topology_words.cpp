#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/topology/topology_words.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class TopologyWordsTest : public QObject {
    Q_OBJECT
private slots:
    void switchedMachinesAreUniform()
    {
        const LinkGraph graph = tests::sampleGraph("hgx");
        QCOMPARE(topologyReadout(graph, 2), QStringLiteral("GPU 2 to any other GPU: 300 GB/s per direction (6 switches × 2 links)."));
        QCOMPARE(bandwidthTable(graph).rows.size(), std::size_t{1});
    }

    void cubeMeshNamesFastAndMissingPairs()
    {
        const LinkGraph graph = tests::sampleGraph("cube");
        const QString words = topologyReadout(graph, 0);
        QVERIFY(words.contains(QStringLiteral("50 GB/s to GPU 3, GPU 4")));
        QVERIFY(words.contains(QStringLiteral("25 GB/s to GPU 1, GPU 2")));
        QVERIFY(words.contains(QStringLiteral("no direct link to GPU 5, GPU 6, GPU 7")));
        QVERIFY(words.contains(QStringLiteral("per direction")));
        QCOMPARE(bandwidthTable(graph).rows.size(), std::size_t{28});
        QVERIFY(topologyReadout(graph, -1).contains(QStringLiteral("12 pairs")));
    }

    void pcieSaysSo()
    {
        QVERIFY(topologyReadout(tests::sampleGraph("pcie"), -1).contains(QStringLiteral("PCIe")));
        QVERIFY(!topologyReadout({}, -1).isEmpty());
        QCOMPARE(speedWords(std::nullopt), QStringLiteral("unknown"));
    }
};

GPUPLAN_TEST(TopologyWordsTest)
#include "test_topology_words.moc"
