#include "ui/text/change_words.hpp"

#include "ui/text/format.hpp"
#include "ui/text/headline.hpp"
#include "ui/text/words.hpp"

#include <QCoreApplication>
#include <QStringList>
#include <cmath>

namespace gpuplan::ui {

namespace {

struct ChangeWords {
    Q_DECLARE_TR_FUNCTIONS(ChangeWords)
};

QString nodesTitle(const Change &change, const Rejection &rejection)
{
    const int before = rejection.nearest ? rejection.nearest->nodes : rejection.nodes;
    const QString gpus = ChangeWords::tr("%n GPUs", nullptr, change.plan.gpus);
    return change.plan.nodes > before ? ChangeWords::tr("%n more nodes, %1", nullptr, change.plan.nodes - before).arg(gpus)
                                      : ChangeWords::tr("Up to %n nodes", nullptr, change.scenario.cluster.maxNodes);
}

QString budgetTitle(const Scenario &scenario)
{
    return ChangeWords::tr("Budget of %1").arg(money(*scenario.limits.budget));
}

QString deadlineTitle(const Scenario &scenario)
{
    return ChangeWords::tr("Deadline in %1").arg(duration(*scenario.limits.deadline));
}

/// "+16%"; empty below half a percent.
QString signedPercent(const std::optional<double> &more)
{
    if (!more || std::fabs(*more) < 0.005)
        return {};
    return (*more > 0 ? QStringLiteral("+") : QStringLiteral("−")) + percent(std::fabs(*more));
}

} // namespace

QString changeTitle(const Change &change, const Rejection &rejection)
{
    const Scenario &next = change.scenario;
    switch (change.kind) {
    case ChangeKind::Recompute:
        return ChangeWords::tr("Full recompute");
    case ChangeKind::MicroBatch:
        return ChangeWords::tr("Micro-batch of 1");
    case ChangeKind::Sharding:
        return ChangeWords::tr("Shard states: %1").arg(shardingWord(*next.recipe.sharding));
    case ChangeKind::Layout:
        return ChangeWords::tr("Leave the parallel widths to the plan");
    case ChangeKind::AnyNetwork:
        return ChangeWords::tr("Allow nodes without RDMA");
    case ChangeKind::MoreNodes:
        return nodesTitle(change, rejection);
    case ChangeKind::Deadline:
        return deadlineTitle(next);
    case ChangeKind::Budget:
        return budgetTitle(next);
    case ChangeKind::BudgetAndDeadline:
        return ChangeWords::tr("%1, %2").arg(budgetTitle(next), deadlineTitle(next));
    case ChangeKind::Purchase:
        return ChangeWords::tr("Buy as %1").arg(purchaseWord(fromName<PurchaseMode>(next.prices.mode).value_or(PurchaseMode::OnDemand)));
    case ChangeKind::NextCard:
        return ChangeWords::tr("Next card: %1").arg(gpuWord(change.plan.hardware.accelerator));
    case ChangeKind::Optimizer:
        return ChangeWords::tr("8-bit Adam");
    case ChangeKind::Adapters:
        return ChangeWords::tr("LoRA rank %1").arg(next.recipe.lora.rank);
    case ChangeKind::QuantisedAdapters:
        return ChangeWords::tr("QLoRA, 4-bit weights");
    }
    return {};
}

QString changeMemory(const Change &change)
{
    const MemoryEstimate &memory = change.plan.memory;
    if (!memory.usable)
        return gibText(memory.device);
    return ChangeWords::tr("%1 of %2").arg(gibNumber(memory.device), gibText(*memory.usable));
}

QString changeMisses(const PlanResult &result, const Change &change)
{
    // The limits of the changed scenario are what counts; a budget that was raised is in the currency of the costs.
    const Scenario::Limits &limits = change.scenario.limits;
    return missText(limits.deadline, limits.budget == result.scenario.limits.budget ? result.budget : limits.budget, change.plan);
}

QString changeTimeAndCost(const Change &change)
{
    const PlanOption &plan = change.plan;
    return QStringList{ duration(hours(plan.totalHours.mid)), plan.cost.total ? money(*plan.cost.total) : ChangeWords::tr("price unknown") }.join(
        QStringLiteral(" · "));
}

QString changeEffect(const Change &change)
{
    QStringList out;
    if (const QString time = signedPercent(change.moreTime); !time.isEmpty())
        out << ChangeWords::tr("time %1").arg(time);
    if (const QString cost = signedPercent(change.moreCost); !cost.isEmpty())
        out << ChangeWords::tr("cost %1").arg(cost);
    return out.join(ChangeWords::tr(", "));
}

} // namespace gpuplan::ui
