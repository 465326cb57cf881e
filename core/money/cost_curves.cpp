#include "core/money/cost_curves.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace gpuplan {

namespace {

constexpr int kUtilisationStep = 5; ///< percent

/// The first crossing from above: `bound` starts dearer than `byHour` and becomes cheaper.
std::optional<CurveCrossing> crossingOf(const CurveLine &bound, const CurveLine &byHour)
{
    for (std::size_t i = 0; i < bound.points.size() && i < byHour.points.size(); ++i) {
        const double gap = bound.points[i].second - byHour.points[i].second;
        if (gap >= 0)
            continue;
        if (i == 0)
            return CurveCrossing{ bound.points[0].first, bound.mode, byHour.mode };
        const double before = bound.points[i - 1].second - byHour.points[i - 1].second;
        const double step = bound.points[i].first - bound.points[i - 1].first;
        return CurveCrossing{ bound.points[i - 1].first + step * before / (before - gap), bound.mode, byHour.mode };
    }
    return std::nullopt;
}

void addCrossings(CostCurve &curve)
{
    const auto onDemand = std::find_if(curve.lines.begin(), curve.lines.end(), [](const CurveLine &line) { return line.mode == PurchaseMode::OnDemand; });
    if (onDemand == curve.lines.end())
        return;
    for (const CurveLine &line : curve.lines)
        if (termMonths(line.mode) > 0)
            if (const auto crossing = crossingOf(line, *onDemand))
                curve.crossings.push_back(*crossing);
}

/// Calls `add` with each mode that has a price, in the order of the modes.
template <class Add> CostCurve curveOf(const std::vector<ModePlan> &plans, Add add)
{
    CostCurve out;
    for (const auto &[mode, name] : EnumNames<PurchaseMode>::values)
        for (const ModePlan &plan : plans)
            if (plan.mode == mode && plan.perHour) {
                CurveLine line{ mode, {} };
                add(line, *plan.perHour);
                out.lines.push_back(std::move(line));
            }
    addCrossings(out);
    return out;
}

ScaledPoint scaled(const ForecastQuestion &question, double goodput, double factor, double timeFactor)
{
    const double hours = question.usefulHours.mid * timeFactor / goodput;
    return { factor, hours, question.bill != nullptr ? question.bill->total(hours) : 0 };
}

Sensitivity moved(const ForecastQuestion &question, double goodput, std::string id, std::pair<std::string, std::string> words, std::pair<double, double> time,
    std::pair<double, double> price = { 1, 1 })
{
    Sensitivity out{ std::move(id), std::move(words.first), std::move(words.second), 0, 0, 0, 0 };
    out.hoursLow = question.usefulHours.mid * time.first / goodput;
    out.hoursHigh = question.usefulHours.mid * time.second / goodput;
    if (question.bill != nullptr) {
        out.costLow = question.bill->total(out.hoursLow, price.first);
        out.costHigh = question.bill->total(out.hoursHigh, price.second);
    }
    return out;
}

} // namespace

CostCurve cumulativeCost(const std::vector<ModePlan> &plans, int machines, double useHoursPerMonth, int months)
{
    return curveOf(plans, [&](CurveLine &line, const Money &perHour) {
        const int term = termMonths(line.mode);
        for (int month = 0; month <= months; ++month) {
            const double hours = term == 0 ? month * useHoursPerMonth : std::ceil(static_cast<double>(month) / term) * term * kHoursPerMonth;
            line.points.emplace_back(month, perHour.amount * hours * machines);
        }
    });
}

CostCurve costByUtilisation(const std::vector<ModePlan> &plans, int machines)
{
    return curveOf(plans, [&](CurveLine &line, const Money &perHour) {
        for (int percent = 0; percent <= 100; percent += kUtilisationStep)
            line.points.emplace_back(percent, perHour.amount * kHoursPerMonth * machines * (termMonths(line.mode) == 0 ? percent / 100.0 : 1.0));
    });
}

std::vector<Sensitivity> sensitivities(const ForecastQuestion &question, double goodput, const std::pair<double, double> &goodputRange)
{
    const Interval &time = question.usefulHours;
    const double fast = time.mid > 0 ? time.low / time.mid : 1, slow = time.mid > 0 ? time.high / time.mid : 1;
    std::vector<Sensitivity> out{ moved(question, goodput, "step_time", { "P10", "P90" }, { fast, slow }),
        moved(question, goodput, "price", { "−20%", "+20%" }, { 1, 1 }, { 0.8, 1.2 }), moved(question, goodput, "tokens", { "−20%", "+20%" }, { 0.8, 1.2 }),
        moved(question, goodput, "mfu", { "+20%", "−20%" }, { 1 / 1.2, 1 / 0.8 }),
        moved(question, goodput, "goodput", { "P90", "P10" }, { goodput / goodputRange.second, goodput / goodputRange.first }),
        moved(question, goodput, "retries", { "0", "1" }, { 1, 2 }) };
    std::stable_sort(out.begin(), out.end(), [](const Sensitivity &a, const Sensitivity &b) {
        const auto effect = [](const Sensitivity &s) { return std::fabs(s.costHigh - s.costLow) + 1e-9 * std::fabs(s.hoursHigh - s.hoursLow); };
        return effect(a) > effect(b);
    });
    return out;
}

std::vector<ScaledPoint> costAgainstTokens(const ForecastQuestion &question, double goodput)
{
    std::vector<ScaledPoint> out;
    for (const double factor : { 0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 3.0, 4.0 })
        out.push_back(scaled(question, goodput, factor, factor));
    return out;
}

std::vector<ScaledPoint> costAgainstMfu(const ForecastQuestion &question, double goodput)
{
    std::vector<ScaledPoint> out;
    for (const double factor : { 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4 })
        out.push_back(scaled(question, goodput, factor, 1 / factor));
    return out;
}

} // namespace gpuplan
