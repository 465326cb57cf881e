#include "core/catalog/link_graph.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace gpuplan {

namespace {

using Kinds = std::map<std::string_view, LinkNodeKind>;

Kinds kindsOf(const LinkGraph &graph)
{
    Kinds kinds;
    for (const LinkNode &node : graph.nodes)
        kinds.emplace(node.id, node.kind);
    return kinds;
}

bool isFabricEnd(const Kinds &kinds, std::string_view id)
{
    const auto found = kinds.find(id);
    return found != kinds.end() && (found->second == LinkNodeKind::Accelerator || found->second == LinkNodeKind::Switch);
}

bool isAcceleratorLink(const Kinds &kinds, const Link &link)
{
    return isFabricEnd(kinds, link.a) && isFabricEnd(kinds, link.b) && !link.type.starts_with("PCIe");
}

std::vector<std::string_view> acceleratorsOf(const LinkGraph &graph)
{
    std::vector<std::string_view> ids;
    for (const LinkNode &node : graph.nodes)
        if (node.kind == LinkNodeKind::Accelerator)
            ids.push_back(node.id);
    return ids;
}

/// Groups of nodes joined by accelerator links: each node leads to the root of its group.
class Groups {
public:
    explicit Groups(const LinkGraph &graph)
    {
        for (const LinkNode &node : graph.nodes)
            m_parent.emplace(node.id, node.id);
    }
    std::string_view rootOf(std::string_view id)
    {
        std::string_view root = id;
        while (m_parent.at(root) != root)
            root = m_parent.at(root);
        return m_parent[id] = root;
    }
    void join(std::string_view a, std::string_view b) { m_parent[rootOf(a)] = rootOf(b); }

private:
    std::map<std::string_view, std::string_view> m_parent;
};

/// Whether every run of `size` accelerators is joined by links among themselves and through switches.
bool everyRunIsJoined(const LinkGraph &graph, const Kinds &kinds, const std::vector<std::string_view> &ids, std::size_t size)
{
    std::map<std::string_view, std::size_t> runOf;
    for (std::size_t i = 0; i < ids.size(); ++i)
        runOf.emplace(ids[i], i / size);
    for (std::size_t start = 0; start < ids.size(); start += size) {
        Groups groups(graph);
        const auto belongs = [&](std::string_view id) {
            const auto run = runOf.find(id);
            return run == runOf.end() || run->second == start / size;
        };
        for (const Link &link : graph.links)
            if (isAcceleratorLink(kinds, link) && belongs(link.a) && belongs(link.b))
                groups.join(link.a, link.b);
        const auto root = groups.rootOf(ids[start]);
        for (std::size_t i = start; i < start + size; ++i)
            if (groups.rootOf(ids[i]) != root)
                return false;
    }
    return true;
}

/// Sum of the accelerator links of a node, or of those that also touch `peer`; nullopt when none, or when one is not published.
std::optional<ByteRate> sumOfLinks(const LinkGraph &graph, const Kinds &kinds, std::string_view id, std::string_view peer = {})
{
    ByteRate total;
    bool any = false;
    for (const Link &link : graph.links) {
        const bool touches = link.a == id || link.b == id;
        if (!touches || !isAcceleratorLink(kinds, link) || (!peer.empty() && link.a != peer && link.b != peer))
            continue;
        if (!link.perDirection)
            return std::nullopt;
        total += *link.perDirection;
        any = true;
    }
    return any ? std::optional(total) : std::nullopt;
}

bool sharesSwitches(const LinkGraph &graph, const Kinds &kinds, std::string_view a, std::string_view b)
{
    // Paths through another accelerator do not count: it would have to relay.
    Groups groups(graph);
    for (const Link &link : graph.links) {
        const auto end = [&](const std::string &id) { return kinds.at(id) == LinkNodeKind::Switch || id == a || id == b; };
        if (isAcceleratorLink(kinds, link) && end(link.a) && end(link.b))
            groups.join(link.a, link.b);
    }
    return groups.rootOf(a) == groups.rootOf(b);
}

} // namespace

int acceleratorCount(const LinkGraph &graph)
{
    return static_cast<int>(acceleratorsOf(graph).size());
}

bool isAcceleratorLink(const LinkGraph &graph, const Link &link)
{
    return isAcceleratorLink(kindsOf(graph), link);
}

std::optional<ByteRate> acceleratorBandwidth(const LinkGraph &graph)
{
    if (graph.perAccelerator)
        return graph.perAccelerator;
    const Kinds kinds = kindsOf(graph);
    std::optional<ByteRate> least;
    for (const std::string_view id : acceleratorsOf(graph)) {
        const auto sum = sumOfLinks(graph, kinds, id);
        if (!sum)
            return std::nullopt;
        least = least ? std::min(*least, *sum) : *sum;
    }
    return least;
}

std::optional<ByteRate> pairBandwidth(const LinkGraph &graph, const std::string &a, const std::string &b)
{
    const Kinds kinds = kindsOf(graph);
    const auto isAccelerator = [&](const std::string &id) { return kinds.contains(id) && kinds.at(id) == LinkNodeKind::Accelerator; };
    if (a == b || !isAccelerator(a) || !isAccelerator(b))
        return std::nullopt;
    const bool direct = std::any_of(graph.links.begin(), graph.links.end(),
        [&](const Link &link) { return ((link.a == a && link.b == b) || (link.a == b && link.b == a)) && isAcceleratorLink(kinds, link); });
    if (direct)
        return sumOfLinks(graph, kinds, a, b);
    if (!sharesSwitches(graph, kinds, a, b))
        return std::nullopt;
    if (graph.perAccelerator)
        return graph.perAccelerator;
    const auto ofA = sumOfLinks(graph, kinds, a);
    const auto ofB = sumOfLinks(graph, kinds, b);
    return ofA && ofB ? std::optional(std::min(*ofA, *ofB)) : std::nullopt;
}

int fastDomainSize(const LinkGraph &graph)
{
    const Kinds kinds = kindsOf(graph);
    const auto ids = acceleratorsOf(graph);
    for (std::size_t size = ids.size(); size > 1; --size)
        if (ids.size() % size == 0 && everyRunIsJoined(graph, kinds, ids, size))
            return static_cast<int>(size);
    return 1;
}

} // namespace gpuplan
