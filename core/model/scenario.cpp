#include "core/model/scenario.hpp"

namespace gpuplan {

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
