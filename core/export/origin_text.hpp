#pragma once

#include "core/export/deployment.hpp"

#include <string>

namespace gpuplan {

/// What a deployment was made from, on one line for the head of an export: program, option, scenario and its fingerprint, dates of the
/// catalogue, of the machine price and of the plan. User text is on one line but not escaped further.
std::string originText(const DeploymentSpec &spec);
std::string originTextChinese(const DeploymentSpec &spec);

} // namespace gpuplan
