#pragma once

#include "core/money/purchase_modes.hpp"
#include "core/money/storage_cost.hpp"
#include "tests/core/plan/small_catalog.hpp"

namespace gpuplan::tests {

/// A purchase of "big.x8" machines in cn-a (¥270 on demand, ¥90 spot), without storage, kept alive with what it points to.
struct Purchase {
    Catalog catalog = smallCatalog();
    Scenario scenario;
    CostQuestion cost;
    MachinePrice price;
    std::vector<CostLine> storage;
    PurchaseQuestion question;

    explicit Purchase(double hours = 100, int nodes = 4)
    {
        cost.nodes = nodes;
        cost.totalHours = { hours, hours, hours };
        scenario.prices.goodput = cost.goodput = 1;
    }

    /// Call it after the last change; the pointers of `question` are then good.
    const PurchaseQuestion &ask()
    {
        price = priceOf(scenario, catalog, catalog.instances.front());
        question.cost = &cost;
        question.price = &price;
        question.storage = &storage;
        question.scenario = &scenario;
        question.catalog = &catalog;
        question.instanceType = "big.x8";
        question.date = fixedDay().date;
        return question;
    }
};

inline const ModePlan *planOf(const std::vector<ModePlan> &plans, PurchaseMode mode)
{
    for (const ModePlan &plan : plans)
        if (plan.mode == mode)
            return &plan;
    return nullptr;
}

} // namespace gpuplan::tests
