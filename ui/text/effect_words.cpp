#include "ui/text/effect_words.hpp"

#include "ui/text/format.hpp"

#include <QCoreApplication>

namespace gpuplan::ui {

namespace {

struct Effects {
    Q_DECLARE_TR_FUNCTIONS(Effects)
};

QString nameOf(const FirstPlan &plan)
{
    return QStringLiteral("%1 × %2").arg(plan.nodes).arg(QString::fromStdString(plan.instanceType));
}

/// Two totals in few digits, unless that hides their difference.
std::pair<QString, QString> totals(const FirstPlan &before, const FirstPlan &after)
{
    const auto word = [](const std::optional<Money> &total, auto format) { return total ? format(*total) : Effects::tr("unknown"); };
    if (const QString a = word(before.total, money), b = word(after.total, money); a != b)
        return { a, b };
    return { word(before.total, moneyExact), word(after.total, moneyExact) };
}

QString firstSentence(const PlanEffect &effect)
{
    if (!effect.before && !effect.after)
        return Effects::tr("No plan meets all limits, as before.");
    if (!effect.after)
        return Effects::tr("No plan meets all limits any more.");
    if (!effect.before)
        return Effects::tr("A plan meets all limits now: %1 for %2.")
            .arg(nameOf(*effect.after), effect.after->total ? money(*effect.after->total) : Effects::tr("unknown"));
    const auto [before, after] = totals(*effect.before, *effect.after);
    if (effect.before->id != effect.after->id)
        return Effects::tr("Cheapest plan: %1 for %2 → %3 for %4").arg(nameOf(*effect.before), before, nameOf(*effect.after), after);
    if (before == after)
        return Effects::tr("Cheapest plan still %1 (%2)").arg(after, QString::fromStdString(effect.after->instanceType));
    return Effects::tr("Cheapest plan %1 → %2 (%3)").arg(before, after, QString::fromStdString(effect.after->instanceType));
}

QString rankingWords(const PlanEffect &effect)
{
    if (effect.sameOrder)
        return Effects::tr("ranking unchanged");
    if (effect.plansBefore != effect.plansAfter)
        return Effects::tr("plans that work: %1, before %2").arg(effect.plansAfter).arg(effect.plansBefore);
    return Effects::tr("ranking changed");
}

} // namespace

QString effectSentence(const CatalogEffect &change)
{
    if (!change.planned)
        return Effects::tr("Working out what it does to the plan…");
    if (!change.effect)
        return Effects::tr("The plan changed as well, so the two answers cannot be compared.");
    if (change.effect->nothing())
        return Effects::tr("The plan does not change.");
    return Effects::tr("%1; %2.").arg(firstSentence(*change.effect), rankingWords(*change.effect)).replace(QStringLiteral(".;"), QStringLiteral(";"));
}

} // namespace gpuplan::ui
