#include "core/model/scenario.hpp"

#include <algorithm>

namespace gpuplan {

std::int64_t sequenceLengthOf(const Scenario::Recipe &recipe, const Architecture &architecture)
{
    constexpr std::int64_t usual = 4096;
    if (recipe.sequenceLength)
        return *recipe.sequenceLength;
    return architecture.maxContext > 0 ? std::min<std::int64_t>(usual, architecture.maxContext) : usual;
}

Scenario exampleScenario()
{
    Scenario scenario;
    scenario.name = "Llama-3-8B full fine-tune";
    scenario.data.tokens = 10e9;
    scenario.limits.budget = Money{ 50000, Currency::Cny };
    scenario.limits.deadline = days(7);
    return scenario;
}

} // namespace gpuplan
