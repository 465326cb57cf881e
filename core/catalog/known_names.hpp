#pragma once

#include "core/base/error.hpp"
#include "core/catalog/catalog.hpp"
#include "core/model/scenario.hpp"

namespace gpuplan {

/// Names in a scenario that the catalogue does not know (clouds, regions, accelerators, instance types, topologies) with the nearest known ones, and
/// pasted topologies that cannot be read: each would silently leave nothing to plan on. By field path.
Errors unknownNames(const Scenario &scenario, const Catalog &catalog);

} // namespace gpuplan
