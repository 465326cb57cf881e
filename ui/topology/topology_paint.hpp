#pragma once

#include "core/estimate/placement.hpp"
#include "ui/charts/chart_look.hpp"
#include "ui/topology/topology_layout.hpp"

#include <QPainter>
#include <optional>

namespace gpuplan::ui {

/// What the colours of the tiles say. LinkSpeed: no group colours.
struct TopologyState {
    std::optional<ParallelKind> colourBy = ParallelKind::Tensor; ///< nullopt: by link speed
    std::vector<RankPlacement> ranks; ///< of the machine drawn, by local GPU; empty: no layout
    int selected = -1;                ///< GPU number
};

/// "TP", "CP", "EP", "DP", "PP".
QString parallelShortName(ParallelKind kind);
/// "TP 0 · rank 2"; empty without a layout.
QString rankWords(const TopologyState &state, int gpu);

void paintTopology(QPainter &painter, const LinkGraph &graph, const TopologyPicture &picture, const TopologyState &state, const ChartLook &look);

/// Pen of a link when nothing is selected.
QPen linkPen(const Link &link, bool oneOfMany, const Palette &palette);

} // namespace gpuplan::ui
