#include "core/base/csv.hpp"
#include "core/base/file.hpp"
#include "core/catalog/nvidia_topo.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

#include <algorithm>

using namespace gpuplan;

namespace {

const std::filesystem::path kSamples = tests::sourceFile("tests/data/topo_samples");

/// What a real machine's output must be read as.
struct Expected {
    const char *file;
    int gpus;
    int nics;
    const char *kind;
    int fastDomain;
    std::vector<std::string> warnings;
};

const std::vector<Expected> &expectations()
{
    static const std::vector<Expected> all{
        { "01_h100x8_sxm_nccl1453.txt", 8, 9, "nvswitch", 8, { "no row for NIC5, NIC6, NIC7, NIC8: its links are known only from the other rows" } },
        { "02_hgx_h100x8_nccl1264.txt", 8, 10, "nvswitch", 8,
            { "no row for NIC0, NIC1, NIC2, NIC3, NIC4, NIC5, NIC6, NIC7, NIC8, NIC9: its links are known only from the other rows" } },
        { "03_h100x4_nv6_nccl1617.txt", 4, 4, "mesh", 4, {} },
        { "04_gb200x4_tray_k8stestinfra371.txt", 4, 0, "nvswitch", 4, {} },
        { "05_rtx4090x8_pcie_gogpuallocator17.txt", 8, 2, "pcie", 1, {} },
        { "06_rtx5090x2_phb_club3090_1229.txt", 2, 0, "pcie", 1, {} },
        { "07_nv18x8_500w_readitlater11550.txt", 8, 2, "nvswitch", 8, { "no row for NIC0, NIC1: its links are known only from the other rows" } },
        { "08_h100x8_12nic_joinedcol_vllm13855.txt", 8, 12, "nvswitch", 8,
            { "no row for NIC0, NIC1, NIC2, NIC3, NIC4, NIC5, NIC6, NIC7, NIC8, NIC9, NIC10, NIC11: its links are known only from the other rows" } },
        { "09_a100x2_mlx5names_lmdeploy1944.txt", 2, 8, "bridge", 2, {} },
        { "10_v100x8_sxm2_hybridmesh_oneflow.txt", 8, 1, "hybrid_cube_mesh", 8, {} },
        { "11_v100x8_sxm2_nonic_lmdeploy_issue.txt", 8, 0, "hybrid_cube_mesh", 8, {} },
        { "12_a100x8_mlengineering.txt", 8, 0, "nvswitch", 8, {} },
        { "13_h100x8_mlengineering.txt", 8, 0, "nvswitch", 8, {} },
        { "14_2gpu_nv2_mlengineering.txt", 2, 0, "bridge", 2, {} },
        { "15_dgx_a100_320gb_dcgm149.partial.txt", 8, 10, "nvswitch", 8,
            { "no row for GPU6, GPU7: its links are known only from the other rows",
                "no row for NIC0, NIC1, NIC2, NIC3, NIC4, NIC5, NIC6, NIC7, NIC8, NIC9: its links are known only from the other rows",
                "how GPU6 and GPU7 are linked is not in the text" } },
        { "16_nv8x8_a800class_nccl933.partial.txt", 8, 9, "nvswitch", 8,
            { "no row for GPU7: its links are known only from the other rows",
                "no row for NIC0, NIC1, NIC2, NIC3, NIC4, NIC5, NIC6, NIC7, NIC8: its links are known only from the other rows" } },
        { "17_dgx2_v100x16_nccltests78.partial.txt", 16, 10, "nvswitch", 16, {} },
        { "18_pcie8_pix_pxb_vllm11122.partial.txt", 8, 0, "pcie", 1,
            { "no row for GPU6, GPU7: its links are known only from the other rows", "how GPU6 and GPU7 are linked is not in the text" } },
        { "19_b200x8_vllm31594.partial.txt", 8, 13, "nvswitch", 8, {} },
    };
    return all;
}

int countOf(const LinkGraph &graph, LinkNodeKind kind)
{
    return static_cast<int>(std::count_if(graph.nodes.begin(), graph.nodes.end(), [&](const LinkNode &node) { return node.kind == kind; }));
}

bool isLinked(const LinkGraph &graph, const std::string &a, const std::string &b)
{
    return std::any_of(graph.links.begin(), graph.links.end(), [&](const Link &link) { return (link.a == a && link.b == b) || (link.a == b && link.b == a); });
}

Result<LinkGraph> sample(const char *file, std::optional<ByteRate> rate = {})
{
    return parseNvidiaTopo(readFile(kSamples / file).value(), file, rate);
}

} // namespace

class NvidiaTopoTest : public QObject {
    Q_OBJECT
private slots:
    void readsEveryRealSample_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < expectations().size(); ++i)
            QTest::newRow(expectations()[i].file) << static_cast<int>(i);
    }

    void readsEveryRealSample()
    {
        QFETCH(int, index);
        const Expected &expected = expectations()[static_cast<std::size_t>(index)];
        const auto graph = sample(expected.file);
        QVERIFY2(graph.has_value(), graph ? "" : describe(graph.error()).c_str());
        QCOMPARE(acceleratorCount(*graph), expected.gpus);
        QCOMPARE(countOf(*graph, LinkNodeKind::Nic), expected.nics);
        QCOMPARE(graph->kind, std::string(expected.kind));
        QCOMPARE(fastDomainSize(*graph), expected.fastDomain);
        if (!expected.warnings.empty())
            QCOMPARE(graph->warnings, expected.warnings);
        for (const Link &link : graph->links)
            for (const std::string &end : { link.a, link.b })
                QVERIFY2(std::any_of(graph->nodes.begin(), graph->nodes.end(), [&](const LinkNode &node) { return node.id == end; }), end.c_str());
    }

    void theIndexAndTheSamplesAgree()
    {
        const auto index = CsvTable::parse(readFile(kSamples / "index.csv").value(), "index.csv");
        QVERIFY(index.has_value());
        QCOMPARE(index->rowCount(), std::size_t(20));
        for (std::size_t row = 0; row < index->rowCount(); ++row) {
            const std::string file(index->text(row, "file"));
            const auto graph = sample(file.c_str());
            if (file.starts_with("20_rocm"))
                continue;
            QVERIFY2(graph.has_value(), file.c_str());
            QCOMPARE(graph->warnings.empty(), index->text(row, "complete") == "yes");
        }
    }

    void namesTheMissingRowsOfPartialOutputs()
    {
        const auto dgx2 = sample("17_dgx2_v100x16_nccltests78.partial.txt");
        QVERIFY(dgx2->warnings.front().starts_with("no row for GPU4, GPU5, GPU6, GPU7, GPU8, GPU9, GPU10, GPU11, GPU12, GPU13, GPU14, GPU15:"));
        const auto b200 = sample("19_b200x8_vllm31594.partial.txt");
        QVERIFY(b200->warnings.front().starts_with("no row for GPU4, GPU5, GPU6, GPU7:"));
    }

    void refusesRocmOutput()
    {
        const auto graph = sample("20_rocm_smi_pcie_mi_rocmsmilib108.txt");
        QVERIFY(!graph.has_value());
        QCOMPARE(describe(graph.error()),
            std::string("20_rocm_smi_pcie_mi_rocmsmilib108.txt:5: rocm-smi output is not supported: give the output of nvidia-smi topo -m"));
    }

    void bandwidthNeedsTheRateOfALink()
    {
        QVERIFY(!acceleratorBandwidth(*sample("13_h100x8_mlengineering.txt")).has_value());
        const auto h100 = sample("13_h100x8_mlengineering.txt", gbPerSecond(25));
        QCOMPARE(acceleratorBandwidth(*h100)->value(), 450e9);
        QCOMPARE(pairBandwidth(*h100, "gpu0", "gpu7")->value(), 450e9);
        const auto cube = sample("11_v100x8_sxm2_nonic_lmdeploy_issue.txt", gbPerSecond(25));
        QCOMPARE(pairBandwidth(*cube, "gpu0", "gpu3")->value(), 50e9);
        QVERIFY(!pairBandwidth(*cube, "gpu0", "gpu5").has_value());
        QCOMPARE(acceleratorBandwidth(*cube)->value(), 150e9);
    }

    void buildsThePcieTree()
    {
        const auto graph = sample("18_pcie8_pix_pxb_vllm11122.partial.txt");
        // GPU0 and GPU1 share a switch (PIX); the others of the group meet them behind a second one (PXB), which leads to the processor.
        QVERIFY(isLinked(*graph, "gpu0", "plx0") && isLinked(*graph, "gpu1", "plx0"));
        QVERIFY(isLinked(*graph, "plx0", "plx2") && isLinked(*graph, "gpu2", "plx2") && isLinked(*graph, "gpu3", "plx2"));
        QVERIFY(isLinked(*graph, "plx2", "cpu0"));
    }

    void placesDevicesOnTheirProcessors()
    {
        const auto graph = sample("03_h100x4_nv6_nccl1617.txt");
        QCOMPARE(countOf(*graph, LinkNodeKind::Cpu), 4);
        QVERIFY(isLinked(*graph, "gpu0", "plx0") && isLinked(*graph, "nic0", "plx0") && isLinked(*graph, "plx0", "cpu3"));
        const auto named = sample("09_a100x2_mlx5names_lmdeploy1944.txt");
        const auto nic = std::find_if(named->nodes.begin(), named->nodes.end(), [](const LinkNode &node) { return node.id == "nic6"; });
        QCOMPARE(nic->label, std::string("mlx5_6"));
        QCOMPARE(nic->numa.value(), 1);
    }

    void numbersProcessorsByCpuListWhereNumaIsNotPrinted()
    {
        const auto graph = sample("10_v100x8_sxm2_hybridmesh_oneflow.txt");
        QCOMPARE(countOf(*graph, LinkNodeKind::Cpu), 2);
        QVERIFY(isLinked(*graph, "gpu0", "cpu0") && isLinked(*graph, "gpu7", "cpu1") && isLinked(*graph, "cpu0", "cpu1"));
    }

    void aSingleGpuIsAGraphToo()
    {
        const auto graph = parseNvidiaTopo("\tGPU0\tCPU Affinity\tNUMA Affinity\nGPU0\t X \t0-7\t0\n", "pasted");
        QVERIFY(graph.has_value());
        QCOMPARE(acceleratorCount(*graph), 1);
        QCOMPARE(fastDomainSize(*graph), 1);
        QCOMPARE(graph->kind, std::string("pcie"));
    }
};

GPUPLAN_TEST(NvidiaTopoTest)
#include "test_nvidia_topo.moc"
