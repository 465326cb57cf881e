#include "core/advise/candidates.hpp"

#include "core/plan/smallest_fit.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan {

namespace {

/// A copy of the scenario with one edit.
template <class Edit> void offer(std::vector<Candidate> &out, const Scenario &scenario, ChangeKind kind, Edit edit)
{
    Candidate candidate{ kind, scenario };
    edit(candidate.scenario);
    out.push_back(std::move(candidate));
}

/// Rounded up to three digits, so that the field reads well.
Money roundedUp(Money amount)
{
    if (amount.amount <= 0)
        return amount;
    const double unit = std::pow(10.0, std::floor(std::log10(amount.amount)) - 2);
    return { std::ceil(amount.amount / unit - 1e-9) * unit, amount.currency };
}

void raiseBudget(Scenario &scenario, const PlanOption &plan)
{
    scenario.limits.budget = roundedUp(*plan.cost.total);
}

void moveDeadline(Scenario &scenario, const PlanOption &plan)
{
    scenario.limits.deadline = days(std::ceil(plan.totalHours.mid / 24));
}

void offerLimits(std::vector<Candidate> &out, const Scenario &scenario, const PlanOption &plan)
{
    const bool over = !plan.meetsBudget && plan.cost.total;
    if (over)
        offer(out, scenario, ChangeKind::Budget, [&](Scenario &s) { raiseBudget(s, plan); });
    if (!plan.meetsDeadline)
        offer(out, scenario, ChangeKind::Deadline, [&](Scenario &s) { moveDeadline(s, plan); });
    if (over && !plan.meetsDeadline)
        offer(out, scenario, ChangeKind::BudgetAndDeadline, [&](Scenario &s) {
            raiseBudget(s, plan);
            moveDeadline(s, plan);
        });
}

void offerPurchase(std::vector<Candidate> &out, const Scenario &scenario, const PlanCost &cost)
{
    for (const auto &[mode, total] : cost.byMode)
        if (nameOf(mode) != scenario.prices.mode && (!cost.total || total.amount < cost.total->amount))
            offer(out, scenario, ChangeKind::Purchase, [&](Scenario &s) { s.prices.mode = nameOf(mode); });
}

void offerMemory(std::vector<Candidate> &out, const Scenario &scenario)
{
    const Scenario::Recipe &recipe = scenario.recipe;
    if (recipe.recompute && *recipe.recompute != Recompute::Full)
        offer(out, scenario, ChangeKind::Recompute, [](Scenario &s) { s.recipe.recompute = Recompute::Full; });
    if (recipe.microBatch && *recipe.microBatch > 1)
        offer(out, scenario, ChangeKind::MicroBatch, [](Scenario &s) { s.recipe.microBatch = 1; });
    if (recipe.sharding)
        for (const Sharding stage : { Sharding::Zero1, Sharding::Zero2, Sharding::Zero3 })
            if (*recipe.sharding < stage)
                offer(out, scenario, ChangeKind::Sharding, [stage](Scenario &s) { s.recipe.sharding = stage; });
    if (recipe.tensorParallel || recipe.pipelineParallel || recipe.contextParallel || recipe.expertParallel)
        offer(out, scenario, ChangeKind::Layout, [](Scenario &s) {
            s.recipe.tensorParallel.reset();
            s.recipe.pipelineParallel.reset();
            s.recipe.contextParallel.reset();
            s.recipe.expertParallel.reset();
        });
}

void offerMethod(std::vector<Candidate> &out, const Scenario &scenario)
{
    const bool full = scenario.task == Task::FullFinetune;
    if ((full || scenario.task == Task::Pretrain) && scenario.recipe.optimizer == Optimizer::Adam)
        offer(out, scenario, ChangeKind::Optimizer, [](Scenario &s) { s.recipe.optimizer = Optimizer::Adam8bit; });
    if (full)
        offer(out, scenario, ChangeKind::Adapters, [](Scenario &s) { s.task = Task::Lora; });
    if (full || scenario.task == Task::Lora)
        offer(out, scenario, ChangeKind::QuantisedAdapters, [](Scenario &s) { s.task = Task::Qlora; });
}

void offerCluster(std::vector<Candidate> &out, const Scenario &scenario)
{
    if (scenario.cluster.maxNodes < kMostNodesForSmallest || scenario.cluster.maxGpus)
        offer(out, scenario, ChangeKind::MoreNodes, [](Scenario &s) {
            s.cluster.maxNodes = std::max(s.cluster.maxNodes, kMostNodesForSmallest);
            s.cluster.maxGpus.reset();
        });
    if (scenario.cluster.rdmaOnly)
        offer(out, scenario, ChangeKind::AnyNetwork, [](Scenario &s) { s.cluster.rdmaOnly = false; });
}

} // namespace

std::vector<Candidate> candidatesFor(const PlanResult &result, const Rejection &rejection)
{
    std::vector<Candidate> out;
    const Scenario &scenario = result.scenario;
    if (rejection.nearest) {
        offerLimits(out, scenario, *rejection.nearest);
        offerPurchase(out, scenario, rejection.nearest->cost);
    }
    offerMemory(out, scenario);
    offerCluster(out, scenario);
    offerMethod(out, scenario);
    return out;
}

const PlanOption *nextCard(const PlanResult &result, const Rejection &rejection, const Catalog &catalog)
{
    const auto card = catalog.accelerators.find(rejection.acceleratorId);
    const bool byMemory = rejection.need.has_value() && card != catalog.accelerators.end() && card->second.usableMemory.has_value();
    const PlanOption *best = nullptr;
    for (const PlanOption &option : result.options) { // by cost
        if (option.acceleratorId == rejection.acceleratorId || !option.memory.usable)
            continue;
        if (!byMemory)
            return &option;
        if (*option.memory.usable > *card->second.usableMemory && (best == nullptr || *option.memory.usable < *best->memory.usable))
            best = &option;
    }
    return best;
}

Scenario onCard(const Scenario &scenario, const PlanOption &plan)
{
    Scenario out = scenario;
    out.where.accelerators = { plan.acceleratorId };
    return out;
}

Scenario onMachine(const Scenario &scenario, Cloud cloud, const std::string &instanceType)
{
    Scenario out = scenario;
    const bool own = cloud == Cloud::Own;
    std::erase_if(out.ownNodes, [&](const OwnNode &node) { return !own || node.name != instanceType; });
    out.where.clouds = { std::string(nameOf(cloud)) };
    out.where.instanceTypes.clear();
    if (!own)
        out.where.instanceTypes = { instanceType };
    return out;
}

} // namespace gpuplan
