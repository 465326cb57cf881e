#include "ui/pages/compare_rows.hpp"

#include "ui/charts/chart_text.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/text/evidence_words.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

namespace gpuplan::ui {

namespace {

constexpr double kSame = 0.005; // relative: below, two values count as the same

QString signedPercent(double change)
{
    return (change > 0 ? QStringLiteral("+") : QString()) + fixed(change * 100, 0) + QLatin1Char('%');
}

/// Delta of a number where less is better (or worse, when `moreIsBetter`).
void setDelta(CompareCell &cell, double value, double base, bool moreIsBetter, const std::function<QString(double)> &words)
{
    if (base == 0)
        return;
    const double change = value / base - 1;
    if (std::abs(change) < kSame) {
        cell.delta = Charts::tr("same");
        return;
    }
    const QString difference = words(std::abs(value - base));
    cell.delta = QStringLiteral("%1%2 (%3)").arg(value > base ? QStringLiteral("+") : QStringLiteral("−"), difference, signedPercent(change));
    cell.tone = (change > 0) == moreIsBetter ? DeltaTone::Better : DeltaTone::Worse;
}

using CellOf = std::function<CompareCell(const PlanOption &plan, const PlanOption &base)>;

CompareRow rowOf(const QString &name, bool strong, const std::vector<const PlanOption *> &plans, std::size_t base, const CellOf &cellOf)
{
    CompareRow row;
    row.name = name;
    row.strong = strong;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        CompareCell cell = cellOf(*plans[i], *plans[base]);
        if (i == base && cell.delta == Charts::tr("same"))
            cell.delta.clear();
        row.cells.push_back(cell);
    }
    return row;
}

bool sameCurrency(const PlanOption &a, const PlanOption &b)
{
    return a.cost.total && b.cost.total && a.cost.total->currency == b.cost.total->currency;
}

CompareCell costCell(const PlanOption &plan, const PlanOption &base)
{
    CompareCell cell{ plan.cost.total ? moneyExact(*plan.cost.total) : Charts::tr("unknown"), {}, DeltaTone::Neutral };
    if (sameCurrency(plan, base))
        setDelta(cell, plan.cost.total->amount, base.cost.total->amount, false, [&](double amount) { return money({ amount, plan.cost.total->currency }); });
    return cell;
}

CompareCell timeCell(const PlanOption &plan, const PlanOption &base)
{
    CompareCell cell{ hoursText(plan.totalHours.mid), {}, DeltaTone::Neutral };
    setDelta(cell, plan.totalHours.mid, base.totalHours.mid, false, [](double hours) { return hoursText(hours); });
    return cell;
}

CompareCell memoryCell(const PlanOption &plan, const PlanOption &)
{
    const double need = inGib(plan.memory.device);
    if (!plan.memory.usable)
        return { Charts::tr("%1 GiB, usable unknown").arg(fixed(need, 1)), {}, DeltaTone::Neutral };
    const double usable = inGib(*plan.memory.usable), room = usable - need;
    return { Charts::tr("%1 of %2 GiB").arg(fixed(need, 1), fixed(usable, 1)),
        room >= 0 ? Charts::tr("%1 free").arg(fixed(room, 1)) : Charts::tr("short by %1").arg(fixed(-room, 1)),
        plan.verdict == Verdict::Fits ? DeltaTone::Neutral : DeltaTone::Worse };
}

CompareCell speedCell(const PlanOption &plan, const PlanOption &base)
{
    CompareCell cell{ significant(plan.step.tokensPerSecond, 3), {}, DeltaTone::Neutral };
    setDelta(cell, plan.step.tokensPerSecond, base.step.tokensPerSecond, true, [](double rate) { return significant(rate, 3); });
    return cell;
}

CompareCell linkCell(const PlanOption &plan, const PlanOption &base)
{
    const auto &rate = plan.hardware.fastLink;
    CompareCell cell{ rate ? Charts::tr("%1 GB/s").arg(significant(rate->value() / 1e9, 3)) : Charts::tr("none or unknown"), {}, DeltaTone::Neutral };
    if (rate && base.hardware.fastLink)
        setDelta(cell, rate->value(), base.hardware.fastLink->value(), true, [](double value) { return significant(value / 1e9, 3); });
    return cell;
}

CompareCell networkCell(const PlanOption &plan, const PlanOption &base)
{
    const auto &rate = plan.hardware.networkPerGpu;
    CompareCell cell{ rate ? Charts::tr("%1 %2 Gbit/s a GPU").arg(fabricWord(plan.hardware.fabric), significant(rate->value() * 8 / 1e9, 3))
                           : fabricWord(plan.hardware.fabric),
        {}, DeltaTone::Neutral };
    if (rate && base.hardware.networkPerGpu)
        setDelta(cell, rate->value(), base.hardware.networkPerGpu->value(), true, [](double value) { return significant(value * 8 / 1e9, 3); });
    return cell;
}

CompareCell priceCell(const PlanOption &plan, const PlanOption &)
{
    if (!plan.cost.price)
        return { Charts::tr("unknown"), {}, DeltaTone::Neutral };
    const Price &price = *plan.cost.price;
    return { Charts::tr("%1/h, %2").arg(moneyExact(price.perHour), price.date.empty() ? Charts::tr("undated") : QString::fromStdString(price.date)),
        plan.cost.stale ? Charts::tr("stale") : QString(), plan.cost.stale ? DeltaTone::Worse : DeltaTone::Neutral };
}

} // namespace

std::vector<const PlanOption *> comparedPlans(const PlanResult &result, const QStringList &ids)
{
    std::vector<const PlanOption *> out;
    for (const QString &id : ids)
        if (const PlanOption *plan = planWithId(result, id))
            out.push_back(plan);
    return out;
}

std::vector<CompareRow> compareRows(const PlanResult &result, const std::vector<const PlanOption *> &plans, std::size_t base)
{
    if (plans.empty())
        return {};
    const auto plain = [](auto words) {
        return [words](const PlanOption &plan, const PlanOption &) { return CompareCell{ words(plan), {}, DeltaTone::Neutral }; };
    };
    std::vector<CompareRow> rows;
    const auto add = [&](const QString &name, bool strong, const CellOf &cellOf) { rows.push_back(rowOf(name, strong, plans, base, cellOf)); };
    add(Charts::tr("Total cost, all-in"), true, costCell);
    add(Charts::tr("80% range"), false,
        plain([](const PlanOption &plan) { return plan.cost.total ? moneyRange(plan.cost.range, plan.cost.total->currency) : QString(); }));
    add(Charts::tr("Time to finish"), true, timeCell);
    add(Charts::tr("Finish, if started on the planning day"), false,
        plain([&result](const PlanOption &plan) { return longDate(dayAfter(result.date, hours(plan.totalHours.mid))); }));
    add(Charts::tr("Peak memory per GPU"), true, memoryCell);
    add(Charts::tr("tokens/s"), false, speedCell);
    add(Charts::tr("MFU"), false, plain([](const PlanOption &plan) { return percent(plan.step.mfu); }));
    add(Charts::tr("GPUs"), false,
        plain([](const PlanOption &plan) { return QStringLiteral("%1 × %2").arg(plan.gpus).arg(shortAcceleratorName(plan.acceleratorId)); }));
    add(Charts::tr("Layout"), false, plain([](const PlanOption &plan) { return layoutWords(plan.layout); }));
    add(Charts::tr("Link between GPUs, per direction"), false, linkCell);
    add(Charts::tr("Network"), false, networkCell);
    add(Charts::tr("Price source"), true, priceCell);
    add(Charts::tr("Evidence"), false,
        plain([](const PlanOption &plan) { return Charts::tr("%1, %2").arg(evidenceWord(plan.evidence.word), evidenceText(plan.evidence)); }));
    return rows;
}

QString compareHeadline(const std::vector<const PlanOption *> &plans, std::size_t base)
{
    if (plans.size() < 2)
        return Charts::tr("Pin two plans to compare them");
    const PlanOption *best = nullptr;
    for (const PlanOption *plan : plans)
        if (plan != plans[base] && sameCurrency(*plan, *plans[base]) && (!best || plan->cost.total->amount < best->cost.total->amount))
            best = plan;
    if (!best)
        return Charts::tr("%1 plans side by side").arg(plans.size());
    const double moneyApart = best->cost.total->amount - plans[base]->cost.total->amount, hoursApart = best->totalHours.mid - plans[base]->totalHours.mid;
    const QString amount = money({ std::abs(moneyApart), best->cost.total->currency }), time = hoursText(std::abs(hoursApart));
    const QString cost = moneyApart <= 0 ? Charts::tr("%1 cheaper").arg(amount) : Charts::tr("%1 dearer").arg(amount);
    const QString when = hoursApart <= 0 ? Charts::tr("%1 sooner").arg(time) : Charts::tr("%1 later").arg(time);
    const bool costAlike = std::abs(moneyApart) < kSame * plans[base]->cost.total->amount, timeAlike = std::abs(hoursApart) < kSame * plans[base]->totalHours.mid;
    if (costAlike && timeAlike)
        return Charts::tr("%1 costs and takes the same as %2").arg(planLabel(*best), planLabel(*plans[base]));
    if (timeAlike)
        return Charts::tr("%1 is %2 than %3 and takes as long").arg(planLabel(*best), cost, planLabel(*plans[base]));
    if (costAlike)
        return Charts::tr("%1 is %2 than %3 and costs the same").arg(planLabel(*best), when, planLabel(*plans[base]));
    return Charts::tr("%1 is %2 and %3 than %4").arg(planLabel(*best), cost, when, planLabel(*plans[base]));
}

QString compareTsv(const std::vector<CompareRow> &rows, const std::vector<const PlanOption *> &plans)
{
    QStringList head{ QString() };
    for (const PlanOption *plan : plans)
        head << planName(*plan) << QString();
    QString out = head.join(QLatin1Char('\t')) + QLatin1Char('\n');
    for (const CompareRow &row : rows) {
        QStringList cells{ row.name };
        for (const CompareCell &cell : row.cells)
            cells << cell.value << cell.delta;
        out += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return out;
}

} // namespace gpuplan::ui
