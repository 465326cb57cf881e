#pragma once

#include "ui/topology/topology_layout.hpp"

/// The placements behind layoutTopology(): tiles and boxes without links, then the way of one link.
namespace gpuplan::ui {

/// One tile per accelerator, in the graph's order, without a place yet.
std::vector<TopologyTile> acceleratorTiles(const LinkGraph &graph);

TopologyPicture placeSwitched(const LinkGraph &graph); ///< GPUs above and below a row of switches
TopologyPicture placeCubeMesh(const LinkGraph &graph); ///< two boxes of four, as NVIDIA draws the DGX-1
TopologyPicture placeTree(const LinkGraph &graph);     ///< sockets on top, accelerators at the bottom
TopologyPicture placePairs(const LinkGraph &graph);    ///< bridged pairs side by side
TopologyPicture placeGrid(const LinkGraph &graph);     ///< a square of tiles
TopologyPicture placeCircle(const LinkGraph &graph);   ///< any other graph

QPainterPath edgePath(const TopologyPicture &picture, const TopologyEdge &edge, TopologyShape shape);

} // namespace gpuplan::ui
