#include "ui/topology/topology_shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <queue>

namespace gpuplan::ui {

namespace {

constexpr double kGap = 26;              // between tiles of a row
constexpr double kSwitchWidth = 76, kSwitchHeight = 32;
constexpr double kToSwitches = 118;      // height that the curves need
constexpr double kBoxPad = 18;
constexpr int kMostInRow = 8;

TopologyTile tileOf(const LinkNode &node, const QRectF &rect)
{
    TopologyTile tile;
    tile.id = QString::fromStdString(node.id);
    tile.label = QString::fromStdString(node.label.empty() ? node.id : node.label);
    tile.kind = node.kind;
    tile.rect = rect;
    return tile;
}

/// Places a run of tiles centred in `width`, from `top`.
void placeRow(std::vector<TopologyTile *> row, double width, double top, double tileWidth, double tileHeight, double gap)
{
    const auto count = static_cast<double>(row.size());
    double x = (width - count * tileWidth - (count - 1) * gap) / 2;
    for (TopologyTile *tile : row) {
        tile->rect = QRectF(x, top, tileWidth, tileHeight);
        x += tileWidth + gap;
    }
}

std::vector<TopologyTile *> slice(std::vector<TopologyTile> &tiles, std::size_t from, std::size_t to)
{
    std::vector<TopologyTile *> out;
    for (std::size_t i = from; i < std::min(to, tiles.size()); ++i)
        out.push_back(&tiles[i]);
    return out;
}

double rowWidth(std::size_t count, double tileWidth, double gap)
{
    return static_cast<double>(count) * (tileWidth + gap) - gap;
}

/// Steps from the nearest socket (or from the largest hub where there is none).
std::map<std::string, int> depths(const LinkGraph &graph)
{
    std::map<std::string, std::vector<std::string>> neighbours;
    for (const Link &link : graph.links) {
        neighbours[link.a].push_back(link.b);
        neighbours[link.b].push_back(link.a);
    }
    std::map<std::string, int> depth;
    std::queue<std::string> open;
    const auto start = [&](LinkNodeKind kind) {
        for (const LinkNode &node : graph.nodes)
            if (node.kind == kind && depth.emplace(node.id, 0).second)
                open.push(node.id);
    };
    start(LinkNodeKind::Cpu);
    if (open.empty())
        start(LinkNodeKind::PcieSwitch);
    while (!open.empty()) {
        const std::string id = open.front();
        open.pop();
        for (const std::string &other : neighbours[id])
            if (depth.emplace(other, depth[id] + 1).second)
                open.push(other);
    }
    return depth;
}

} // namespace

std::vector<TopologyTile> acceleratorTiles(const LinkGraph &graph)
{
    std::vector<TopologyTile> out;
    for (const LinkNode &node : graph.nodes)
        if (node.kind == LinkNodeKind::Accelerator) {
            out.push_back(tileOf(node, {}));
            out.back().gpu = static_cast<int>(out.size()) - 1;
        }
    return out;
}

TopologyPicture placeSwitched(const LinkGraph &graph)
{
    TopologyPicture picture;
    picture.tiles = acceleratorTiles(graph);
    const std::size_t gpus = picture.tiles.size(), above = (gpus + 1) / 2;
    for (const LinkNode &node : graph.nodes)
        if (node.kind == LinkNodeKind::Switch)
            picture.tiles.push_back(tileOf(node, {}));
    const std::size_t switches = picture.tiles.size() - gpus;
    const std::size_t perRow = std::min<std::size_t>(std::max<std::size_t>(above, 1), above > 16 ? 12 : kMostInRow);
    const double switchGap = 12;
    const double width = std::max(rowWidth(perRow, kTileWidth, kGap), rowWidth(switches, kSwitchWidth, switchGap));
    double top = 0;
    for (std::size_t i = 0; i < above; i += perRow, top += kTileHeight + 12)
        placeRow(slice(picture.tiles, i, std::min(i + perRow, above)), width, top, kTileWidth, kTileHeight, kGap);
    top += kToSwitches - 12;
    const double spread = switches > 1 ? (width - kSwitchWidth) / static_cast<double>(switches - 1) - kSwitchWidth : switchGap;
    placeRow(slice(picture.tiles, gpus, picture.tiles.size()), width, top, kSwitchWidth, kSwitchHeight, std::clamp(spread, switchGap, 60.0));
    top += kSwitchHeight + kToSwitches;
    for (std::size_t i = above; i < gpus; i += perRow, top += kTileHeight + 12)
        placeRow(slice(picture.tiles, i, std::min(i + perRow, gpus)), width, top, kTileWidth, kTileHeight, kGap);
    return picture;
}

TopologyPicture placeCubeMesh(const LinkGraph &graph)
{
    // Corner links (0–4, 3–7) run around the boxes; everything else is straight.
    constexpr std::array<std::pair<int, int>, 8> places{{{0, 0}, {1, 0}, {1, 1}, {0, 1}, {3, 0}, {2, 0}, {2, 1}, {3, 1}}};
    constexpr double stepX = kTileWidth + 34, boxGap = 40, rowGap = 184;
    TopologyPicture picture;
    picture.tiles = acceleratorTiles(graph);
    for (TopologyTile &tile : picture.tiles) {
        const auto &[column, row] = places[static_cast<std::size_t>(tile.gpu)];
        tile.rect = QRectF(column * stepX + (column > 1 ? boxGap : 0), row * (kTileHeight + rowGap), kTileWidth, kTileHeight);
    }
    for (int socket = 0; socket < 2; ++socket) {
        const QRectF first = picture.tiles[socket == 0 ? 0 : 5].rect, last = picture.tiles[socket == 0 ? 2 : 7].rect;
        picture.boxes.push_back({first.united(last).adjusted(-10, -kBoxPad, 10, kBoxPad + 8), QStringLiteral("CPU %1").arg(socket), true});
    }
    return picture;
}

TopologyPicture placeTree(const LinkGraph &graph)
{
    TopologyPicture picture;
    const std::map<std::string, int> depth = depths(graph);
    int deepest = 0;
    for (const auto &[id, steps] : depth)
        deepest = std::max(deepest, steps);
    std::vector<TopologyTile> gpus = acceleratorTiles(graph);
    const bool small = gpus.size() > 8;
    const double width = rowWidth(gpus.size(), kTileWidth, small ? 10 : kGap);
    constexpr double levelHeight = 96;
    const double bottom = std::max(1, deepest) * levelHeight;
    placeRow(slice(gpus, 0, gpus.size()), width, bottom, kTileWidth, kTileHeight, small ? 10 : kGap);
    picture.tiles = gpus;
    for (int level = 0; level <= deepest; ++level) {
        std::vector<const LinkNode *> row;
        for (const LinkNode &node : graph.nodes)
            if (const auto found = depth.find(node.id); node.kind != LinkNodeKind::Accelerator && found != depth.end() && found->second == level)
                row.push_back(&node);
        const std::size_t first = picture.tiles.size();
        for (const LinkNode *node : row)
            picture.tiles.push_back(tileOf(*node, {}));
        const double step = width / std::max(1.0, static_cast<double>(row.size()));
        const double tile = std::min(kTileWidth, step - 10);
        placeRow(slice(picture.tiles, first, picture.tiles.size()), width, level * levelHeight, tile, kSwitchHeight, step - tile);
    }
    return picture;
}

TopologyPicture placePairs(const LinkGraph &graph)
{
    TopologyPicture picture;
    picture.tiles = acceleratorTiles(graph);
    std::map<std::string, std::string> partner;
    for (const Link &link : graph.links) {
        partner[link.a] = link.b;
        partner[link.b] = link.a;
    }
    std::map<std::string, TopologyTile *> byId;
    for (TopologyTile &tile : picture.tiles)
        byId[tile.id.toStdString()] = &tile;
    double x = 0;
    for (TopologyTile &tile : picture.tiles) {
        if (!tile.rect.isNull())
            continue;
        tile.rect = QRectF(x, 0, kTileWidth, kTileHeight);
        if (const auto other = byId.find(partner[tile.id.toStdString()]); other != byId.end())
            other->second->rect = QRectF(x, kTileHeight + 84, kTileWidth, kTileHeight);
        x += kTileWidth + kGap;
    }
    if (partner.size() > 2 || picture.tiles.size() > 2) // between pairs there is only the host
        picture.boxes.push_back({QRectF(0, 2 * kTileHeight + 84 + 30, std::max(kTileWidth, x - kGap), kSwitchHeight), QStringLiteral("PCIe, CPU"), false});
    return picture;
}

TopologyPicture placeGrid(const LinkGraph &graph)
{
    TopologyPicture picture;
    picture.tiles = acceleratorTiles(graph);
    const int columns = std::max(1, static_cast<int>(std::ceil(std::sqrt(static_cast<double>(picture.tiles.size())))));
    for (TopologyTile &tile : picture.tiles)
        tile.rect = QRectF(tile.gpu % columns * (kTileWidth + 52), tile.gpu / columns * (kTileHeight + 56), kTileWidth, kTileHeight);
    return picture;
}

TopologyPicture placeCircle(const LinkGraph &graph)
{
    TopologyPicture picture;
    picture.tiles = acceleratorTiles(graph);
    for (const LinkNode &node : graph.nodes)
        if (node.kind != LinkNodeKind::Accelerator)
            picture.tiles.push_back(tileOf(node, {}));
    const auto count = static_cast<double>(picture.tiles.size());
    const double radiusX = std::max(150.0, count * (kTileWidth + 32) / (2 * std::numbers::pi)), radiusY = std::max(120.0, radiusX * 0.62);
    for (std::size_t i = 0; i < picture.tiles.size(); ++i) {
        const double angle = 2 * std::numbers::pi * (static_cast<double>(i) + 0.5) / std::max(1.0, count) - std::numbers::pi / 2;
        const QPointF centre(radiusX * std::cos(angle), radiusY * std::sin(angle));
        const bool gpu = picture.tiles[i].gpu >= 0;
        const QSizeF size(gpu ? kTileWidth : kSwitchWidth, gpu ? kTileHeight : kSwitchHeight);
        picture.tiles[i].rect = QRectF(centre - QPointF(size.width() / 2, size.height() / 2), size);
    }
    return picture;
}

} // namespace gpuplan::ui
