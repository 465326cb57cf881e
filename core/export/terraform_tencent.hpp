#pragma once

#include "core/export/tencent.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// The Terraform folder of a deployment on Tencent Cloud: the files of core/export/templates/tencent, whose values are all variables, and what
/// depends on the plan beside them. Errors: those of tencentPlan().
Result<std::vector<ExportedFile>> tencentTerraform(const DeploymentSpec &spec);

namespace terraform {

std::string tencentVariables(const TencentPlan &plan); ///< variables.tf
std::string tencentReadme(const TencentPlan &plan); ///< README.md

} // namespace terraform

} // namespace gpuplan
