#include "ui/text/headline.hpp"

#include "core/plan/nearest_miss.hpp"

#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <QCoreApplication>
#include <QStringList>

namespace gpuplan::ui {

namespace {

struct Headline {
    Q_DECLARE_TR_FUNCTIONS(Headline)
};

/// Budget in the currency the costs are in; nullopt when none is set or the cost is unknown.
std::optional<double> comparableBudget(const PlanResult &result, const PlanOption &option)
{
    const std::optional<Money> &budget = result.budget;
    if (!budget || !option.cost.total || budget->currency != option.cost.total->currency)
        return std::nullopt;
    return budget->amount;
}

QString fastestText(const PlanResult &result, const PlanOption &chosen)
{
    if (!result.fastest || result.options[*result.fastest].id == chosen.id)
        return {};
    const PlanOption &option = result.options[*result.fastest];
    const QString gpus = Headline::tr("%n GPUs", nullptr, option.gpus);
    const QString time = duration(hours(option.totalHours.mid));
    return option.cost.total ? Headline::tr(" Fastest within the limits: %1, %2, %3.").arg(gpus, time, money(*option.cost.total)) : Headline::tr(" Fastest within the limits: %1, %2.").arg(gpus, time);
}

/// "On time: 4 × ecs.x in 3 d for ¥80,000, ¥30,000 over budget." of a plan that the nearest miss would hide.
QString onTimeText(const PlanResult &result, const PlanOption &option)
{
    return Headline::tr("On time: %1 in %2 for %3, %4.")
        .arg(planName(option), duration(hours(option.totalHours.mid)), money(*option.cost.total), missText(result, option));
}

QString noPlanText(const PlanResult &result)
{
    if (!result.problems.empty())
        return Headline::tr("The scenario needs a look: %1").arg(errorSentence(result.problems.front()));
    const Rejection *miss = nearestMiss(result);
    if (miss != nullptr && miss->nearest)
        if (const QString words = missText(result, *miss->nearest); !words.isEmpty())
            return Headline::tr("No plan meets all limits. Nearest: %1, %2.").arg(planName(*miss->nearest), words);
    if (miss != nullptr)
        return Headline::tr("No plan works. Nearest: %1, %2.").arg(QString::fromStdString(miss->instanceType), rejectionReason(*miss, result.scenario.prices.currency));
    if (!result.rejected.empty())
        return Headline::tr("No plan works: none of the %1 machines can do the job.").arg(result.rejected.size());
    return Headline::tr("No machine of the catalogue matches where and how to run.");
}

} // namespace

QString missText(const PlanResult &result, const PlanOption &option)
{
    return missText(result.scenario.limits.deadline, result.budget, option);
}

QString missText(const std::optional<Seconds> &deadline, const std::optional<Money> &budget, const PlanOption &option)
{
    QStringList out;
    if (!option.meetsDeadline && deadline)
        out << Headline::tr("%1 too late").arg(duration(hours(option.totalHours.mid - inHours(*deadline))));
    if (!option.meetsBudget && option.cost.total && budget)
        out << Headline::tr("%1 over budget").arg(money({ option.cost.total->amount - budget->amount, option.cost.total->currency }));
    else if (!option.meetsBudget && !option.cost.total)
        out << Headline::tr("price unknown");
    return out.join(QStringLiteral(" · "));
}

QString mayMissText(const PlanOption &option)
{
    return Headline::tr("may miss the deadline: P90 %1").arg(duration(hours(option.totalHours.high)));
}

QString headline(const PlanResult &result, const PlanOption *plan)
{
    if (plan == nullptr || !result.cheapest)
        return noPlanText(result);
    const PlanOption &option = *plan;
    const QString time = duration(hours(option.totalHours.mid));
    if (!option.cost.total)
        return Headline::tr("%1 finishes in %2; its price is unknown").arg(planName(option), time);
    return Headline::tr("%1 finishes in %2 for %3").arg(planName(option), time, money(*option.cost.total));
}

QString headlineSecond(const PlanResult &result, const PlanOption *plan)
{
    if (plan == nullptr || !result.cheapest) {
        if (!result.problems.empty())
            return {};
        const QString why = Headline::tr("The rejected list says why, nearest first, and what would help.");
        return result.cheapestOnTime ? onTimeText(result, *result.cheapestOnTime) + QLatin1Char(' ') + why : why;
    }
    const PlanOption &option = *plan;
    if (const QString miss = missText(result, option); !miss.isEmpty())
        return Headline::tr("Done %1. %2.").arg(dayInSentence(dayAfter(result.date, hours(option.totalHours.mid))), miss) + fastestText(result, option);
    const QString day = dayInSentence(dayAfter(result.date, hours(option.totalHours.mid)));
    const auto &deadline = result.scenario.limits.deadline;
    const auto budget = comparableBudget(result, option);
    QString text;
    if (deadline && budget)
        text = Headline::tr("Done %1, %2 before the deadline and %3 under budget.")
                   .arg(day, duration(hours(inHours(*deadline) - option.totalHours.mid)), money({*budget - option.cost.total->amount, option.cost.total->currency}));
    else if (deadline)
        text = Headline::tr("Done %1, %2 before the deadline.").arg(day, duration(hours(inHours(*deadline) - option.totalHours.mid)));
    else if (budget)
        text = Headline::tr("Done %1, %2 under budget.").arg(day, money({*budget - option.cost.total->amount, option.cost.total->currency}));
    else
        text = Headline::tr("Done %1.").arg(day);
    if (option.verdict == Verdict::Tight)
        text += Headline::tr(" It may run out of memory.");
    if (option.mayMissDeadline)
        text += Headline::tr(" It %1.").arg(mayMissText(option));
    return text + fastestText(result, option);
}

QString rejectedHeadline(const PlanResult &result)
{
    int working = 0;
    for (const PlanOption &option : result.options)
        working += option.meetsAll() ? 1 : 0;
    const auto rejected = static_cast<int>(result.rejected.size());
    return Headline::tr("%1 plans work, %2 machines were rejected").arg(working).arg(rejected);
}

} // namespace gpuplan::ui
