#include "core/money/blended_plan.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan {

namespace {

constexpr int kParts = 4; ///< of the cluster that a base is tried with

/// The cheapest listed mode of machines that stay.
const ModePlan *cheapestBase(const std::vector<ModePlan> &plans)
{
    for (const ModePlan &plan : plans)
        if (plan.mode != PurchaseMode::Spot && plan.basis == PriceBasis::Listed && plan.perHour)
            return &plan;
    return nullptr;
}

/// Wall-clock hours with `spotNodes` that may go, and the interruptions in them.
struct Run {
    double hours = 0, interruptions = 0;
};

Run runOf(const BlendQuestion &question, int spotNodes)
{
    const PurchaseQuestion &purchase = *question.purchase;
    const int nodes = purchase.cost->nodes;
    const auto spot = spotNodes == 0 ? std::nullopt
                                     : spotPlanOf(purchase.scenario->reliability, purchase.catalog->money, purchase.cost->cloud, purchase.instanceType,
                                         purchase.price->region, spotNodes, question.steady);
    // The share that failures allow is the most, as everywhere.
    const double steady = std::min(purchase.cost->goodput, question.steady.share);
    if (!spot || spot->mtbi <= Seconds(0))
        return { question.usefulHours / steady, 0 };
    Run out;
    out.hours = question.usefulHours / std::min(steady, spot->share);
    // While a machine is sought, the job runs on one fewer: waiting is only lost in part. spotPlanOf() counted it as lost whole.
    const double wait = purchase.scenario->reliability.spotWaitMinutes / 60;
    const double left = nodes - 1 >= question.leastNodes ? static_cast<double>(nodes - 1) / nodes : 0;
    out.interruptions = out.hours / inHours(spot->mtbi);
    out.hours -= out.interruptions * wait * left;
    return out;
}

} // namespace

std::vector<BlendedPlan> blendedPlans(const BlendQuestion &question)
{
    const PurchaseQuestion &purchase = *question.purchase;
    const std::vector<ModePlan> plans = modePlans(purchase);
    const ModePlan *base = cheapestBase(plans);
    const auto spotPrice = purchase.price->modes.find(PurchaseMode::Spot);
    std::vector<BlendedPlan> out;
    const int nodes = purchase.cost->nodes;
    if (base == nullptr || !purchase.spot || spotPrice == purchase.price->modes.end() || nodes < 2)
        return out;
    for (int part = 0; part <= kParts; ++part) {
        BlendedPlan plan;
        plan.base = base->mode;
        plan.baseNodes = nodes * part / kParts;
        plan.spotNodes = nodes - plan.baseNodes;
        if (!out.empty() && out.back().baseNodes == plan.baseNodes)
            continue;
        const Run run = runOf(question, plan.spotNodes);
        plan.hours = run.hours;
        plan.interruptions = run.interruptions;
        // The bill of the base mode with every hour at the mean rate of the cluster.
        RunBill bill = *billOf(*purchase.cost, *purchase.price, base->mode, *purchase.storage, *purchase.scenario, *purchase.catalog);
        const double baseShare = static_cast<double>(plan.baseNodes) / nodes;
        const double rounding = bill.machineHours(plan.hours) / (plan.hours * (1 + bill.onTop));
        bill.price.perHour.amount = base->perHour->amount * rounding * baseShare + spotPrice->second.perHour.amount * (1 - baseShare);
        bill.price.listed.mode = PurchaseMode::OnDemand; // rounding is in the rate
        bill.price.listed.note.clear();
        plan.total = { bill.total(plan.hours), purchase.scenario->prices.currency };
        out.push_back(plan);
    }
    std::stable_sort(out.begin(), out.end(), [](const BlendedPlan &a, const BlendedPlan &b) { return a.total.amount < b.total.amount; });
    return out;
}

} // namespace gpuplan
