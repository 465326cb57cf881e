#pragma once

#include "app/cli/command.hpp"

namespace gpuplan::cli {

/// `gpuplan-cli serve`: machines, replicas and money of a model service.
void addServeCommand(CLI::App &program, Common &common);

} // namespace gpuplan::cli
