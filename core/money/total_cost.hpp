#pragma once

#include "core/catalog/catalog.hpp"
#include "core/model/scenario.hpp"
#include "core/money/plan_cost.hpp"
#include "core/money/pricing.hpp"

namespace gpuplan {

/// What a run buys, before prices.
struct CostQuestion {
    Cloud cloud = Cloud::Alibaba;
    int nodes = 1;
    Interval totalHours; ///< wall clock under the ranking mode, goodput included
    double goodput = 1; ///< useful share of it
    std::map<PurchaseMode, double> goodputOfMode; ///< where it differs: spot machines that are taken back
    double datasetGib = 0;
    double checkpointsGib = 0; ///< of all checkpoints kept
};

/// A band of a support plan in the scenario's currency.
struct SupportBand {
    double from = 0, share = 0, minimum = 0; ///< of a month
};

/// The bill of a run under one purchase mode as a function of its hours; amounts in the scenario's currency.
struct RunBill {
    ConvertedPrice price;
    int machines = 1; ///< paid: nodes and spares
    double onTop = 0; ///< further hours, as a share of the run's: experiments and idle time
    double storagePerHour = 0;
    double fixed = 0; ///< egress
    std::vector<SupportBand> support;
    double tax = 0;

    [[nodiscard]] double machineHours(double hours) const; ///< billed, of one machine
    [[nodiscard]] double beforeSupport(double hours, double priceFactor = 1) const;
    [[nodiscard]] double supportFor(double hours, double bill) const;
    [[nodiscard]] double total(double hours, double priceFactor = 1) const;
};

/// Hours that a mode bills for a run: capacity blocks by the day, subscriptions by the month of 730 h, the rest by the hour. Terms of a
/// year or more count the hours used: the rest of the term is taken to serve other work.
double billedHours(const Price &price, double hours);

/// Wall-clock hours under a mode: `hours` are those of the ranking mode.
double hoursUnder(const CostQuestion &question, PurchaseMode mode, double hours);

/// The bill under a mode with a known price. `storage`: lines of storageLines(); those without an amount are left out. nullopt: the mode has
/// no price.
std::optional<RunBill> billOf(const CostQuestion &question, const MachinePrice &price, PurchaseMode mode, const std::vector<CostLine> &storage,
    const Scenario &scenario, const Catalog &catalog);

/// Lines, total with its range and the totals under the other modes; amounts in the scenario's currency. Storage without a known
/// price stays out of the total and says so in `notIncluded`.
PlanCost costOf(const CostQuestion &question, const MachinePrice &price, const Scenario &scenario, const Catalog &catalog, Date date);

/// Size of one checkpoint: weights, and for trained weights the optimizer's states (14 bytes a parameter); adapters alone for LoRA.
double checkpointGib(const TrainingJob &job);

} // namespace gpuplan
