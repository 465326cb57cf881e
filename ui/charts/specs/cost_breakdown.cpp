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

QString notIncludedWords(const PlanCost &cost)
{
    QStringList items;
    for (const std::string &item : cost.notIncluded)
        items << notIncludedWord(item);
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
    spec.notes << Charts::tr("%1/h, %2, %3").arg(unitPrice(price.perHour), purchaseWord(price.mode), price.date.empty() ? Charts::tr("undated") : QString::fromStdString(price.date));
    if (const auto &rate = option.cost.rate)
        spec.notes << QStringLiteral("%1 1 = %2 %3 (%4)").arg(currencySign(rate->base), currencySign(rate->quote), fixed(rate->rate, 2), QString::fromStdString(rate->date));
}

/// One bar of the waterfall and its table row; an unknown amount is listed, not drawn.
struct Item {
    QString id, name;
    std::optional<Money> amount;
    Hue hue = Hue::Accent;
    bool total = false;
    QString formula, source;
};

void addItem(ChartSpec &spec, const Item &item, const PlanCost &cost)
{
    const QString words = item.amount ? moneyExact(*item.amount) : Charts::tr("unknown");
    spec.table.rows.push_back({item.name, words, item.formula, item.source});
    if (!item.amount)
        return;
    ChartPoint &point = spec.series.front().points.emplace_back();
    point.id = item.id;
    point.x = static_cast<double>(spec.rows.size());
    point.y = item.amount->amount;
    point.hue = item.hue;
    point.subtotal = item.total;
    point.label = money(*item.amount);
    point.readout = item.formula.isEmpty() ? QStringLiteral("%1: %2").arg(item.name, words) : QStringLiteral("%1: %2 = %3").arg(item.name, words, item.formula);
    if (item.total && cost.range.high > cost.range.low) {
        point.low = cost.range.low;
        point.high = cost.range.high;
        point.readout = Charts::tr("%1: %2 (80% range %3)").arg(item.name, words, moneyRange(cost.range, item.amount->currency));
    }
    BarRow &row = spec.rows.emplace_back();
    row.id = item.id;
    row.label = item.name;
}

/// The point of the chosen plan's curve that has its size; nullptr without one.
const CurvePoint *sizeOf(const PlanResult &result, const PlanOption &option)
{
    const auto curve = result.curves.find(curveKey(option));
    if (curve == result.curves.end())
        return nullptr;
    const auto found = std::find_if(curve->second.begin(), curve->second.end(), [&](const CurvePoint &point) { return point.nodes == option.nodes; });
    return found == curve->second.end() ? nullptr : &*found;
}

void addMode(ChartSpec &spec, PurchaseMode mode, const Money &total, const CurvePoint *size)
{
    ChartPoint &point = spec.series.front().points.emplace_back();
    point.x = static_cast<double>(spec.rows.size());
    point.y = total.amount;
    point.hue = hueOf(mode);
    point.label = money(total);
    QString range;
    if (size && size->cost.contains(mode)) {
        point.low = size->cost.at(mode).low;
        point.high = size->cost.at(mode).high;
        range = moneyRange(size->cost.at(mode), total.currency);
    }
    point.readout = QStringLiteral("%1: %2 %3").arg(purchaseWord(mode), moneyExact(total), range);
    spec.rows.emplace_back().label = purchaseWord(mode);
    spec.table.rows.push_back({purchaseWord(mode), moneyExact(total), range});
}

double highest(const ChartSpec &spec)
{
    double most = 0;
    for (const ChartPoint &point : spec.series.front().points)
        most = std::max({most, point.y, point.high.value_or(0)});
    return most;
}

ChartSeries barSeries(const QString &id)
{
    ChartSeries series;
    series.id = id;
    series.mark = Mark::Bars;
    return series;
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
    spec.subtitle = notIncludedWords(cost);
    spec.series.push_back(barSeries(QStringLiteral("cost")));
    spec.table.head = {Charts::tr("Item"), Charts::tr("Cost"), Charts::tr("Formula"), Charts::tr("Source")};
    for (const CostLine &line : cost.lines)
        addItem(spec, {QString::fromStdString(line.id), costLineWord(line), line.amount, line.id == "compute" ? Hue::Accent : Hue::Group4, false,
                       coreText(line.formula), coreText(line.source)}, cost);
    addItem(spec, {QStringLiteral("total"), Charts::tr("Total"), cost.total, Hue::Muted, true, {}, {}}, cost);
    setMoneyAxis(spec, highest(spec) * 1.05, cost.total->currency);
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
    spec.series.push_back(barSeries(QStringLiteral("mode")));
    spec.table.head = {Charts::tr("Purchase mode"), Charts::tr("Total cost"), Charts::tr("80% range")};
    const CurvePoint *size = sizeOf(result, *option);
    for (const auto &[mode, total] : option->cost.byMode)
        addMode(spec, mode, total, size);
    double most = highest(spec);
    if (const auto &budget = result.budget; budget && budget->currency == currency && budget->amount < 3 * most) {
        spec.limits.push_back({Qt::Horizontal, budget->amount, Charts::tr("budget")});
        most = std::max(most, budget->amount);
    }
    setMoneyAxis(spec, most * 1.05, currency);
    addPriceNote(spec, *option);
    spec.summary = Charts::tr("%1 purchase modes with a known price.").arg(spec.rows.size());
    return spec;
}

} // namespace gpuplan::ui
