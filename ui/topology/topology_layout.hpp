#pragma once

#include "core/catalog/link_graph.hpp"

#include <QPainterPath>
#include <QRectF>
#include <QString>
#include <vector>

namespace gpuplan::ui {

/// A node of the picture.
struct TopologyTile {
    QString id, label;
    LinkNodeKind kind = LinkNodeKind::Accelerator;
    QRectF rect;
    int gpu = -1; ///< number among the accelerators; -1: something else
};

/// One bundle of links of the graph.
struct TopologyEdge {
    int from = 0, to = 0; ///< indexes into the tiles
    QPainterPath path;
    std::size_t link = 0; ///< index into LinkGraph::links
    bool oneOfMany = false; ///< thin: the graph has a web of equal links
};

/// A box around what hangs on one socket, with its name.
struct TopologyBox {
    QRectF rect;
    QString label;
    bool labelAtBottom = true;
};

/// Where everything stands. Pure geometry: the same graph always gives the same picture.
struct TopologyPicture {
    std::vector<TopologyTile> tiles;
    std::vector<TopologyEdge> edges;
    std::vector<TopologyBox> boxes; ///< painted first
    QRectF bounds;
};

enum class TopologyShape { Switched, CubeMesh, Tree, Pairs, Grid, Circle };

inline constexpr double kTileWidth = 122, kTileHeight = 46;

/// The drawing that suits a graph: NVSwitch rows, hybrid cube mesh, PCIe tree, bridged pairs, torus grid, or a circle for the rest.
TopologyShape shapeOf(const LinkGraph &graph);
TopologyPicture layoutTopology(const LinkGraph &graph);
/// GPUs of one machine without a known wiring, below their host: nothing is claimed about speed.
LinkGraph plainGraph(int gpus);

/// How strongly a link is drawn, by its speed in one direction.
enum class LinkClass { Slow, Normal, Fast, Host };
LinkClass classOf(const Link &link);

} // namespace gpuplan::ui
