#include "ui/charts/chart_text.hpp"
#include "ui/charts/hue.hpp"
#include "ui/charts/nice_ticks.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace gpuplan::ui {

namespace {

constexpr int kLogFrom = 64; // GPUs: above, sizes double and a log axis keeps the small ones apart

/// The points of a curve that fit in memory, by GPUs.
std::vector<CurvePoint> fitting(const std::vector<CurvePoint> &curve)
{
    std::vector<CurvePoint> out;
    std::copy_if(curve.begin(), curve.end(), std::back_inserter(out), [](const CurvePoint &point) { return point.verdict != Verdict::No && point.gpus > 0; });
    std::sort(out.begin(), out.end(), [](const CurvePoint &a, const CurvePoint &b) { return a.gpus < b.gpus; });
    return out;
}

struct ModeSeries {
    ChartSeries line, band;
};

ModeSeries seriesOf(PurchaseMode mode, const std::vector<CurvePoint> &points, Currency currency)
{
    ModeSeries out;
    const QString id = QString::fromStdString(std::string(nameOf(mode)));
    for (ChartSeries *series : { &out.line, &out.band }) {
        series->hue = hueOf(mode);
        series->group = id;
        series->name = purchaseWord(mode);
    }
    out.line.id = id;
    out.line.line = lineStyleOf(mode);
    out.line.marker = Marker::Circle;
    out.line.endLabel = purchaseWord(mode);
    out.band.id = id + QStringLiteral("_band");
    out.band.mark = Mark::Band;
    out.band.inLegend = false;
    for (const CurvePoint &point : points) {
        const auto cost = point.cost.find(mode);
        if (cost == point.cost.end())
            continue;
        const Interval &range = cost->second;
        const QString readout = Charts::tr("%1 GPUs, %2: %3 (%4), %5")
                                    .arg(point.gpus)
                                    .arg(purchaseWord(mode), money({ range.mid, currency }), moneyRange(range, currency), hoursText(point.hours.mid));
        ChartPoint shown;
        shown.x = point.gpus;
        shown.y = range.mid;
        shown.readout = readout;
        out.line.points.push_back(shown);
        shown.readout.clear();
        shown.low = range.low;
        shown.high = range.high;
        out.band.points.push_back(shown);
    }
    return out;
}

void setGpuAxis(ChartSpec &spec, const std::vector<CurvePoint> &points, const QString &type)
{
    const int most = points.back().gpus, least = points.front().gpus;
    spec.x.title = Charts::tr("GPUs (%1)").arg(type);
    if (most > kLogFrom) {
        const NiceTicks ticks = logTicks(least, most);
        spec.x.kind = AxisKind::Log;
        spec.x.min = least;
        spec.x.max = most;
        for (const double value : ticks.values)
            if (value >= least && value <= most)
                spec.x.ticks.push_back({ value, grouped(value) });
        return;
    }
    const int pad = std::max(1, least / 2);
    spec.x.min = std::max(0, least - pad);
    spec.x.max = most + pad;
    int lastTick = -1000;
    for (const CurvePoint &point : points)
        if (point.gpus - lastTick >= (most - least) / 8.0) {
            spec.x.ticks.push_back({ static_cast<double>(point.gpus), grouped(point.gpus) });
            lastTick = point.gpus;
        }
}

void setMoneyAxis(ChartSpec &spec, const std::optional<Money> &budget, Currency currency)
{
    double least = INFINITY, most = 0;
    for (const ChartSeries &series : spec.series)
        for (const ChartPoint &point : series.points) {
            least = std::min(least, point.low.value_or(point.y));
            most = std::max(most, point.high.value_or(point.y));
        }
    if (budget && budget->currency == currency && budget->amount < 2 * most) {
        spec.limits.push_back({ Qt::Horizontal, budget->amount, Charts::tr("budget") });
        most = std::max(most, budget->amount * 1.02);
    }
    const NiceTicks y = niceTicks(least < most / 3 ? 0 : least, most, 4);
    spec.y.min = y.min;
    spec.y.max = y.max;
    for (const double value : y.values)
        spec.y.ticks.push_back({ value, moneyTick(value, y.step, currency) });
}

void setTable(ChartSpec &spec, const std::vector<CurvePoint> &points, const std::set<PurchaseMode> &modes, Currency currency)
{
    spec.table.head = { Charts::tr("Nodes"), Charts::tr("GPUs"), Charts::tr("Time to finish"), Charts::tr("tokens/s") };
    for (const PurchaseMode mode : modes)
        spec.table.head << purchaseWord(mode) << Charts::tr("80% range");
    for (const CurvePoint &point : points) {
        QStringList row{ QString::number(point.nodes), QString::number(point.gpus), hoursText(point.hours.mid), significant(point.tokensPerSecond, 3) };
        for (const PurchaseMode mode : modes) {
            const auto cost = point.cost.find(mode);
            const bool known = cost != point.cost.end();
            row << (known ? moneyExact({ cost->second.mid, currency }) : Charts::tr("unknown")) << (known ? moneyRange(cost->second, currency) : QString());
        }
        spec.table.rows.push_back(row);
    }
}

/// "¥270.83/h" for the line ends.
QString endPrice(const PlanOption &option, PurchaseMode mode, const Catalog *catalog)
{
    const Price *price = catalog ? catalog->bestPrice(option.cloud, option.instanceType, option.region, mode) : nullptr;
    if (!price && option.cost.price && option.cost.price->mode == mode)
        price = &*option.cost.price;
    return price ? Charts::tr("%1/h").arg(unitPrice(price->perHour)) : QString();
}

} // namespace

ChartSpec costAgainstClusterSize(const PlanResult &result, const QString &chosen, const Catalog *catalog)
{
    ChartSpec spec;
    spec.id = QStringLiteral("cost_size");
    spec.title = Charts::tr("Cost against cluster size");
    const PlanOption *option = optionOrFirst(result, chosen);
    const auto curve = option ? result.curves.find(curveKey(*option)) : result.curves.end();
    if (!option || curve == result.curves.end()) {
        spec.empty = option ? Charts::tr("No other size was planned for this type.") : Charts::tr("No plan does the job.");
        return spec;
    }
    const std::vector<CurvePoint> points = fitting(curve->second);
    std::set<PurchaseMode> modes;
    for (const CurvePoint &point : points)
        for (const auto &[mode, cost] : point.cost)
            modes.insert(mode);
    if (points.size() < 2 || modes.empty()) {
        spec.empty = modes.empty() ? Charts::tr("No plan has a known price.") : Charts::tr("Only one size is allowed.");
        return spec;
    }
    const Currency currency = option->cost.total ? option->cost.total->currency : result.scenario.prices.currency;
    std::vector<ChartSeries> lines;
    for (const PurchaseMode mode : modes) {
        ModeSeries both = seriesOf(mode, points, currency);
        both.line.endNote = endPrice(*option, mode, catalog);
        spec.series.push_back(std::move(both.band));
        lines.push_back(std::move(both.line));
    }
    spec.series.insert(spec.series.end(), lines.begin(), lines.end());
    spec.subtitle = Charts::tr("P50 with 80% band");
    setGpuAxis(spec, points, shortInstanceName(option->instanceType));
    setMoneyAxis(spec, result.budget, currency);
    setTable(spec, points, modes, currency);
    if (const std::size_t left = curve->second.size() - points.size(); left > 0)
        spec.notes << Charts::tr("%1 sizes do not fit in memory and are left out.").arg(left);
    spec.summary = Charts::tr("%1: %2 sizes, %3 purchase modes.").arg(QString::fromStdString(option->instanceType)).arg(points.size()).arg(modes.size());
    return spec;
}

} // namespace gpuplan::ui
