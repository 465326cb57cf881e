#include "tests/support/ui/sample_result.hpp"

namespace gpuplan::tests {

namespace {

Accelerator accelerator(const char *id, const char *name, double memoryGb, double usableGib, bool nvlink)
{
    Accelerator out;
    out.id = id;
    out.vendor = "NVIDIA";
    out.name = name;
    out.memoryGb = memoryGb;
    out.usableMemory = gib(usableGib);
    out.usableMemoryStatus = "measured";
    out.bf16 = teraflops(nvlink ? 312 : 125);
    out.memoryBandwidth = gbPerSecond(nvlink ? 2039 : 600);
    if (nvlink)
        out.nvlinkPerDirection = gbPerSecond(300);
    out.nvswitch = nvlink;
    out.pcieGeneration = 4;
    out.pcieLanes = 16;
    out.supportsBf16 = true;
    out.provenance = {"data sheet", "2021-06", "accelerators.yaml:1", false};
    return out;
}

InstanceType instance(const char *name, const char *acceleratorId, double rdma)
{
    InstanceType out;
    out.cloud = Cloud::Alibaba;
    out.name = name;
    out.acceleratorId = acceleratorId;
    out.gpuCount = 8;
    out.networkGbps = 64;
    if (rdma > 0)
        out.rdmaGbps = rdma;
    out.fabric = rdma > 0 ? Fabric::Erdma : Fabric::Tcp;
    out.memoryGib = 1024;
    out.status = SaleStatus::Sold;
    return out;
}

struct Row {
    const char *type;
    const char *accelerator;
    int nodes;
    double hours, cost, memory;
    Verdict verdict;
};

MemoryEstimate memoryOf(double device, double usable, Verdict verdict)
{
    MemoryEstimate out;
    const double scale = device / 61.8;
    out.peak = {gib(1.9 * scale), gib(1.9 * scale), gib(11.2 * scale), gib(34.0 * scale), gib(7.8 * scale), gib(3.2 * scale), gib(1.8 * scale)};
    StageMemory stage;
    stage.phases.fill(out.peak);
    stage.phases[0] = {out.peak.weights, {}, {}, {}, {}, out.peak.buffers, out.peak.framework};
    out.stages = {stage};
    out.device = out.peak.total();
    out.allocated = out.device * 0.92;
    out.reserved = out.device * 0.97;
    out.need = {out.device.value() * 0.95, out.device.value(), out.device.value() * 1.05};
    out.usable = gib(usable);
    out.verdict = verdict;
    return out;
}

StepTime stepOf(double tokensPerSecond)
{
    StepTime out;
    out.total = Seconds(262144 / tokensPerSecond);
    out.compute = out.total * 0.79;
    out.recompute = out.total * 0.09;
    out.dataComm = out.total * 0.07;
    out.other = out.total * 0.05;
    out.hiddenComm = out.total * 0.11;
    out.range = {out.total.value() * 0.92, out.total.value(), out.total.value() * 1.12};
    out.mfu = 0.48;
    out.tokensPerSecond = tokensPerSecond;
    out.limitedBy = "compute";
    return out;
}

PlanCost costOf(const Scenario &scenario, double total, double hoursTaken, int nodes)
{
    const Currency currency = scenario.prices.currency;
    PlanCost out;
    out.total = Money{total, currency};
    out.range = {total * 0.92, total, total * 1.11};
    out.lines = {{"compute", "Compute", Money{total * 0.972, currency}, "hours × nodes × price", "price list, 2024-10-09"},
                 {"rework", "Lost and repeated work", Money{total * 0.02, currency}, "compute × 2%", "goodput, yours"},
                 {"data_storage", "Storage, checkpoints", Money{total * 0.008, currency}, "1 TiB × price", "price list, 2024-10-09"}};
    out.notIncluded = {"data labelling", "staff", "tax", "support plan"};
    Price price;
    price.perHour = {total / hoursTaken / nodes, currency};
    price.date = "2024-10-09";
    price.dateKind = DateKind::Day;
    out.price = price;
    out.stale = true;
    out.byMode = {{PurchaseMode::OnDemand, *out.total}, {PurchaseMode::Month, Money{total * 0.8, currency}}};
    return out;
}

PlanOption optionOf(const Scenario &scenario, const Catalog &catalog, const Row &row)
{
    PlanOption out;
    out.region = "cn-shenzhen";
    out.instanceType = row.type;
    out.acceleratorId = row.accelerator;
    out.nodes = row.nodes;
    out.gpus = row.nodes * 8;
    out.id = "alibaba/cn-shenzhen/" + out.instanceType + "/x" + std::to_string(row.nodes);
    out.hardware.accelerator = catalog.accelerators.at(row.accelerator);
    out.hardware.nodes = row.nodes;
    out.hardware.gpusPerNode = 8;
    out.hardware.fastDomain = out.hardware.accelerator.nvswitch ? 8 : 1;
    const bool rdma = out.instanceType.find("ebm") != std::string::npos;
    out.hardware.fabric = rdma ? Fabric::Erdma : Fabric::Tcp;
    out.hardware.networkPerGpu = gbitPerSecond(rdma ? 20 : 8);
    out.layout.dp = out.gpus;
    out.layout.microBatch = 2;
    out.layout.recompute = Recompute::Selective;
    out.globalBatch = 64;
    out.memory = memoryOf(row.memory, inGib(*out.hardware.accelerator.usableMemory), row.verdict);
    out.step = stepOf(10e9 / (row.hours * 3600) / 0.98);
    out.steps = 10e9 / 262144;
    out.totalHours = {row.hours * 0.92, row.hours, row.hours * 1.12};
    out.cost = costOf(scenario, row.cost, row.hours, row.nodes);
    out.verdict = row.verdict;
    out.meetsBudget = !scenario.limits.budget || row.cost <= scenario.limits.budget->amount;
    out.meetsDeadline = !scenario.limits.deadline || row.hours <= inHours(*scenario.limits.deadline);
    out.onParetoFront = row.nodes > 1 || row.cost < 31500;
    EvidenceSubject subject;
    subject.stack = "torchtitan";
    subject.card = row.accelerator;
    subject.params = 8e9;
    MeasuredRun run{ "R02283", "pytorch/torchtitan", "Llama-3-8B", { subject, { 64, kAxisSharded } }, 190272, 185920, "tokens_per_s",
        "https://github.com/pytorch/torchtitan" };
    out.evidence = { 11, 0.038, "Good", { { run, 1.0, 0 } }, 0, 0 };
    out.notes = {"Stock is not checked."};
    return out;
}

Rejection rejection(RejectionCode code, const char *type, const PlanOption &nearest, std::optional<double> shortBy, const char *unit, const char *reason)
{
    Rejection out;
    out.instanceType = type;
    out.acceleratorId = nearest.acceleratorId;
    out.nodes = nearest.nodes;
    out.code = code;
    out.reason = reason;
    out.shortBy = shortBy;
    out.shortByUnit = unit;
    out.nearest = nearest;
    return out;
}

void addRejections(PlanResult &result, const Catalog &catalog)
{
    PlanOption small = optionOf(result.scenario, catalog, {"ecs.ebmgn7ix.32xlarge", "a10", 1, 271, 27000, 25.1, Verdict::No});
    for (int i = 0; i < 6; ++i) {
        result.rejected.push_back(rejection(RejectionCode::Memory, "ecs.ebmgn7ix.32xlarge", small, 3.1 + 6 * i, "GiB", "Short by 3.1 GiB (needs 25.1, has 22.0)"));
        result.rejected.back().need = 25.1 + 6 * i;
        result.rejected.back().has = 22.0;
        result.rejected.back().nearest.reset(); // nothing fits
    }
    const PlanOption late = optionOf(result.scenario, catalog, {"ecs.gn7e-c16g1.16xlarge", "a100-sxm4-80", 1, 223, 31200, 61.8, Verdict::Fits});
    result.rejected.push_back(rejection(RejectionCode::Deadline, "ecs.gn7e-c16g1.16xlarge", late, 55, "h", "2 d 7 h too late"));
    const PlanOption dear = optionOf(result.scenario, catalog, {"ecs.ebmgn7e.32xlarge", "a100-sxm4-80", 2, 64, 63600, 54.3, Verdict::Fits});
    result.rejected.push_back(rejection(RejectionCode::Budget, "ecs.ebmgn7e.32xlarge", dear, 13600, "CNY", "¥13,600 over budget"));
    PlanOption unpriced = optionOf(result.scenario, catalog, {"ecs.ebmgn8v.48xlarge", "a100-sxm4-80", 1, 183, 1, 61.8, Verdict::Fits});
    unpriced.cost = {};
    result.rejected.push_back(rejection(RejectionCode::PriceUnknown, "ecs.ebmgn8v.48xlarge", unpriced, std::nullopt, "", "Price unknown: no list price in the catalogue"));
}

void addCurves(PlanResult &result)
{
    for (int nodes = 1; nodes <= 8; ++nodes) {
        CurvePoint point;
        point.nodes = nodes;
        point.gpus = nodes * 8;
        const double hoursTaken = 114.0 / nodes * (1 + 0.06 * (nodes - 1));
        const double cost = 270.83 * hoursTaken * nodes;
        point.hours = {hoursTaken * 0.92, hoursTaken, hoursTaken * 1.12};
        point.cost[PurchaseMode::OnDemand] = {cost * 0.92, cost, cost * 1.11};
        point.tokensPerSecond = 10e9 / (hoursTaken * 3600);
        point.verdict = Verdict::Fits;
        result.curves["alibaba/cn-shenzhen/ecs.ebmgn7ex.32xlarge"].push_back(point);
    }
}

} // namespace

std::shared_ptr<const Catalog> sampleCatalog()
{
    auto out = std::make_shared<Catalog>();
    for (const Accelerator &each : {accelerator("a100-sxm4-80", "A100 80 GB", 80, 79.2, true), accelerator("a10", "A10 24 GB", 24, 22.0, false)})
        out->accelerators[each.id] = each;
    out->instances = {instance("ecs.ebmgn7ex.32xlarge", "a100-sxm4-80", 160), instance("ecs.ebmgn7ix.32xlarge", "a10", 160), instance("ecs.gn7e-c16g1.32xlarge", "a100-sxm4-80", 0)};
    out->regions = {{Cloud::Alibaba, "cn-shenzhen", "Shenzhen", {"cn-shenzhen-e"}, true, {}}, {Cloud::Aws, "us-east-1", "N. Virginia", {}, false, {}}};
    ExchangeRate rate;
    rate.rate = 7.1;
    rate.date = "2026-12-01";
    out->rates = {rate};
    ModelPreset llama;
    llama.id = "meta-llama/Meta-Llama-3-8B";
    llama.aliases = {"llama-3-8b"};
    llama.licence = "Llama 3";
    llama.architecture.name = llama.id;
    llama.architecture.maxContext = 8192;
    LayerRun run;
    run.count = 32;
    run.layer.attention.kvHeads = 8;
    run.layer.attention.params = 41'943'040;
    run.layer.ffn.params = 176'160'768;
    run.layer.normParams = 8192;
    llama.architecture.layers = {run};
    llama.architecture.embeddingParams = 525'336'576;
    llama.architecture.headParams = 525'336'576;
    llama.architecture.otherParams = 4096;
    out->models[llama.id] = llama;
    out->date = "2024-10-09";
    return out;
}

std::shared_ptr<const PlanResult> samplePlanResult(const Scenario &scenario)
{
    const auto catalog = sampleCatalog();
    auto out = std::make_shared<PlanResult>();
    out->scenario = scenario;
    out->budget = scenario.limits.budget;
    out->architecture = catalog->models.begin()->second.architecture;
    out->job.architecture = out->architecture;
    out->job.sequenceLength = scenario.recipe.sequenceLength.value_or(4096);
    out->tokens = scenario.data.tokens.value_or(10e9);
    const Row rows[] = {{"ecs.ebmgn7ex.32xlarge", "a100-sxm4-80", 1, 114, 31122, 61.8, Verdict::Fits},
                        {"ecs.ebmgn7e.32xlarge", "a100-sxm4-80", 1, 114, 31900, 61.8, Verdict::Fits},
                        {"ecs.gn7e-c16g1.32xlarge", "a100-sxm4-80", 1, 115, 32300, 61.8, Verdict::Fits},
                        {"ecs.ebmgn7ex.32xlarge", "a100-sxm4-80", 2, 64, 34600, 54.3, Verdict::Fits},
                        {"ecs.ebmgn7ex.32xlarge", "a100-sxm4-80", 4, 37, 40200, 50.8, Verdict::Fits},
                        {"ecs.ebmgn7ix.32xlarge", "a10", 4, 142, 46200, 20.0, Verdict::Tight},
                        {"ecs.ebmgn7ex.32xlarge", "a100-sxm4-80", 8, 22, 47900, 48.9, Verdict::Tight},
                        {"ecs.ebmgn7ex.16xlarge", "a100-sxm4-80", 1, 222, 31400, 61.8, Verdict::Fits}};
    for (const Row &row : rows)
        out->options.push_back(optionOf(scenario, *catalog, row));
    out->cheapest = 0;
    out->fastest = 6;
    out->balanced = 3;
    addRejections(*out, *catalog);
    addCurves(*out);
    out->headline = "1 × ecs.ebmgn7ex.32xlarge finishes in 4 d 18 h for ¥31,100";
    out->catalogDate = catalog->date;
    out->date = Date{std::chrono::year{2026}, std::chrono::month{12}, std::chrono::day{1}};
    out->stats = {2184, 96, 84};
    return out;
}

} // namespace gpuplan::tests
