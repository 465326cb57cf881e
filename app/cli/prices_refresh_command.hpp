#pragma once

#include "app/cli/command.hpp"

namespace gpuplan::cli {

/// Adds `refresh` to the command `prices`.
void addPricesRefresh(CLI::App &prices, Common &common);

} // namespace gpuplan::cli
