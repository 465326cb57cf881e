#include "core/advise/changes.hpp"

#include "core/advise/candidates.hpp"

#include <algorithm>
#include <tuple>

namespace gpuplan {

namespace {

/// The best plan of one machine under a scenario: the cheapest that meets every limit, else its nearest miss; nullopt when nothing fits.
std::optional<PlanOption> planOn(
    const Scenario &scenario, const Rejection &machine, const std::shared_ptr<const Catalog> &catalog, PlanSettings settings, std::stop_token stop)
{
    settings.beyondLimits = false;
    const auto result = plan(onMachine(scenario, machine.cloud, machine.instanceType), catalog, settings, std::move(stop));
    if (!result)
        return std::nullopt;
    if (!result->options.empty())
        return result->options.front();
    const auto found = std::find_if(result->rejected.begin(), result->rejected.end(),
        [&](const Rejection &r) { return r.instanceType == machine.instanceType && r.nearest && r.code != RejectionCode::HostMemory; });
    return found == result->rejected.end() ? std::nullopt : found->nearest;
}

bool missesLess(const PlanOption &plan, const PlanOption &before)
{
    return plan.meetsAll() || plan.missed().size() < before.missed().size();
}

/// The edit opened wide so that the search could choose: brought back to what the plan takes.
void tighten(Change &change, const Scenario &before)
{
    if (change.kind != ChangeKind::MoreNodes)
        return;
    change.scenario.cluster.maxNodes = std::max(before.cluster.maxNodes, change.plan.nodes);
    if (before.cluster.maxGpus)
        change.scenario.cluster.maxGpus = std::max(*before.cluster.maxGpus, change.plan.gpus);
}

Change changeOf(ChangeKind kind, Scenario scenario, PlanOption plan, const PlanResult &result, const Rejection &rejection)
{
    Change out{ kind, std::move(scenario), std::move(plan), std::nullopt, std::nullopt };
    tighten(out, result.scenario);
    if (!rejection.nearest)
        return out;
    const PlanOption &before = *rejection.nearest;
    if (before.totalHours.mid > 0)
        out.moreTime = out.plan.totalHours.mid / before.totalHours.mid - 1;
    if (before.cost.total && out.plan.cost.total && before.cost.total->amount > 0)
        out.moreCost = out.plan.cost.total->amount / before.cost.total->amount - 1;
    return out;
}

auto orderOf(const Change &change)
{
    const PlanOption &plan = change.plan;
    return std::make_tuple(plan.missed().size(), change.kind, !plan.cost.total, plan.cost.total ? plan.cost.total->amount : 0, plan.totalHours.mid);
}

/// Several values of one field may be tried; the best of them stays.
void keepBestOfEachKind(std::vector<Change> &changes)
{
    std::stable_sort(changes.begin(), changes.end(), [](const Change &a, const Change &b) { return orderOf(a) < orderOf(b); });
    std::vector<Change> out;
    for (Change &change : changes)
        if (std::none_of(out.begin(), out.end(), [&](const Change &kept) { return kept.kind == change.kind; }))
            out.push_back(std::move(change));
    changes = std::move(out);
}

} // namespace

std::vector<Change> changesFor(
    const PlanResult &result, const Rejection &rejection, const std::shared_ptr<const Catalog> &catalog, const PlanSettings &settings, std::stop_token stop)
{
    std::vector<Change> out;
    // No edit brings a retired type back or tells which card an unknown one has.
    if (rejection.code == RejectionCode::NotSold || rejection.code == RejectionCode::NoAccelerator)
        return out;
    for (Candidate &candidate : candidatesFor(result, rejection)) {
        if (stop.stop_requested())
            return {};
        auto found = planOn(candidate.scenario, rejection, catalog, settings, stop);
        if (!found || (rejection.nearest && rejection.code != RejectionCode::HostMemory && !missesLess(*found, *rejection.nearest)))
            continue;
        out.push_back(changeOf(candidate.kind, std::move(candidate.scenario), std::move(*found), result, rejection));
    }
    if (const PlanOption *other = nextCard(result, rejection, *catalog))
        out.push_back(changeOf(ChangeKind::NextCard, onCard(result.scenario, *other), *other, result, rejection));
    keepBestOfEachKind(out);
    return out;
}

} // namespace gpuplan
