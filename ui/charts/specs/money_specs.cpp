#include "ui/charts/specs/money_specs.hpp"

#include "ui/charts/chart_text.hpp"
#include "ui/charts/hue.hpp"
#include "ui/charts/nice_ticks.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/text/core_text.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan::ui {

namespace {

constexpr double kMostCrossings = 3; // lines beyond would hide each other's labels

Currency currencyOf(const PlanResult &result, const PlanOption &option)
{
    return option.cost.total ? option.cost.total->currency : result.scenario.prices.currency;
}

/// The plan with its money; says in `spec` why there is nothing to draw.
const PlanOption *planFor(ChartSpec &spec, const PlanResult &result, const QString &chosen)
{
    const PlanOption *option = optionOrFirst(result, chosen);
    if (!option)
        spec.empty = Charts::tr("No plan does the job.");
    else if (!option->money)
        spec.empty = Charts::tr("This plan is not among those that are shown first.");
    else
        return option;
    return nullptr;
}

void setMoneyAxis(ChartAxis &axis, double low, double high, Currency currency)
{
    const NiceTicks ticks = niceTicks(low, high, 4);
    axis.min = ticks.min;
    axis.max = ticks.max;
    for (const double value : ticks.values)
        axis.ticks.push_back({ value, moneyTick(value, ticks.step, currency) });
}

QString factorWord(const std::string &id)
{
    static const std::pair<const char *, const char *> known[] = { { "step_time", QT_TRANSLATE_NOOP("Charts", "Step time") },
        { "price", QT_TRANSLATE_NOOP("Charts", "Price") }, { "tokens", QT_TRANSLATE_NOOP("Charts", "Tokens") }, { "mfu", QT_TRANSLATE_NOOP("Charts", "MFU") },
        { "goodput", QT_TRANSLATE_NOOP("Charts", "Goodput") }, { "retries", QT_TRANSLATE_NOOP("Charts", "Repeated runs") } };
    for (const auto &[name, word] : known)
        if (id == name)
            return Charts::tr(word);
    return QString::fromStdString(id);
}

QString basisWord(const ModePlan &plan)
{
    const QString date = plan.priceDate.empty() ? Charts::tr("undated") : QString::fromStdString(plan.priceDate);
    switch (plan.basis) {
    case PriceBasis::Listed:
        return plan.stale ? Charts::tr("%1, stale").arg(date) : date;
    case PriceBasis::Derived:
        return Charts::tr("derived, %1").arg(date);
    case PriceBasis::Unsure:
        return Charts::tr("low confidence, %1").arg(date);
    case PriceBasis::Unknown:
        break;
    }
    return Charts::tr("unknown");
}

} // namespace

ChartSpec cumulativeCostByMode(const PlanResult &result, const QString &chosen)
{
    ChartSpec spec;
    spec.id = QStringLiteral("cost_months");
    spec.title = Charts::tr("Machines over the months");
    const PlanOption *option = planFor(spec, result, chosen);
    if (!option)
        return spec;
    const CostCurve &curve = option->money->cumulative;
    if (curve.lines.empty()) {
        spec.empty = Charts::tr("No purchase mode of this type has a known price.");
        return spec;
    }
    const Currency currency = currencyOf(result, *option);
    spec.subtitle = Charts::tr("%1 h of use a month").arg(grouped(result.scenario.prices.monthlyUse));
    spec.table.head = { Charts::tr("Purchase mode"), Charts::tr("12 months"), Charts::tr("36 months") };
    double most = 0, months = 0;
    for (const CurveLine &line : curve.lines) {
        ChartSeries &series = spec.series.emplace_back();
        series.id = QString::fromStdString(std::string(nameOf(line.mode)));
        series.name = series.endLabel = purchaseWord(line.mode);
        series.hue = hueOf(line.mode);
        series.line = lineStyleOf(line.mode);
        QStringList row{ series.name };
        for (const auto &[month, amount] : line.points) {
            ChartPoint &point = series.points.emplace_back();
            point.x = month;
            point.y = amount;
            point.readout = Charts::tr("%1 after %2 months: %3").arg(series.name, grouped(month), money({ amount, currency }));
            if (month == 12 || month == 36)
                row << moneyExact({ amount, currency });
            most = std::max(most, amount);
            months = std::max(months, month);
        }
        spec.table.rows.push_back(row);
    }
    for (const CurveCrossing &crossing : curve.crossings)
        if (static_cast<double>(spec.limits.size()) < kMostCrossings && crossing.x > 0)
            spec.limits.push_back({ Qt::Vertical, crossing.x, Charts::tr("%1 pays").arg(purchaseWord(crossing.cheaper)) });
    const NiceTicks ticks = niceTicks(0, months);
    spec.x = { AxisKind::Linear, Charts::tr("Months"), 0, months, {} };
    for (const double value : ticks.values)
        if (value <= months)
            spec.x.ticks.push_back({ value, numberTick(value, ticks.step) });
    setMoneyAxis(spec.y, 0, most, currency);
    spec.summary = Charts::tr("%1 purchase modes with a known price.").arg(curve.lines.size());
    return spec;
}

ChartSpec costSensitivity(const PlanResult &result, const QString &chosen)
{
    ChartSpec spec;
    spec.id = QStringLiteral("cost_sensitivity");
    spec.title = Charts::tr("What could move the cost");
    spec.form = ChartForm::Tornado;
    spec.bars = Qt::Horizontal;
    const PlanOption *option = planFor(spec, result, chosen);
    if (!option)
        return spec;
    if (!option->cost.total) {
        spec.empty = Charts::tr("The price of this plan is unknown.");
        return spec;
    }
    const Currency currency = option->cost.total->currency;
    const double planned = option->cost.total->amount;
    spec.table.head = { Charts::tr("Factor"), Charts::tr("From / to"), Charts::tr("Cost"), Charts::tr("Time to finish") };
    spec.series.resize(2);
    spec.series[0].id = QStringLiteral("low");
    spec.series[0].hue = Hue::Good;
    spec.series[1].id = QStringLiteral("high");
    spec.series[1].hue = Hue::Bad;
    double least = planned, most = planned;
    for (const Sensitivity &each : option->money->sensitivities) {
        const QString name = factorWord(each.id), words = QStringLiteral("%1 / %2").arg(coreText(each.low), coreText(each.high));
        for (const auto &[series, amount] : { std::pair(0, each.costLow), std::pair(1, each.costHigh) }) {
            ChartPoint &point = spec.series[static_cast<std::size_t>(series)].points.emplace_back();
            point.x = static_cast<double>(spec.rows.size());
            point.low = planned;
            point.y = amount;
            point.readout = QStringLiteral("%1 %2: %3").arg(name, coreText(series == 0 ? each.low : each.high), money({ amount, currency }));
            least = std::min(least, amount);
            most = std::max(most, amount);
        }
        spec.rows.emplace_back().label = name;
        spec.rows.back().note = words;
        spec.table.rows.push_back({ name, words, QStringLiteral("%1 – %2").arg(money({ each.costLow, currency }), money({ each.costHigh, currency })),
            QStringLiteral("%1 – %2").arg(hoursText(each.hoursLow), hoursText(each.hoursHigh)) });
    }
    for (ChartSeries &series : spec.series) {
        series.mark = Mark::Bars;
        series.inLegend = false;
    }
    setMoneyAxis(spec.y, least, most, currency);
    spec.limits.push_back({ Qt::Horizontal, planned, Charts::tr("planned") });
    spec.summary = Charts::tr("%1 moves the cost most.").arg(spec.rows.empty() ? QString() : spec.rows.front().label);
    return spec;
}

ChartTable purchaseTable(const PlanResult &result, const QString &chosen)
{
    ChartTable table;
    table.head
        = { Charts::tr("Purchase mode"), Charts::tr("Machine and hour"), Charts::tr("Total cost"), Charts::tr("Time to finish"), Charts::tr("Price of") };
    const PlanOption *option = optionOrFirst(result, chosen);
    if (!option || !option->money)
        return table;
    for (const ModePlan &plan : option->money->modes)
        table.rows.push_back({ purchaseWord(plan.mode), plan.perHour ? unitPrice(*plan.perHour) : Charts::tr("unknown"),
            plan.total ? moneyExact(*plan.total) : Charts::tr("unknown"), hoursText(plan.hours), basisWord(plan) });
    return table;
}

QString forecastSentence(const PlanOption &option)
{
    if (!option.money)
        return {};
    const Forecast &forecast = option.money->forecast;
    QString out = Charts::tr("With failures, repeats and prices: %1 to %2 (P10 to P90)").arg(hoursText(forecast.hours.low), hoursText(forecast.hours.high));
    if (option.cost.total)
        out += QStringLiteral(", ") + moneyRange(forecast.cost, option.cost.total->currency);
    if (forecast.inTime)
        out += Charts::tr("; in time with %1").arg(percent(*forecast.inTime));
    if (forecast.inBudget)
        out += Charts::tr("; in budget with %1").arg(percent(*forecast.inBudget));
    return out + Charts::tr(".");
}

} // namespace gpuplan::ui
