#pragma once

#include "core/catalog/catalog.hpp"
#include "core/model/scenario.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// The stack that the planner takes when the user names none: that of the memory calibration, empty where it has none.
std::string defaultStack(const Catalog &catalog, Task task);

/// Shardings that a plan tries by itself, in this order: those under which the stack has the offloading asked for.
std::vector<Sharding> shardingsToTry(const StackAbilities &abilities, Task task, Offload offload);

/// What a recipe asks of a stack that it cannot run, each by field path with what it has instead and the stacks that could. A stack that the
/// catalogue does not know refuses nothing.
Errors stackFaults(const StackAbilityTable &table, const std::string &stack, const Scenario::Recipe &recipe);

/// The same of a layout ("layout.schedule") and the recipe's offloading.
Errors stackFaults(const StackAbilityTable &table, const std::string &stack, const Layout &layout, Offload offload);

} // namespace gpuplan
