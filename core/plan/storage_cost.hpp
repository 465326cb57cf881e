#pragma once

#include "core/plan/cost.hpp"

namespace gpuplan {

/// The system disks of all nodes for the length of the run.
CostLine systemDiskLine(const CostQuestion &question, const std::string &region, const Scenario &scenario, const Catalog &catalog);
/// The data set and the kept checkpoints on object storage for the length of the run.
CostLine dataStorageLine(const CostQuestion &question, const std::string &region, const Scenario &scenario, const Catalog &catalog);

} // namespace gpuplan
