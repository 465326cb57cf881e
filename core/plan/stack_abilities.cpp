#include "core/plan/stack_abilities.hpp"

#include <algorithm>
#include <array>

namespace gpuplan {

namespace {

constexpr std::array<std::string_view, 6> kMegatron{ "megatron-core", "megatron-lm", "megatron-bridge", "nemo", "megatron-deepspeed", "internevo" };
constexpr std::array<std::string_view, 2> kTorchNative{ "torchtitan", "kempnerforge" };
constexpr std::array<std::string_view, 5> kHuggingFace{ "hf-peft", "hf-trainer", "llama-factory", "ms-swift", "axolotl" };

template <std::size_t N> bool holds(const std::array<std::string_view, N> &names, std::string_view name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

std::string_view defaultStack(Task task)
{
    switch (task) {
    case Task::Pretrain:
        return "megatron-core";
    case Task::FullFinetune:
        return "torchtitan";
    case Task::Lora:
    case Task::Qlora:
        return "hf-peft";
    }
    return "torchtitan";
}

StackAbilities abilitiesOf(std::string_view stack, Task task)
{
    const bool adapters = task == Task::Lora || task == Task::Qlora;
    StackAbilities abilities;
    abilities.recompute = { Recompute::None, Recompute::Selective, Recompute::Full };
    if (holds(kMegatron, stack)) {
        abilities.tensor = abilities.pipeline = abilities.context = abilities.expert = abilities.recomputeByLayer = true;
        abilities.shardings = { adapters ? Sharding::None : Sharding::Zero1 };
        return abilities;
    }
    if (holds(kTorchNative, stack)) {
        abilities.tensor = abilities.pipeline = abilities.context = abilities.expert = true;
        abilities.shardings = { Sharding::Fsdp };
        return abilities;
    }
    if (holds(kHuggingFace, stack))
        abilities.recompute = { Recompute::None, Recompute::Full };
    if (stack == "unsloth")
        abilities.shardings = { Sharding::None };
    else if (stack == "deepspeed" || stack == "hf-trainer")
        abilities.shardings = { Sharding::Zero2, Sharding::Zero3 };
    else if (adapters)
        abilities.shardings = { Sharding::None, Sharding::Fsdp };
    else
        abilities.shardings = { Sharding::Fsdp };
    return abilities;
}

} // namespace gpuplan
