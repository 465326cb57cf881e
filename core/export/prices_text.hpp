#pragma once

#include "core/export/deployment.hpp"

namespace gpuplan {

/// The prices a plan was made with as a Markdown table, and what the planned run costs as far as that is known.
std::string pricesText(const DeploymentSpec &spec);

} // namespace gpuplan
