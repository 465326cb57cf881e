#include "core/plan/option.hpp"

#include "core/estimate/evidence_distance.hpp"
#include "core/plan/plan_money.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

Interval scaled(const Interval &interval, double factor)
{
    return { interval.low * factor, interval.mid * factor, interval.high * factor };
}

std::string optionId(const PlanOption &option)
{
    return fmt::format("{}/{}/{}/x{}", nameOf(option.cloud), option.region.empty() ? "-" : option.region, option.instanceType, option.nodes);
}

void addPriceNotes(PlanOption &option, const Scenario &scenario, bool reclaimsKnown)
{
    if (option.goodput < scenario.prices.goodput)
        option.notes.push_back(fmt::format("Goodput {:.1f}%, below the {:.0f}% that is assumed at most: failures at this size and the time of checkpoints.",
            option.goodput * 100, scenario.prices.goodput * 100));
    if (!option.cost.price)
        return;
    if (option.cost.price->mode == PurchaseMode::Spot)
        option.notes.emplace_back(reclaimsKnown
                ? "Spot machines can be reclaimed at a few minutes' notice: keep checkpoints frequent; expected interruptions are in time and cost."
                : "Spot machines can be reclaimed at a few minutes' notice: keep checkpoints frequent; interruptions come on top of the goodput share.");
    if (termMonths(option.cost.price->mode) >= 12)
        option.notes.emplace_back("Reserved prices bind for the whole term; only the hours of this run are counted.");
    if (scenario.prices.priceFactor != 1)
        option.notes.push_back(fmt::format("Machine prices are taken at {:.0f}% of list.", scenario.prices.priceFactor * 100));
}

/// A step that follows the user's MFU is marked as theirs.
void addMfuNote(PlanOption &option)
{
    if (option.estimatedMfu)
        option.notes.push_back(
            fmt::format("The step time follows your MFU of {:.1f}%; gpuplan's own estimate is {:.1f}%.", option.step.mfu * 100, *option.estimatedMfu * 100));
}

void addEvidenceNotes(PlanOption &option)
{
    for (const auto &[what, gaps] : { std::pair("time", option.step.evidenceGaps), std::pair("memory", option.memory.evidenceGaps) })
        if (gaps != 0)
            option.notes.push_back(fmt::format("Outside the measured runs of {}: {}. Its range is wide for that.", what, gapText(gaps)));
}

} // namespace

double hostShortage(const MemoryEstimate &memory, const ClusterHardware &hardware)
{
    if (!memory.hostPerNode || !hardware.hostMemoryGib)
        return 0;
    return std::max(0.0, inGib(*memory.hostPerNode) - *hardware.hostMemoryGib);
}

PlanOption makeOption(const PlanContext &context, const Machine &machine, int nodes, const EvaluatedLayout &evaluated)
{
    const Scenario &scenario = *context.scenario;
    PlanOption option;
    option.cloud = machine.cloud;
    option.region = machine.price.region;
    option.instanceType = machine.name;
    option.acceleratorId = machine.acceleratorId;
    option.nodes = nodes;
    option.hardware = machine.cluster(nodes);
    option.gpus = option.hardware.gpus();
    option.layout = evaluated.layout;
    option.globalBatch = evaluated.globalBatch;
    option.memory = evaluated.memory;
    option.step = scenario.prices.mfu ? withMfu(evaluated.step, *scenario.prices.mfu) : evaluated.step;
    if (scenario.prices.mfu)
        option.estimatedMfu = evaluated.step.mfu;
    option.steps = std::ceil(context.tokens / static_cast<double>(evaluated.globalBatch * context.job.sequenceLength));
    const RunFacts facts = runFactsOf(scenario, *context.catalog, context.job, context.tokens, option);
    option.goodput = facts.goodput;
    option.totalHours = scaled(option.step.range, option.steps / facts.goodput / 3600);
    option.cost = costOf(costQuestionOf(facts, scenario, context.job, context.tokens, option), machine.price, scenario, *context.catalog, context.date);
    option.verdict = evaluated.memory.verdict;
    option.meetsDeadline = !scenario.limits.deadline || option.totalHours.mid <= inHours(*scenario.limits.deadline);
    option.mayMissDeadline = scenario.limits.deadline && option.meetsDeadline && option.totalHours.high > inHours(*scenario.limits.deadline);
    option.meetsBudget = !context.budget || (option.cost.total && option.cost.total->amount <= context.budget->amount);
    option.evidence.word = "Weak";
    option.notes = machine.notes;
    addEvidenceNotes(option);
    addMfuNote(option);
    addPriceNotes(option, scenario, facts.spot.has_value());
    option.id = optionId(option);
    return option;
}

} // namespace gpuplan
