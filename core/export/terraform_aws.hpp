#pragma once

#include "core/export/aws.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// The Terraform folder of a deployment on AWS: the files of core/export/templates/aws, whose values are all variables, and what depends on the
/// plan beside them. Errors: those of awsPlan().
Result<std::vector<ExportedFile>> awsTerraform(const DeploymentSpec &spec);

namespace terraform {

std::string awsVariables(const AwsPlan &plan); ///< variables.tf
std::string awsReadme(const AwsPlan &plan); ///< README.md

} // namespace terraform

} // namespace gpuplan
