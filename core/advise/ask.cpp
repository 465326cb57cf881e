#include "core/advise/ask.hpp"

#include "core/plan/smallest_fit.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <tuple>

namespace gpuplan {

namespace {

constexpr double kLeastTokens = 1e6, kMostTokens = 1e17;
constexpr double kLeastParams = 5e7, kMostParams = 2e12; ///< sizes whose shape is known well enough (architectureOfSize())
constexpr int kRefinements = 4;

/// Plans variants of one scenario; remembers that it was stopped.
class Planner {
public:
    Planner(const std::shared_ptr<const Catalog> &catalog, const PlanSettings &settings, std::stop_token stop)
        : m_catalog(catalog), m_settings(settings), m_stop(std::move(stop))
    {
        m_settings.beyondLimits = false;
    }
    /// nullptr when stopped.
    std::shared_ptr<const PlanResult> operator()(const Scenario &scenario) const { return plan(scenario, m_catalog, m_settings, m_stop); }
    [[nodiscard]] bool stopped() const { return m_stop.stop_requested(); }

private:
    std::shared_ptr<const Catalog> m_catalog;
    PlanSettings m_settings;
    std::stop_token m_stop;
};

double roundedDown(double value, int digits)
{
    const double step = std::pow(10.0, std::floor(std::log10(value)) - digits + 1);
    return std::floor(value / step * (1 + 1e-12)) * step;
}

Scenario withTokens(Scenario scenario, double tokens)
{
    scenario.data.tokens = tokens;
    scenario.data.samples.reset();
    return scenario;
}

Scenario withParams(Scenario scenario, double params)
{
    scenario.model = fmt::format("{:.4g}B", params / 1e9);
    return scenario;
}

/// How many times its data a plan could train on within the limits: time and cost grow with the steps.
double room(const PlanOption &option, const PlanResult &result)
{
    double out = kMostTokens / result.tokens;
    if (const auto &deadline = result.scenario.limits.deadline)
        out = std::min(out, inHours(*deadline) / option.totalHours.mid);
    if (result.budget && option.cost.total && option.cost.total->amount > 0)
        out = std::min(out, result.budget->amount / option.cost.total->amount);
    return out;
}

void take(Answer &answer, double value, const PlanResult &result)
{
    answer.value = value;
    answer.scenario = result.scenario;
    answer.plan = result.options[*result.cheapest];
}

/// A plan that meets the limits with more data meets them with less. Among the plans of a feasible amount is therefore the best of every
/// larger one: one step there, then what rounding and the parts that do not grow with the data leave.
void askTokens(Answer &answer, const Planner &planner, std::shared_ptr<const PlanResult> result)
{
    double tokens = result->tokens;
    while (!result->cheapest && tokens / 10 >= kLeastTokens) {
        tokens /= 10;
        result = planner(withTokens(answer.scenario, tokens));
        if (!result)
            return;
    }
    if (!result->cheapest)
        return;
    double known = tokens; // meets the limits
    take(answer, roundedDown(known, 3), *result);
    for (int i = 0; i < kRefinements; ++i) {
        double best = 0;
        for (const PlanOption &option : result->options)
            best = std::max(best, room(option, *result));
        const double wanted = roundedDown(std::min(kMostTokens, known * best), 3);
        if (wanted <= *answer.value)
            return;
        for (double tried = wanted; tried > *answer.value; tried = roundedDown(tried * 0.99, 3)) {
            result = planner(withTokens(answer.scenario, tried));
            if (!result)
                return;
            if (!result->cheapest)
                continue;
            take(answer, tried, *result);
            answer.atBound = tried >= kMostTokens;
            break;
        }
        if (!result->cheapest)
            return;
        known = *answer.value;
    }
}

/// Doubling or halving brackets the largest size, then halving of the interval in powers finds its two digits.
void askModel(Answer &answer, const Planner &planner, const PlanResult &start)
{
    const Scenario asked = answer.scenario;
    const auto works = [&](double params) {
        const auto result = planner(withParams(asked, params));
        if (!result || !result->cheapest)
            return false;
        take(answer, params, *result);
        return true;
    };
    const auto own = static_cast<double>(totalParams(start.architecture));
    double good = roundedDown(std::clamp(own, kLeastParams, kMostParams), 2), bad = 0;
    if (works(good)) {
        while (bad == 0 && good < kMostParams) {
            const double next = std::min(kMostParams, roundedDown(good * 2, 2));
            works(next) ? good = next : bad = next;
            if (planner.stopped())
                return;
        }
        answer.atBound = bad == 0;
    } else {
        bad = good;
        do {
            if (bad <= kLeastParams || planner.stopped())
                return;
            good = std::max(kLeastParams, roundedDown(bad / 2, 2));
        } while (!works(good) && (bad = good) > 0);
    }
    while (bad > 0 && !planner.stopped()) {
        const double middle = roundedDown(std::sqrt(good * bad), 2);
        if (middle <= good || middle >= bad)
            return;
        works(middle) ? good = middle : bad = middle;
    }
}

const PlanOption *fewest(const PlanResult &result)
{
    const auto order = [](const PlanOption &option) {
        return std::make_tuple(option.gpus, !option.cost.total, option.cost.total ? option.cost.total->amount : 0, option.totalHours.mid, option.id);
    };
    const auto least
        = std::min_element(result.options.begin(), result.options.end(), [&](const PlanOption &a, const PlanOption &b) { return order(a) < order(b); });
    return least == result.options.end() ? nullptr : &*least;
}

/// Within the scenario's cluster, else within what is looked at beyond it; the budget does not count.
void askGpus(Answer &answer, const Planner &planner)
{
    Scenario scenario = answer.scenario;
    scenario.limits.budget.reset();
    for (const int nodes : { scenario.cluster.maxNodes, std::max(scenario.cluster.maxNodes, kMostNodesForSmallest) }) {
        scenario.cluster.maxNodes = nodes;
        const auto result = planner(scenario);
        if (!result)
            return;
        const PlanOption *option = fewest(*result);
        if (option == nullptr)
            continue;
        answer.value = option->gpus;
        answer.plan = *option;
        answer.scenario.cluster.maxNodes = std::max(answer.scenario.cluster.maxNodes, option->nodes);
        answer.scenario.cluster.maxGpus = option->gpus;
        return;
    }
}

Errors unbounded(Question question, const Scenario &scenario)
{
    if (question == Question::FewestGpus && !scenario.limits.deadline)
        return { { ErrorCode::MissingField, "limits.deadline", { "the deadline" } } };
    if (question != Question::FewestGpus && !scenario.limits.deadline && !scenario.limits.budget)
        return { { ErrorCode::MissingField, "limits.budget", { "a budget or a deadline" } } };
    return {};
}

} // namespace

Checked<Answer> ask(
    Question question, const Scenario &scenario, const std::shared_ptr<const Catalog> &catalog, const PlanSettings &settings, std::stop_token stop)
{
    if (const Errors missing = unbounded(question, scenario); !missing.empty())
        return tl::unexpected(missing);
    const Planner planner(catalog, settings, stop);
    const auto start = planner(scenario);
    if (start && !start->problems.empty())
        return tl::unexpected(start->problems);
    Answer answer{ question, std::nullopt, false, scenario, std::nullopt };
    if (start && question == Question::MostTokens)
        askTokens(answer, planner, start);
    else if (start && question == Question::LargestModel)
        askModel(answer, planner, *start);
    else if (start)
        askGpus(answer, planner);
    if (stop.stop_requested())
        return tl::unexpected(Errors{ { ErrorCode::Cancelled, {}, {} } });
    return answer;
}

} // namespace gpuplan
