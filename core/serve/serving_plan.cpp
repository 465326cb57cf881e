#include "core/serve/serving_plan.hpp"

#include "core/base/near_names.hpp"
#include "core/serve/serving_cost.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <tuple>

namespace gpuplan {

namespace {

bool holds(const std::vector<std::string> &names, std::string_view name)
{
    return names.empty() || std::find(names.begin(), names.end(), name) != names.end();
}

bool wanted(const ServingScenario::Where &where, const InstanceType &type)
{
    return !type.acceleratorId.empty() && type.gpuCount && *type.gpuCount > 0 && !type.gpuFraction && type.status != SaleStatus::Retired
        && holds(where.clouds, nameOf(type.cloud)) && holds(where.accelerators, type.acceleratorId) && holds(where.instanceTypes, type.name);
}

/// Ways to spread a replica over up to `gpus` GPUs of one machine and, where one does not hold it, over two to four machines as pipeline stages.
std::vector<ServeLayout> layoutsFor(const ServingScenario &scenario, const Architecture &architecture, int gpus, int nodes)
{
    std::vector<ServeLayout> out;
    const bool mixture = expertCount(architecture) > 0;
    for (int width = nodes > 1 ? gpus : 1; width <= gpus; width *= 2)
        for (const int copies : { 1, mixture ? width : 1 }) {
            const ServeLayout layout{ scenario.tensor.value_or(width / copies), scenario.pipeline.value_or(nodes), scenario.attentionData.value_or(copies) };
            if (layout.tensor >= 1 && layout.gpus() <= gpus * nodes && std::find(out.begin(), out.end(), layout) == out.end())
                out.push_back(layout);
        }
    return out;
}

/// One replica on `nodes` machines under a layout.
struct Candidate {
    ServeLayout layout;
    ReplicaSize replica;
    std::optional<Disaggregated> disaggregated;
};

/// What one machine's worth of GPUs serves with a candidate: replicas side by side, each with its own capacity.
double capacityPerGpu(const Candidate &one)
{
    return one.replica.requestsPerSecond.mid / one.layout.gpus();
}

struct Tried {
    std::optional<Candidate> best;
    ServeMiss miss = ServeMiss::Memory;
};

std::optional<double> linkOf(const ClusterHardware &hardware)
{
    const auto link = hardware.fastLink ? hardware.fastLink : hardware.networkPerGpu;
    return link ? std::optional(link->value()) : std::nullopt;
}

Tried tryNodes(const ServingScenario &scenario, const Architecture &architecture, const Catalog &catalog, const InstanceType &type, int nodes)
{
    Tried out;
    const auto hardware = hardwareOf(catalog, type, nodes);
    if (!hardware)
        return out;
    const ServeLoad load = loadOf(scenario);
    const double longest = longestRequest(scenario, architecture);
    for (const ServeLayout &layout : layoutsFor(scenario, architecture, *type.gpuCount, nodes)) {
        ServingJob job = jobOf(scenario, architecture, layout);
        job.maxLength = longest;
        const auto model = ServingModel::make(job, load, *hardware, catalog.serving);
        if (!model)
            continue;
        const auto replica = sizeReplica(*model, scenario, longest);
        if (!replica) {
            out.miss = std::max(out.miss, replica.error());
            continue;
        }
        const Candidate one{ layout, *replica, disaggregate(*model, scenario, linkOf(*hardware)) };
        if (!out.best || capacityPerGpu(one) > capacityPerGpu(*out.best))
            out.best = one;
    }
    return out;
}

Interval machinesFor(const Interval &replicas, const ServingOption &option)
{
    const auto count = [&](double n) { return std::ceil(n / option.replicasPerMachine - 1e-9) * option.nodesPerReplica; };
    return { count(replicas.low), count(replicas.mid), count(replicas.high) };
}

ServingOption optionOf(const Candidate &one, int nodes, const InstanceType &type, const ServingScenario &scenario, const Catalog &catalog)
{
    ServingOption out;
    out.cloud = type.cloud;
    out.instanceType = type.name;
    out.region = scenario.where.region;
    out.accelerator = type.acceleratorId;
    out.gpus = *type.gpuCount;
    out.nodesPerReplica = nodes;
    out.layout = one.layout;
    out.replicasPerMachine = nodes > 1 ? 1 : std::max(1, out.gpus / one.layout.gpus());
    out.replica = one.replica;
    out.disaggregated = one.disaggregated;
    out.replicas = replicasOf(one.replica, scenario);
    out.machinesPeak = machinesFor(out.replicas.peak, out);
    out.machinesLow = machinesFor(out.replicas.low, out);
    attachCost(out, scenario, catalog);
    return out;
}

std::string missWords(ServeMiss miss)
{
    switch (miss) {
    case ServeMiss::Memory:
        return "weights and one request do not fit, even over four machines";
    case ServeMiss::LongestRequest:
        return "the longest request does not fit beside the weights";
    case ServeMiss::FirstToken:
        return "the first token of a lone request comes later than the target";
    case ServeMiss::PerToken:
        break;
    }
    return "a lone request gets its tokens slower than the target";
}

void sizeType(const ServingScenario &scenario, const Architecture &architecture, const Catalog &catalog, const InstanceType &type, ServingPlan &plan)
{
    ServeMiss miss = ServeMiss::Memory;
    for (const int nodes : { 1, 2, 4 }) {
        const Tried tried = tryNodes(scenario, architecture, catalog, type, nodes);
        if (tried.best) {
            plan.options.push_back(optionOf(*tried.best, nodes, type, scenario, catalog));
            return;
        }
        miss = std::max(miss, tried.miss);
        if (miss > ServeMiss::LongestRequest)
            break; // more machines in a row make no request faster
    }
    plan.rejected.push_back({ type.cloud, type.name, type.acceleratorId, miss, missWords(miss) });
}

bool ranksBefore(const ServingOption &a, const ServingOption &b)
{
    if (a.cost.has_value() != b.cost.has_value())
        return a.cost.has_value();
    const auto key = [](const ServingOption &o) {
        return std::tuple(o.cost ? o.cost->month.mid : o.machinesPeak.mid * o.gpus, o.machinesPeak.mid * o.gpus, nameOf(o.cloud), o.instanceType);
    };
    return key(a) < key(b);
}

std::optional<std::size_t> smallestOf(const std::vector<ServingOption> &options)
{
    std::optional<std::size_t> out;
    const auto key = [&](std::size_t i) {
        const ServingOption &o = options[i];
        return std::tuple(!o.cost, o.gpus * o.nodesPerReplica, o.cost ? o.cost->machineHour * o.nodesPerReplica : 0);
    };
    for (std::size_t i = 0; i < options.size(); ++i)
        if (!out || key(i) < key(*out))
            out = i;
    return out;
}

std::optional<NarrowCheck> checkOf(const ServingOption &option, const ServingScenario &scenario, const Architecture &architecture, const Catalog &catalog)
{
    const InstanceType *type = catalog.findInstance(option.cloud, option.instanceType);
    const auto hardware
        = type ? hardwareOf(catalog, *type, option.nodesPerReplica) : Result<ClusterHardware>(fail(ErrorCode::Unsupported, option.instanceType));
    return hardware ? narrowCheck(scenario, architecture, option.layout, *hardware, catalog.serving) : std::nullopt;
}

void addNotes(ServingPlan &plan)
{
    if (plan.narrow) {
        const std::string served = plan.narrow->capacity ? fmt::format("{:.2f} times the requests within the targets on the same GPUs", *plan.narrow->capacity)
                                                         : std::string("16-bit weights do not serve on those GPUs at all");
        plan.notes.push_back(fmt::format(
            "INT4 weights against 16 bits, for this model on {}: {:.0f}% of the memory of the weights, {:.2f} times the speed of a lone request, {}. "
            "The guide says three times the throughput and half the memory.",
            plan.options.front().instanceType, 100 * plan.narrow->memoryShare, plan.narrow->singleSpeed, served));
    }
    const auto unpriced = std::count_if(plan.options.begin(), plan.options.end(), [](const ServingOption &o) { return !o.cost; });
    if (unpriced > 0)
        plan.notes.push_back(fmt::format("{} machine types serve but have no price that may be ranked by; they come last.", unpriced));
    if (!plan.options.empty() && plan.options.front().replica.estimate.far)
        plan.notes.emplace_back("The best option lies outside what measured runs cover, or its cache is nearly full: its range is about 70%, not 80%.");
    if (!plan.options.empty() && plan.options.front().replica.estimate.running < 16)
        plan.notes.push_back(fmt::format("A replica runs only {:.0f} requests at once: arrivals may use {:.0f}% of it before more than {:.1f}% wait.",
            plan.options.front().replica.estimate.running, 100 * plan.options.front().replica.share, 100 * plan.scenario.targets.queued));
}

Errors unknownNames(const ServingScenario &scenario, const Catalog &catalog)
{
    Errors out;
    if (!catalog.findModel(scenario.model)) {
        std::vector<std::string> known;
        for (const auto &[id, preset] : catalog.models)
            known.push_back(id);
        out.push_back({ ErrorCode::UnknownName, "model", { "model", scenario.model, nearNames(scenario.model, known) } });
    }
    for (const std::string &id : scenario.where.accelerators)
        if (!catalog.accelerators.contains(id))
            out.push_back({ ErrorCode::UnknownName, "where.accelerators", { "accelerator", id, "" } });
    for (const std::string &name : scenario.where.instanceTypes)
        if (std::none_of(catalog.instances.begin(), catalog.instances.end(), [&](const InstanceType &type) { return type.name == name; }))
            out.push_back({ ErrorCode::UnknownName, "where.instance_types", { "instance type", name, "" } });
    return out;
}

} // namespace

Checked<ServingPlan> planServing(const ServingScenario &scenario, const Catalog &catalog)
{
    Errors faults = validate(scenario);
    const Errors unknown = unknownNames(scenario, catalog);
    faults.insert(faults.end(), unknown.begin(), unknown.end());
    if (!faults.empty())
        return tl::unexpected(std::move(faults));
    const Architecture &architecture = catalog.findModel(scenario.model)->architecture;
    ServingPlan out;
    out.scenario = scenario;
    const ServingJob job = jobOf(scenario, architecture, {});
    const ServedShape shape = servedShape(architecture);
    out.weightsGib = weightBytes(shape, job.weights) / kGiB;
    out.cacheKibPerToken = cacheBytesPerToken(shape, job.cache) / 1024;
    for (const InstanceType &type : catalog.instances)
        if (wanted(scenario.where, type))
            sizeType(scenario, architecture, catalog, type, out);
    std::sort(out.options.begin(), out.options.end(), ranksBefore);
    out.smallest = smallestOf(out.options);
    if (!out.options.empty())
        out.narrow = checkOf(out.options.front(), scenario, architecture, catalog);
    addNotes(out);
    return out;
}

} // namespace gpuplan
