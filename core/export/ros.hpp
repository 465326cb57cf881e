#pragma once

#include "core/export/alibaba.hpp"

#include <nlohmann/json_fwd.hpp>

namespace gpuplan {

/// The ROS template of a deployment as one tree; the YAML and the JSON export print it.
nlohmann::ordered_json rosTree(const AlibabaPlan &plan);

} // namespace gpuplan
