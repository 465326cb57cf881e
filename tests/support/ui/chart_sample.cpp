#include "tests/support/ui/chart_sample.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan::tests {

namespace {

MemoryParts parts(double weights, double gradients, double optimizer, double activations, double logits, double buffers, double framework)
{
    return { gib(weights), gib(gradients), gib(optimizer), gib(activations), gib(logits), gib(buffers), gib(framework) };
}

MemoryEstimate memoryOf(const MemoryParts &peak, double usable, int stages)
{
    MemoryEstimate out;
    out.peak = peak;
    for (int stage = 0; stage < stages; ++stage) {
        StageMemory memory;
        memory.stage = stage;
        memory.phases[0] = { peak.weights, {}, {}, {}, {}, gib(13.1), peak.framework };
        memory.phases[1] = peak;
        memory.phases[1].optimizer = peak.optimizer * (1.0 / 3);
        memory.phases[2] = peak;
        memory.phases[3] = { peak.weights, peak.gradients, peak.optimizer, {}, {}, {}, peak.framework };
        memory.phases[4] = { peak.weights, peak.gradients, peak.optimizer, {}, {}, gib(15.0), peak.framework };
        out.stages.push_back(memory);
    }
    const double need = peak.total().value();
    out.device = peak.total();
    out.reserved = peak.total() - peak.framework;
    out.allocated = out.reserved * 0.96;
    out.need = { need * 0.93, need, need * 1.07 };
    out.usable = gib(usable);
    out.verdict = need * 1.07 <= gib(usable).value() ? Verdict::Fits : Verdict::Tight;
    out.hostPerNode = gib(214);
    return out;
}

StepTime stepOf(double total, double share)
{
    StepTime step;
    step.compute = Seconds(total * (0.88 - share));
    step.recompute = Seconds(total * 0.07);
    step.dataComm = Seconds(total * share);
    step.bubble = Seconds(total * 0.01);
    step.optimizer = Seconds(total * 0.02);
    step.other = Seconds(total * 0.02);
    step.hiddenComm = Seconds(total * 0.11);
    step.total = Seconds(total);
    step.range = { total * 0.93, total, total * 1.09 };
    step.mfu = 0.48;
    step.limitedBy = "compute";
    return step;
}

struct Row {
    Cloud cloud;
    const char *region, *type, *accelerator;
    int nodes;
    double usable, hours, cost;
    MemoryParts peak;
    bool front;
};

PlanCost costOf(const Row &row)
{
    PlanCost cost;
    cost.total = Money{ row.cost, Currency::Cny };
    cost.range = { row.cost * 0.92, row.cost, row.cost * 1.11 };
    cost.lines = { { "compute", "Compute", Money{ row.cost * 0.97, Currency::Cny }, "111.7 h × 1 node × ¥270.83/h", "list price, 2024-10-09" },
        { "rework", "Lost and repeated work", Money{ row.cost * 0.02, Currency::Cny }, "2% of compute", "goodput 98%" },
        { "data_storage", "Storage", Money{ row.cost * 0.01, Currency::Cny }, "1 TiB × 5 d", "list price, 2024-10-09" } };
    cost.notIncluded = { "data labelling", "staff", "tax", "support plan" };
    Price price;
    price.cloud = row.cloud;
    price.instanceType = row.type;
    price.region = row.region;
    price.perHour = row.cloud == Cloud::Aws ? Money{ 55.04, Currency::Usd } : Money{ 270.83, Currency::Cny };
    price.date = row.cloud == Cloud::Aws ? "2026-09-20" : "2024-10-09";
    price.dateKind = DateKind::Day;
    price.provenance = { "vendor price page", price.date, "clouds/prices.csv:2", false };
    cost.price = price;
    cost.stale = row.cloud != Cloud::Aws;
    cost.byMode = { { PurchaseMode::OnDemand, *cost.total }, { PurchaseMode::Spot, Money{ row.cost * 0.3, Currency::Cny } },
        { PurchaseMode::Month, Money{ row.cost * 0.72, Currency::Cny } } };
    return cost;
}

/// Modes, curves and sensitivities in the proportions of the sample's prices.
std::shared_ptr<const MoneyPlan> moneyOf(const PlanOption &option)
{
    auto out = std::make_shared<MoneyPlan>();
    for (const auto &[mode, total] : option.cost.byMode) {
        ModePlan plan;
        plan.mode = mode;
        plan.basis = PriceBasis::Listed;
        plan.total = total;
        plan.perHour = Money{ 270.83 * total.amount / option.cost.total->amount, Currency::Cny };
        plan.hours = option.totalHours.mid;
        plan.priceDate = "2024-10-09";
        out->modes.push_back(plan);
    }
    out->cumulative = cumulativeCost(out->modes, option.nodes, 730, 36);
    const double cost = option.cost.total->amount, time = option.totalHours.mid;
    out->sensitivities = { { "price", "−20%", "+20%", cost * 0.8, cost * 1.2, time, time } };
    out->forecast = { option.totalHours, option.cost.range, 0.9, 0.95 };
    return out;
}

PlanOption optionOf(const Row &row)
{
    PlanOption out;
    out.cloud = row.cloud;
    out.region = row.region;
    out.instanceType = row.type;
    out.acceleratorId = row.accelerator;
    out.nodes = row.nodes;
    out.gpus = row.nodes * 8;
    out.id = std::string(nameOf(row.cloud)) + "/" + row.region + "/" + row.type + "/x" + std::to_string(row.nodes);
    out.hardware.accelerator.id = row.accelerator;
    out.hardware.accelerator.name = row.accelerator;
    out.hardware.nodes = row.nodes;
    out.hardware.gpusPerNode = 8;
    out.hardware.fastDomain = 8;
    out.hardware.fastLink = gbPerSecond(300);
    out.hardware.slowLink = gbPerSecond(25);
    out.hardware.networkPerGpu = gbitPerSecond(20);
    out.hardware.fabric = row.cloud == Cloud::Alibaba ? Fabric::Erdma : row.cloud == Cloud::Aws ? Fabric::Efa : Fabric::Tcp;
    out.layout.tp = row.nodes == 2 ? 4 : 1;
    out.layout.pp = row.nodes == 4 ? 2 : 1;
    out.layout.dp = out.gpus / out.layout.tp / out.layout.pp;
    out.globalBatch = 64;
    out.memory = memoryOf(row.peak, row.usable, out.layout.pp);
    out.step = stepOf(10.55 * 8 / out.gpus, 0.02 * row.nodes);
    out.step.tokensPerSecond = 1e10 / (row.hours * 3600);
    out.steps = 38147;
    out.totalHours = { row.hours * 0.93, row.hours, row.hours * 1.1 };
    out.cost = costOf(row);
    out.money = moneyOf(out);
    out.verdict = out.memory.verdict;
    out.onParetoFront = row.front;
    out.evidence = { 11, 0.06, "Good", {}, 0, 0 };
    out.notes = { "Stock is not checked." };
    return out;
}

std::vector<CurvePoint> curveOf(double hours, double cost, int most)
{
    std::vector<CurvePoint> out;
    for (int nodes = 1; nodes <= most; ++nodes) {
        CurvePoint point;
        point.nodes = nodes;
        point.gpus = nodes * 8;
        const double factor = 1 + 0.08 * (nodes - 1);
        point.hours = { hours * factor / nodes * 0.93, hours * factor / nodes, hours * factor / nodes * 1.1 };
        for (const auto &[mode, share] :
            { std::pair{ PurchaseMode::OnDemand, 1.0 }, std::pair{ PurchaseMode::Month, 0.72 }, std::pair{ PurchaseMode::Spot, 0.3 } }) {
            const double mid = cost * factor * share;
            point.cost[mode] = { mid * 0.92, mid, mid * (mode == PurchaseMode::Spot ? 1.6 : 1.12) };
        }
        point.tokensPerSecond = 24850.0 * nodes / factor;
        point.verdict = Verdict::Fits;
        out.push_back(point);
    }
    return out;
}

Rejection rejectionOf(const PlanOption &like, RejectionCode code, double shortBy, const std::string &unit, const std::string &reason)
{
    Rejection out;
    out.cloud = like.cloud;
    out.instanceType = like.instanceType;
    out.acceleratorId = like.acceleratorId;
    out.nodes = like.nodes;
    out.code = code;
    out.reason = reason;
    out.shortBy = shortBy;
    out.shortByUnit = unit;
    out.nearest = like;
    out.nearest->meetsDeadline = code != RejectionCode::Deadline;
    return out;
}

std::vector<Row> rows()
{
    const MemoryParts a100 = parts(1.9, 1.9, 11.2, 34.0, 7.8, 3.2, 1.8);
    return { { Cloud::Alibaba, "cn-shenzhen", "ecs.ebmgn7ex.32xlarge", "a100-sxm4-80", 1, 79.2, 114, 31100, a100, false },
        { Cloud::Aws, "us-east-1", "p5.48xlarge", "h100-sxm5-80", 1, 79.1, 41, 16370, a100, true },
        { Cloud::Alibaba, "cn-shenzhen", "ecs.ebmgn7e.32xlarge", "a100-sxm4-80", 1, 79.2, 115, 31900, a100, false },
        { Cloud::Tencent, "ap-nanjing", "GT4.41XLARGE948", "a100-sxm4-40", 1, 39.4, 123, 27850, parts(1.9, 1.9, 11.2, 12.0, 4.0, 3.0, 1.6), false },
        { Cloud::Alibaba, "cn-shenzhen", "ecs.ebmgn7ex.32xlarge", "a100-sxm4-80", 2, 79.2, 64, 34600, parts(1.0, 1.0, 5.6, 34.0, 7.8, 3.2, 1.7), false },
        { Cloud::Alibaba, "cn-shenzhen", "ecs.ebmgn7ex.32xlarge", "a100-sxm4-80", 4, 79.2, 37, 40200, parts(0.5, 0.5, 2.8, 34.0, 7.8, 3.2, 2.0), true },
        { Cloud::Alibaba, "cn-hangzhou", "ecs.ebmgn7ix.32xlarge", "a10-24", 4, 22.0, 142, 46200, parts(0.5, 0.5, 2.8, 6.0, 7.8, 1.6, 1.6), false },
        { Cloud::Alibaba, "cn-shenzhen", "ecs.ebmgn7ex.32xlarge", "a100-sxm4-80", 8, 79.2, 22, 47900, parts(0.3, 0.3, 1.4, 34.0, 7.8, 3.2, 2.0), true } };
}

} // namespace

std::shared_ptr<const PlanResult> chartSample()
{
    auto result = std::make_shared<PlanResult>();
    result->scenario = exampleScenario();
    result->scenario.limits.budget = result->budget = Money{ 50000, Currency::Cny };
    result->scenario.limits.deadline = days(7);
    result->tokens = 1e10;
    result->job.globalBatch = 64;
    result->architecture.name = "meta-llama/Meta-Llama-3-8B";
    result->job.architecture = result->architecture;
    for (const Row &row : rows())
        result->options.push_back(optionOf(row));
    result->curves["alibaba/cn-shenzhen/ecs.ebmgn7ex.32xlarge"] = curveOf(114, 31100, 8);
    result->curves["aws/us-east-1/p5.48xlarge"] = curveOf(41, 16370, 16);
    PlanOption late = result->options[0];
    late.totalHours = { 210, 223, 240 };
    late.instanceType = "ecs.gn7e-c16g1.16xlarge";
    late.id = "alibaba/cn-shenzhen/ecs.gn7e-c16g1.16xlarge/x1";
    result->rejected = { rejectionOf(late, RejectionCode::Deadline, 55, "h", "2 d 7 h too late"),
        rejectionOf(result->options[6], RejectionCode::Memory, 3.1, "GiB", "Short by 3.1 GiB (needs 25.1, has 22.0)") };
    result->rejected[1].nearest.reset();
    result->cheapest = 1;
    result->fastest = 7;
    result->balanced = 1;
    result->assumptions = { "Global batch of 64 sequences assumed.", "Stack torchtitan assumed." };
    result->headline = "1 × ecs.ebmgn7ex.32xlarge finishes in 4 d 18 h for ¥31,100";
    result->headlineSecond = "Done Sunday 6 Dec, 2 d 6 h before the deadline and ¥18,900 under budget.";
    result->catalogDate = "2026-11-20";
    result->date = Date{ std::chrono::year{ 2026 }, std::chrono::month{ 12 }, std::chrono::day{ 1 } };
    return result;
}

std::shared_ptr<const PlanResult> emptySample()
{
    auto result = std::make_shared<PlanResult>(*chartSample());
    result->options.clear();
    for (Rejection &rejection : result->rejected)
        rejection.nearest.reset();
    result->curves.clear();
    result->cheapest.reset();
    result->fastest.reset();
    result->balanced.reset();
    return result;
}

} // namespace gpuplan::tests
