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
        // 32 ranks, eight per node: all but a rank's own part goes around the ring, an eighth of it over each NIC (NCCL's bus bandwidth).
        QVERIFY(close(gatherTime(8e9, groupOf(32, 1, t), t), 8e9 * 31 / 32 / (8 * 20e9)));
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

    void boardsJoinedPairwiseReachOneNeighbourByAThird()
    {
        LinkTiers t = tiers();
        t.fastDomain = t.node = t.machine = 4;
        t.fastPairShare = 1.0 / 3;
        QVERIFY(close(gatherTime(6e9, groupOf(2, 1, t), t), 6e9 / 2 / 80e9)); // two of them use the links between them alone
        QVERIFY(close(gatherTime(6e9, groupOf(4, 1, t), t), 6e9 * 3 / 4 / 240e9)); // four use all
        QVERIFY(close(neighbourRate(groupOf(4, 1, t), t), 80e9));
        QVERIFY(close(allToAllTime(1e9, 2, groupOf(2, 1, t), t), 1e9 * 2 / 2 / 80e9));
    }

    // 8 GB over 4 nodes of 8: hand-counted bytes over each tier.
    void eachAlgorithmMovesItsOwnBytes()
    {
        LinkTiers t = tiers();
        t.start = 40e-6;
        t.fastLatency = 1e-6;
        t.networkLatency = 10e-6;
        const Group all = groupOf(32, 1, t), two = groupOf(16, 1, t);
        const double latency = 7e-6 + 2 * 10e-6;
        QVERIFY(close(*allReduceBy(AllReduce::Ring, 8e9, all, t), 2 * (8e9 * 31 / 32 / 160e9 + 40e-6 + latency)));
        // In the node 7/8 of all, then each rank's eighth over its own NIC.
        QVERIFY(close(*allReduceBy(AllReduce::Hierarchical, 8e9, all, t), 2 * (8e9 * 7 / 8 / 240e9 + 1e9 * 3 / 4 / 20e9 + 2 * 40e-6 + latency)));
        QVERIFY(close(*allReduceBy(AllReduce::Tree, 8e9, all, t), 2 * 8e9 / 160e9 + 40e-6 + 2 * latency));
        QVERIFY(close(*allReduceBy(AllReduce::Tree, 8e9, two, t), 2 * 8e9 / 240e9 + 40e-6 + 2 * (7e-6 + 10e-6))); // chains in the node are slower
        QVERIFY(!allReduceBy(AllReduce::Switch, 8e9, all, t)); // the switch cannot add up
        t.switchReduce = 275e9;
        QVERIFY(close(*allReduceBy(AllReduce::Switch, 8e9, groupOf(8, 1, t), t), 8e9 / 275e9 + 40e-6 + 2 * 7e-6));
        QVERIFY(!allReduceBy(AllReduce::Switch, 8e9, groupOf(4, 1, t), t)); // no quicker than a ring of four
        QVERIFY(allReduceTime(8e9, groupOf(8, 1, t), t) < *allReduceBy(AllReduce::Ring, 8e9, groupOf(8, 1, t), t));
    }

    void smallAllReducesTakeTheTree()
    {
        LinkTiers t = tiers();
        t.start = 40e-6;
        const Group all = groupOf(64, 1, t);
        QVERIFY(close(allReduceTime(1e3, all, t), *allReduceBy(AllReduce::Tree, 1e3, all, t)));
        for (const double bytes : { 1e3, 1e6, 1e9 })
            for (const AllReduce algorithm : { AllReduce::Ring, AllReduce::Tree, AllReduce::Switch })
                if (const auto time = allReduceBy(algorithm, bytes, all, t))
                    QVERIFY(allReduceTime(bytes, all, t) <= *time);
    }

    void treesStayBelowTheBoundThatNcclKnows()
    {
        LinkTiers t = tiers();
        t.treeTwoNodes = 50e9;
        t.treeManyNodes = 40e9;
        QVERIFY(close(*allReduceBy(AllReduce::Tree, 8e9, groupOf(16, 1, t), t), 8e9 / 50e9));
        QVERIFY(close(*allReduceBy(AllReduce::Tree, 8e9, groupOf(32, 1, t), t), 8e9 / 40e9));
        QVERIFY(!allReduceBy(AllReduce::Tree, 8e9, groupOf(8, 1, t), t)); // one node has no tree
        QVERIFY(close(allReduceTime(8e9, groupOf(32, 1, t), t), 2 * 8e9 * 31 / 32 / 160e9)); // so the ring wins
    }

    void oversubscribedNetworksCarryLess()
    {
        ClusterHardware hardware;
        hardware.nodes = 2;
        hardware.gpusPerNode = 8;
        hardware.networkPerGpu = gbPerSecond(50);
        hardware.fabric = Fabric::Infiniband;
        StepRates rates;
        rates.networkShare = 0.8;
        QCOMPARE(linkTiers(hardware, rates, {}).network, 40e9);
        hardware.oversubscription = 4;
        QCOMPARE(linkTiers(hardware, rates, {}).network, 10e9);
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
