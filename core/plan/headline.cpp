#include "core/plan/headline.hpp"

#include "core/base/format.hpp"
#include "core/plan/nearest_miss.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr std::array<std::string_view, 7> kWeekdays{ "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" };
constexpr std::array<std::string_view, 12> kMonths{ "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };

Date dayAfter(Date start, double hoursLater)
{
    return std::chrono::sys_days(start) + std::chrono::days(static_cast<int>(std::ceil(hoursLater / 24 - 1e-9)));
}

std::string costText(const PlanOption &option)
{
    return option.cost.total ? formatMoney(*option.cost.total) : "an unknown price";
}

/// ", 2 d 6 h before the deadline and ¥18,900 under budget", as far as there are limits.
std::string slackText(const PlanResult &result, const PlanOption &option)
{
    std::string out;
    const auto &limits = result.scenario.limits;
    if (limits.deadline)
        out += fmt::format(", {} before the deadline", formatDuration(*limits.deadline - hours(option.totalHours.mid)));
    if (limits.budget && option.cost.total && result.budget)
        out += fmt::format(
            "{}{} under budget", limits.deadline ? " and " : ", ", formatMoney({ result.budget->amount - option.cost.total->amount, result.budget->currency }));
    return out;
}

std::string fastestText(const PlanResult &result)
{
    if (!result.fastest || result.fastest == result.cheapest)
        return {};
    const PlanOption &fastest = result.options[*result.fastest];
    const std::string within = result.scenario.limits.budget ? " within budget" : "";
    return fmt::format(" Fastest{}: {} GPUs, {}, {}.", within, fastest.gpus, formatDuration(hours(fastest.totalHours.mid)), costText(fastest));
}

/// " It may run out of memory: 22.6 of 23.5 GiB are expected. It may miss the deadline: P90 7 d 3 h." of a plan that is not sure.
std::string riskText(const PlanOption &option)
{
    std::string out;
    if (option.verdict == Verdict::Tight && option.hardware.accelerator.usableMemory)
        out = fmt::format(
            " It may run out of memory: {:.1f} of {:.1f} GiB are expected.", option.memory.need.mid / kGiB, inGib(*option.hardware.accelerator.usableMemory));
    if (option.mayMissDeadline)
        out += " It " + mayMissText(option) + ".";
    return out;
}

/// "On time: 4 × ecs.x in 3 d for ¥80,000, ¥30,000 over budget." of a plan that the nearest miss would hide.
std::string onTimeText(const PlanResult &result, const PlanOption &option)
{
    std::string out = fmt::format("On time: {} in {} for {}", planName(option), formatDuration(hours(option.totalHours.mid)), costText(option));
    if (result.budget && !option.meetsBudget)
        out += fmt::format(", {} over budget", formatMoney({ option.cost.total->amount - result.budget->amount, result.budget->currency }));
    return out + ".";
}

void writeNothingFits(PlanResult &result)
{
    const Rejection *nearest = nearestMiss(result);
    if (nearest == nullptr) {
        result.headline = result.rejected.empty() ? "No machine matches these filters." : "No plan meets all limits.";
    } else {
        std::string reason = nearest->reason;
        if (!reason.empty() && (reason.starts_with("Short") || reason.starts_with("Price") || reason.starts_with("Host")))
            reason[0] = static_cast<char>(reason[0] - 'A' + 'a');
        const std::string name = nearest->nearest ? planName(*nearest->nearest) : fmt::format("{} × {}", std::max(1, nearest->nodes), nearest->instanceType);
        result.headline = fmt::format("No plan meets all limits. Nearest: {}, {}.", name, reason);
    }
    std::vector<std::string> second;
    if (result.cheapestOnTime)
        second.push_back(onTimeText(result, *result.cheapestOnTime));
    if (!result.smallestByAccelerator.empty())
        second.push_back(smallestText(result.smallestByAccelerator));
    result.headlineSecond = fmt::format("{}", fmt::join(second, " "));
}

} // namespace

std::string mayMissText(const PlanOption &option)
{
    return fmt::format("may miss the deadline: P90 {}", formatDuration(hours(option.totalHours.high)));
}

std::string planName(const PlanOption &option)
{
    return fmt::format("{} × {}", option.nodes, option.instanceType);
}

std::string dayText(Date date)
{
    const std::chrono::weekday day{ std::chrono::sys_days(date) };
    return fmt::format("{} {} {} {}", kWeekdays.at(day.c_encoding()), static_cast<unsigned>(date.day()), kMonths.at(static_cast<unsigned>(date.month()) - 1),
        static_cast<int>(date.year()));
}

std::string smallestText(const std::vector<PlanOption> &smallest)
{
    constexpr std::size_t most = 3;
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < std::min(most, smallest.size()); ++i)
        parts.push_back(fmt::format("{} × {} ({})", smallest[i].gpus, smallest[i].hardware.accelerator.name, planName(smallest[i])));
    return fmt::format("Smallest that fits: {}.", fmt::join(parts, ", "));
}

void writeHeadline(PlanResult &result)
{
    if (!result.cheapest) {
        writeNothingFits(result);
        return;
    }
    const PlanOption &best = result.options[*result.cheapest];
    result.headline = fmt::format("{} finishes in {} for {}", planName(best), formatDuration(hours(best.totalHours.mid)), costText(best));
    result.headlineSecond
        = fmt::format("Done {}{}.{}{}", dayText(dayAfter(result.date, best.totalHours.mid)), slackText(result, best), riskText(best), fastestText(result));
}

} // namespace gpuplan
