#include "core/catalog/records.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

struct Read {
    CatalogRecords records;
    std::vector<std::string> faults;
};

Read read(std::string_view yaml)
{
    Read out;
    Errors errors;
    readTopologies(yaml, "nodes/t.yaml", out.records, errors);
    for (const Error &error : errors)
        out.faults.push_back(describe(error));
    return out;
}

const std::string kNodes = "- id: box\n  name: Box\n  kind: mesh\n  nodes:\n    - {id: gpu, count: 3, kind: accelerator, numa: [0, 0, 1]}\n  links:\n";

} // namespace

class ReadTopologiesTest : public QObject {
    Q_OBJECT
private slots:
    void expandsRowsOfNodesAndLinks()
    {
        const Read all = read(kNodes + "    - [\"gpu*\", \"gpu*\", NVLink4, 6, 150]\n  note: n\n  source: s\n");
        QCOMPARE(all.faults, std::vector<std::string>{});
        const LinkGraph &graph = all.records.topologies.front();
        QCOMPARE(graph.nodes.size(), std::size_t(3));
        QCOMPARE(graph.nodes[2].numa.value(), 1);
        QCOMPARE(graph.nodes[2].label, std::string("GPU 2"));
        QCOMPARE(graph.links.size(), std::size_t(3));
        QCOMPARE(graph.links[0], (Link{ "gpu0", "gpu1", "NVLink4", 6, gbPerSecond(150) }));
        QCOMPARE(graph.provenance.file, std::string("nodes/t.yaml:1:3"));
        const Read range = read(kNodes + "    - [gpu0..gpu1, gpu2, PCIe, 1, ~]\n");
        QCOMPARE(range.records.topologies.front().links.size(), std::size_t(2));
        QVERIFY(!range.records.topologies.front().links[0].perDirection.has_value());
    }

    void aLinkToAGpuThatIsNotThereNamesTheLine()
    {
        const Read bad = read(kNodes + "    - [gpu0, gpu1, NVLink4, 6, 150]\n    - [gpu0, gpu7, NVLink4, 6, 150]\n    - [gpu0, sw0, NVLink4, 6, 150]\n");
        QCOMPARE(bad.faults,
            (std::vector<std::string>{
                "nodes/t.yaml:8:14: refers to GPU “gpu7”, which is not there", "nodes/t.yaml:9:14: refers to node “sw0”, which is not there" }));
        QVERIFY(bad.records.topologies.empty());
    }

    void faultyEntriesDoNotSpoilSoundOnes()
    {
        const Read mixed = read(kNodes + "    - [gpu0, gpu1, NVLink4, -6, fast]\n" + kNodes + "    - [gpu0, gpu1, NVLink4, 6, 150]\n- name: nameless\n");
        QCOMPARE(mixed.faults,
            (std::vector<std::string>{ "nodes/t.yaml:7:29: count is -6; allowed: 0 to 1,000,000",
                "nodes/t.yaml:7:33: “fast” is not a number. Write it plainly, or ~ where it is not published",
                "nodes/t.yaml:15:3: id of the topology is missing" }));
        QCOMPARE(mixed.records.topologies.size(), std::size_t(1));
    }

    void namesOtherMistakes()
    {
        QCOMPARE(
            read(kNodes + "    - [gpu0, gpu0, NVLink4, 6, 150]\n").faults, (std::vector<std::string>{ "nodes/t.yaml:7:7: the link joins gpu0 with itself" }));
        QCOMPARE(read(kNodes + "    - [gpu0, gpu1]\n").faults,
            (std::vector<std::string>{ "nodes/t.yaml:7:7: a link must be [node, node, type, count, GB/s one way], found 2 fields" }));
        QCOMPARE(read("- id: x\n  nodes:\n    - {id: a, kind: banana}\n    - {id: b, kind: cpu}\n    - {id: b, kind: cpu}\n    - {kind: cpu}\n    - {id: c, "
                      "kind: cpu, count: 0}\n  links: []\n")
                     .faults,
            (std::vector<std::string>{ "nodes/t.yaml:3:7: no kind of node is called “banana”; known: accelerator, nvswitch, cpu, pcie_switch, nic",
                "nodes/t.yaml:5:7: node “b” is defined twice", "nodes/t.yaml:6:7: id of the node is missing",
                "nodes/t.yaml:7:33: count is 0; allowed: a whole number from 1 to 1024" }));
        QCOMPARE(read("- id: x\n  nodes: []\n").faults, (std::vector<std::string>{ "nodes/t.yaml:1:3: the list links of topology “x” is missing" }));
    }

    void brokenYamlNamesThePlace()
    {
        const Read broken = read("- id: x\n  nodes: [a\n- id: y\n");
        QCOMPARE(broken.faults.size(), std::size_t(1));
        QVERIFY2(broken.faults.front().starts_with("nodes/t.yaml:3:5: cannot be read: "), broken.faults.front().c_str());
        QCOMPARE(read("just text").faults, (std::vector<std::string>{ "nodes/t.yaml:1:1: the file must be a list of topologies, found something else" }));
    }
};

GPUPLAN_TEST(ReadTopologiesTest)
#include "test_read_topologies.moc"
