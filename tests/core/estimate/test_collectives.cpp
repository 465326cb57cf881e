#include "core/estimate/collectives.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

LinkTiers tiers()
{
    return { 8, 8, 8, 240e9, 15e9, 20e9, 0, 0, 0 };
}

bool close(double a, double b)
{
    return std::abs(a / b - 1) < 1e-9;
}

} // namespace

class CollectivesTest : public QObject {
    Q_OBJECT
private slots:
    void groupsCountTheirRanksInsideDomains()
    {
        const LinkTiers t = tiers();
        const Group tensor = groupOf(4, 1, t), data = groupOf(16, 4, t), pipeline = groupOf(4, 64, t);
        QCOMPARE(tensor.inFast, 4);
        QCOMPARE(data.inFast, 2); // eight GPUs hold two data ranks of four tensor ranks
        QCOMPARE(data.ranks, 16);
        QCOMPARE(pipeline.inFast, 1);
        const Group alone = groupOf(1, 1, t);
        QCOMPARE(gatherTime(1e9, alone, t), 0.0);
    }

    void gatherInsideADomainIsTheRing()
    {
        const LinkTiers t = tiers();
        QVERIFY(close(gatherTime(8e9, groupOf(8, 1, t), t), 8e9 * 7 / 8 / 240e9));
        QVERIFY(close(allReduceTime(8e9, groupOf(8, 1, t), t), 2 * 8e9 * 7 / 8 / 240e9));
    }

    void gatherAcrossNodesUsesEveryNic()
    {
        const LinkTiers t = tiers();
        // 32 ranks, eight per node: each NIC carries an eighth of what the node lacks.
        QVERIFY(close(gatherTime(8e9, groupOf(32, 1, t), t), 8e9 * (1 - 8.0 / 32) / (8 * 20e9)));
        // One rank per node owns one NIC only.
        QVERIFY(close(gatherTime(8e9, groupOf(4, 8, t), t), 8e9 * (1 - 1.0 / 4) / 20e9));
    }

    void nodesWithoutFastLinksUsePcie()
    {
        LinkTiers t = tiers();
        t.fastDomain = 1;
        t.fast = 0;
        QVERIFY(close(gatherTime(8e9, groupOf(8, 1, t), t), 8e9 * 7 / 8 / 15e9));
        t.slow = 0;
        QVERIFY(missingNodeLink(groupOf(8, 1, t), t));
        QVERIFY(!missingNetwork(groupOf(8, 1, t), t));
        t.network = 0;
        QVERIFY(missingNetwork(groupOf(16, 1, t), t));
    }

    void latencyGrowsWithHopsAndDoublings()
    {
        LinkTiers t = tiers();
        t.fastLatency = 1e-6;
        t.networkLatency = 10e-6;
        QVERIFY(close(gatherTime(0, groupOf(8, 1, t), t), 7e-6));
        QVERIFY(close(gatherTime(0, groupOf(64, 1, t), t), 7e-6 + 3 * 10e-6));
    }

    void allToAllSendsOneCopyPerRemoteDomain()
    {
        const LinkTiers t = tiers();
        QVERIFY(close(allToAllTime(1e9, 8, groupOf(8, 1, t), t), 1e9 * 8 * (1 - 1.0 / 8) / 240e9));
        const double n = 8, remote = n * (1 - std::pow(1 - 1 / n, 8)) * (1 - 1 / n);
        QVERIFY(close(allToAllTime(1e9, 8, groupOf(64, 1, t), t), 1e9 * remote / 20e9));
        QVERIFY(remote < 8 * (1 - 1 / n)); // fewer than one copy per expert
    }

    void socketsGetALowerShare()
    {
        ClusterHardware hardware;
        hardware.nodes = 2;
        hardware.gpusPerNode = 8;
        hardware.networkPerGpu = gbPerSecond(10);
        StepRates rates;
        rates.networkShare = 0.84;
        TimeCalibration calibration;
        calibration.constants = { { "tcp_share", 0.5 }, { "tcp_latency", 1e-4 } };
        hardware.fabric = Fabric::Tcp;
        QCOMPARE(linkTiers(hardware, rates, calibration).network, 5e9);
        hardware.fabric = Fabric::Erdma;
        QCOMPARE(linkTiers(hardware, rates, calibration).network, 8.4e9);
        QCOMPARE(linkTiers(hardware, rates, calibration).fastDomain, 1); // no accelerator link known
    }
};

GPUPLAN_TEST(CollectivesTest)
#include "test_collectives.moc"
