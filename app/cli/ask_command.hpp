#pragma once

#include "app/cli/command.hpp"

namespace gpuplan::cli {

/// Adds itself to the program, as every command does.
void addAskCommand(CLI::App &program, Common &common);

} // namespace gpuplan::cli
