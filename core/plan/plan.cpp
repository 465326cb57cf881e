#include "core/plan/plan.hpp"

#include "core/model/scenario_file.hpp"
#include "core/money/storage_faults.hpp"
#include "core/plan/cluster_search.hpp"
#include "core/plan/curves.hpp"
#include "core/plan/headline.hpp"
#include "core/plan/job.hpp"
#include "core/plan/nearest_miss.hpp"
#include "core/plan/option_evidence.hpp"
#include "core/plan/plan_money.hpp"
#include "core/plan/ranking.hpp"
#include "core/plan/rejection.hpp"
#include "core/plan/smaller_layouts.hpp"
#include "core/plan/smallest_fit.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <thread>
#include <tuple>

namespace gpuplan {

namespace {

int threadCount(const PlanSettings &settings)
{
    if (settings.threads > 0)
        return settings.threads;
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

/// Turns the answers of one machine into plans.
std::vector<SizedPlan> plansOf(const PlanContext &context, const Machine &machine, const std::vector<ClusterAnswer> &answers)
{
    std::vector<SizedPlan> out;
    for (const ClusterAnswer &answer : answers) {
        SizedPlan size{ answer.nodes, answer.layouts, std::nullopt, 0 };
        if (answer.layouts && answer.layouts->best) {
            size.plan = makeOption(context, machine, answer.nodes, *answer.layouts->best);
            size.plan->runnersUp = answer.layouts->runnersUp;
            size.hostShortGib = hostShortage(size.plan->memory, size.plan->hardware);
        }
        out.push_back(std::move(size));
    }
    return out;
}

/// Adds the sizes that meet every limit; a size that is not faster than a smaller one is left out. Own machines without a price stay in
/// when there is no budget: their owner may not need one.
bool addOptions(const Scenario &scenario, const Machine &machine, const std::vector<SizedPlan> &sizes, std::vector<PlanOption> &options)
{
    const bool priceWillDo = machine.price.state == PriceState::Known || (machine.cloud == Cloud::Own && !scenario.limits.budget);
    const std::size_t before = options.size();
    const PlanOption *slower = nullptr; // the first size after the last option that adds no speed
    for (const SizedPlan &size : sizes) {
        if (!priceWillDo || !size.plan || size.hostShortGib > 0 || !size.plan->meetsAll())
            continue;
        if (options.size() == before || size.plan->totalHours.mid < options.back().totalHours.mid) {
            options.push_back(*size.plan);
            slower = nullptr;
        } else if (slower == nullptr) {
            slower = &*size.plan;
        }
    }
    if (slower != nullptr)
        if (const auto reason = noSpeedReason(options.back(), *slower))
            options.back().notes.push_back(*reason + ".");
    return options.size() > before;
}

void collect(const PlanContext &context, const std::vector<Machine> &machines, const ClusterSearchResult &found, PlanResult &result)
{
    for (std::size_t i = 0; i < machines.size(); ++i) {
        const auto sizes = plansOf(context, machines[i], found.byMachine[i]);
        const bool any = addOptions(*context.scenario, machines[i], sizes, result.options);
        if (auto rejection = rejectionOf(context, machines[i], sizes, any))
            result.rejected.push_back(std::move(*rejection));
        for (const SizedPlan &size : sizes)
            if (size.plan && size.hostShortGib == 0) {
                offerSmallest(*size.plan, result.smallestByAccelerator);
                offerOnTime(*size.plan, result.cheapestOnTime);
            }
        addCurve(machines[i], sizes, result.curves);
    }
}

void finish(PlanResult &result)
{
    rank(result.options);
    sortSmallest(result.smallestByAccelerator);
    markParetoFront(result.options);
    pickHighlights(result);
    sortRejections(result.rejected);
    const bool refusedByMemory
        = std::any_of(result.rejected.begin(), result.rejected.end(), [](const Rejection &r) { return r.code == RejectionCode::Memory; });
    if (!result.smallestByAccelerator.empty() && refusedByMemory)
        result.smallest = smallestText(result.smallestByAccelerator);
    const Rejection *nearest = nearestMiss(result);
    if (result.cheapest || nearest == nullptr || (nearest->nearest && nearest->nearest->meetsDeadline))
        result.cheapestOnTime.reset();
    writeHeadline(result);
}

/// How the network between nodes is taken.
std::string networkText(double oversubscription)
{
    if (oversubscription <= 1)
        return "The network between nodes is taken as not oversubscribed; set cluster.network_oversubscription where it is.";
    return fmt::format("The network between nodes carries 1/{:.3g} of what the nodes can send (cluster.network_oversubscription).", oversubscription);
}

/// The allocator that the reserved memory belongs to. How much another setting would change it no dated source says, so that none is offered.
std::string allocatorText(const std::string &stack, const std::string &allocator)
{
    return fmt::format("Reserved memory is that of {} as its launcher leaves the allocator ({}); the effect of another setting is not estimated.", stack,
        allocator == "caching" ? "PyTorch's caching allocator" : "expandable segments");
}

/// Job, tokens and budget of the scenario; faults go to `problems`.
std::optional<PlanContext> contextOf(PlanResult &result, const Catalog &catalog)
{
    const Scenario &scenario = result.scenario;
    result.problems = validate(scenario);
    if (result.problems.empty())
        result.problems = storageFaults(scenario, catalog);
    if (!result.problems.empty())
        return std::nullopt;
    auto job = jobOf(scenario, catalog, result.assumptions);
    if (!job) {
        result.problems.push_back(job.error());
        return std::nullopt;
    }
    if (scenario.cluster.maxNodes > 1)
        result.assumptions.push_back(networkText(scenario.cluster.networkOversubscription));
    if (const std::string &allocator = catalog.abilities.of(job->stack).allocator; !allocator.empty())
        result.assumptions.push_back(allocatorText(job->stack, allocator));
    const double tokens = tokensOf(scenario, *job);
    PlanContext context{ &scenario, &catalog, std::move(*job), tokens, result.date, std::nullopt };
    if (scenario.limits.budget) {
        context.budget = inScenarioCurrency(scenario, catalog, *scenario.limits.budget);
        if (!context.budget)
            result.problems.push_back({ ErrorCode::CurrencyMismatch, "limits.budget",
                { std::string(nameOf(scenario.limits.budget->currency)), std::string(nameOf(scenario.prices.currency)) } });
    }
    result.architecture = context.job.architecture;
    result.job = context.job;
    result.tokens = context.tokens;
    result.budget = context.budget;
    return result.problems.empty() ? std::optional(std::move(context)) : std::nullopt;
}

} // namespace

std::shared_ptr<const PlanResult> plan(const Scenario &scenario, std::shared_ptr<const Catalog> catalog, const PlanSettings &settings, std::stop_token stop,
    const std::function<void(PlanProgress)> &progress)
{
    const auto start = std::chrono::steady_clock::now();
    auto result = std::make_shared<PlanResult>();
    result->scenario = scenario;
    result->catalogDate = catalog->date;
    result->date = settings.date.ok() ? settings.date : today();
    const auto context = contextOf(*result, *catalog);
    if (!context)
        return result;
    const auto machines = machinesOf(result->scenario, *catalog, context->job);
    if (!machines) {
        result->problems = machines.error();
        return result;
    }
    const auto found = searchClusters(*context, *machines, threadCount(settings), stop, progress);
    if (stop.stop_requested())
        return nullptr;
    collect(*context, *machines, found, *result);
    if (result->smallestByAccelerator.empty() && settings.beyondLimits)
        result->smallestByAccelerator = smallestBeyondLimits(*context, stop);
    if (stop.stop_requested())
        return nullptr;
    finish(*result);
    addEvidence(*result, catalog);
    attachMoney(*result, *catalog);
    attachSmallerLayouts(*result, *catalog, stop);
    if (stop.stop_requested())
        return nullptr;
    result->stats.layouts = found.layouts;
    result->stats.instanceTypes = static_cast<int>(machines->size());
    result->stats.milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    return result;
}

} // namespace gpuplan
