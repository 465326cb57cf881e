#pragma once

#include "core/export/exported_file.hpp"
#include "core/plan/plan_result.hpp"

namespace gpuplan {

/// What is to be built, distilled from one option: the single source of every other export. Written as deployment.yaml
/// (schema: catalog/schema/deployment.schema.json).
struct DeploymentSpec;

} // namespace gpuplan
