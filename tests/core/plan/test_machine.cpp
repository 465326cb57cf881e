#include "core/plan/machine.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

std::vector<Machine> machines(const Scenario &s, const Catalog &c)
{
    TrainingJob job;
    job.precision = s.recipe.precision;
    auto found = machinesOf(s, c, job);
    return found ? *found : std::vector<Machine>{};
}

std::optional<RejectionCode> codeOf(const InstanceType &type, const Scenario &s = smallScenario())
{
    Catalog c = smallCatalog();
    c.instances = { type };
    const auto found = machines(s, c);
    return found.empty() || !found.front().refused ? std::nullopt : std::optional(found.front().refused->code);
}

} // namespace

class MachineTest : public QObject {
    Q_OBJECT
private slots:
    void fillsHardwareNodesAndPrice()
    {
        const auto found = machines(smallScenario(), smallCatalog());
        QCOMPARE(found.size(), std::size_t(2));
        QCOMPARE(found[0].name, std::string("big.x8"));
        QVERIFY(!found[0].refused);
        QCOMPARE(found[0].node.fastDomain, 8);
        QCOMPARE(found[1].node.fastDomain, 1);
        QCOMPARE(found[0].mostNodes, 4);
        QCOMPARE(found[0].cluster(3).gpus(), 24);
        QCOMPARE(found[0].price.region, std::string("cn-a"));
    }

    void theClustersOwnFactsReachTheHardware()
    {
        Scenario s = smallScenario();
        QCOMPARE(machines(s, smallCatalog()).front().node.oversubscription, 1.0);
        s.cluster.networkOversubscription = 2;
        s.cluster.nvmeGbPerS = 12;
        s.cluster.powerLimitWatts = 300;
        const ClusterHardware cluster = machines(s, smallCatalog()).front().cluster(2);
        QCOMPARE(cluster.oversubscription, 2.0);
        QCOMPARE(cluster.nvmePerNode->value(), 12e9);
        QCOMPARE(*cluster.powerLimitWatts, 300.0);
    }

    void refusesWhatCannotTrainByCode()
    {
        InstanceType type = machineType("t", "big-80", 8, 160);
        QVERIFY(!codeOf(type).has_value());
        type.status = SaleStatus::Retired;
        QCOMPARE(codeOf(type), RejectionCode::NotSold);
        type = machineType("t", "", 8, 160);
        type.acceleratorUnknownWhy = "codename only";
        QCOMPARE(codeOf(type), RejectionCode::NoAccelerator);
        type = machineType("t", "big-80", 1, 0);
        type.gpuFraction = 0.25;
        QCOMPARE(codeOf(type), RejectionCode::Unsupported);
        type = machineType("t", "big-80", 8, 160);
        type.gpuCount.reset();
        QCOMPARE(codeOf(type), RejectionCode::Unsupported);
        Scenario fp8 = smallScenario();
        fp8.recipe.precision = Precision::Fp8;
        QCOMPARE(codeOf(machineType("t", "big-80", 8, 160), fp8), RejectionCode::Unsupported);
    }

    void networkLimitsTheNodeCount()
    {
        InstanceType silent = machineType("silent", "big-80", 8, 0);
        silent.networkGbps.reset();
        Catalog c = smallCatalog();
        c.instances.push_back(silent);
        Scenario s = smallScenario();
        const auto found = machines(s, c);
        QCOMPARE(found.back().mostNodes, 1);
        QVERIFY(!found.back().nodesLimitedBy.empty());
        s.cluster.minNodes = 2;
        QCOMPARE(codeOf(silent, s), RejectionCode::Network);
        s.cluster.rdmaOnly = true;
        QCOMPARE(codeOf(machineType("tcp", "big-80", 8, 0), s), RejectionCode::Network);
        QVERIFY(!codeOf(machineType("rdma", "big-80", 8, 160), s).has_value());
    }

    void filtersLeaveMachinesOutSilently()
    {
        Scenario s = smallScenario();
        s.where.accelerators = { "small-20" };
        QCOMPARE(machines(s, smallCatalog()).size(), std::size_t(1));
        s = smallScenario();
        s.cluster.nvlinkOnly = true;
        QCOMPARE(machines(s, smallCatalog()).front().name, std::string("big.x8"));
        QCOMPARE(machines(s, smallCatalog()).size(), std::size_t(1));
        s = smallScenario();
        s.cluster.maxGpus = 16;
        QCOMPARE(machines(s, smallCatalog()).front().mostNodes, 2);
        s.cluster.maxGpus = 4;
        QVERIFY(machines(s, smallCatalog()).empty());
        s = smallScenario();
        s.where.clouds = { "aws" };
        QVERIFY(machines(s, smallCatalog()).empty());
    }

    void namesWhatTheCatalogueDoesNotKnow()
    {
        Scenario s = smallScenario();
        s.where.accelerators = { "h900" };
        s.where.clouds = { "alibaba", "cloud9" };
        s.where.instanceTypes = { "nothing.x8" };
        const auto found = machinesOf(s, smallCatalog(), TrainingJob{});
        QVERIFY(!found.has_value());
        QCOMPARE(found.error().size(), std::size_t(3));
        QCOMPARE(found.error()[0].where, std::string("where.clouds"));
        QCOMPARE(found.error()[1].args[1], std::string("h900"));
    }

    void takesOwnNodesWithTheirLimits()
    {
        Scenario s = smallScenario();
        OwnNode node;
        node.name = "lab";
        node.acceleratorId = "big-80";
        node.gpuCount = 4;
        node.networkGbps = 100;
        node.rdma = true;
        node.nodesAvailable = 2;
        s.ownNodes = { node };
        const auto found = machines(s, smallCatalog());
        QCOMPARE(found.size(), std::size_t(3));
        QCOMPARE(found.front().cloud, Cloud::Own);
        QCOMPARE(found.front().mostNodes, 2);
        QCOMPARE(found.front().node.gpusPerNode, 4);
    }

    void notesHowSureAndHowSoldAMachineIs()
    {
        InstanceType type = machineType("t", "big-80", 8, 160);
        type.gpuModelDocumented = "80 GB";
        type.gpuModelInferred = "Big 80";
        type.status = SaleStatus::OnRequest;
        Catalog c = smallCatalog();
        c.instances = { type };
        const auto found = machines(smallScenario(), c);
        QVERIFY(!found.front().refused);
        QCOMPARE(found.front().notes[0], std::string("Big 80 (inferred; the vendor prints only “80 GB”)"));
        QCOMPARE(found.front().notes[1], std::string("Sold on request."));
        QCOMPARE(found.front().notes.back(), std::string("Stock is not checked."));
    }
};

GPUPLAN_TEST(MachineTest)
#include "test_machine.moc"
