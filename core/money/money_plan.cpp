#include "core/money/money_plan.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace gpuplan {

namespace {

constexpr int kMonthsShown = 36;
constexpr double kNormalP90 = 1.2815515655446004;

/// Spread of spot prices between the quotes of a type: ln of P90 over P50, each quote over its region's on-demand price.
double spotSpread(const Catalog &catalog, Cloud cloud, const std::string &instanceType)
{
    std::vector<double> logs;
    const auto consider = [&](const Price &price) {
        if (price.cloud != cloud || price.instanceType != instanceType || price.mode != PurchaseMode::Spot)
            return;
        const Price *list = catalog.bestPrice(cloud, instanceType, price.region, PurchaseMode::OnDemand);
        if (list != nullptr && list->perHour.currency == price.perHour.currency)
            logs.push_back(std::log(price.perHour.amount / list->perHour.amount));
    };
    std::for_each(catalog.prices.begin(), catalog.prices.end(), consider);
    if (logs.size() < 3)
        return 0;
    double mean = 0, square = 0;
    for (const double value : logs)
        mean += value / static_cast<double>(logs.size());
    for (const double value : logs)
        square += (value - mean) * (value - mean) / static_cast<double>(logs.size() - 1);
    return std::sqrt(square) * kNormalP90;
}

double priceSpread(const MoneyQuestion &question)
{
    const PurchaseQuestion &purchase = question.purchase;
    if (purchase.scenario->prices.spread)
        return std::log1p(*purchase.scenario->prices.spread);
    return rankingMode(*purchase.scenario) == PurchaseMode::Spot ? spotSpread(*purchase.catalog, purchase.cost->cloud, purchase.instanceType) : 0;
}

/// The share of the failure model when its rate is at its P10 and at its P90.
std::pair<double, double> goodputRange(const std::optional<GoodputQuestion> &failures, double most)
{
    if (!failures)
        return { most, most };
    const auto at = [&](double normal) {
        GoodputQuestion moved = *failures;
        moved.rate.gpuHours *= std::exp(moved.rate.logSpread * normal);
        return std::min(most, goodputOf(moved).share);
    };
    return { at(-kNormalP90), at(kNormalP90) };
}

ForecastQuestion forecastQuestion(const MoneyQuestion &question, const std::optional<GoodputQuestion> &failures, const RunBill *bill)
{
    const Scenario &scenario = *question.purchase.scenario;
    ForecastQuestion out;
    out.usefulHours = question.usefulHours;
    out.goodputMost = scenario.prices.goodput;
    if (scenario.reliability.bySize)
        out.failures = failures;
    out.priceSpread = priceSpread(question);
    out.retries = scenario.reliability.retries;
    out.bill = bill;
    out.deadlineHours = question.deadlineHours;
    out.budget = question.budget;
    const auto &spot = question.purchase.spot;
    if (rankingMode(scenario) == PurchaseMode::Spot && spot && failures)
        out.otherShare = std::min(1.0, spot->share / goodputOf(*failures).share);
    return out;
}

} // namespace

std::optional<GoodputQuestion> goodputQuestionOf(
    const Scenario::Reliability &reliability, const std::optional<FailureRate> &rate, const IoQuestion &io, std::string &why)
{
    const auto write = checkpointWriteOf(io);
    if (!rate || !write) {
        why = rate ? "the rate at which checkpoints can be written is unknown (storage.write_gb_s)"
                   : "no published run says how often such a job fails (reliability.gpu_hours_per_failure)";
        return std::nullopt;
    }
    GoodputQuestion out;
    out.gpus = io.hardware.gpus();
    out.nodes = io.hardware.nodes;
    out.rate = *rate;
    out.write = write->blocking;
    out.restart = Seconds(reliability.restartMinutes * 60);
    if (reliability.checkpointMinutes)
        out.interval = Seconds(*reliability.checkpointMinutes * 60);
    out.spareNodes = reliability.spareNodes;
    out.replacement = hours(reliability.replacementHours);
    return out;
}

MoneyPlan moneyPlanOf(const MoneyQuestion &question)
{
    const PurchaseQuestion &purchase = question.purchase;
    const Scenario &scenario = *purchase.scenario;
    const CostQuestion &cost = *purchase.cost;
    MoneyPlan out;
    const auto failures = goodputQuestionOf(scenario.reliability, question.rate, question.io, out.failuresUnknown);
    if (failures)
        out.failures = goodputOf(*failures);
    out.goodput = cost.goodput;
    out.spot = purchase.spot;
    out.modes = modePlans(purchase);
    const int machines = cost.nodes + scenario.reliability.spareNodes;
    out.breakEvens = breakEvens(out.modes, machines, cost.totalHours.mid, scenario.prices.monthlyUse);
    if (out.failures)
        out.blends = blendedPlans({ &purchase, *out.failures, question.usefulHours.mid, question.leastNodes });
    const auto bill = billOf(cost, *purchase.price, rankingMode(scenario), *purchase.storage, scenario, *purchase.catalog);
    const ForecastQuestion uncertain = forecastQuestion(question, failures, bill ? &*bill : nullptr);
    out.forecast = forecastOf(uncertain);
    out.io = ioDemandOf(question.io);
    out.disks = disksFor(*purchase.catalog, cost.cloud, purchase.price->region, { question.io.datasetGib, 0, out.io.readGbs * 1000 });
    out.cumulative = cumulativeCost(out.modes, machines, scenario.prices.monthlyUse, kMonthsShown);
    out.utilisation = costByUtilisation(out.modes, machines);
    out.sensitivities = sensitivities(uncertain, cost.goodput, goodputRange(failures, scenario.prices.goodput));
    out.byTokens = costAgainstTokens(uncertain, cost.goodput);
    out.byMfu = costAgainstMfu(uncertain, cost.goodput);
    return out;
}

} // namespace gpuplan
