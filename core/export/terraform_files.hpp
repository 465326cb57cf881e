#pragma once

#include "core/export/alibaba.hpp"

#include <string>

namespace gpuplan::terraform {

/// The files of the Terraform folder, one function each. All values a user may change are variables; resources refer to them.
std::string versions(const AlibabaPlan &plan); ///< versions.tf: pins, backend, provider
std::string variables(const AlibabaPlan &plan); ///< variables.tf
std::string network(const AlibabaPlan &plan); ///< network.tf: VPC, vSwitch, security group, way out
std::string compute(const AlibabaPlan &plan); ///< main.tf: image, deployment set, role, instances
std::string storage(const AlibabaPlan &plan); ///< storage.tf
std::string outputs(const AlibabaPlan &plan); ///< outputs.tf
std::string cloudInit(const AlibabaPlan &plan); ///< cloud-init.yaml.tftpl
std::string readme(const AlibabaPlan &plan); ///< README.md

} // namespace gpuplan::terraform
