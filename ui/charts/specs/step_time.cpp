#include "ui/charts/chart_text.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/charts/specs/time_specs.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

namespace gpuplan::ui {

namespace {

struct Part {
    QString id, name;
    Seconds time;
    Hue hue;
    bool hatched;
};

std::vector<Part> partsOf(const StepTime &step)
{
    return {{QStringLiteral("compute"), Charts::tr("Compute"), step.compute, Hue::Accent, false},
            {QStringLiteral("recompute"), Charts::tr("Recompute"), step.recompute, Hue::Group4, false},
            {QStringLiteral("tensor"), Charts::tr("Network, tensor"), step.tensorComm, Hue::Group3, false},
            {QStringLiteral("context"), Charts::tr("Network, context"), step.contextComm, Hue::Group3, false},
            {QStringLiteral("expert"), Charts::tr("Network, expert"), step.expertComm, Hue::Group3, false},
            {QStringLiteral("pipeline"), Charts::tr("Network, pipeline"), step.pipelineComm, Hue::Group3, false},
            {QStringLiteral("data"), Charts::tr("Network, data"), step.dataComm, Hue::Group3, false},
            {QStringLiteral("bubble"), Charts::tr("Pipeline bubble"), step.bubble, Hue::Faint, true},
            {QStringLiteral("optimizer"), Charts::tr("Optimizer"), step.optimizer, Hue::OptimizerStates, false},
            {QStringLiteral("offload"), Charts::tr("Offload to the host"), step.offload, Hue::OptimizerStates, true},
            {QStringLiteral("storage"), Charts::tr("Waiting for storage"), step.dataStall + step.checkpointStall, Hue::Faint, true},
            {QStringLiteral("other"), Charts::tr("Other"), step.other, Hue::Faint, false}};
}

QString secondsText(Seconds time)
{
    return Charts::tr("%1 s").arg(significant(time.value(), 3));
}

} // namespace

ChartSpec stepTimeShares(const PlanResult &result, const QString &chosen)
{
    ChartSpec spec;
    spec.id = QStringLiteral("step_time");
    spec.title = Charts::tr("Where one step goes");
    spec.form = ChartForm::Stacked;
    spec.bars = Qt::Horizontal;
    const PlanOption *option = optionOrFirst(result, chosen);
    if (!option || option->step.total.value() <= 0) {
        spec.empty = option ? Charts::tr("The time of this plan is unknown.") : Charts::tr("No plan does the job.");
        return spec;
    }
    const StepTime &step = option->step;
    spec.subtitle = Charts::tr("%1, MFU %2").arg(secondsText(step.total), percent(step.mfu));
    spec.table.head = {Charts::tr("Part"), Charts::tr("Seconds"), Charts::tr("Share")};
    BarRow row;
    row.value = secondsText(step.total);
    spec.rows.push_back(row);
    for (const Part &part : partsOf(step)) {
        if (part.time.value() <= 0)
            continue;
        ChartSeries &series = spec.series.emplace_back();
        series.id = part.id;
        series.name = QStringLiteral("%1 %2").arg(part.name, percent(part.time / step.total));
        series.mark = Mark::Bars;
        series.hue = part.hue;
        series.hatched = part.hatched;
        ChartPoint point;
        point.y = part.time.value();
        point.label = percent(part.time / step.total);
        point.readout = QStringLiteral("%1: %2, %3").arg(part.name, secondsText(part.time), percent(part.time / step.total));
        series.points.push_back(point);
        spec.table.rows.push_back({part.name, significant(part.time.value(), 3), percent(part.time / step.total)});
    }
    spec.y.max = step.total.value();
    if (step.hiddenComm.value() > 0) {
        spec.notes << Charts::tr("another %1 of network time is hidden behind compute").arg(secondsText(step.hiddenComm));
        spec.table.rows.push_back({Charts::tr("Network, hidden (not part of the step)"), significant(step.hiddenComm.value(), 3), {}});
    }
    spec.summary = Charts::tr("One step takes %1; compute is %2.").arg(secondsText(step.total), percent(step.compute / step.total));
    return spec;
}

} // namespace gpuplan::ui
