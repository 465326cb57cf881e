#pragma once

#include "core/base/error.hpp"
#include "core/catalog/accelerator.hpp"
#include "core/catalog/link_graph.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// Reads `nvidia-smi topo -m`. Nodes: gpu0 …, nic0 …, a cpu for each NUMA node, PCIe switches where devices share one, and one
/// NVSwitch where the links of every pair cannot all be wires of their own. `nvlinkRate` is what one NVLink carries one way; without it the
/// bandwidths stay unknown, for the output does not hold them. What rows are missing stands in LinkGraph::warnings.
/// Errors as parseTopoTable().
Result<LinkGraph> parseNvidiaTopo(std::string_view text, const std::string &file, std::optional<ByteRate> nvlinkRate = {});

/// What one NVLink of a card carries one way; nullopt where it has none or its number of links is not known.
std::optional<ByteRate> rateOfOneNvlink(const Accelerator &accelerator);

} // namespace gpuplan
