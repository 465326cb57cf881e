#include "core/plan/ranking.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <tuple>

namespace gpuplan {

namespace {

double costOrInfinity(const PlanOption &option)
{
    return option.cost.total ? option.cost.total->amount : std::numeric_limits<double>::infinity();
}

/// Plans that may run out of memory come behind all that fit.
bool mayRunOut(const PlanOption &option)
{
    return option.verdict != Verdict::Fits;
}

/// Index of the option with the least key among those that meet all limits; a tight one only where none fits.
template <class Key> std::optional<std::size_t> leastBy(const std::vector<PlanOption> &options, Key key)
{
    const auto order = [&](const PlanOption &o) { return std::make_pair(mayRunOut(o), key(o)); };
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < options.size(); ++i)
        if (options[i].meetsAll() && (!best || order(options[i]) < order(options[*best])))
            best = i;
    return best;
}

/// 0 at `low`, 1 at `high` on a logarithmic scale; 0 when they are equal.
double logPosition(double value, double low, double high)
{
    return high > low ? std::log(value / low) / std::log(high / low) : 0;
}

/// The option nearest to the corner "as fast as the fastest, as cheap as the cheapest", both axes scaled to those two.
std::optional<std::size_t> kneeOf(const std::vector<PlanOption> &options, const PlanOption &cheapest, const PlanOption &fastest)
{
    if (!cheapest.cost.total || !fastest.cost.total)
        return leastBy(options, [](const PlanOption &o) { return o.totalHours.mid; });
    return leastBy(options, [&](const PlanOption &o) {
        const double time = logPosition(o.totalHours.mid, fastest.totalHours.mid, cheapest.totalHours.mid);
        const double cost = o.cost.total ? logPosition(o.cost.total->amount, cheapest.cost.total->amount, fastest.cost.total->amount)
                                         : std::numeric_limits<double>::infinity();
        return std::hypot(time, cost);
    });
}

} // namespace

void rank(std::vector<PlanOption> &options)
{
    std::sort(options.begin(), options.end(), [](const PlanOption &a, const PlanOption &b) {
        return std::make_tuple(mayRunOut(a), costOrInfinity(a), a.totalHours.mid, std::string_view(a.id))
            < std::make_tuple(mayRunOut(b), costOrInfinity(b), b.totalHours.mid, std::string_view(b.id));
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
    if (result.cheapest && result.fastest)
        result.balanced = kneeOf(options, options[*result.cheapest], options[*result.fastest]);
}

std::vector<std::string> PlanOption::missed() const
{
    std::vector<std::string> out;
    if (!meetsBudget)
        out.emplace_back("budget");
    if (!meetsDeadline)
        out.emplace_back("deadline");
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

std::vector<CloudBest> bestByCloud(const PlanResult &result)
{
    std::vector<CloudBest> out;
    const auto entry = [&](Cloud cloud) -> CloudBest & {
        const auto found = std::find_if(out.begin(), out.end(), [&](const CloudBest &best) { return best.cloud == cloud; });
        return found == out.end() ? out.emplace_back(CloudBest{ cloud, nullptr, {} }) : *found;
    };
    for (const PlanOption &option : result.options) // by rank
        if (CloudBest &best = entry(option.cloud); best.plan == nullptr)
            best.plan = &option;
    const auto order = [](const PlanOption *plan) { return std::make_pair(costOrInfinity(*plan), plan->totalHours.mid); };
    for (const Rejection &rejection : result.rejected) {
        CloudBest &best = entry(rejection.cloud);
        if (best.plan != nullptr && best.reason.empty())
            continue; // meets the limits
        const PlanOption *nearest = rejection.nearest ? &*rejection.nearest : nullptr;
        if (best.reason.empty() || (nearest != nullptr && (best.plan == nullptr || order(nearest) < order(best.plan)))) {
            best.plan = nearest != nullptr ? nearest : best.plan;
            best.reason = rejection.reason;
        }
    }
    std::stable_sort(out.begin(), out.end(), [&](const CloudBest &a, const CloudBest &b) {
        const auto rank = [&](const CloudBest &best) {
            const double cost = best.plan != nullptr ? costOrInfinity(*best.plan) : std::numeric_limits<double>::infinity();
            return std::make_tuple(!best.reason.empty(), best.plan == nullptr, cost, best.cloud);
        };
        return rank(a) < rank(b);
    });
    return out;
}

} // namespace gpuplan
