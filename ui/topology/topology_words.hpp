#pragma once

#include "core/catalog/link_graph.hpp"
#include "ui/charts/chart_spec.hpp"

namespace gpuplan::ui {

/// One sentence about the selected GPU (-1: about the whole machine); speeds are per direction and say so.
QString topologyReadout(const LinkGraph &graph, int selected);

/// Every pair of accelerators: kind of link, links, GB/s one way. Equal pairs behind switches are one row.
ChartTable bandwidthTable(const LinkGraph &graph);

/// "300 GB/s"; "unknown".
QString speedWords(std::optional<ByteRate> rate);

} // namespace gpuplan::ui
