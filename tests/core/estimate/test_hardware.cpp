#include "core/base/file.hpp"
#include "core/catalog/load.hpp"
#include "core/estimate/hardware.hpp"
#include "core/model/scenario.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

std::shared_ptr<const Catalog> catalogue()
{
    static const auto loaded = loadCatalog().catalog;
    return loaded;
}

ClusterHardware hardware(Cloud cloud, const char *type, int nodes = 1)
{
    const InstanceType *found = catalogue()->findInstance(cloud, type);
    Q_ASSERT(found != nullptr);
    const auto result = hardwareOf(*catalogue(), *found, nodes);
    Q_ASSERT(result.has_value());
    return *result;
}

double gbs(const std::optional<ByteRate> &rate)
{
    return rate ? rate->value() / 1e9 : -1;
}

OwnNode ownNode(const char *accelerator, int gpus)
{
    OwnNode node;
    node.name = "lab";
    node.acceleratorId = accelerator;
    node.gpuCount = gpus;
    return node;
}

} // namespace

class HardwareTest : public QObject {
    Q_OBJECT
private slots:
    void anNvswitchMachine()
    {
        const ClusterHardware h = hardware(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge", 2);
        QCOMPARE(h.accelerator.id, std::string("a100-sxm4-80"));
        QCOMPARE(h.gpus(), 16);
        QCOMPARE(h.fastDomain, 8);
        QCOMPARE(gbs(h.fastLink), 300.0);
        QVERIFY(std::abs(gbs(h.slowLink) - 31.5) < 0.1);
        QCOMPARE(gbs(h.networkPerGpu), 2.5); // 160 Gbit/s eRDMA over 8 GPUs
        QCOMPARE(h.fabric, Fabric::Erdma);
        QCOMPARE(h.hostMemoryGib.value(), 1024.0);
    }

    void boardsOfFourLeadAThirdOfTheirLinksToEachNeighbour()
    {
        OwnNode node = ownNode("h100-sxm5", 4);
        node.topologyId = "hgx-h100-4";
        const auto mesh = hardwareOfOwn(*catalogue(), node, 1);
        QVERIFY(mesh && std::abs(mesh->fastPairShare - 1.0 / 3) < 1e-9);
        QCOMPARE(mesh->fastDomain, 4);
        node.gpuCount = 8;
        node.topologyId = "hgx-h100-8";
        QCOMPARE(hardwareOfOwn(*catalogue(), node, 1)->fastPairShare, 1.0); // through switches
    }

    void rdmaBeatsTheOrdinaryNetwork()
    {
        QCOMPARE(gbs(hardware(Cloud::Alibaba, "ecs.sccgn7ex.32xlarge").networkPerGpu), 12.5); // 800 Gbit/s RoCE, one 100G port a GPU
        QCOMPARE(gbs(hardware(Cloud::Aws, "p5.48xlarge").networkPerGpu), 50.0); // 3200 Gbit/s EFA
    }

    void pcieMachinesHaveNoFastDomain()
    {
        const ClusterHardware h = hardware(Cloud::Alibaba, "ecs.gn7i-8x.32xlarge");
        QCOMPARE(h.fastDomain, 1);
        QVERIFY(!h.fastLink.has_value());
        QVERIFY(h.slowLink.has_value());
    }

    void bridgesCubeMeshesAndPartsOfBoards()
    {
        QCOMPARE(hardware(Cloud::Azure, "Standard_NC96ads_A100_v4").fastDomain, 2);
        const ClusterHardware cube = hardware(Cloud::Aws, "p3.16xlarge");
        QCOMPARE(cube.fastDomain, 8);
        QCOMPARE(gbs(cube.fastLink), 150.0);
        const ClusterHardware part = hardware(Cloud::Alibaba, "ecs.gn7e-c16g1.8xlarge");
        QCOMPARE(part.fastDomain, 2);
        QCOMPARE(gbs(part.fastLink), 300.0);
    }

    void theInstanceAndNotTheTopologySaysWhichGpu()
    {
        // Both sit on hgx-a100-8.
        QCOMPARE(hardware(Cloud::Aws, "p4d.24xlarge").accelerator.id, std::string("a100-sxm4-40"));
        QCOMPARE(hardware(Cloud::Aws, "p4de.24xlarge").accelerator.id, std::string("a100-sxm4-80"));
    }

    void racksReachAcrossMachines()
    {
        QCOMPARE(hardware(Cloud::Azure, "Standard_ND128isr_NDR_GB200_v6", 1).fastDomain, 4);
        QCOMPARE(hardware(Cloud::Azure, "Standard_ND128isr_NDR_GB200_v6", 2).fastDomain, 8);
        QCOMPARE(hardware(Cloud::Azure, "Standard_ND128isr_NDR_GB200_v6", 36).fastDomain, 72);
        QCOMPARE(hardware(Cloud::Azure, "Standard_ND128isr_NDR_GB200_v6", 20).fastDomain, 40); // two racks share 20 machines
        QCOMPARE(gbs(hardware(Cloud::Azure, "Standard_ND128isr_NDR_GB200_v6", 2).fastLink), 900.0);
    }

    void anNvlinkedTypeWithoutTopologyIsOneDomainWhenItsGpuIsAnNvswitchPart()
    {
        InstanceType type = *catalogue()->findInstance(Cloud::Alibaba, "ecs.gn8e-8x.48xlarge");
        QCOMPARE(hardwareOf(*catalogue(), type, 1)->fastDomain, 1); // the source does not say how they are linked
        type.gpuLink = "nvlink";
        QCOMPARE(hardwareOf(*catalogue(), type, 1)->fastDomain, 8);
        QCOMPARE(gbs(hardwareOf(*catalogue(), type, 1)->fastLink), 450.0);
    }

    void anUnknownNetworkStaysUnknown() { QVERIFY(!hardware(Cloud::Tencent, "GN8.14XLARGE448").networkPerGpu.has_value()); }

    void refusesWhatCannotBeEstimated()
    {
        const auto refused = [](Cloud cloud, const char *type) {
            const auto result = hardwareOf(*catalogue(), *catalogue()->findInstance(cloud, type), 1);
            return result ? std::string() : describe(result.error());
        };
        QCOMPARE(refused(Cloud::Alibaba, "ecs.gp7-8x.48xlarge"),
            std::string(
                "ecs.gp7-8x.48xlarge: an estimate for ecs.gp7-8x.48xlarge is not supported: T-Head (Pingtouge) PPU 810 has no entry in accelerators.csv"));
        QCOMPARE(refused(Cloud::Aws, "g6f.large"),
            std::string("g6f.large: an estimate for g6f.large is not supported: it holds a share of a card (vGPU), not a whole one"));
        QCOMPARE(refused(Cloud::Tencent, "HCCPNV5"), std::string("HCCPNV5: an estimate for HCCPNV5 is not supported: the GPU count is not known"));
    }

    void everyTypeIsEitherUsableOrRefusedWithAReason()
    {
        for (const InstanceType &type : catalogue()->instances) {
            const auto result = hardwareOf(*catalogue(), type, 2);
            if (!result) {
                QVERIFY2(result.error().args.at(1).size() > 10, type.name.c_str());
                continue;
            }
            QVERIFY2(result->fastDomain >= 1 && result->gpus() % result->fastDomain == 0, type.name.c_str());
        }
    }

    void ownMachinesFromAPastedTopology()
    {
        OwnNode node = ownNode("a100-sxm4-80", 8);
        node.topologyText = readFile(tests::sourceFile("tests/data/topo_samples/12_a100x8_mlengineering.txt")).value();
        node.networkGbps = 800;
        node.rdma = true;
        const auto h = hardwareOfOwn(*catalogue(), node, 4);
        QVERIFY(h.has_value());
        QCOMPARE(h->fastDomain, 8);
        QCOMPARE(gbs(h->fastLink), 300.0); // 12 links of 25 GB/s
        QCOMPARE(gbs(h->networkPerGpu), 12.5);
        QCOMPARE(h->fabric, Fabric::Roce);
        node.gpuCount = 4; // the count wins over the paste
        QCOMPARE(hardwareOfOwn(*catalogue(), node, 1)->fastDomain, 4);
        node.topologyText = readFile(tests::sourceFile("tests/data/topo_samples/05_rtx4090x8_pcie_gogpuallocator17.txt")).value();
        QCOMPARE(hardwareOfOwn(*catalogue(), node, 1)->fastDomain, 1);
    }

    void ownMachinesFromTheCatalogueOrFromNothing()
    {
        OwnNode node = ownNode("h100-nvl", 8);
        QCOMPARE(hardwareOfOwn(*catalogue(), node, 1)->fastDomain, 1);
        node.topologyId = "h100-nvl-4x2";
        QCOMPARE(hardwareOfOwn(*catalogue(), node, 1)->fastDomain, 2);
        QCOMPARE(hardwareOfOwn(*catalogue(), ownNode("h100-sxm5", 8), 1)->fastDomain, 8);
        QVERIFY(!hardwareOfOwn(*catalogue(), ownNode("h100-sxm5", 8), 1)->networkPerGpu.has_value());
    }

    void ownMachinesNameTheFaultyField()
    {
        const auto refused = [](const OwnNode &node) {
            const auto result = hardwareOfOwn(*catalogue(), node, 1);
            return result ? std::string() : describe(result.error());
        };
        QCOMPARE(refused(ownNode("h101", 8)), std::string("own_nodes.lab.accelerator_id: refers to accelerator “h101”, which is not there"));
        QCOMPARE(refused(ownNode("l20", 0)), std::string("own_nodes.lab.gpu_count: gpu_count is 0; allowed: 1 or more"));
        OwnNode node = ownNode("l20", 8);
        node.topologyId = "nowhere";
        QCOMPARE(refused(node), std::string("own_nodes.lab.topology_id: refers to topology “nowhere”, which is not there"));
        node.topologyText = "GPU0 GPU1\nGPU0 X ???\n";
        QCOMPARE(refused(node), std::string("own_nodes.lab.topology_text:2:8: no link type is called “???”; known: X, NV#, PIX, PXB, PHB, NODE, SYS"));
    }
};

GPUPLAN_TEST(HardwareTest)
#include "test_hardware.moc"
