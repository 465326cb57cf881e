#pragma once

#include "core/export/deployment.hpp"

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace gpuplan {

/// The first key of deployment.yaml; its value is the format's version.
inline constexpr std::string_view kDeploymentKey = "deployment";

/// The tree that deploymentYaml() prints; what deployment.schema.json describes.
nlohmann::ordered_json deploymentTree(const DeploymentSpec &spec);

} // namespace gpuplan
