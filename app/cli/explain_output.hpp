#pragma once

#include "core/catalog/catalog.hpp"
#include "core/plan/plan_result.hpp"

#include <nlohmann/json.hpp>
#include <string>

namespace gpuplan::cli {

/// What stands behind the numbers of one plan of `job` (its global batch is the option's).
struct PlanExplanation {
    std::vector<Explanation> time, memory;
    nlohmann::ordered_json tables; ///< {time: [{what, layers, operators: [{name, forward_s, backward_s}]}], memory: [… {name, bytes}]}, unscaled numbers
};

PlanExplanation explainPlan(const TrainingJob &job, const PlanOption &option, const Scenario &scenario, const Catalog &catalog);

/// {time: [{title, value, formula, substituted, inputs}], memory: […], operators: the tables}
nlohmann::ordered_json explanationJson(const PlanExplanation &explanation);

/// Title, formula, substituted numbers and every input with its source.
std::string explanationText(const PlanExplanation &explanation);

} // namespace gpuplan::cli
