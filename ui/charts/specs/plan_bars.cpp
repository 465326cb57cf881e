#include "ui/charts/specs/plan_bars.hpp"

#include "ui/charts/chart_text.hpp"
#include "ui/charts/hue.hpp"
#include "ui/charts/nice_ticks.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <algorithm>
#include <optional>

namespace gpuplan::ui {

namespace {

constexpr std::size_t kMostTypes = 12;
constexpr double kDaysFrom = 72; // hours

/// What one bar shows.
struct Bar {
    double value;
    std::optional<double> low, high;
    QString label;
};

std::optional<Bar> barOf(const PlanOption &option, PlanMeasure measure)
{
    switch (measure) {
    case PlanMeasure::Cost:
        if (!option.cost.total)
            return std::nullopt;
        return Bar{option.cost.total->amount, option.cost.range.low, option.cost.range.high, money(*option.cost.total)};
    case PlanMeasure::Time: return Bar{option.totalHours.mid, option.totalHours.low, option.totalHours.high, hoursText(option.totalHours.mid)};
    case PlanMeasure::Memory: break; // stacks, not bars
    }
    return std::nullopt;
}

void addLimit(ChartSpec &spec, const PlanResult &result, PlanMeasure measure, Currency currency, double &most)
{
    const auto &limits = result.scenario.limits;
    std::optional<double> limit;
    if (measure == PlanMeasure::Cost && result.budget && result.budget->currency == currency)
        limit = result.budget->amount;
    if (measure == PlanMeasure::Time && limits.deadline)
        limit = inHours(*limits.deadline);
    if (!limit || *limit > 3 * most)
        return;
    spec.limits.push_back({Qt::Horizontal, *limit, measure == PlanMeasure::Cost ? Charts::tr("budget") : Charts::tr("deadline")});
    most = std::max(most, *limit);
}

void setAxis(ChartSpec &spec, PlanMeasure measure, Currency currency, double most)
{
    const bool days = most >= kDaysFrom;
    NiceTicks ticks = measure == PlanMeasure::Time ? niceHourTicks(0, most * 1.05, 4) : niceTicks(0, most * 1.05, 4);
    spec.y.max = ticks.max;
    for (const double value : ticks.values) {
        const QString label = measure == PlanMeasure::Cost ? moneyTick(value, ticks.step, currency)
            : measure == PlanMeasure::Time                 ? hourTick(value, days)
                                                              : numberTick(value, ticks.step);
        spec.y.ticks.push_back({value, label});
    }
}

QStringList tableRow(const PlanOption &option)
{
    const QString usable = option.memory.usable ? fixed(inGib(*option.memory.usable), 1) : Charts::tr("unknown");
    return {shortAcceleratorName(option.acceleratorId), planName(option), QString::number(option.gpus), layoutWords(option.layout),
            QStringLiteral("%1 / %2").arg(fixed(inGib(option.memory.device), 1), usable), hoursText(option.totalHours.mid),
            option.cost.total ? moneyExact(*option.cost.total) : Charts::tr("unknown"), verdictWord(option.verdict)};
}

/// Seven series of parts, one row a plan.
void addMemory(ChartSpec &spec, const std::vector<LabelledPlan> &plans, double &most)
{
    spec.form = ChartForm::Stacked;
    for (int part = 0; part < kMemoryParts; ++part) {
        ChartSeries &series = spec.series.emplace_back();
        series.id = QStringLiteral("part%1").arg(part);
        series.name = memoryPartWord(static_cast<MemoryPart>(part));
        series.mark = Mark::Bars;
        series.hue = hueOf(static_cast<MemoryPart>(part));
        for (std::size_t i = 0; i < plans.size(); ++i) {
            ChartPoint &point = series.points.emplace_back();
            point.id = spec.rows[i].id;
            point.x = static_cast<double>(i);
            point.y = inGib(memoryPartSize(plans[i].option->memory.peak, static_cast<MemoryPart>(part)));
            point.readout = QStringLiteral("%1: %2 %3 GiB").arg(plans[i].label, series.name, fixed(point.y, 2));
        }
    }
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const MemoryEstimate &memory = plans[i].option->memory;
        BarRow &row = spec.rows[i];
        most = std::max(most, inGib(memory.device));
        if (!memory.usable) {
            row.value = Charts::tr("unknown");
            continue;
        }
        row.capacity = inGib(*memory.usable);
        const double room = *row.capacity - inGib(memory.device);
        row.value = room >= 0 ? Charts::tr("%1 free").arg(fixed(room, 1)) : Charts::tr("short %1").arg(fixed(-room, 1));
        most = std::max(most, *row.capacity);
    }
}

void addBars(ChartSpec &spec, const std::vector<LabelledPlan> &plans, PlanMeasure measure, double &most)
{
    ChartSeries &series = spec.series.emplace_back();
    series.id = QStringLiteral("plans");
    series.mark = Mark::Bars;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const std::optional<Bar> bar = barOf(*plans[i].option, measure);
        if (!bar) {
            spec.rows[i].value = Charts::tr("unknown");
            continue;
        }
        ChartPoint &point = series.points.emplace_back();
        point.id = spec.rows[i].id;
        point.x = static_cast<double>(i);
        point.y = bar->value;
        point.low = bar->low;
        point.high = bar->high;
        point.hue = hueOf(plans[i].option->cloud);
        point.label = bar->label;
        point.readout = spec.table.rows[i].join(QStringLiteral(" · "));
        most = std::max({most, bar->value, bar->high.value_or(0)});
    }
}

} // namespace

ChartSpec planBars(const PlanResult &result, const std::vector<LabelledPlan> &plans, PlanMeasure measure, const QString &chosen)
{
    ChartSpec spec;
    spec.form = ChartForm::Grouped;
    if (plans.empty()) {
        spec.empty = Charts::tr("No plan does the job.");
        return spec;
    }
    spec.chosen = chosen;
    spec.table.head = {Charts::tr("GPU"), Charts::tr("Plan"), Charts::tr("GPUs"), Charts::tr("Layout"), Charts::tr("GiB per GPU"), Charts::tr("Time to finish"),
                       Charts::tr("Total cost"), Charts::tr("Verdict")};
    Currency currency = result.scenario.prices.currency;
    for (const LabelledPlan &plan : plans) {
        spec.table.rows.push_back(tableRow(*plan.option));
        spec.table.ids.push_back(QString::fromStdString(plan.option->id));
        BarRow &row = spec.rows.emplace_back();
        row.id = spec.table.ids.back();
        row.label = plan.label;
        if (plan.option->cost.total)
            currency = plan.option->cost.total->currency;
    }
    double most = 0;
    if (measure == PlanMeasure::Memory)
        addMemory(spec, plans, most);
    else
        addBars(spec, plans, measure, most);
    addLimit(spec, result, measure, currency, most);
    setAxis(spec, measure, currency, most);
    spec.summary = Charts::tr("%1 plans side by side.").arg(plans.size());
    return spec;
}

ChartSpec byGpuType(const PlanResult &result, PlanMeasure measure, const QString &chosen)
{
    std::vector<LabelledPlan> plans;
    const std::vector<const PlanOption *> best = bestPlans(result);
    for (const PlanOption *plan : best)
        if (plans.size() < kMostTypes)
            plans.push_back({shortAcceleratorName(plan->acceleratorId), plan});
    ChartSpec spec = planBars(result, plans, measure, chosen);
    spec.id = QStringLiteral("gpu_type_%1").arg(static_cast<int>(measure));
    switch (measure) {
    case PlanMeasure::Cost: spec.title = Charts::tr("Cost by GPU type"); break;
    case PlanMeasure::Time: spec.title = Charts::tr("Time by GPU type"); break;
    case PlanMeasure::Memory: spec.title = Charts::tr("Memory by GPU type"); break;
    }
    spec.subtitle = measure == PlanMeasure::Memory ? Charts::tr("best plan of each; GiB per GPU, line = usable memory") : Charts::tr("best plan of each, near misses too; 80% range");
    if (best.size() <= kMostTypes)
        return spec;
    spec.notes << Charts::tr("The first %1 of %2 GPU types are drawn; the table lists all.").arg(kMostTypes).arg(best.size());
    for (std::size_t i = kMostTypes; i < best.size(); ++i) {
        spec.table.rows.push_back(tableRow(*best[i]));
        spec.table.ids.push_back(QString::fromStdString(best[i]->id));
    }
    return spec;
}

ChartSpec comparePlans(const PlanResult &result, PlanMeasure measure, const QStringList &ids)
{
    std::vector<LabelledPlan> plans;
    for (const QString &id : ids)
        for (const PlanOption &option : result.options)
            if (option.id == id.toStdString())
                plans.push_back({planLabel(option), &option});
    ChartSpec spec = planBars(result, plans, measure, {});
    spec.id = QStringLiteral("compare_%1").arg(static_cast<int>(measure));
    switch (measure) {
    case PlanMeasure::Cost: spec.title = Charts::tr("Total cost"); break;
    case PlanMeasure::Time: spec.title = Charts::tr("Time to finish"); break;
    case PlanMeasure::Memory: spec.title = Charts::tr("Memory per GPU, GiB"); break;
    }
    return spec;
}

} // namespace gpuplan::ui
