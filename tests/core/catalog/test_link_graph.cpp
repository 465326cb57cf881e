#include "core/catalog/load.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

std::shared_ptr<const Catalog> catalogue()
{
    static const auto loaded = loadCatalog().catalog;
    return loaded;
}

const LinkGraph &graphOf(const char *id)
{
    return catalogue()->topologies.at(id);
}

} // namespace

class LinkGraphTest : public QObject {
    Q_OBJECT
private slots:
    void fastDomainsOfTheKnownBoards_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<int>("accelerators");
        QTest::addColumn<int>("domain");
        QTest::addColumn<double>("gbs"); // one way, each accelerator; 0: not published or none
        QTest::newRow("HGX A100") << "hgx-a100-8" << 8 << 8 << 300.0;
        QTest::newRow("HGX H100") << "hgx-h100-8" << 8 << 8 << 450.0;
        QTest::newRow("HGX A800, 8 links") << "hgx-a800-8" << 8 << 8 << 200.0;
        QTest::newRow("HGX H100 4-GPU, direct") << "hgx-h100-4" << 4 << 4 << 450.0;
        QTest::newRow("DGX-1 V100, 6 links") << "dgx1-v100" << 8 << 8 << 150.0;
        QTest::newRow("DGX-2") << "dgx2" << 16 << 16 << 150.0;
        QTest::newRow("four bridged pairs") << "h100-nvl-4x2" << 8 << 2 << 300.0;
        QTest::newRow("PCIe with switches") << "pcie-l20-8-switch" << 8 << 1 << 0.0;
        QTest::newRow("unknown board") << "pcie-generic" << 0 << 1 << 0.0;
        QTest::newRow("NVL72") << "gb200-nvl72" << 72 << 72 << 900.0;
        QTest::newRow("MI300X, 7 peers of 64 GB/s") << "mi300x-8" << 8 << 8 << 448.0;
        QTest::newRow("Trainium torus, unpublished") << "trn1-2d-torus-16" << 16 << 16 << 0.0;
        QTest::newRow("Inferentia ring") << "inf2-ring" << 12 << 12 << 0.0;
    }

    void fastDomainsOfTheKnownBoards()
    {
        QFETCH(QString, id);
        QFETCH(int, accelerators);
        QFETCH(int, domain);
        QFETCH(double, gbs);
        const LinkGraph &graph = graphOf(id.toUtf8().constData());
        QCOMPARE(acceleratorCount(graph), accelerators);
        QCOMPARE(fastDomainSize(graph), domain);
        const auto rate = acceleratorBandwidth(graph);
        QCOMPARE(rate ? rate->value() / 1e9 : 0.0, gbs);
    }

    void pairsTalkDirectlyOrThroughSwitches()
    {
        QCOMPARE(pairBandwidth(graphOf("hgx-a100-8"), "gpu0", "gpu7")->value(), 300e9);
        QCOMPARE(pairBandwidth(graphOf("dgx2"), "gpu0", "gpu15")->value(), 150e9);
        QCOMPARE(pairBandwidth(graphOf("dgx1-v100"), "gpu0", "gpu3")->value(), 50e9);
        QCOMPARE(pairBandwidth(graphOf("dgx1-v100"), "gpu3", "gpu0")->value(), 50e9);
        QVERIFY(!pairBandwidth(graphOf("dgx1-v100"), "gpu0", "gpu5").has_value());
        QVERIFY(!pairBandwidth(graphOf("pcie-a10-8-root"), "gpu0", "gpu1").has_value());
        QVERIFY(!pairBandwidth(graphOf("hgx-a100-8"), "gpu0", "gpu0").has_value());
        QVERIFY(!pairBandwidth(graphOf("hgx-a100-8"), "gpu0", "gpu99").has_value());
        QVERIFY(!pairBandwidth(graphOf("hgx-a100-8"), "gpu0", "sw0").has_value());
    }

    void switchesWithoutASummaryAddUpTheirLinks()
    {
        LinkGraph graph = graphOf("hgx-h100-8");
        graph.perAccelerator.reset();
        QCOMPARE(acceleratorBandwidth(graph)->value(), 450e9);
        QCOMPARE(pairBandwidth(graph, "gpu1", "gpu2")->value(), 450e9);
    }

    void tellsAcceleratorLinksFromPcie()
    {
        const LinkGraph &pcie = graphOf("pcie-a10-8-root");
        for (const Link &link : pcie.links)
            QVERIFY(!isAcceleratorLink(pcie, link));
        const LinkGraph &hgx = graphOf("hgx-a100-8");
        for (const Link &link : hgx.links)
            QVERIFY(isAcceleratorLink(hgx, link));
    }

    void everyGpuOfAnNvswitchBoardHasAsManyLinksAsItsRate()
    {
        // 12 NVLink3 of 25 GB/s on A100, 18 NVLink4 on H100, 18 NVLink5 of 50 GB/s in NVL72.
        const auto linksOfGpu0 = [](const LinkGraph &graph) {
            int count = 0;
            for (const Link &link : graph.links)
                count += link.a == "gpu0" ? link.count : 0;
            return count;
        };
        QCOMPARE(linksOfGpu0(graphOf("hgx-a100-8")), 12);
        QCOMPARE(linksOfGpu0(graphOf("hgx-a800-8")), 8);
        QCOMPARE(linksOfGpu0(graphOf("hgx-h100-8")), 18);
        QCOMPARE(linksOfGpu0(graphOf("dgx2")), 6);
        QCOMPARE(linksOfGpu0(graphOf("gb200-nvl72")), 18);
        QCOMPARE(graphOf("gb200-nvl72").links.size(), std::size_t(1296));
    }
};

GPUPLAN_TEST(LinkGraphTest)
#include "test_link_graph.moc"
