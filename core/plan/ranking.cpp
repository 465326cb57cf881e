#include "core/plan/ranking.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <tuple>

namespace gpuplan {

namespace {

double costOrInfinity(const PlanOption &option)
{
    return option.cost.total ? option.cost.total->amount : std::numeric_limits<double>::infinity();
}

/// Index of the option with the least key among those that meet all limits.
template <class Key> std::optional<std::size_t> leastBy(const std::vector<PlanOption> &options, Key key)
{
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < options.size(); ++i)
        if (options[i].meetsAll() && (!best || key(options[i]) < key(options[*best])))
            best = i;
    return best;
}

} // namespace

void rank(std::vector<PlanOption> &options)
{
    std::sort(options.begin(), options.end(), [](const PlanOption &a, const PlanOption &b) {
        return std::make_tuple(costOrInfinity(a), a.totalHours.mid, std::string_view(a.id))
            < std::make_tuple(costOrInfinity(b), b.totalHours.mid, std::string_view(b.id));
    });
}

void markParetoFront(std::vector<PlanOption> &options)
{
    for (PlanOption &option : options) {
        option.onParetoFront = option.cost.total.has_value() && std::none_of(options.begin(), options.end(), [&](const PlanOption &other) {
            if (!other.cost.total)
                return false;
            const bool noWorse = other.cost.total->amount <= option.cost.total->amount && other.totalHours.mid <= option.totalHours.mid;
            return noWorse && (other.cost.total->amount < option.cost.total->amount || other.totalHours.mid < option.totalHours.mid);
        });
    }
}

void pickHighlights(PlanResult &result)
{
    const auto &options = result.options;
    result.cheapest = leastBy(options, [](const PlanOption &o) { return costOrInfinity(o); });
    result.fastest = leastBy(options, [](const PlanOption &o) { return std::make_pair(o.totalHours.mid, costOrInfinity(o)); });
    result.balanced = leastBy(options, [](const PlanOption &o) { return costOrInfinity(o) * o.totalHours.mid; });
}

std::vector<std::pair<std::string, std::size_t>> bestByAccelerator(const PlanResult &result)
{
    std::vector<std::pair<std::string, std::size_t>> out;
    std::set<std::string> seen;
    for (std::size_t i = 0; i < result.options.size(); ++i)
        if (seen.insert(result.options[i].acceleratorId).second)
            out.emplace_back(result.options[i].acceleratorId, i);
    return out;
}

std::vector<const PlanOption *> bestPlans(const PlanResult &result)
{
    std::vector<const PlanOption *> out;
    std::set<std::string> seen;
    for (const PlanOption &option : result.options)
        if (seen.insert(option.acceleratorId).second)
            out.push_back(&option);
    std::vector<const PlanOption *> missing;
    for (const Rejection &rejection : result.rejected)
        if (rejection.nearest && !seen.contains(rejection.acceleratorId))
            missing.push_back(&*rejection.nearest);
    std::stable_sort(missing.begin(), missing.end(), [](const PlanOption *a, const PlanOption *b) {
        return std::make_pair(costOrInfinity(*a), a->totalHours.mid) < std::make_pair(costOrInfinity(*b), b->totalHours.mid);
    });
    for (const PlanOption *plan : missing)
        if (seen.insert(plan->acceleratorId).second)
            out.push_back(plan);
    return out;
}

} // namespace gpuplan
