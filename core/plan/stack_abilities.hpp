#pragma once

#include "core/model/training.hpp"

#include <string_view>
#include <vector>

namespace gpuplan {

/// What a training stack can do: the ways of splitting a job that the search may try.
struct StackAbilities {
    bool tensor = false; ///< tensor parallelism (with sequence parallelism)
    bool pipeline = false; ///< pipeline stages, interleaved ones too
    bool context = false; ///< context parallelism
    bool expert = false; ///< expert parallelism
    bool recomputeByLayer = false; ///< full recompute of the first N layers of a stage alone (Megatron's method "block")
    std::vector<Sharding> shardings; ///< tried in this order
    std::vector<Recompute> recompute; ///< from fastest to smallest
};

/// Abilities of a stack by its id in catalog/calibration; an unknown id has those of a plain FSDP trainer.
StackAbilities abilitiesOf(std::string_view stack, Task task);

/// The stack that the planner takes when the user names none.
std::string_view defaultStack(Task task);

} // namespace gpuplan
