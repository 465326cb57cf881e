#include "ui/charts/specs/memory_specs.hpp"

#include "ui/charts/chart_text.hpp"
#include "ui/charts/hue.hpp"
#include "ui/charts/nice_ticks.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <algorithm>

namespace gpuplan::ui {

namespace {

MemoryPart partAt(int index)
{
    return static_cast<MemoryPart>(index);
}

/// Seven empty series in stacking order.
std::vector<ChartSeries> partSeries()
{
    std::vector<ChartSeries> out;
    for (int i = 0; i < kMemoryParts; ++i) {
        ChartSeries &series = out.emplace_back();
        series.id = QStringLiteral("part%1").arg(i);
        series.name = memoryPartWord(partAt(i));
        series.mark = Mark::Bars;
        series.hue = hueOf(partAt(i));
    }
    return out;
}

void addRow(ChartSpec &spec, const BarRow &row, const MemoryParts &parts)
{
    const auto index = static_cast<double>(spec.rows.size());
    spec.rows.push_back(row);
    QStringList cells{row.label};
    for (int i = 0; i < kMemoryParts; ++i) {
        const Bytes size = memoryPartSize(parts, partAt(i));
        ChartPoint point;
        point.x = index;
        point.y = inGib(size);
        point.label = fixed(inGib(size), 1);
        point.readout = QStringLiteral("%1: %2 %3 GiB").arg(row.label, memoryPartWord(partAt(i)), fixed(inGib(size), 2));
        spec.series[static_cast<std::size_t>(i)].points.push_back(point);
        cells << fixed(inGib(size), 2);
    }
    cells << fixed(inGib(parts.total()), 2) << (row.capacity ? fixed(*row.capacity, 1) : Charts::tr("unknown"));
    spec.table.rows.push_back(cells);
    spec.table.ids.push_back(row.id);
}

QStringList tableHead(const QString &first)
{
    QStringList head{first};
    for (int i = 0; i < kMemoryParts; ++i)
        head << memoryPartWord(partAt(i));
    return head << Charts::tr("Total, GiB") << Charts::tr("Usable, GiB");
}

/// Ticks from 0 to 1.1 × the largest of need and capacity; the usable line takes the place of the ticks near it.
void setGibAxis(ChartSpec &spec, double most, std::optional<double> usable)
{
    spec.y.min = 0;
    spec.y.max = most * 1.1;
    const NiceTicks ticks = niceTicks(0, most, 4);
    for (const double value : ticks.values)
        if (value <= spec.y.max && (!usable || std::abs(value - *usable) > most * 0.09))
            spec.y.ticks.push_back({value, numberTick(value, ticks.step)});
    if (usable)
        spec.y.ticks.push_back({*usable, Charts::tr("%1 usable").arg(fixed(*usable, 1))});
    spec.y.title = Charts::tr("GiB per GPU");
}

/// What distinguishes a phase, in a few words.
QString phaseWhy(MemoryPhase phase, bool isPeak)
{
    if (isPeak)
        return Charts::tr("the peak");
    switch (phase) {
    case MemoryPhase::Load: return Charts::tr("weights are read");
    case MemoryPhase::FirstStep: return Charts::tr("before the first update");
    case MemoryPhase::SteadyStep: return Charts::tr("all states in place");
    case MemoryPhase::OptimizerStep: return Charts::tr("activations are gone");
    case MemoryPhase::Save: return Charts::tr("checkpoint is gathered");
    }
    return {};
}

void setRoom(BarRow &row, double need, std::optional<double> usable)
{
    row.value = QStringLiteral("%1 GiB").arg(fixed(need, 1));
    if (!usable)
        return;
    row.capacity = usable;
    const double room = *usable - need;
    row.value += room >= 0 ? Charts::tr(", %1 free").arg(fixed(room, 1)) : Charts::tr(", short by %1").arg(fixed(-room, 1));
    row.valueHue = room < 0 ? Hue::Bad : Hue::Muted;
}

} // namespace

QString phaseWord(MemoryPhase phase)
{
    switch (phase) {
    case MemoryPhase::Load: return Charts::tr("Load");
    case MemoryPhase::FirstStep: return Charts::tr("Step 1");
    case MemoryPhase::SteadyStep: return Charts::tr("Step ≥ 2");
    case MemoryPhase::OptimizerStep: return Charts::tr("Update");
    case MemoryPhase::Save: return Charts::tr("Save");
    }
    return {};
}

ChartSpec memoryByPhase(const PlanResult &result, const QString &chosen, int stage)
{
    ChartSpec spec;
    spec.id = QStringLiteral("memory_phase");
    spec.title = Charts::tr("Memory per GPU, by phase");
    spec.form = ChartForm::Stacked;
    spec.bars = Qt::Horizontal;
    const PlanOption *option = optionOrFirst(result, chosen);
    if (!option || option->memory.stages.empty()) {
        spec.empty = option ? Charts::tr("The memory of this plan is unknown.") : Charts::tr("No plan does the job.");
        return spec;
    }
    const MemoryEstimate &memory = option->memory;
    const int shown = std::clamp(stage < 0 ? memory.fullestStage : stage, 0, static_cast<int>(memory.stages.size()) - 1);
    const StageMemory &phases = memory.stages[static_cast<std::size_t>(shown)];
    spec.subtitle = memory.stages.size() > 1 ? Charts::tr("pipeline stage %1 of %2%3").arg(shown + 1).arg(memory.stages.size()).arg(shown == memory.fullestStage ? Charts::tr(", the fullest") : QString())
                                             : Charts::tr("the same on each of %1 GPUs").arg(option->gpus);
    spec.series = partSeries();
    spec.table.head = tableHead(Charts::tr("Phase"));
    const std::optional<double> usable = memory.usable ? std::optional(inGib(*memory.usable)) : std::nullopt;
    double most = usable.value_or(0);
    for (std::size_t i = 0; i < phases.phases.size(); ++i) {
        const auto phase = static_cast<MemoryPhase>(i);
        const double need = inGib(phases.phases[i].total());
        const bool isPeak = shown == memory.fullestStage && phase == memory.peakPhase;
        BarRow row;
        row.label = phaseWord(phase);
        row.strong = isPeak;
        setRoom(row, need, usable);
        row.note = phaseWhy(phase, isPeak);
        if (isPeak && memory.need.high > memory.need.low) {
            row.low = inGib(Bytes(memory.need.low));
            row.high = inGib(Bytes(memory.need.high));
            most = std::max(most, *row.high);
        }
        most = std::max(most, need);
        addRow(spec, row, phases.phases[i]);
    }
    setGibAxis(spec, most, usable);
    spec.notes << Charts::tr("80% range of the need: %1–%2 GiB").arg(fixed(inGib(Bytes(memory.need.low)), 1), fixed(inGib(Bytes(memory.need.high)), 1));
    if (!usable)
        spec.notes << Charts::tr("usable memory of this card unknown");
    spec.summary = Charts::tr("Peak %1 GiB %2 of %3 GiB usable.").arg(fixed(inGib(memory.device), 1), phaseInSentence(memory.peakPhase), usable ? fixed(*usable, 1) : Charts::tr("unknown"));
    return spec;
}

ChartSpec memoryOfPlans(const PlanResult &result, const QString &chosen, std::size_t most)
{
    ChartSpec spec;
    spec.id = QStringLiteral("memory_plans");
    spec.title = Charts::tr("Ranked plans against their own card");
    spec.subtitle = Charts::tr("at the peak; line = usable memory");
    spec.form = ChartForm::Stacked;
    spec.bars = Qt::Horizontal;
    if (result.options.empty()) {
        spec.empty = Charts::tr("No plan does the job.");
        return spec;
    }
    spec.chosen = chosen;
    spec.series = partSeries();
    for (ChartSeries &series : spec.series) // the chart beside it carries the key
        series.inLegend = true;
    spec.table.head = tableHead(Charts::tr("Plan"));
    double widest = 0;
    std::vector<const PlanOption *> shown;
    for (const PlanOption &option : result.options)
        if (shown.size() < most || option.id == chosen.toStdString())
            shown.push_back(&option);
    for (const PlanOption *option : shown) {
        const double need = inGib(option->memory.device);
        const std::optional<double> usable = option->memory.usable ? std::optional(inGib(*option->memory.usable)) : std::nullopt;
        BarRow row;
        row.id = QString::fromStdString(option->id);
        row.label = planLabel(*option);
        row.capacity = usable;
        if (usable) {
            const double room = *usable - need;
            row.value = room >= 0 ? Charts::tr("%1 free, %2").arg(fixed(room, 1), percent(need / *usable)) : Charts::tr("short by %1").arg(fixed(-room, 1));
            row.valueHue = room < 0 ? Hue::Bad : option->verdict == Verdict::Fits ? Hue::Good : Hue::Warn;
        } else {
            row.value = Charts::tr("usable memory unknown");
        }
        widest = std::max({widest, need, usable.value_or(0)});
        addRow(spec, row, option->memory.peak);
    }
    for (ChartSeries &series : spec.series)
        for (ChartPoint &point : series.points)
            point.label.clear(); // thin bars carry no numbers
    setGibAxis(spec, widest, std::nullopt);
    spec.y.max = widest * 1.02;
    spec.summary = Charts::tr("%1 plans; the table lists the parts.").arg(shown.size());
    return spec;
}

ChartTable memoryPartsTable(const PlanOption &option)
{
    ChartTable table;
    table.head = {Charts::tr("Part"), Charts::tr("GiB"), Charts::tr("Share")};
    const Bytes total = option.memory.peak.total();
    for (int i = 0; i < kMemoryParts; ++i) {
        const Bytes size = memoryPartSize(option.memory.peak, partAt(i));
        table.rows.push_back({memoryPartWord(partAt(i)), fixed(inGib(size), 2), total.value() > 0 ? percent(size / total) : QString()});
    }
    table.rows.push_back({Charts::tr("Total"), fixed(inGib(total), 2), {}});
    return table;
}

} // namespace gpuplan::ui
