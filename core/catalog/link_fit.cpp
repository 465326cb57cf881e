#include "core/catalog/link_graph.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

namespace gpuplan {

namespace {

/// "gpu12" -> {"gpu", 12}; nothing when the name does not end in a number.
std::optional<std::pair<std::string, int>> splitNumber(const std::string &id)
{
    std::size_t digits = id.size();
    while (digits > 0 && id[digits - 1] >= '0' && id[digits - 1] <= '9')
        --digits;
    constexpr std::size_t mostDigits = 6;
    if (digits == id.size() || digits == 0 || id.size() - digits > mostDigits)
        return std::nullopt;
    int number = 0;
    for (std::size_t i = digits; i < id.size(); ++i)
        number = number * 10 + (id[i] - '0');
    return std::pair(id.substr(0, digits), number);
}

/// Any number of accelerators on one root complex: what is left when the board is not known.
LinkGraph onOneRoot(LinkGraph graph, int count)
{
    graph.nodes.push_back({ "cpu0", LinkNodeKind::Cpu, "CPU 0", std::nullopt });
    for (int i = 0; i < count; ++i) {
        graph.nodes.push_back({ fmt::format("gpu{}", i), LinkNodeKind::Accelerator, fmt::format("GPU {}", i), std::nullopt });
        graph.links.push_back({ graph.nodes.back().id, "cpu0", "PCIe", 1, std::nullopt });
    }
    return graph;
}

/// Drops switches and processors that no longer lead to two things.
void prune(LinkGraph &graph)
{
    for (bool changed = true; changed;) {
        std::map<std::string_view, int> degree;
        std::set<std::string_view> besideAccelerator;
        std::set<std::string_view> accelerators;
        for (const LinkNode &node : graph.nodes)
            if (node.kind == LinkNodeKind::Accelerator)
                accelerators.insert(node.id);
        for (const Link &link : graph.links) {
            ++degree[link.a];
            ++degree[link.b];
            if (accelerators.contains(link.a))
                besideAccelerator.insert(link.b);
            if (accelerators.contains(link.b))
                besideAccelerator.insert(link.a);
        }
        std::set<std::string> dropped;
        for (const LinkNode &node : graph.nodes)
            if (node.kind != LinkNodeKind::Accelerator && !besideAccelerator.contains(node.id) && degree[node.id] < 2)
                dropped.insert(node.id);
        changed = !dropped.empty();
        std::erase_if(graph.nodes, [&](const LinkNode &node) { return dropped.contains(node.id); });
        std::erase_if(graph.links, [&](const Link &link) { return dropped.contains(link.a) || dropped.contains(link.b); });
    }
}

/// Keeps the first `count` accelerators.
LinkGraph firstOf(LinkGraph graph, int count)
{
    std::set<std::string> dropped;
    int seen = 0;
    for (const LinkNode &node : graph.nodes)
        if (node.kind == LinkNodeKind::Accelerator && ++seen > count)
            dropped.insert(node.id);
    std::erase_if(graph.nodes, [&](const LinkNode &node) { return dropped.contains(node.id); });
    std::erase_if(graph.links, [&](const Link &link) { return dropped.contains(link.a) || dropped.contains(link.b); });
    prune(graph);
    return graph;
}

/// Copies of the entry side by side, each accelerator also on one PCIe root.
LinkGraph repeated(const LinkGraph &graph, int copies)
{
    std::map<std::string, int> countOfPrefix;
    for (const LinkNode &node : graph.nodes)
        if (const auto parts = splitNumber(node.id))
            countOfPrefix[parts->first] = std::max(countOfPrefix[parts->first], parts->second + 1);
    const auto renamed = [&](const std::string &id, int copy) {
        const auto parts = splitNumber(id);
        return parts ? fmt::format("{}{}", parts->first, parts->second + copy * countOfPrefix[parts->first]) : fmt::format("{}_{}", id, copy);
    };
    LinkGraph out = graph;
    out.nodes.clear();
    out.links.clear();
    for (int copy = 0; copy < copies; ++copy) {
        for (LinkNode node : graph.nodes) {
            const std::string id = renamed(node.id, copy);
            const std::size_t number = node.label.find_last_not_of("0123456789") + 1;
            if (const auto parts = splitNumber(id); parts && number < node.label.size())
                node.label = fmt::format("{}{}", node.label.substr(0, number), parts->second);
            node.id = id;
            out.nodes.push_back(std::move(node));
        }
        for (Link link : graph.links) {
            link.a = renamed(link.a, copy);
            link.b = renamed(link.b, copy);
            out.links.push_back(std::move(link));
        }
    }
    std::vector<Link> toRoot;
    for (const LinkNode &node : out.nodes)
        if (node.kind == LinkNodeKind::Accelerator)
            toRoot.push_back({ node.id, "pcie_root", "PCIe", 1, std::nullopt });
    out.nodes.push_back({ "pcie_root", LinkNodeKind::PcieSwitch, "PCIe", std::nullopt });
    out.links.insert(out.links.end(), toRoot.begin(), toRoot.end());
    return out;
}

} // namespace

LinkGraph fitTo(const LinkGraph &graph, int count)
{
    const int own = acceleratorCount(graph);
    if (count < 1 || own == count)
        return graph;
    if (own == 0)
        return onOneRoot(graph, count);
    if (count < own)
        return firstOf(graph, count);
    return firstOf(repeated(graph, (count + own - 1) / own), count);
}

} // namespace gpuplan
