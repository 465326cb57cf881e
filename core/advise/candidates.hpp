#pragma once

#include "core/advise/changes.hpp"

namespace gpuplan {

/// An edit that may help, not yet judged.
struct Candidate {
    ChangeKind kind = ChangeKind::Budget;
    Scenario scenario;
};

/// Every edit that is open to the scenario: fields that the user fixed, the task, the limits, the way of paying. A field left to the planner
/// is no candidate: the search has tried all its values.
std::vector<Candidate> candidatesFor(const PlanResult &result, const Rejection &rejection);

/// The plan of another card that stands in for a rejected machine: of the cards with more memory the one with the least when memory is what
/// lacks, else the cheapest plan that meets every limit; nullptr when there is none.
const PlanOption *nextCard(const PlanResult &result, const Rejection &rejection, const Catalog &catalog);

/// The scenario narrowed to the card of a plan.
Scenario onCard(const Scenario &scenario, const PlanOption &plan);

/// The scenario narrowed to one machine type: what a change is judged on.
Scenario onMachine(const Scenario &scenario, Cloud cloud, const std::string &instanceType);

} // namespace gpuplan
