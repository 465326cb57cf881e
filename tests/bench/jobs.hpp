#pragma once

#include "core/catalog/load.hpp"
#include "core/plan/plan.hpp"

#include <memory>
#include <string>

namespace gpuplan::bench {

inline std::shared_ptr<const Catalog> builtIn()
{
    static const LoadedCatalog loaded = loadCatalog();
    return loaded.catalog;
}

/// A fixed day, so that prices age alike on every run; threads as on the desktop: all cores but one.
inline PlanSettings fixedDay()
{
    return { 0, Date{ std::chrono::year(2026), std::chrono::month(12), std::chrono::day(1) } };
}

inline Scenario job(Task task, const std::string &model, double tokens)
{
    Scenario s;
    s.task = task;
    s.model = model;
    s.data.tokens = tokens;
    return s;
}

/// The example over every cloud of the catalogue.
inline Scenario everywhere()
{
    Scenario s = exampleScenario();
    s.where.clouds.clear();
    return s;
}

/// The four jobs of the acceptance list (tests/core/plan/test_acceptance.cpp).
inline Scenario llama8b()
{
    Scenario s = job(Task::FullFinetune, "meta-llama/Meta-Llama-3-8B", 1e9);
    s.limits.budget = Money{ 50000, Currency::Cny };
    return s;
}

inline Scenario qwen72b()
{
    return job(Task::FullFinetune, "Qwen/Qwen2-72B", 1e9);
}

inline Scenario gpt3()
{
    Scenario s = job(Task::Pretrain, "openai/gpt-3-175b", 300e9);
    s.recipe.sequenceLength = 2048;
    s.limits.deadline = days(60);
    s.cluster.maxNodes = 128;
    return s;
}

inline Scenario mixtral()
{
    return job(Task::Lora, "mistralai/Mixtral-8x7B-v0.1", 1e8);
}

} // namespace gpuplan::bench
