#include "core/catalog/load.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <set>

using namespace gpuplan;

namespace {

LinkGraph graphOf(const char *id)
{
    static const auto catalogue = loadCatalog().catalog;
    return catalogue->topologies.at(id);
}

bool has(const LinkGraph &graph, const std::string &id)
{
    return std::any_of(graph.nodes.begin(), graph.nodes.end(), [&](const LinkNode &node) { return node.id == id; });
}

} // namespace

class LinkFitTest : public QObject {
    Q_OBJECT
private slots:
    void takesTheFirstAcceleratorsBehindTheSameSwitches()
    {
        const LinkGraph two = fitTo(graphOf("hgx-a100-8"), 2);
        QCOMPARE(acceleratorCount(two), 2);
        QCOMPARE(fastDomainSize(two), 2);
        QCOMPARE(acceleratorBandwidth(two)->value(), 300e9);
        QCOMPARE(pairBandwidth(two, "gpu0", "gpu1")->value(), 300e9);
        QVERIFY(has(two, "sw5") && !has(two, "gpu2"));
    }

    void aQuadOfACubeMeshKeepsItsOwnLinks()
    {
        const LinkGraph quad = fitTo(graphOf("dgx1-v100"), 4);
        QCOMPARE(quad.links, graphOf("dgx1-v100-half").links);
    }

    void repeatsBridgedPairsOverPcie()
    {
        const LinkGraph four = fitTo(graphOf("nvlink-bridge-pair"), 4);
        QCOMPARE(acceleratorCount(four), 4);
        QCOMPARE(fastDomainSize(four), 2);
        QCOMPARE(pairBandwidth(four, "gpu2", "gpu3")->value(), 300e9);
        QVERIFY(!pairBandwidth(four, "gpu1", "gpu2").has_value());
        QVERIFY(has(four, "pcie_root"));
        const auto third = std::find_if(four.nodes.begin(), four.nodes.end(), [](const LinkNode &node) { return node.id == "gpu2"; });
        QCOMPARE(third->label, std::string("GPU 2"));
    }

    void anUnknownBoardHangsOnOneRoot()
    {
        const LinkGraph eight = fitTo(graphOf("pcie-generic"), 8);
        QCOMPARE(acceleratorCount(eight), 8);
        QCOMPARE(fastDomainSize(eight), 1);
        QCOMPARE(eight.links.size(), std::size_t(8));
        QVERIFY(!eight.links.front().perDirection.has_value());
    }

    void dropsProcessorsThatLeadNowhere()
    {
        const LinkGraph four = fitTo(graphOf("pcie-l20-8-switch"), 4);
        QVERIFY(has(four, "plx0_root") && has(four, "plx0_0") && has(four, "plx0_1"));
        QVERIFY(!has(four, "cpu1") && !has(four, "plx1_root") && !has(four, "plx1_0"));
    }

    void everyFitHasTheAskedCountAndNoDanglingLink()
    {
        const auto catalogue = loadCatalog().catalog;
        for (const auto &[id, graph] : catalogue->topologies)
            for (const int count : { 1, 2, 3, 4, 6, 8, 16 }) {
                const LinkGraph fitted = fitTo(graph, count);
                QCOMPARE(acceleratorCount(fitted), count);
                QVERIFY(fastDomainSize(fitted) >= 1 && count % fastDomainSize(fitted) == 0);
                std::set<std::string> ids;
                for (const LinkNode &node : fitted.nodes)
                    QVERIFY2(ids.insert(node.id).second, id.c_str());
                for (const Link &link : fitted.links)
                    QVERIFY2(ids.contains(link.a) && ids.contains(link.b), id.c_str());
            }
    }

    void anImpossibleCountChangesNothing() { QCOMPARE(acceleratorCount(fitTo(graphOf("hgx-a100-8"), 0)), 8); }
};

GPUPLAN_TEST(LinkFitTest)
#include "test_link_fit.moc"
