#include "tests/support/registry.hpp"
#include "tests/support/ui/pixels.hpp"

#include "ui/charts/hue.hpp"
#include "ui/topology/cluster_view.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class ClusterViewTest : public QObject {
    Q_OBJECT
private slots:
    void drawsAllWhereTheyFit()
    {
        QCOMPARE(clusterSlots(1, 500, 0, 100).size(), std::size_t{1});
        QCOMPARE(clusterSlots(3, 500, 0, 100).size(), std::size_t{3});
        const auto places = clusterSlots(32, 800, 0, 100);
        QCOMPARE(places.size(), std::size_t{4});
        QCOMPARE(places[2].skipped, 29);
        QCOMPARE(places[3].node, 31);
        for (std::size_t i = 1; i < places.size(); ++i)
            QVERIFY(places[i].rect.left() > places[i - 1].rect.right());
        QVERIFY(places.back().rect.right() <= 800);
    }

    void paintsEveryGroup()
    {
        ClusterPicture cluster;
        cluster.nodes = 2;
        Layout layout;
        layout.tp = 4;
        layout.dp = 4;
        cluster.ranks = placeRanks(layout, 8);
        cluster.linkName = QStringLiteral("2 × 80 Gbit/s");
        const ChartLook look;
        QImage image(600, 220, QImage::Format_RGB32);
        image.fill(look.palette->surface);
        QPainter painter(&image);
        paintCluster(painter, {600, 220}, cluster, look);
        painter.end();
        for (int group = 0; group < 4; ++group)
            QVERIFY(tests::countPixels(image, look.palette->group(group), 4) > 200);
        QVERIFY(tests::countPixels(image, colourOf(Hue::Month, *look.palette), 12) > 50); // the network links
    }
};

GPUPLAN_TEST(ClusterViewTest)
#include "test_cluster_view.moc"
