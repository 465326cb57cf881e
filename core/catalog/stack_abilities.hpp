#pragma once

#include "core/base/error.hpp"
#include "core/model/training.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

/// The ways of splitting a model that a stack has.
struct ParallelAbilities {
    bool tensor = false; ///< tensor parallelism (with sequence parallelism)
    bool pipeline = false;
    bool context = false;
    bool expert = false;
};

/// A kind of offloading and the shardings under which a stack has it.
struct OffloadAbility {
    Offload kind = Offload::None;
    std::vector<Sharding> shardings;
};

/// Where an ability was read.
struct AbilitySource {
    std::string url, date, says;
};

/// What a training stack can run, as catalog/calibration/stack_abilities.yaml holds it.
struct StackAbilities {
    std::string id; ///< first name of its entry; empty: nobody looked it up, nothing is refused
    ParallelAbilities can, searched; ///< all it has, and what a plan tries by itself
    std::vector<Sharding> shardings; ///< all it can run
    std::vector<Sharding> searchedShardings{ Sharding::Fsdp }; ///< tried in this order
    std::vector<Sharding> adapterShardings; ///< the same for LoRA and QLoRA; empty: as searchedShardings
    std::vector<Sharding> pipelineShardings; ///< beside several pipeline stages; empty: all
    std::vector<PipelineSchedule> schedules;
    std::vector<Recompute> recompute{ Recompute::None, Recompute::Selective, Recompute::Full }; ///< from fastest to smallest
    std::vector<OffloadAbility> offloads;
    bool unevenStages = false; ///< the outer pipeline stages may hold other numbers of layers than the rest
    bool recomputeByLayer = false; ///< full recompute of the first N layers of a stage alone (Megatron's method "block")
    bool recomputeInGroups = false; ///< full recompute that keeps the input of every k-th layer alone (Megatron's method "uniform")
    std::string allocator; ///< "caching", "expandable_segments" as its launcher leaves it; empty: not looked up
    std::vector<AbilitySource> sources;
};

/// The abilities of all stacks.
struct StackAbilityTable {
    std::map<std::string, StackAbilities, std::less<>> stacks; ///< by id, every name of an entry
    StackAbilities unknown; ///< of any other

    [[nodiscard]] const StackAbilities &of(std::string_view stack) const;
    [[nodiscard]] bool knows(std::string_view stack) const { return stacks.find(stack) != stacks.end(); }
};

/// Errors: Syntax with line and column, WrongType, MissingField (ids, sources …), UnknownField, UnknownName (a word that is no sharding, schedule …),
/// DuplicateName, DanglingReference (`like`), NewerVersion.
Result<StackAbilityTable> parseStackAbilities(std::string_view yaml, const std::string &file);

} // namespace gpuplan
