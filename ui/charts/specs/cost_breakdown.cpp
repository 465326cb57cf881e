#include "ui/charts/chart_text.hpp"
#include "ui/charts/hue.hpp"
#include "ui/charts/nice_ticks.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan::ui {

namespace {

QString notIncludedWords(const PlanCost &cost)
{
    QStringList items;
    for (const std::string &item : cost.notIncluded)
        items << QCoreApplication::translate("Charts", item.c_str());
    return items.isEmpty() ? QString() : Charts::tr("not included: %1").arg(items.join(Charts::tr(", ")));
}

void setMoneyAxis(ChartSpec &spec, double most, Currency currency)
{
    const NiceTicks ticks = niceTicks(0, most, 4);
    spec.y.min = ticks.min;
    spec.y.max = ticks.max;
    for (const double value : ticks.values)
        spec.y.ticks.push_back({value, moneyTick(value, ticks.step, currency)});
}

/// Price, its date and source, as printed below a cost chart.
void addPriceNote(ChartSpec &spec, const PlanOption &option)
{
    if (!option.cost.price)
        return;
    const Price &price = *option.cost.price;
    spec.notes << Charts::tr("%1/h, %2, %3").arg(moneyExact(price.perHour), purchaseWord(price.mode), price.date.empty() ? Charts::tr("undated") : QString::fromStdString(price.date));
    if (const auto &rate = option.cost.rate)
        spec.notes << QStringLiteral("%1 1 = %2 %3 (%4)").arg(currencySign(rate->base), currencySign(rate->quote), fixed(rate->rate, 2), QString::fromStdString(rate->date));
}

} // namespace

ChartSpec costBreakdown(const PlanResult &result, const QString &chosen)
{
    ChartSpec spec;
    spec.id = QStringLiteral("cost_breakdown");
    spec.title = Charts::tr("Where the money goes");
    spec.form = ChartForm::Waterfall;
    const PlanOption *option = optionOrFirst(result, chosen);
    if (!option || !option->cost.total) {
        spec.empty = option ? Charts::tr("The price of this plan is unknown.") : Charts::tr("No plan does the job.");
        return spec;
    }
    const PlanCost &cost = option->cost;
    const Currency currency = cost.total->currency;
    spec.subtitle = notIncludedWords(cost);
    ChartSeries series;
    series.id = QStringLiteral("cost");
    series.mark = Mark::Bars;
    spec.table.head = {Charts::tr("Item"), Charts::tr("Cost"), Charts::tr("Formula"), Charts::tr("Source")};
    double most = cost.range.high;
    const auto add = [&](const QString &id, const QString &name, std::optional<Money> amount, Hue hue, bool subtotal, const QString &formula, const QString &source) {
        const QString words = amount ? moneyExact(*amount) : Charts::tr("unknown");
        spec.table.rows.push_back({name, words, formula, source});
        if (!amount)
            return;
        ChartPoint point;
        point.id = id;
        point.x = static_cast<double>(spec.rows.size());
        point.y = amount->amount;
        point.hue = hue;
        point.subtotal = subtotal;
        point.label = money(*amount);
        point.readout = QStringLiteral("%1: %2 = %3").arg(name, words, formula.isEmpty() ? words : formula);
        if (subtotal && cost.range.high > cost.range.low) {
            point.low = cost.range.low;
            point.high = cost.range.high;
            point.readout = Charts::tr("%1: %2 (80% range %3)").arg(name, words, moneyRange(cost.range, currency));
        }
        most = std::max(most, amount->amount);
        series.points.push_back(point);
        BarRow row;
        row.id = id;
        row.label = name;
        spec.rows.push_back(row);
    };
    for (const CostLine &line : cost.lines)
        add(QString::fromStdString(line.id), costLineWord(line), line.amount, line.id == "compute" ? Hue::Accent : Hue::Group4, false,
            QString::fromStdString(line.formula), QString::fromStdString(line.source));
    add(QStringLiteral("total"), Charts::tr("Total"), cost.total, Hue::Muted, true, {}, {});
    spec.series.push_back(series);
    setMoneyAxis(spec, most * 1.05, currency);
    addPriceNote(spec, *option);
    spec.summary = Charts::tr("%1 in all for %2.").arg(moneyExact(*cost.total), planName(*option));
    return spec;
}

ChartSpec costByMode(const PlanResult &result, const QString &chosen)
{
    ChartSpec spec;
    spec.id = QStringLiteral("cost_mode");
    spec.title = Charts::tr("Total by purchase mode");
    spec.form = ChartForm::Grouped;
    const PlanOption *option = optionOrFirst(result, chosen);
    if (!option || option->cost.byMode.empty()) {
        spec.empty = option ? Charts::tr("No purchase mode of this type has a known price.") : Charts::tr("No plan does the job.");
        return spec;
    }
    const Currency currency = option->cost.byMode.begin()->second.currency;
    const auto curve = result.curves.find(curveKey(*option));
    const CurvePoint *size = nullptr;
    if (curve != result.curves.end())
        for (const CurvePoint &point : curve->second)
            if (point.nodes == option->nodes)
                size = &point;
    ChartSeries series;
    series.id = QStringLiteral("mode");
    series.mark = Mark::Bars;
    spec.table.head = {Charts::tr("Purchase mode"), Charts::tr("Total cost"), Charts::tr("80% range")};
    double most = 0;
    for (const auto &[mode, total] : option->cost.byMode) {
        ChartPoint point;
        point.x = static_cast<double>(spec.rows.size());
        point.y = total.amount;
        point.hue = hueOf(mode);
        point.label = money(total);
        QString range;
        if (size && size->cost.contains(mode)) {
            point.low = size->cost.at(mode).low;
            point.high = size->cost.at(mode).high;
            range = moneyRange(size->cost.at(mode), currency);
        }
        point.readout = QStringLiteral("%1: %2 %3").arg(purchaseWord(mode), moneyExact(total), range);
        most = std::max({most, total.amount, point.high.value_or(0)});
        series.points.push_back(point);
        BarRow row;
        row.label = purchaseWord(mode);
        spec.rows.push_back(row);
        spec.table.rows.push_back({purchaseWord(mode), moneyExact(total), range});
    }
    spec.series.push_back(series);
    if (const auto &budget = result.scenario.limits.budget; budget && budget->currency == currency && budget->amount < 3 * most) {
        spec.limits.push_back({Qt::Horizontal, budget->amount, Charts::tr("budget")});
        most = std::max(most, budget->amount);
    }
    setMoneyAxis(spec, most * 1.05, currency);
    addPriceNote(spec, *option);
    spec.summary = Charts::tr("%1 purchase modes with a known price.").arg(spec.rows.size());
    return spec;
}

} // namespace gpuplan::ui
