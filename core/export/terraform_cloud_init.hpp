#pragma once

#include "core/export/deployment.hpp"

namespace gpuplan::terraform {

/// cloud-init.yaml.tftpl: node.env of the ready `settings` and of one line for each of the template's `variables` (NAME='${name}'), launch.env,
/// and the scripts, which the template takes from its map `scripts` in `encoding` ("b64", "gz+b64").
std::string cloudInitTemplate(
    const DeploymentSpec &spec, const std::vector<std::string> &settings, const std::vector<std::string> &variables, const std::string &encoding);

} // namespace gpuplan::terraform
