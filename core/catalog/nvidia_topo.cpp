#include "core/catalog/nvidia_topo.hpp"

#include "core/base/csv.hpp"
#include "core/catalog/topo_table.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <map>
#include <set>

namespace gpuplan {

namespace {

/// No GPU has had more NVLinks than this (Hopper, Blackwell: 18).
constexpr int kMostNvlinks = 18;

int nvlinksOf(std::string_view relation)
{
    return relation.starts_with("NV") ? static_cast<int>(plainNumber(relation.substr(2)).value_or(0)) : 0;
}

/// Turns the relations of a table into nodes and links.
class GraphBuilder {
public:
    GraphBuilder(const TopoTable &table, std::optional<ByteRate> nvlinkRate) : m_table(table), m_rate(nvlinkRate) { }
    LinkGraph build();

private:
    void addDevices();
    void addNvlinks();
    void addPcie();
    void addCpus();
    [[nodiscard]] int cpuOfGpu(const std::string &gpu) const;
    void assignCpus();
    std::vector<std::vector<std::string>> groupsBy(const std::vector<std::string> &devices, const std::function<bool(std::string_view)> &joins) const;
    std::string addSwitch();
    void link(const std::string &a, const std::string &b, const std::string &type, int count, std::optional<ByteRate> rate)
    {
        m_graph.links.push_back({ a, b, type, count, rate });
    }
    [[nodiscard]] std::optional<ByteRate> rateOf(int links) const { return m_rate ? std::optional(*m_rate * links) : std::nullopt; }

    const TopoTable &m_table;
    std::optional<ByteRate> m_rate;
    LinkGraph m_graph;
    std::map<std::string, std::string> m_id; ///< device -> node
    std::map<std::string, int> m_cpu; ///< device -> NUMA node
    int m_switches = 0;
};

/// NUMA node of a GPU as printed; where it is not, GPUs of the same CPU list share one, numbered by first sight.
int GraphBuilder::cpuOfGpu(const std::string &gpu) const
{
    if (const auto found = m_table.numa.find(gpu); found != m_table.numa.end())
        return found->second;
    const auto own = m_table.affinity.find(gpu);
    if (own == m_table.affinity.end())
        return -1;
    std::vector<std::string> lists;
    for (const std::string &other : m_table.gpus)
        if (const auto list = m_table.affinity.find(other);
            list != m_table.affinity.end() && std::find(lists.begin(), lists.end(), list->second) == lists.end())
            lists.push_back(list->second);
    return static_cast<int>(std::find(lists.begin(), lists.end(), own->second) - lists.begin());
}

/// A device is on the processor of a GPU that it reaches without crossing between processors.
void GraphBuilder::assignCpus()
{
    for (const std::string &gpu : m_table.gpus)
        if (const int cpu = cpuOfGpu(gpu); cpu >= 0)
            m_cpu.emplace(gpu, cpu);
    std::vector<std::string> devices = m_table.gpus;
    devices.insert(devices.end(), m_table.nics.begin(), m_table.nics.end());
    for (const std::string &device : devices) {
        if (m_cpu.contains(device))
            continue;
        for (const std::string &gpu : m_table.gpus) {
            const auto relation = m_table.relation(device, gpu);
            const bool near = relation == "PIX" || relation == "PXB" || relation == "PHB" || relation == "NODE";
            if (near && m_cpu.contains(gpu)) {
                m_cpu.emplace(device, m_cpu.at(gpu));
                break;
            }
        }
    }
}

void GraphBuilder::addDevices()
{
    const auto numaOf = [&](const std::string &device) -> std::optional<int> {
        const auto found = m_cpu.find(device);
        return found == m_cpu.end() ? std::nullopt : std::optional(found->second);
    };
    for (const std::string &gpu : m_table.gpus) {
        const std::string number = gpu.substr(3);
        m_id[gpu] = "gpu" + number;
        m_graph.nodes.push_back({ m_id[gpu], LinkNodeKind::Accelerator, "GPU " + number, numaOf(gpu) });
    }
    for (std::size_t i = 0; i < m_table.nics.size(); ++i) {
        m_id[m_table.nics[i]] = fmt::format("nic{}", i);
        m_graph.nodes.push_back({ m_id[m_table.nics[i]], LinkNodeKind::Nic, m_table.nics[i], numaOf(m_table.nics[i]) });
    }
}

void GraphBuilder::addNvlinks()
{
    std::map<std::pair<std::string, std::string>, int> bundles;
    std::set<int> counts;
    bool everyPair = true;
    for (std::size_t i = 0; i < m_table.gpus.size(); ++i)
        for (std::size_t j = i + 1; j < m_table.gpus.size(); ++j) {
            const auto relation = m_table.relation(m_table.gpus[i], m_table.gpus[j]);
            const int count = nvlinksOf(relation);
            if (count > 0) {
                bundles[{ m_table.gpus[i], m_table.gpus[j] }] = count;
                counts.insert(count);
            } else if (!relation.empty()) {
                everyPair = false;
            } else {
                m_graph.warnings.push_back(fmt::format("how {} and {} are linked is not in the text", m_table.gpus[i], m_table.gpus[j]));
            }
        }
    const int peers = static_cast<int>(m_table.gpus.size()) - 1;
    if (everyPair && counts.size() == 1 && *counts.begin() * peers > kMostNvlinks) {
        // More wires than a GPU has: each sends all its links into switches, and reaches every peer at that rate.
        m_graph.kind = "nvswitch";
        m_graph.perAccelerator = rateOf(*counts.begin());
        m_graph.nodes.push_back({ "nvswitch0", LinkNodeKind::Switch, "NVSwitch", std::nullopt });
        for (const std::string &gpu : m_table.gpus)
            link(m_id[gpu], "nvswitch0", "NVLink", *counts.begin(), rateOf(*counts.begin()));
        return;
    }
    std::map<std::string, int> degree;
    for (const auto &[pair, count] : bundles) {
        link(m_id[pair.first], m_id[pair.second], "NVLink", count, rateOf(count));
        ++degree[pair.first];
        ++degree[pair.second];
    }
    const bool onePeerEach = std::all_of(degree.begin(), degree.end(), [](const auto &entry) { return entry.second == 1; });
    constexpr std::size_t cubeMeshLinks = 16;
    m_graph.kind = bundles.empty() ? "pcie" : onePeerEach ? "bridge" : bundles.size() == cubeMeshLinks && degree.size() == 8 ? "hybrid_cube_mesh" : "mesh";
}

/// Devices in groups whose members a relation joins; groups of one are left out.
std::vector<std::vector<std::string>> GraphBuilder::groupsBy(const std::vector<std::string> &devices, const std::function<bool(std::string_view)> &joins) const
{
    std::vector<std::vector<std::string>> groups;
    std::set<std::string> placed;
    for (const std::string &first : devices) {
        if (!placed.insert(first).second)
            continue;
        std::vector<std::string> group{ first };
        for (std::size_t i = 0; i < group.size(); ++i)
            for (const std::string &other : devices)
                if (!placed.contains(other) && joins(m_table.relation(group[i], other))) {
                    placed.insert(other);
                    group.push_back(other);
                }
        if (group.size() > 1)
            groups.push_back(std::move(group));
    }
    return groups;
}

std::string GraphBuilder::addSwitch()
{
    const std::string id = fmt::format("plx{}", m_switches);
    m_graph.nodes.push_back({ id, LinkNodeKind::PcieSwitch, fmt::format("PCIe switch {}", m_switches), std::nullopt });
    ++m_switches;
    return id;
}

/// PIX: one PCIe switch between two devices. PXB: several switches, and no processor.
void GraphBuilder::addPcie()
{
    std::vector<std::string> devices = m_table.gpus;
    devices.insert(devices.end(), m_table.nics.begin(), m_table.nics.end());
    std::map<std::string, std::string> top; ///< device -> the node that leads up from it
    for (const std::string &device : devices)
        top[device] = m_id[device];
    const auto gather = [&](const std::function<bool(std::string_view)> &joins) {
        for (const auto &group : groupsBy(devices, joins)) {
            std::set<std::string> below;
            for (const std::string &device : group)
                below.insert(top[device]);
            if (below.size() < 2)
                continue;
            const std::string id = addSwitch();
            for (const std::string &node : below)
                link(node, id, "PCIe", 1, std::nullopt);
            for (const std::string &device : group)
                top[device] = id;
        }
    };
    gather([](std::string_view relation) { return relation == "PIX"; });
    gather([](std::string_view relation) { return relation == "PIX" || relation == "PXB"; });
    std::set<std::pair<std::string, int>> linked;
    for (const std::string &device : devices)
        if (const auto cpu = m_cpu.find(device); cpu != m_cpu.end() && linked.insert({ top[device], cpu->second }).second)
            link(top[device], fmt::format("cpu{}", cpu->second), "PCIe", 1, std::nullopt);
}

void GraphBuilder::addCpus()
{
    std::set<int> cpus;
    for (const auto &[device, cpu] : m_cpu)
        cpus.insert(cpu);
    for (const int cpu : cpus)
        m_graph.nodes.push_back({ fmt::format("cpu{}", cpu), LinkNodeKind::Cpu, fmt::format("CPU {}", cpu), cpu });
    for (auto a = cpus.begin(); a != cpus.end(); ++a)
        for (auto b = std::next(a); b != cpus.end(); ++b)
            link(fmt::format("cpu{}", *a), fmt::format("cpu{}", *b), "SYS", 1, std::nullopt);
}

LinkGraph GraphBuilder::build()
{
    m_graph.id = "topo";
    m_graph.name = "nvidia-smi topo -m";
    m_graph.warnings = m_table.warnings;
    assignCpus();
    addDevices();
    addNvlinks();
    addCpus();
    addPcie();
    return std::move(m_graph);
}

} // namespace

Result<LinkGraph> parseNvidiaTopo(std::string_view text, const std::string &file, std::optional<ByteRate> nvlinkRate)
{
    auto table = parseTopoTable(text, file);
    if (!table)
        return tl::unexpected(table.error());
    LinkGraph graph = GraphBuilder(*table, nvlinkRate).build();
    graph.provenance = { "nvidia-smi topo -m", "", file, true };
    return graph;
}

std::optional<ByteRate> rateOfOneNvlink(const Accelerator &accelerator)
{
    const int links = accelerator.nvlinkLinks.value_or(0);
    return accelerator.nvlinkPerDirection && links > 0 ? std::optional(*accelerator.nvlinkPerDirection / links) : std::nullopt;
}

} // namespace gpuplan
