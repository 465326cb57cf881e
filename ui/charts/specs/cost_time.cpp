#include "ui/charts/chart_text.hpp"
#include "ui/charts/hue.hpp"
#include "ui/charts/nice_ticks.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace gpuplan::ui {

namespace {

constexpr std::size_t kMostPlans = 300; // besides the trade-offs: a scatter plot is slow above 500 points
constexpr std::size_t kFew = 12; // plans that may all carry whisker and label
constexpr double kHoursPerDay = 24;
constexpr double kDaysFrom = 72; // hours: longer axes count days
// Plans that miss a limit by more than this share would squeeze the rest of the plot.
constexpr double kFarLate = 1.35, kFarDear = 1.5;
constexpr double kFarAlone = 4; // times the least, when no plan meets the limits

/// One plan as the chart sees it.
struct Shown {
    const PlanOption *option;
    bool good; ///< meets all limits
};

std::vector<Shown> shownPlans(const PlanResult &result)
{
    std::vector<Shown> out;
    std::size_t plain = 0;
    const auto add = [&](const PlanOption &option, bool good) {
        if (option.cost.total && (option.onParetoFront || ++plain <= kMostPlans))
            out.push_back({ &option, good });
    };
    for (const PlanOption &option : result.options)
        add(option, option.meetsAll());
    for (const Rejection &rejection : result.rejected)
        if (rejection.nearest && (rejection.code == RejectionCode::Deadline || rejection.code == RejectionCode::Budget))
            add(*rejection.nearest, false);
    return out;
}

/// Leaves out the plans that miss a limit by so much that drawing them would squeeze those that matter; the number left out.
std::size_t dropFarMisses(std::vector<Shown> &plans, const PlanResult &result)
{
    double longest = 0, most = 0, shortest = INFINITY, least = INFINITY;
    for (const Shown &shown : plans) {
        const double cost = shown.option->cost.total->amount, time = shown.option->totalHours.mid;
        shortest = std::min(shortest, time);
        least = std::min(least, cost);
        if (!shown.good)
            continue;
        longest = std::max(longest, time);
        most = std::max({ most, cost, shown.option->cost.range.high });
    }
    const auto &limits = result.scenario.limits;
    const bool anyGood = longest > 0;
    double far = anyGood ? longest * kFarLate : shortest * kFarAlone, dear = anyGood ? most * kFarDear : least * kFarAlone;
    if (limits.deadline)
        far = std::max(anyGood ? 0 : far, kFarLate * inHours(*limits.deadline));
    if (result.budget && result.budget->currency == plans.front().option->cost.total->currency)
        dear = std::max(anyGood ? 0 : dear, kFarDear * result.budget->amount);
    return std::erase_if(plans, [&](const Shown &shown) { return !shown.good && (shown.option->totalHours.mid > far || shown.option->cost.total->amount > dear); });
}

QString readoutOf(const PlanOption &option, Currency currency)
{
    return QStringLiteral("%1 × %2 · %3 · %4 (%5) · %6–%7")
        .arg(option.nodes)
        .arg(QString::fromStdString(option.instanceType), money(*option.cost.total), hoursText(option.totalHours.mid), moneyRange(option.cost.range, currency),
            hoursText(option.totalHours.low), hoursText(option.totalHours.high));
}

ChartPoint pointOf(const Shown &shown, double hoursPerUnit, const QString &chosen, Currency currency, bool few)
{
    const PlanOption &option = *shown.option;
    ChartPoint point;
    point.id = QString::fromStdString(option.id);
    point.x = option.totalHours.mid / hoursPerUnit;
    point.y = option.cost.total->amount;
    // Fifty whiskers hide fifty plans: only the plans that one would choose from carry theirs.
    const bool leading = point.id == chosen || option.onParetoFront;
    if (option.cost.range.high > option.cost.range.low && (leading || few)) {
        point.low = option.cost.range.low;
        point.high = option.cost.range.high;
    }
    point.readout = readoutOf(option, currency);
    point.hollow = !shown.good;
    if (!shown.good)
        point.hue = Hue::Muted;
    point.rank = point.id == chosen ? 0 : option.onParetoFront ? 1 : 2;
    if (leading || few)
        point.label = planLabel(option);
    return point;
}

std::vector<ChartSeries> cloudSeries(const std::vector<Shown> &plans, double hoursPerUnit, const QString &chosen, Currency currency)
{
    std::map<Cloud, ChartSeries> byCloud;
    for (const Shown &shown : plans) {
        const Cloud cloud = shown.option->cloud;
        ChartSeries &series = byCloud[cloud];
        series.id = QString::fromUtf8(nameOf(cloud).data(), static_cast<qsizetype>(nameOf(cloud).size()));
        series.name = cloudWord(cloud);
        series.mark = Mark::Scatter;
        series.hue = hueOf(cloud);
        series.marker = markerOf(cloud);
        series.points.push_back(pointOf(shown, hoursPerUnit, chosen, currency, plans.size() <= kFew));
    }
    std::vector<ChartSeries> out;
    for (auto &[cloud, series] : byCloud)
        out.push_back(std::move(series));
    return out;
}

ChartSeries frontSeries(const std::vector<Shown> &plans, double hoursPerUnit)
{
    ChartSeries front;
    front.id = QStringLiteral("front");
    front.name = Charts::tr("Best trade-offs");
    front.hue = Hue::Accent;
    front.inLegend = false;
    front.width = 1.4;
    for (const Shown &shown : plans)
        if (shown.option->onParetoFront && shown.good) {
            ChartPoint &point = front.points.emplace_back();
            point.x = shown.option->totalHours.mid / hoursPerUnit;
            point.y = shown.option->cost.total->amount;
        }
    std::sort(front.points.begin(), front.points.end(), [](const ChartPoint &a, const ChartPoint &b) { return a.x < b.x; });
    return front;
}

void setAxes(ChartSpec &spec, const PlanResult &result, const std::vector<Shown> &plans, bool days, Currency currency)
{
    const double unit = days ? kHoursPerDay : 1;
    double longest = 0, least = INFINITY, most = 0;
    for (const Shown &shown : plans) {
        longest = std::max(longest, shown.option->totalHours.mid / unit);
        least = std::min({ least, shown.option->cost.total->amount, shown.option->cost.range.high > 0 ? shown.option->cost.range.low : INFINITY });
        most = std::max({ most, shown.option->cost.total->amount, shown.good ? shown.option->cost.range.high : 0 });
    }
    const auto &limits = result.scenario.limits;
    if (limits.deadline) {
        const double deadline = inHours(*limits.deadline) / unit;
        if (deadline < 4 * longest)
            longest = std::max(longest, deadline * 1.05);
    }
    if (result.budget && result.budget->currency == currency && result.budget->amount < 4 * most)
        most = std::max(most, result.budget->amount);
    const NiceTicks x = days ? niceTicks(0, longest * 1.02) : niceHourTicks(0, longest * 1.02);
    spec.x = { AxisKind::Linear, days ? Charts::tr("Time to finish, days") : Charts::tr("Time to finish, hours"), x.min, x.max, {} };
    for (const double value : x.values)
        spec.x.ticks.push_back({ value, numberTick(value, x.step) });
    const NiceTicks y = niceTicks(least < most / 5 ? 0 : least, most, 4);
    spec.y = { AxisKind::Linear, {}, y.min, y.max, {} };
    for (const double value : y.values)
        spec.y.ticks.push_back({ value, moneyTick(value, y.step, currency) });
}

void setLimits(ChartSpec &spec, const PlanResult &result, double unit, Currency currency)
{
    const auto &limits = result.scenario.limits;
    double right = spec.x.max, top = spec.y.max;
    if (limits.deadline) {
        right = std::min(right, inHours(*limits.deadline) / unit);
        spec.limits.push_back({ Qt::Vertical, inHours(*limits.deadline) / unit, Charts::tr("deadline") });
    }
    if (result.budget && result.budget->currency == currency) {
        top = std::min(top, result.budget->amount);
        spec.limits.push_back({ Qt::Horizontal, result.budget->amount, Charts::tr("budget") });
    }
    if (!spec.limits.empty())
        spec.within = QRectF(QPointF(spec.x.min, spec.y.min), QPointF(right, std::max(top, spec.y.min)));
}

void setTable(ChartSpec &spec, const std::vector<Shown> &plans, Currency currency)
{
    spec.table.head = { Charts::tr("Plan"), Charts::tr("Cloud"), Charts::tr("Region"), Charts::tr("GPUs"), Charts::tr("Time to finish"),
        Charts::tr("Total cost"), Charts::tr("80% range"), Charts::tr("Meets limits") };
    for (const Shown &shown : plans) {
        const PlanOption &option = *shown.option;
        spec.table.ids.push_back(QString::fromStdString(option.id));
        spec.table.rows.push_back({ QStringLiteral("%1 × %2").arg(option.nodes).arg(QString::fromStdString(option.instanceType)), cloudWord(option.cloud),
            QString::fromStdString(option.region), QString::number(option.gpus), hoursText(option.totalHours.mid), moneyExact(*option.cost.total),
            moneyRange(option.cost.range, currency), shown.good ? Charts::tr("yes") : Charts::tr("no") });
    }
}

} // namespace

ChartSpec costAgainstTime(const PlanResult &result, const QString &chosen)
{
    ChartSpec spec;
    spec.id = QStringLiteral("cost_time");
    spec.title = Charts::tr("Cost against time");
    spec.subtitle = Charts::tr("P50 with 80% range; shaded = within your limits");
    std::vector<Shown> plans = shownPlans(result);
    if (plans.empty()) {
        spec.empty = result.options.empty() ? Charts::tr("No plan does the job.") : Charts::tr("No plan has a known price.");
        return spec;
    }
    const std::size_t farMisses = dropFarMisses(plans, result);
    const Currency currency = plans.front().option->cost.total->currency;
    double longest = 0;
    for (const Shown &shown : plans)
        longest = std::max(longest, shown.option->totalHours.mid);
    const bool days = longest >= kDaysFrom;
    const double unit = days ? kHoursPerDay : 1;
    spec.chosen = chosen;
    setAxes(spec, result, plans, days, currency);
    setLimits(spec, result, unit, currency);
    spec.series = cloudSeries(plans, unit, chosen, currency);
    if (ChartSeries front = frontSeries(plans, unit); front.points.size() > 1)
        spec.series.insert(spec.series.begin(), std::move(front));
    setTable(spec, plans, currency);
    std::size_t unpriced = 0;
    for (const PlanOption &option : result.options)
        unpriced += !option.cost.total;
    if (unpriced > 0)
        spec.notes << Charts::tr("%1 plans without a known price are left out.").arg(unpriced);
    if (farMisses > 0)
        spec.notes << Charts::tr("%1 plans far beyond your limits are left out.").arg(farMisses);
    spec.summary
        = Charts::tr("%1 plans; cheapest %2.").arg(plans.size()).arg(spec.table.rows.front().at(0) + QStringLiteral(", ") + spec.table.rows.front().at(5));
    return spec;
}

} // namespace gpuplan::ui
