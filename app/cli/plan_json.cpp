#include "app/cli/plan_json.hpp"

#include "app/cli/money_json.hpp"
#include "core/base/date.hpp"
#include "core/estimate/evidence_distance.hpp"

namespace gpuplan::cli {

using Json = nlohmann::ordered_json;

namespace {

template <class T> Json orNull(const std::optional<T> &value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json layoutJson(const Layout &l, std::int64_t globalBatch)
{
    return { { "tp", l.tp }, { "pp", l.pp }, { "vpp", l.vpp }, { "schedule", l.pp > 1 ? Json(nameOf(scheduleOf(l))) : Json(nullptr) }, { "cp", l.cp },
        { "ep", l.ep }, { "dp", l.dp }, { "sharding", nameOf(l.sharding) }, { "micro_batch", l.microBatch }, { "recompute", nameOf(l.recompute) },
        { "recompute_layers", l.recomputeLayers > 0 ? Json(l.recomputeLayers) : Json(nullptr) },
        { "recompute_group", l.recomputeGroup > 0 ? Json(l.recomputeGroup) : Json(nullptr) },
        { "first_stage_layers", l.firstLayers > 0 ? Json(l.firstLayers) : Json(nullptr) },
        { "last_stage_layers", l.lastLayers > 0 ? Json(l.lastLayers) : Json(nullptr) }, { "global_batch", globalBatch } };
}

/// Other layouts of the same machines; "slower" is their time of one sequence over the chosen one's.
Json layoutsJson(const std::vector<RunnerUp> &layouts)
{
    Json out = Json::array();
    for (const RunnerUp &next : layouts)
        out.push_back({ { "layout", layoutJson(next.layout, next.globalBatch) }, { "slower", next.slower }, { "need_gib", next.need.mid / kGiB },
            { "need_p90_gib", next.need.high / kGiB }, { "verdict", nameOf(next.verdict) } });
    return out;
}

Json partsJson(const MemoryParts &p)
{
    return { { "weights", inGib(p.weights) }, { "gradients", inGib(p.gradients) }, { "optimizer", inGib(p.optimizer) }, { "activations", inGib(p.activations) },
        { "logits", inGib(p.logits) }, { "buffers", inGib(p.buffers) }, { "framework", inGib(p.framework) } };
}

Json stagesJson(const MemoryEstimate &memory)
{
    Json stages = Json::array();
    for (const StageMemory &stage : memory.stages) {
        Json phases;
        for (const auto &[phase, name] : EnumNames<MemoryPhase>::values)
            phases[std::string(name)] = partsJson(stage.phases[static_cast<std::size_t>(phase)]);
        stages.push_back({ { "stage", stage.stage }, { "phases", phases } });
    }
    return stages;
}

Json memoryJson(const MemoryEstimate &memory)
{
    return { { "peak_gib", inGib(memory.device) }, { "capacity_gib", memory.usable ? Json(inGib(*memory.usable)) : Json(nullptr) },
        { "parts", partsJson(memory.peak) },
        { "range_gib", { { "p10", memory.need.low / kGiB }, { "p50", memory.need.mid / kGiB }, { "p90", memory.need.high / kGiB } } },
        { "allocated_gib", inGib(memory.allocated) }, { "reserved_gib", inGib(memory.reserved) }, { "peak_phase", nameOf(memory.peakPhase) },
        { "peak_stage", memory.fullestStage }, { "stages", stagesJson(memory) },
        { "host_per_node_gib", memory.hostPerNode ? Json(inGib(*memory.hostPerNode)) : Json(nullptr) }, { "assumed", memory.assumed },
        { "outside_evidence", gapNames(memory.evidenceGaps) } };
}

Json timeJson(const PlanOption &option)
{
    const StepTime &t = option.step;
    return { { "step_s", t.total.value() }, { "total_hours", option.totalHours.mid }, { "mfu", t.mfu }, { "estimated_mfu", orNull(option.estimatedMfu) },
        { "range_hours", intervalJson(option.totalHours) }, { "goodput", option.goodput }, { "steps", option.steps }, { "tokens_per_s", t.tokensPerSecond },
        { "limited_by", t.limitedBy },
        { "step_parts_s",
            { { "compute", t.compute.value() }, { "recompute", t.recompute.value() }, { "tensor_comm", t.tensorComm.value() },
                { "context_comm", t.contextComm.value() }, { "expert_comm", t.expertComm.value() }, { "pipeline_comm", t.pipelineComm.value() },
                { "data_comm", t.dataComm.value() }, { "bubble", t.bubble.value() }, { "optimizer", t.optimizer.value() }, { "offload", t.offload.value() },
                { "data_stall", t.dataStall.value() }, { "checkpoint_stall", t.checkpointStall.value() }, { "other", t.other.value() } } },
        { "hidden_comm_s", t.hiddenComm.value() }, { "outside_evidence", gapNames(t.evidenceGaps) } };
}

Json costJson(const PlanOption &option)
{
    const PlanCost &c = option.cost;
    Json lines = Json::array();
    for (const CostLine &line : c.lines)
        lines.push_back({ { "id", line.id }, { "label", line.label }, { "amount", line.amount ? Json(line.amount->amount) : Json(nullptr) },
            { "formula", line.formula }, { "source", line.source } });
    Json modes = Json::object();
    for (const auto &[mode, total] : c.byMode)
        modes[std::string(nameOf(mode))] = total.amount;
    return { { "amount", c.total ? Json(c.total->amount) : Json(nullptr) }, { "currency", c.total ? Json(nameOf(c.total->currency)) : Json(nullptr) },
        { "mode", c.price ? Json(nameOf(c.price->mode)) : Json(nullptr) }, { "price_date", c.price ? Json(c.price->date) : Json(nullptr) },
        { "price_date_kind", c.price ? Json(nameOf(c.price->dateKind)) : Json(nullptr) },
        { "price_per_hour", c.price ? Json{ { "amount", c.price->perHour.amount }, { "currency", nameOf(c.price->perHour.currency) } } : Json(nullptr) },
        { "price_source", c.price ? Json(c.price->provenance.source) : Json(nullptr) },
        { "price_confidence", c.price ? Json(nameOf(c.price->confidence)) : Json(nullptr) },
        { "price_derived", c.price && !c.price->derived.empty() ? Json(c.price->derived) : Json(nullptr) }, { "stale", c.stale },
        { "range", c.total ? intervalJson(c.range) : Json(nullptr) }, { "lines", lines }, { "by_mode", modes }, { "not_included", c.notIncluded } };
}

/// The measured runs nearest to a plan: "source" and "link" say where they were read, "distance" 0 is the same card, stack, size, GPUs and
/// splitting, "gaps" names where a run is too far away to count as near.
Json nearestJson(const EvidenceSummary &evidence)
{
    Json out = Json::array();
    for (const NearRun &near : evidence.nearest) {
        const MeasuredRun &run = near.run;
        out.push_back({ { "id", run.id }, { "source", run.source }, { "link", run.link.empty() ? Json(nullptr) : Json(run.link) }, { "model", run.model },
            { "accelerator", run.traits.subject.card }, { "gpus", run.traits.extent.gpus }, { "stack", run.traits.subject.stack }, { "measured", run.measured },
            { "predicted", run.predicted }, { "unit", run.unit }, { "error", run.error() }, { "distance", near.distance }, { "gaps", gapNames(near.gaps) } });
    }
    return out;
}

} // namespace

Json intervalJson(const Interval &interval)
{
    return { { "p10", interval.low }, { "p50", interval.mid }, { "p90", interval.high } };
}

Json optionJson(const PlanOption &option)
{
    return { { "id", option.id }, { "cloud", nameOf(option.cloud) }, { "region", option.region }, { "instance_type", option.instanceType },
        { "accelerator", option.acceleratorId }, { "nodes", option.nodes }, { "gpus", option.gpus },
        { "layout", layoutJson(option.layout, option.globalBatch) }, { "memory", memoryJson(option.memory) }, { "time", timeJson(option) },
        { "cost", costJson(option) }, { "money", moneyJson(option) }, { "verdict", nameOf(option.verdict) }, { "meets_deadline", option.meetsDeadline },
        { "may_miss_deadline", option.mayMissDeadline }, { "meets_budget", option.meetsBudget }, { "missed", option.missed() },
        { "pareto", option.onParetoFront },
        { "evidence",
            { { "word", option.evidence.word }, { "runs_near", option.evidence.runsNear }, { "median_error", orNull(option.evidence.medianError) },
                { "outside", gapNames(option.evidence.timeGaps) }, { "memory_outside", gapNames(option.evidence.memoryGaps) },
                { "nearest", nearestJson(option.evidence) } } },
        { "runners_up", layoutsJson(option.runnersUp) }, { "smaller", layoutsJson(option.smaller) }, { "notes", option.notes } };
}

Json rejectionJson(const Rejection &rejection)
{
    return { { "cloud", nameOf(rejection.cloud) }, { "instance_type", rejection.instanceType }, { "accelerator", rejection.acceleratorId },
        { "nodes", rejection.nodes }, { "reason", rejection.reason }, { "code", nameOf(rejection.code) }, { "short_by", orNull(rejection.shortBy) },
        { "short_by_unit", rejection.shortByUnit } };
}

Json planJson(const PlanResult &result)
{
    Json options = Json::array();
    for (const PlanOption &option : result.options)
        options.push_back(optionJson(option));
    Json rejected = Json::array();
    for (const Rejection &rejection : result.rejected)
        rejected.push_back(rejectionJson(rejection));
    const auto idOf = [&](const std::optional<std::size_t> &index) { return index ? Json(result.options[*index].id) : Json(nullptr); };
    return { { "headline", result.headline }, { "headline_second", result.headlineSecond }, { "cheapest", idOf(result.cheapest) },
        { "fastest", idOf(result.fastest) }, { "balanced", idOf(result.balanced) },
        { "cheapest_on_time", result.cheapestOnTime ? optionJson(*result.cheapestOnTime) : Json(nullptr) },
        { "smallest", result.smallest.empty() ? Json(nullptr) : Json(result.smallest) },
        { "model",
            { { "name", result.architecture.name }, { "total_params", totalParams(result.architecture) },
                { "active_params", activeParams(result.architecture) } } },
        { "tokens", result.tokens }, { "date", isoDate(result.date) }, { "catalog_date", result.catalogDate }, { "assumptions", result.assumptions },
        { "options", options }, { "rejected", rejected },
        { "search",
            { { "layouts", result.stats.layouts }, { "instance_types", result.stats.instanceTypes }, { "milliseconds", result.stats.milliseconds } } } };
}

Json byCloudJson(const PlanResult &result)
{
    Json groups = Json::array();
    for (const CloudBest &best : bestByCloud(result))
        groups.push_back({ { "cloud", nameOf(best.cloud) }, { "missed", best.plan ? Json(best.plan->missed()) : Json(nullptr) },
            { "reason", best.reason.empty() ? Json(nullptr) : Json(best.reason) }, { "best", best.plan ? optionJson(*best.plan) : Json(nullptr) } });
    return { { "headline", result.headline }, { "date", isoDate(result.date) }, { "groups", groups } };
}

Json byAcceleratorJson(const PlanResult &result)
{
    Json groups = Json::array();
    for (const PlanOption *best : bestPlans(result))
        groups.push_back({ { "accelerator", best->acceleratorId }, { "missed", best->missed() }, { "best", optionJson(*best) } });
    return { { "headline", result.headline }, { "groups", groups } };
}

} // namespace gpuplan::cli
