#include "tests/support/ui/chart_sample.hpp"

namespace gpuplan::tests {

namespace {

LinkNode node(const std::string &id, LinkNodeKind kind, const std::string &label, std::optional<int> numa = std::nullopt)
{
    return {id, kind, label, numa};
}

LinkGraph withGpus(const std::string &id, const std::string &kind, int count)
{
    LinkGraph graph;
    graph.id = id;
    graph.name = id;
    graph.kind = kind;
    for (int i = 0; i < count; ++i)
        graph.nodes.push_back(node("gpu" + std::to_string(i), LinkNodeKind::Accelerator, "GPU " + std::to_string(i), i < count / 2 ? 0 : 1));
    return graph;
}

LinkGraph hgx()
{
    LinkGraph graph = withGpus("hgx-a100-8", "nvswitch", 8);
    graph.name = "HGX A100, 8 GPUs";
    graph.perAccelerator = gbPerSecond(300);
    for (int s = 0; s < 6; ++s)
        graph.nodes.push_back(node("sw" + std::to_string(s), LinkNodeKind::Switch, "NVSwitch " + std::to_string(s)));
    for (int g = 0; g < 8; ++g)
        for (int s = 0; s < 6; ++s)
            graph.links.push_back({"gpu" + std::to_string(g), "sw" + std::to_string(s), "NVLink3", 2, gbPerSecond(50)});
    return graph;
}

/// DGX-1 V100: NV1 is one link of 25 GB/s, NV2 two.
LinkGraph cube()
{
    LinkGraph graph = withGpus("dgx1-v100", "hybrid_cube_mesh", 8);
    graph.name = "DGX-1 V100";
    const int links[16][3] = {{0, 1, 1}, {0, 2, 1}, {0, 3, 2}, {0, 4, 2}, {1, 2, 2}, {1, 3, 1}, {1, 5, 2}, {2, 3, 2},
                              {2, 6, 1}, {3, 7, 1}, {4, 5, 1}, {4, 6, 1}, {4, 7, 2}, {5, 6, 2}, {5, 7, 1}, {6, 7, 2}};
    for (const auto &link : links)
        graph.links.push_back({"gpu" + std::to_string(link[0]), "gpu" + std::to_string(link[1]), "NVLink2", link[2], gbPerSecond(25.0 * link[2])});
    return graph;
}

LinkGraph pairs()
{
    LinkGraph graph = withGpus("h100-nvl-4x2", "bridge", 8);
    for (int i = 0; i < 8; i += 2)
        graph.links.push_back({"gpu" + std::to_string(i), "gpu" + std::to_string(i + 1), "NVLink4", 12, gbPerSecond(300)});
    return graph;
}

LinkGraph pcie()
{
    LinkGraph graph = withGpus("pcie-l20-8-switch", "pcie", 8);
    for (int s = 0; s < 2; ++s) {
        const std::string socket = std::to_string(s);
        graph.nodes.push_back(node("cpu" + socket, LinkNodeKind::Cpu, "CPU " + socket, s));
        for (int p = 0; p < 2; ++p) {
            const std::string plx = "plx" + socket + "_" + std::to_string(p);
            graph.nodes.push_back(node(plx, LinkNodeKind::PcieSwitch, "PCIe switch", s));
            graph.links.push_back({plx, "cpu" + socket, "PCIe4", 1, gbPerSecond(31)});
            for (int g = 0; g < 2; ++g)
                graph.links.push_back({"gpu" + std::to_string(4 * s + 2 * p + g), plx, "PCIe4", 1, gbPerSecond(31)});
        }
    }
    graph.links.push_back({"cpu0", "cpu1", "UPI", 1, std::nullopt});
    return graph;
}

LinkGraph ring()
{
    LinkGraph graph = withGpus("inf2-ring", "ring", 12);
    for (int i = 0; i < 12; ++i)
        graph.links.push_back({"gpu" + std::to_string(i), "gpu" + std::to_string((i + 1) % 12), "NeuronLink2", 1, gbPerSecond(96)});
    return graph;
}

} // namespace

LinkGraph sampleGraph(const std::string &which)
{
    if (which == "cube")
        return cube();
    if (which == "pairs")
        return pairs();
    if (which == "pcie")
        return pcie();
    return which == "ring" ? ring() : hgx();
}

std::shared_ptr<const Catalog> chartCatalog()
{
    auto catalog = std::make_shared<Catalog>();
    catalog->topologies["hgx-a100-8"] = sampleGraph("hgx");
    catalog->topologies["dgx1-v100"] = sampleGraph("cube");
    catalog->topologies["pcie-l20-8-switch"] = sampleGraph("pcie");
    const std::pair<Cloud, const char *> types[] = {{Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge"}, {Cloud::Alibaba, "ecs.ebmgn7e.32xlarge"},
                                                    {Cloud::Aws, "p5.48xlarge"}, {Cloud::Tencent, "GT4.41XLARGE948"}, {Cloud::Alibaba, "ecs.ebmgn7ix.32xlarge"}};
    for (const auto &[cloud, name] : types) {
        InstanceType type;
        type.cloud = cloud;
        type.name = name;
        type.gpuCount = 8;
        type.topologyId = std::string(name).find("7ix") != std::string::npos ? "pcie-l20-8-switch" : "hgx-a100-8";
        type.networkGbps = type.rdmaGbps = 160;
        type.networkCards = 2;
        type.fabric = cloud == Cloud::Alibaba ? Fabric::Erdma : cloud == Cloud::Aws ? Fabric::Efa : Fabric::Tcp;
        catalog->instances.push_back(type);
    }
    catalog->date = "2026-11-20";
    return catalog;
}

} // namespace gpuplan::tests
