#include "ui/charts/chart_text.hpp"
#include "ui/charts/nice_ticks.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/charts/specs/time_specs.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <algorithm>

namespace gpuplan::ui {

namespace {

/// Sizes that fit, by GPUs; empty when fewer than two.
std::vector<CurvePoint> sizes(const PlanResult &result, const PlanOption &option)
{
    std::vector<CurvePoint> out;
    const auto curve = result.curves.find(curveKey(option));
    if (curve != result.curves.end())
        std::copy_if(curve->second.begin(), curve->second.end(), std::back_inserter(out),
                     [](const CurvePoint &point) { return point.verdict != Verdict::No && point.gpus > 0 && point.tokensPerSecond > 0; });
    std::sort(out.begin(), out.end(), [](const CurvePoint &a, const CurvePoint &b) { return a.gpus < b.gpus; });
    return out;
}

/// Log axis with ticks at node boundaries that double.
void setGpuAxis(ChartSpec &spec, const std::vector<CurvePoint> &points)
{
    spec.x.kind = AxisKind::Log;
    spec.x.title = Charts::tr("GPUs");
    spec.x.min = points.front().gpus;
    spec.x.max = points.back().gpus;
    for (double gpus = points.front().gpus; gpus <= points.back().gpus; gpus *= 2)
        spec.x.ticks.push_back({gpus, grouped(gpus)});
}

ChartSpec emptySpec(ChartSpec spec, const PlanOption *option)
{
    spec.empty = option ? Charts::tr("Only one size is allowed.") : Charts::tr("No plan does the job.");
    return spec;
}

ChartSeries idealSeries(const std::vector<CurvePoint> &points, double atFirst, double atLast)
{
    ChartSeries ideal;
    ideal.id = QStringLiteral("ideal");
    ideal.name = Charts::tr("ideal");
    ideal.hue = Hue::Muted;
    ideal.line = LineStyle::Dash;
    ideal.width = 1;
    ideal.points.resize(2);
    ideal.points[0].x = points.front().gpus;
    ideal.points[0].y = atFirst;
    ideal.points[1].x = points.back().gpus;
    ideal.points[1].y = atLast;
    return ideal;
}

} // namespace

ChartSpec scalingSpeed(const PlanResult &result, const QString &chosen)
{
    ChartSpec spec;
    spec.id = QStringLiteral("scaling");
    spec.title = Charts::tr("Speed against cluster size");
    const PlanOption *option = optionOrFirst(result, chosen);
    const std::vector<CurvePoint> points = option ? sizes(result, *option) : std::vector<CurvePoint>{};
    if (points.size() < 2)
        return emptySpec(spec, option);
    spec.subtitle = Charts::tr("tokens/s; dashed = ideal");
    setGpuAxis(spec, points);
    ChartSeries series;
    series.id = QStringLiteral("speed");
    series.name = Charts::tr("tokens/s");
    series.marker = Marker::Circle;
    const double perGpu = points.front().tokensPerSecond / points.front().gpus;
    double most = perGpu * points.back().gpus;
    spec.table.head = {Charts::tr("Nodes"), Charts::tr("GPUs"), Charts::tr("tokens/s"), Charts::tr("Efficiency")};
    for (const CurvePoint &point : points) {
        ChartPoint &shown = series.points.emplace_back();
        shown.x = point.gpus;
        shown.y = point.tokensPerSecond;
        const QString share = percent(point.tokensPerSecond / (perGpu * point.gpus));
        shown.readout = Charts::tr("%1 GPUs: %2 tokens/s, %3 of ideal").arg(point.gpus).arg(significant(point.tokensPerSecond, 3), share);
        most = std::max(most, point.tokensPerSecond);
        spec.table.rows.push_back({QString::number(point.nodes), QString::number(point.gpus), significant(point.tokensPerSecond, 3), share});
    }
    // The slanted ideal needs points between: a straight line on a log axis is not proportional.
    ChartSeries ideal = idealSeries(points, 0, 0);
    ideal.points.clear();
    for (const CurvePoint &point : points) {
        ChartPoint &at = ideal.points.emplace_back();
        at.x = point.gpus;
        at.y = perGpu * point.gpus;
    }
    spec.series = {ideal, series};
    const NiceTicks y = niceTicks(0, most, 4);
    spec.y.max = y.max;
    for (const double value : y.values)
        spec.y.ticks.push_back({value, value >= 1000 && y.step >= 100 ? numberTick(value / 1000, y.step / 1000) + QStringLiteral("k") : numberTick(value, y.step)});
    spec.summary = Charts::tr("%1 tokens/s at %2 GPUs.").arg(significant(points.back().tokensPerSecond, 3)).arg(points.back().gpus);
    return spec;
}

ChartSpec scalingEfficiency(const PlanResult &result, const QString &chosen)
{
    ChartSpec spec;
    spec.id = QStringLiteral("efficiency");
    spec.title = Charts::tr("Efficiency against cluster size");
    const PlanOption *option = optionOrFirst(result, chosen);
    const std::vector<CurvePoint> points = option ? sizes(result, *option) : std::vector<CurvePoint>{};
    if (points.size() < 2)
        return emptySpec(spec, option);
    spec.subtitle = Charts::tr("speed per GPU against the smallest cluster");
    setGpuAxis(spec, points);
    ChartSeries series;
    series.id = QStringLiteral("efficiency");
    series.name = Charts::tr("efficiency");
    series.marker = Marker::Circle;
    const double perGpu = points.front().tokensPerSecond / points.front().gpus;
    spec.table.head = {Charts::tr("GPUs"), Charts::tr("Efficiency")};
    double most = 1;
    for (const CurvePoint &point : points) {
        ChartPoint &shown = series.points.emplace_back();
        shown.x = point.gpus;
        shown.y = point.tokensPerSecond / (perGpu * point.gpus);
        shown.readout = Charts::tr("%1 GPUs: %2").arg(point.gpus).arg(percent(shown.y));
        most = std::max(most, shown.y);
        spec.table.rows.push_back({QString::number(point.gpus), percent(shown.y)});
    }
    spec.series = {idealSeries(points, 1, 1), series};
    const NiceTicks y = niceTicks(0, most, 4);
    spec.y.max = y.max;
    for (const double value : y.values)
        spec.y.ticks.push_back({value, percent(value)});
    spec.summary = Charts::tr("%1 at %2 GPUs.").arg(percent(series.points.back().y)).arg(points.back().gpus);
    return spec;
}

} // namespace gpuplan::ui
