#pragma once

#include "core/catalog/catalog.hpp"
#include "core/model/scenario.hpp"

namespace gpuplan {

/// What the scenario asks of storage and support that no cloud of it sells: a data disk of a size or rate that its level does not have (with
/// what would do instead), a file system or a support plan that nobody knows.
Errors storageFaults(const Scenario &scenario, const Catalog &catalog);

} // namespace gpuplan
