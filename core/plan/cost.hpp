#pragma once

#include "core/catalog/catalog.hpp"
#include "core/model/scenario.hpp"
#include "core/plan/plan_result.hpp"
#include "core/plan/pricing.hpp"

namespace gpuplan {

/// What a run buys, before prices.
struct CostQuestion {
    Cloud cloud = Cloud::Alibaba;
    int nodes = 1;
    Interval totalHours; ///< wall clock, goodput included
    double goodput = 1; ///< useful share of it
    double datasetGib = 0;
    double checkpointsGib = 0; ///< of all checkpoints kept
};

/// Hours that a mode bills for a run: capacity blocks by the day, subscriptions by the month of 730 h, the rest by the hour. Terms of a
/// year or more count the hours used: the rest of the term is taken to serve other work.
double billedHours(const Price &price, double hours);

/// Lines, total with its range and the totals under the other modes; amounts in the scenario's currency. Storage without a known
/// price stays out of the total and says so in `notIncluded`.
PlanCost costOf(const CostQuestion &question, const MachinePrice &price, const Scenario &scenario, const Catalog &catalog, Date date);

/// Size of one checkpoint: weights, and for trained weights the optimizer's states (14 bytes a parameter); adapters alone for LoRA.
double checkpointGib(const TrainingJob &job);

} // namespace gpuplan
