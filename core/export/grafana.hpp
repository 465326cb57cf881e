#pragma once

#include "core/export/deployment.hpp"

#include <nlohmann/json_fwd.hpp>

namespace gpuplan {

/// A Grafana dashboard (schema 39) over the metrics of monitoringRules(): GPUs, MFU and speed against the plan, fabric, spend against the limit.
nlohmann::ordered_json grafanaDashboard(const DeploymentSpec &spec);

} // namespace gpuplan
