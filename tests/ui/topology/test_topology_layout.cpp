#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "core/catalog/load.hpp"
#include "ui/topology/topology_layout.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class TopologyLayoutTest : public QObject {
    Q_OBJECT
private slots:
    void choosesTheShape()
    {
        QCOMPARE(shapeOf(tests::sampleGraph("hgx")), TopologyShape::Switched);
        QCOMPARE(shapeOf(tests::sampleGraph("cube")), TopologyShape::CubeMesh);
        QCOMPARE(shapeOf(tests::sampleGraph("pairs")), TopologyShape::Pairs);
        QCOMPARE(shapeOf(tests::sampleGraph("pcie")), TopologyShape::Tree);
        QCOMPARE(shapeOf(tests::sampleGraph("ring")), TopologyShape::Circle);
        QCOMPARE(shapeOf(plainGraph(4)), TopologyShape::Tree);
    }

    void samplesAreDrawnWhole_data()
    {
        QTest::addColumn<QString>("which");
        for (const char *which : { "hgx", "cube", "pairs", "pcie", "ring" })
            QTest::newRow(which) << QString::fromLatin1(which);
    }

    void samplesAreDrawnWhole()
    {
        QFETCH(QString, which);
        check(tests::sampleGraph(which.toStdString()));
    }

    /// Every graph of the real catalogue: all nodes placed, none over another, every link drawn, everything inside the bounds.
    void catalogueGraphsAreDrawnWhole()
    {
        const auto loaded = loadCatalog();
        QVERIFY(loaded.catalog->topologies.size() > 20);
        for (const auto &[id, graph] : loaded.catalog->topologies) {
            qInfo("%s", id.c_str());
            check(graph);
        }
    }

    void switchesStandBetweenTheRows()
    {
        const TopologyPicture picture = layoutTopology(tests::sampleGraph("hgx"));
        QVERIFY(picture.tiles[0].rect.bottom() < picture.tiles[8].rect.top()); // GPU 0 above switch 0
        QVERIFY(picture.tiles[4].rect.top() > picture.tiles[8].rect.bottom()); // GPU 4 below
    }

    void cubeMeshCornersRunAround()
    {
        const LinkGraph graph = tests::sampleGraph("cube");
        const TopologyPicture picture = layoutTopology(graph);
        for (const TopologyEdge &edge : picture.edges)
            if (graph.links[edge.link].a == "gpu0" && graph.links[edge.link].b == "gpu4")
                QVERIFY(edge.path.boundingRect().top() < picture.tiles[0].rect.top() - 20);
    }

    void speedsFallIntoClasses()
    {
        QCOMPARE(classOf({ "a", "b", "NVLink2", 1, gbPerSecond(25) }), LinkClass::Normal);
        QCOMPARE(classOf({ "a", "b", "NVLink2", 2, gbPerSecond(50) }), LinkClass::Fast);
        QCOMPARE(classOf({ "a", "b", "PCIe4", 1, gbPerSecond(31) }), LinkClass::Host);
        QCOMPARE(classOf({ "a", "b", "xGMI", 1, gbPerSecond(10) }), LinkClass::Slow);
    }

private:
    static void check(const LinkGraph &graph)
    {
        const TopologyPicture picture = layoutTopology(graph);
        QCOMPARE(picture.tiles.size(), graph.nodes.size());
        QCOMPARE(picture.edges.size(), graph.links.size());
        for (std::size_t a = 0; a < picture.tiles.size(); ++a) {
            QVERIFY(picture.tiles[a].rect.width() > 10);
            QVERIFY(picture.bounds.contains(picture.tiles[a].rect));
            for (std::size_t b = a + 1; b < picture.tiles.size(); ++b)
                QVERIFY2(!picture.tiles[a].rect.intersects(picture.tiles[b].rect), qPrintable(picture.tiles[a].id + QStringLiteral(" ") + picture.tiles[b].id));
        }
        for (const TopologyEdge &edge : picture.edges) {
            QVERIFY(edge.path.length() > 1);
            QVERIFY(picture.bounds.contains(edge.path.boundingRect().adjusted(-0.5, -0.5, 0.5, 0.5))); // a level line has no height
        }
    }
};

GPUPLAN_TEST(TopologyLayoutTest)
#include "test_topology_layout.moc"
