#include "core/plan/plan_money.hpp"

#include "core/money/storage_cost.hpp"
#include "core/plan/curves.hpp"
#include "core/plan/job.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

namespace gpuplan {

namespace {

constexpr std::size_t kShownOptions = 40;
constexpr std::size_t kShownRejections = 12;
constexpr double kBytesPerWeight = 2;

IoQuestion ioQuestionOf(const Scenario &scenario, const Catalog &catalog, const TrainingJob &job, double tokens, const PlanOption &option)
{
    IoQuestion out;
    const StoredData stored = storedData(scenario, job, tokens);
    out.tokensPerSecond = option.step.tokensPerSecond;
    out.datasetGib = stored.datasetGib;
    out.tokensOfOnePass = tokens / std::max(1.0, scenario.data.epochs);
    out.checkpointGib = checkpointGib(job);
    out.weightsGib = static_cast<double>(totalParams(job.architecture)) * kBytesPerWeight / kGiB;
    if (option.memory.hostPerNode)
        out.offloadGib = inGib(*option.memory.hostPerNode);
    out.asyncCheckpoint = scenario.reliability.asyncCheckpoint;
    out.storage = sharedStorageOf(scenario.storage, catalog, option.cloud, option.region, stored.total());
    out.hardware = option.hardware;
    return out;
}

MachinePrice priceAgain(const Scenario &scenario, const Catalog &catalog, const PlanOption &option)
{
    if (option.cloud == Cloud::Own) {
        for (const OwnNode &node : scenario.ownNodes)
            if (node.name == option.instanceType)
                return priceOf(scenario, catalog, node);
        return {};
    }
    const InstanceType *type = catalog.findInstance(option.cloud, option.instanceType);
    return type == nullptr || option.region.empty() ? MachinePrice{} : priceIn(scenario, catalog, *type, option.region);
}

/// The fewest machines of the plan's type that were found to hold the job.
int leastNodes(const PlanResult &result, const PlanOption &option)
{
    int least = option.nodes;
    if (const auto curve = result.curves.find(curveKey(option.cloud, option.region, option.instanceType)); curve != result.curves.end())
        for (const CurvePoint &point : curve->second)
            if (point.verdict != Verdict::No)
                least = std::min(least, point.nodes);
    return least;
}

/// Step time, memory and cost of a plan with a quarter to four times its sequence length; lengths that the layout cannot hold or the
/// estimators cannot say are left out.
std::vector<SequencePoint> sequenceCurve(const PlanResult &result, const Catalog &catalog, const PlanOption &option, double goodput, const RunBill *bill)
{
    std::vector<SequencePoint> out;
    for (const double factor : { 0.25, 0.5, 1.0, 2.0, 4.0 }) {
        TrainingJob job = jobOn(result.job, option.hardware.accelerator);
        job.sequenceLength = static_cast<std::int64_t>(static_cast<double>(result.job.sequenceLength) * factor);
        const std::int64_t round = static_cast<std::int64_t>(option.layout.dp) * option.layout.microBatch;
        const auto batch = static_cast<std::int64_t>(static_cast<double>(option.globalBatch) / factor);
        if (job.sequenceLength < 1 || batch < round) // a step could not keep its tokens
            continue;
        job.globalBatch = batch / round * round;
        const auto step = estimateStepTime(job, option.layout, option.hardware, catalog.time);
        if (!step)
            continue;
        const double steps = std::ceil(result.tokens / static_cast<double>(job.globalBatch * job.sequenceLength));
        SequencePoint point;
        point.sequenceLength = job.sequenceLength;
        point.hours = steps * step->total.value() / goodput / 3600;
        point.cost = bill != nullptr ? bill->total(point.hours) : 0;
        point.verdict = estimateMemory(job, option.layout, option.hardware, catalog.memory).verdict;
        out.push_back(point);
    }
    return out;
}

} // namespace

RunFacts runFactsOf(const Scenario &scenario, const Catalog &catalog, const TrainingJob &job, double tokens, const PlanOption &option)
{
    RunFacts out;
    out.io = ioQuestionOf(scenario, catalog, job, tokens, option);
    out.rate = failureRateOf(scenario.reliability, catalog.money, option.hardware.accelerator);
    out.steady = out.goodput = scenario.prices.goodput;
    std::string why;
    const auto failures = goodputQuestionOf(scenario.reliability, out.rate, out.io, why);
    if (!failures)
        return out;
    const Goodput share = goodputOf(*failures);
    if (scenario.reliability.bySize)
        out.steady = std::min(out.steady, share.share);
    out.spot = spotPlanOf(scenario.reliability, catalog.money, option.cloud, option.instanceType, option.region, option.nodes, share);
    const bool bySpot = rankingMode(scenario) == PurchaseMode::Spot && out.spot;
    out.goodput = bySpot ? std::min(out.steady, out.spot->share) : out.steady;
    return out;
}

CostQuestion costQuestionOf(const RunFacts &facts, const Scenario &scenario, const TrainingJob &job, double tokens, const PlanOption &option)
{
    CostQuestion out;
    out.cloud = option.cloud;
    out.nodes = option.nodes;
    out.totalHours = option.totalHours;
    out.goodput = facts.goodput;
    const StoredData stored = storedData(scenario, job, tokens);
    out.datasetGib = stored.datasetGib;
    out.checkpointsGib = stored.checkpointsGib;
    if (facts.spot)
        for (const auto &[mode, name] : EnumNames<PurchaseMode>::values)
            out.goodputOfMode[mode] = mode == PurchaseMode::Spot ? std::min(facts.steady, facts.spot->share) : facts.steady;
    return out;
}

std::shared_ptr<const MoneyPlan> moneyOf(const PlanResult &result, const Catalog &catalog, const PlanOption &option)
{
    const Scenario &scenario = result.scenario;
    const RunFacts facts = runFactsOf(scenario, catalog, result.job, result.tokens, option);
    const CostQuestion cost = costQuestionOf(facts, scenario, result.job, result.tokens, option);
    const MachinePrice price = priceAgain(scenario, catalog, option);
    const std::vector<CostLine> storage = storageLines(cost, price.region, scenario, catalog);
    MoneyQuestion question;
    question.purchase = { &cost, &price, &storage, &scenario, &catalog, option.instanceType, result.date, facts.spot };
    question.io = facts.io;
    question.rate = facts.rate;
    const double useful = facts.goodput;
    question.usefulHours = { option.totalHours.low * useful, option.totalHours.mid * useful, option.totalHours.high * useful };
    if (scenario.limits.deadline)
        question.deadlineHours = inHours(*scenario.limits.deadline);
    if (result.budget)
        question.budget = result.budget->amount;
    question.leastNodes = leastNodes(result, option);
    auto out = std::make_shared<MoneyPlan>(moneyPlanOf(question));
    const auto bill = billOf(cost, price, rankingMode(scenario), storage, scenario, catalog);
    out->bySequence = sequenceCurve(result, catalog, option, facts.goodput, bill ? &*bill : nullptr);
    return out;
}

void attachMoney(PlanResult &result, const Catalog &catalog)
{
    std::set<std::string> seen; // clouds and accelerators whose best plan has its money: those are what comparisons show
    const auto leads = [&](const PlanOption &option) {
        const bool cloud = seen.insert(std::string(nameOf(option.cloud))).second, card = seen.insert("card " + option.acceleratorId).second;
        return cloud || card;
    };
    const auto attach = [&](PlanOption &option) {
        if (!option.money)
            option.money = moneyOf(result, catalog, option);
    };
    for (std::size_t i = 0; i < result.options.size(); ++i)
        if (leads(result.options[i]) || i < kShownOptions)
            attach(result.options[i]);
    for (const auto &index : { result.cheapest, result.fastest, result.balanced })
        if (index)
            attach(result.options[*index]);
    std::size_t rejections = 0;
    for (Rejection &rejection : result.rejected)
        if (rejection.nearest && (leads(*rejection.nearest) || rejections++ < kShownRejections))
            attach(*rejection.nearest);
}

} // namespace gpuplan
