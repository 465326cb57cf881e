#include "app/cli/serve_output.hpp"

#include "app/cli/text_table.hpp"

#include <fmt/format.h>

namespace gpuplan::cli {

using Json = nlohmann::ordered_json;

namespace {

Json range(const Interval &value, double factor = 1)
{
    return { { "low", value.low * factor }, { "mid", value.mid * factor }, { "high", value.high * factor } };
}

Json costJson(const ServingOption &option)
{
    if (!option.cost)
        return { { "status", "price_unknown" }, { "why", option.unpricedWhy } };
    const ServingCost &c = *option.cost;
    return { { "status", "priced" }, { "machine_hour", c.machineHour }, { "peak_hour", range(c.peakHour) }, { "month", range(c.month) },
        { "per_million_tokens", range(c.perMillionTokens) }, { "per_million_input", c.perMillionInput }, { "per_million_output", c.perMillionOutput },
        { "per_million_output_full", c.perMillionOutputFull }, { "price_date", c.date }, { "source", c.source } };
}

Json memoryJson(const ServingMemory &m)
{
    return { { "usable_gib", m.usable / kGiB }, { "weights_gib", m.weights / kGiB }, { "activations_gib", m.activations / kGiB },
        { "non_torch_gib", m.nonTorch / kGiB }, { "graphs_gib", m.graphs / kGiB }, { "reserve_gib", m.reserve / kGiB }, { "cache_gib", m.cache / kGiB },
        { "tokens", m.tokens }, { "max_context", m.maxContext } };
}

Json stepJson(const StepParts &s)
{
    return { { "weights", s.weights }, { "math", s.math }, { "experts", s.experts }, { "cache", s.cache }, { "links", s.links }, { "layers", s.layers },
        { "host", s.host } };
}

Json replicaJson(const ServingOption &o)
{
    const ServingEstimate &e = o.replica.estimate;
    return { { "running", e.running }, { "share", o.replica.share }, { "requests_per_s", range(o.replica.requestsPerSecond) },
        { "full_requests_per_s", o.replica.fullRequestsPerSecond }, { "output_tokens_per_s", range(e.outputTokensPerSecond) },
        { "ttft_ms", range(e.timeToFirst, 1e3) }, { "tpot_ms", range(e.timePerToken, 1e3) }, { "decode_step_s", stepJson(e.step) }, { "prefill_s", e.prefill },
        { "memory", memoryJson(e.memory) }, { "cache_bound", e.cacheBound }, { "outside_evidence", e.far } };
}

Json optionJson(const ServingOption &o)
{
    Json out{ { "cloud", nameOf(o.cloud) }, { "instance_type", o.instanceType }, { "region", o.region }, { "accelerator", o.accelerator },
        { "gpus_per_machine", o.gpus }, { "machines_per_replica", o.nodesPerReplica }, { "replicas_per_machine", o.replicasPerMachine },
        { "layout", { { "tensor", o.layout.tensor }, { "pipeline", o.layout.pipeline }, { "attention_data", o.layout.attentionData } } },
        { "replica", replicaJson(o) }, { "replicas_peak", range(o.replicas.peak) }, { "replicas_low", range(o.replicas.low) },
        { "machines_peak", range(o.machinesPeak) }, { "machines_low", range(o.machinesLow) }, { "cost", costJson(o) } };
    if (o.disaggregated)
        out["disaggregated"] = { { "prefill_replicas", o.disaggregated->prefillReplicas }, { "decode_replicas", o.disaggregated->decodeReplicas },
            { "ttft_ms", 1e3 * o.disaggregated->firstTokenSeconds }, { "tpot_ms", 1e3 * o.disaggregated->perTokenSeconds } };
    return out;
}

Json rejectionJson(const ServingRejection &one)
{
    return { { "cloud", nameOf(one.cloud) }, { "instance_type", one.instanceType }, { "accelerator", one.accelerator }, { "code", nameOf(one.miss) },
        { "reason", one.why } };
}

std::string counts(const Interval &n)
{
    return n.low == n.high ? fmt::format("{:.0f}", n.mid) : fmt::format("{:.0f} ({:.0f}–{:.0f})", n.mid, n.low, n.high);
}

std::string money(const Interval &value)
{
    return fmt::format("{:.0f} ({:.0f}–{:.0f})", value.mid, value.low, value.high);
}

std::vector<std::string> optionRow(const ServingOption &o)
{
    const ServingEstimate &e = o.replica.estimate;
    std::string layout = fmt::format("TP{}", o.layout.tensor);
    if (o.layout.pipeline > 1)
        layout += fmt::format(" PP{}", o.layout.pipeline);
    if (o.layout.attentionData > 1)
        layout += fmt::format(" DP{}", o.layout.attentionData);
    return { std::string(nameOf(o.cloud)), o.instanceType, fmt::format("{}×{}", o.gpus, o.accelerator), layout, fmt::format("{:.0f}", e.running),
        fmt::format("{:.0f}", 1e3 * e.timeToFirst.mid), fmt::format("{:.1f}", 1e3 * e.timePerToken.mid),
        fmt::format("{:.2f} ({:.2f}–{:.2f})", o.replica.requestsPerSecond.mid, o.replica.requestsPerSecond.low, o.replica.requestsPerSecond.high),
        counts(o.replicas.peak), counts(o.machinesPeak), counts(o.machinesLow), o.cost ? money(o.cost->month) : "price unknown",
        o.cost ? fmt::format("{:.2f} ({:.2f}–{:.2f})", o.cost->perMillionTokens.mid, o.cost->perMillionTokens.low, o.cost->perMillionTokens.high) : "-" };
}

std::string headline(const ServingPlan &plan)
{
    const ServingScenario &s = plan.scenario;
    std::string out
        = fmt::format("{}: {} on {}, weights {:.1f} GiB, cache {:.0f} KiB a token; {:g} requests/s at the peak, {:g} otherwise, {:g} + {:g} tokens\n", s.name,
            s.model, nameOf(s.engine), plan.weightsGib, plan.cacheKibPerToken, s.traffic.peakQps, s.traffic.lowQps, s.traffic.input, s.traffic.output);
    if (plan.options.empty())
        return out + fmt::format("No machine type keeps the targets; {} were tried.\n", plan.rejected.size());
    const ServingOption &best = plan.options.front(), &small = plan.options[*plan.smallest];
    if (best.cost)
        out += fmt::format(
            "Cheapest: {} × {} at the peak, {} {:.0f} a month\n", counts(best.machinesPeak), best.instanceType, nameOf(s.currency), best.cost->month.mid);
    return out + fmt::format("Smallest that serves: {} ({} × {})\n", small.instanceType, small.gpus * small.nodesPerReplica, small.accelerator);
}

} // namespace

Json servingJson(const ServingPlan &plan)
{
    Json scenario = Json::object(), options = Json::array(), rejected = Json::array();
    for (const Field<ServingScenario> &one : servingFields())
        scenario[one.path] = one.get(plan.scenario);
    for (const ServingOption &one : plan.options)
        options.push_back(optionJson(one));
    for (const ServingRejection &one : plan.rejected)
        rejected.push_back(rejectionJson(one));
    Json narrow(nullptr);
    if (plan.narrow)
        narrow = { { "from", nameOf(plan.narrow->from) }, { "memory_share", plan.narrow->memoryShare }, { "single_speed", plan.narrow->singleSpeed },
            { "capacity", plan.narrow->capacity ? Json(*plan.narrow->capacity) : Json(nullptr) } };
    return { { "scenario", scenario }, { "currency", nameOf(plan.scenario.currency) }, { "weights_gib", plan.weightsGib },
        { "cache_kib_per_token", plan.cacheKibPerToken }, { "options", options },
        { "smallest", plan.smallest ? Json(plan.options[*plan.smallest].instanceType) : Json(nullptr) }, { "int4", narrow }, { "rejected", rejected },
        { "notes", plan.notes } };
}

std::string servingText(const ServingPlan &plan, std::size_t limit)
{
    std::string out = headline(plan);
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < plan.options.size() && i < limit; ++i)
        rows.push_back(optionRow(plan.options[i]));
    if (!rows.empty())
        out += "\n"
            + textTable({ "Cloud", "Machine", "GPUs", "Replica", "Running", "TTFT ms", "TPOT ms", "Requests/s", "Replicas", "Machines", "Low load",
                            fmt::format("{} a month", nameOf(plan.scenario.currency)), "per 1M tokens" },
                rows, { 4, 5, 6, 7, 8, 9, 10, 11, 12 });
    if (plan.options.size() > limit)
        out += fmt::format("{} more; --limit 0 shows all.\n", plan.options.size() - limit);
    if (!plan.rejected.empty())
        out += fmt::format(
            "{} machine types do not serve it, such as {}: {}.\n", plan.rejected.size(), plan.rejected.front().instanceType, plan.rejected.front().why);
    for (const std::string &note : plan.notes)
        out += "* " + note + "\n";
    return out;
}

} // namespace gpuplan::cli
