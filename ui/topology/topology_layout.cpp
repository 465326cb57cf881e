#include "ui/topology/topology_layout.hpp"

#include "ui/topology/topology_shapes.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace gpuplan::ui {

namespace {

constexpr double kMargin = 14;
constexpr double kFastFrom = 50e9, kNormalFrom = 25e9; // bytes/s in one direction
constexpr std::size_t kManyLinks = 24;

bool hasKind(const LinkGraph &graph, LinkNodeKind kind)
{
    return std::any_of(graph.nodes.begin(), graph.nodes.end(), [kind](const LinkNode &node) { return node.kind == kind; });
}

/// The 16 bundles of NVIDIA's DGX-1: two quads with diagonals, joined corner to corner.
bool isCubeMesh(const LinkGraph &graph)
{
    static const std::set<std::pair<int, int>> wanted{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}, {4, 5}, {4, 6}, {4, 7}, {5, 6}, {5, 7}, {6, 7}, {0, 4}, {1, 5}, {2, 6}, {3, 7}};
    const std::vector<TopologyTile> gpus = acceleratorTiles(graph);
    if (gpus.size() != 8 || graph.links.size() != wanted.size())
        return false;
    std::map<std::string, int> index;
    for (const TopologyTile &tile : gpus)
        index[tile.id.toStdString()] = tile.gpu;
    std::set<std::pair<int, int>> found;
    for (const Link &link : graph.links) {
        const auto a = index.find(link.a), b = index.find(link.b);
        if (a != index.end() && b != index.end())
            found.insert(std::minmax(a->second, b->second));
    }
    return found == wanted;
}

/// Every accelerator has at most one partner.
bool isPairs(const LinkGraph &graph)
{
    std::map<std::string, int> degree;
    for (const Link &link : graph.links) {
        ++degree[link.a];
        ++degree[link.b];
    }
    return !graph.links.empty() && std::all_of(degree.begin(), degree.end(), [](const auto &entry) { return entry.second == 1; });
}

void addEdges(TopologyPicture &picture, const LinkGraph &graph, TopologyShape shape)
{
    std::map<std::string, int> index;
    for (std::size_t i = 0; i < picture.tiles.size(); ++i)
        index[picture.tiles[i].id.toStdString()] = static_cast<int>(i);
    const bool many = graph.links.size() > kManyLinks;
    for (std::size_t i = 0; i < graph.links.size(); ++i) {
        const auto a = index.find(graph.links[i].a), b = index.find(graph.links[i].b);
        if (a == index.end() || b == index.end() || a->second == b->second)
            continue;
        TopologyEdge edge;
        edge.from = a->second;
        edge.to = b->second;
        edge.link = i;
        edge.oneOfMany = many;
        edge.path = edgePath(picture, edge, shape);
        picture.edges.push_back(edge);
    }
}

void fitBounds(TopologyPicture &picture)
{
    QRectF bounds;
    for (const TopologyTile &tile : picture.tiles)
        bounds |= tile.rect;
    for (const TopologyBox &box : picture.boxes)
        bounds |= box.rect;
    for (const TopologyEdge &edge : picture.edges)
        bounds |= edge.path.boundingRect();
    picture.bounds = bounds.adjusted(-kMargin, -kMargin, kMargin, kMargin);
}

} // namespace

TopologyShape shapeOf(const LinkGraph &graph)
{
    if (hasKind(graph, LinkNodeKind::Switch))
        return TopologyShape::Switched;
    if (isCubeMesh(graph))
        return TopologyShape::CubeMesh;
    if (hasKind(graph, LinkNodeKind::Cpu) || hasKind(graph, LinkNodeKind::PcieSwitch))
        return TopologyShape::Tree;
    if (isPairs(graph))
        return TopologyShape::Pairs;
    return graph.kind == "torus" ? TopologyShape::Grid : TopologyShape::Circle;
}

TopologyPicture layoutTopology(const LinkGraph &graph)
{
    const TopologyShape shape = shapeOf(graph);
    TopologyPicture picture;
    switch (shape) {
    case TopologyShape::Switched: picture = placeSwitched(graph); break;
    case TopologyShape::CubeMesh: picture = placeCubeMesh(graph); break;
    case TopologyShape::Tree: picture = placeTree(graph); break;
    case TopologyShape::Pairs: picture = placePairs(graph); break;
    case TopologyShape::Grid: picture = placeGrid(graph); break;
    case TopologyShape::Circle: picture = placeCircle(graph); break;
    }
    addEdges(picture, graph, shape);
    fitBounds(picture);
    return picture;
}

LinkGraph plainGraph(int gpus)
{
    LinkGraph graph;
    graph.kind = "pcie";
    graph.nodes.push_back({"host", LinkNodeKind::Cpu, "CPU, PCIe", std::nullopt});
    for (int i = 0; i < gpus; ++i) {
        graph.nodes.push_back({"gpu" + std::to_string(i), LinkNodeKind::Accelerator, "GPU " + std::to_string(i), std::nullopt});
        graph.links.push_back({"gpu" + std::to_string(i), "host", "PCIe", 1, std::nullopt});
    }
    return graph;
}

LinkClass classOf(const Link &link)
{
    const bool host = link.type.starts_with("PCIe") || link.type.starts_with("UPI") || link.type.starts_with("QPI") || link.type.starts_with("SYS") || link.type.starts_with("xGMI-host");
    if (host)
        return LinkClass::Host;
    if (!link.perDirection)
        return LinkClass::Normal;
    if (link.perDirection->value() >= kFastFrom * 0.999)
        return LinkClass::Fast;
    return link.perDirection->value() >= kNormalFrom * 0.999 ? LinkClass::Normal : LinkClass::Slow;
}

} // namespace gpuplan::ui
