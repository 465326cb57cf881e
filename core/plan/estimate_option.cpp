#include "core/base/near_names.hpp"
#include "core/estimate/placement.hpp"
#include "core/model/scenario_file.hpp"
#include "core/money/storage_faults.hpp"
#include "core/plan/fixed_layout.hpp"
#include "core/plan/job.hpp"
#include "core/plan/option.hpp"
#include "core/plan/plan.hpp"
#include "core/plan/plan_money.hpp"
#include "core/plan/stack_abilities.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// The scenario narrowed to one type, with any number of nodes.
Scenario narrowed(const Scenario &scenario, Cloud cloud, const std::string &instanceType, int nodes)
{
    Scenario out = scenario;
    out.where.clouds = { std::string(nameOf(cloud)) };
    out.where.accelerators.clear();
    out.where.instanceTypes.clear();
    out.cluster = {};
    out.cluster.networkOversubscription = scenario.cluster.networkOversubscription;
    out.cluster.nvmeGbPerS = scenario.cluster.nvmeGbPerS;
    out.cluster.powerLimitWatts = scenario.cluster.powerLimitWatts;
    out.cluster.minNodes = out.cluster.maxNodes = nodes;
    if (cloud != Cloud::Own)
        out.where.instanceTypes = { instanceType };
    for (OwnNode &node : out.ownNodes)
        node.nodesAvailable = std::max(node.nodesAvailable, nodes);
    return out;
}

/// The layout with dp 0 replaced by the width that fills the cluster (0 stays where the other widths do not divide it).
Layout filled(Layout layout, const ClusterHardware &hardware)
{
    const std::int64_t others = static_cast<std::int64_t>(layout.tp) * layout.pp * layout.cp; // each below 2^21
    if (layout.dp == 0 && others > 0 && hardware.gpus() % others == 0)
        layout.dp = hardware.gpus() / static_cast<int>(others);
    if (layout.replicas == 1 && others > 0 && others * layout.dp == hardware.gpus())
        layout.replicas = hybridCopies(layout, hardware.gpusPerNode);
    return layout;
}

/// Interleaving cuts the layers of each of several stages.
Result<void> checkVirtualStages(const Layout &layout, int layers)
{
    const bool interleaves = scheduleOf(layout) == PipelineSchedule::Interleaved || scheduleOf(layout) == PipelineSchedule::OneForwardOneBackward;
    if (layout.vpp > 1 && !interleaves)
        return fail(ErrorCode::Inconsistent, "layout.vpp",
            { fmt::format("the {} schedule has no virtual stages of its own choice; leave vpp at 1", nameOf(layout.schedule)) });
    if (layout.vpp > 1 && layout.pp < 2)
        return fail(ErrorCode::Inconsistent, "layout.vpp", { fmt::format("vpp {} needs several pipeline stages; pp is 1", layout.vpp) });
    if (layout.vpp > layers / layout.pp)
        return fail(ErrorCode::OutOfRange, "layout.vpp",
            { "the number of virtual stages", fmt::format("{}", layout.vpp),
                fmt::format("at most {}, for {} layers on {} stages", layers / layout.pp, layers, layout.pp) });
    return {};
}

/// What the outer stages get must leave layers for those between, and recompute needs a number a stage has.
Result<void> checkStages(const Layout &layout, int layers)
{
    const int outer = (layout.firstLayers > 0 ? 1 : 0) + (layout.lastLayers > 0 ? 1 : 0), rest = layers - layout.firstLayers - layout.lastLayers;
    const int inner = layout.pp - outer;
    if (outer > 0 && (layout.pp < 2 || (inner == 0 ? rest != 0 : rest < inner || rest % inner != 0)))
        return fail(ErrorCode::Inconsistent, "layout.first_stage_layers",
            { fmt::format("{} and {} layers of the outer stages leave {} of {} layers, which {} other stages cannot share evenly", layout.firstLayers,
                layout.lastLayers, rest, layers, inner) });
    if (layout.recomputeLayers > 0 && layout.recompute != Recompute::Full)
        return fail(ErrorCode::Inconsistent, "layout.recompute_layers", { "a number of layers to recompute needs full recompute" });
    if (layout.recomputeGroup > 0 && (layout.recompute != Recompute::Full || layout.recomputeLayers > 0))
        return fail(ErrorCode::Inconsistent, "layout.recompute_group", { "recompute in groups of layers needs full recompute of all of them" });
    return {};
}

Result<void> checkLayout(const Layout &layout, const TrainingJob &job, const ClusterHardware &hardware)
{
    if (layout.dp == 0)
        return fail(ErrorCode::Inconsistent, "layout",
            { fmt::format("tp {} × pp {} × cp {} does not divide the cluster's {} GPUs", layout.tp, layout.pp, layout.cp, hardware.gpus()) });
    for (const int width : { layout.tp, layout.pp, layout.vpp, layout.cp, layout.ep, layout.dp, layout.microBatch })
        if (width < 1)
            return fail(ErrorCode::OutOfRange, "layout", { "a parallel width", fmt::format("{}", width), "1 and more" });
    for (const int width : { layout.tp, layout.pp, layout.cp, layout.dp })
        if (width > hardware.gpus())
            return fail(ErrorCode::OutOfRange, "layout",
                { "a parallel width", fmt::format("{}", width), fmt::format("at most the cluster's {} GPUs", hardware.gpus()) });
    if (layout.gpus() != hardware.gpus())
        return fail(ErrorCode::Inconsistent, "layout",
            { fmt::format("the layout takes {} GPUs (tp {} × pp {} × cp {} × dp {}), the cluster has {}", layout.gpus(), layout.tp, layout.pp, layout.cp,
                layout.dp, hardware.gpus()) });
    if (layout.dp * layout.cp % layout.ep != 0)
        return fail(ErrorCode::Inconsistent, "layout.ep", { fmt::format("ep {} does not divide dp × cp = {}", layout.ep, layout.dp * layout.cp) });
    Scenario::Recipe fixed;
    fixed.sequenceLength = job.sequenceLength;
    fixed.tensorParallel = layout.tp;
    fixed.contextParallel = layout.cp;
    fixed.expertParallel = layout.ep;
    if (const Errors faults = fixedLayoutFaults(fixed, job.architecture); !faults.empty())
        return fail(faults.front().code, "layout", faults.front().args);
    if (layout.pp > layerCount(job.architecture))
        return fail(ErrorCode::OutOfRange, "layout.pp",
            { "the number of stages", fmt::format("{}", layout.pp), fmt::format("at most the {} layers", layerCount(job.architecture)) });
    if (const auto stages = checkStages(layout, layerCount(job.architecture)); !stages)
        return stages;
    return checkVirtualStages(layout, layerCount(job.architecture));
}

/// The type and the region must be of the cloud.
Result<void> checkPlace(const Scenario &scenario, const Catalog &catalog, Cloud cloud, const std::string &instanceType, const std::string &region)
{
    std::vector<std::string> types, regions;
    for (const InstanceType &type : catalog.instances)
        if (type.cloud == cloud)
            types.push_back(type.name);
    if (cloud == Cloud::Own)
        for (const OwnNode &node : scenario.ownNodes)
            types.push_back(node.name);
    for (const Region &known : catalog.regions)
        if (known.cloud == cloud)
            regions.push_back(known.id);
    if (std::find(types.begin(), types.end(), instanceType) == types.end())
        return fail(
            ErrorCode::UnknownName, "instance_type", { fmt::format("instance type of {}", nameOf(cloud)), instanceType, nearNames(instanceType, types) });
    for (const Price &price : catalog.prices)
        if (price.cloud == cloud)
            regions.push_back(price.region);
    if (!region.empty() && std::find(regions.begin(), regions.end(), region) == regions.end())
        return fail(ErrorCode::UnknownName, "region", { fmt::format("region of {}", nameOf(cloud)), region, nearNames(region, regions) });
    return {};
}

/// Rounds the batch that a rule chose down to whole rounds of all ranks; one that the user fixed must divide evenly.
Result<void> divideBatch(TrainingJob &job, const Layout &layout, bool fixed)
{
    const std::int64_t perRound = static_cast<std::int64_t>(layout.dp) * layout.microBatch;
    if (fixed && job.globalBatch % perRound != 0)
        return fail(ErrorCode::Inconsistent, "layout.micro_batch",
            { fmt::format(
                "micro-batch {} × dp {} = {} sequences do not divide the global batch of {}", layout.microBatch, layout.dp, perRound, job.globalBatch) });
    if (!fixed)
        job.globalBatch = std::max<std::int64_t>(1, job.globalBatch / perRound) * perRound;
    return {};
}

} // namespace

Result<PlanOption> estimateOption(const Scenario &scenario, const Catalog &catalog, Cloud cloud, const std::string &instanceType, const std::string &region,
    int nodes, const Layout &wanted, const PlanSettings &settings)
{
    const Scenario narrow = narrowed(scenario, cloud, instanceType, std::max(1, nodes));
    if (const Errors problems = validate(narrow); !problems.empty())
        return tl::unexpected(problems.front());
    if (const Errors faults = storageFaults(narrow, catalog); !faults.empty())
        return tl::unexpected(faults.front());
    if (const auto known = checkPlace(narrow, catalog, cloud, instanceType, region); !known)
        return tl::unexpected(known.error());
    std::vector<std::string> assumptions;
    auto job = jobOf(narrow, catalog, assumptions);
    if (!job)
        return tl::unexpected(job.error());
    auto machines = machinesOf(narrow, catalog, *job);
    if (!machines)
        return tl::unexpected(machines.error().front());
    const auto found = std::find_if(machines->begin(), machines->end(), [&](const Machine &m) { return m.cloud == cloud && m.name == instanceType; });
    if (found == machines->end())
        return fail(ErrorCode::UnknownName, "instance_type", { "instance type", instanceType, fmt::format("the types of {}", nameOf(cloud)) });
    if (found->refused)
        return fail(ErrorCode::Unsupported, "instance_type", { instanceType, found->refused->reason });
    const ClusterHardware hardware = found->cluster(nodes);
    const Layout layout = filled(wanted, hardware);
    if (const auto sound = checkLayout(layout, *job, hardware); !sound)
        return tl::unexpected(sound.error());
    if (const Errors faults = stackFaults(catalog.abilities, job->stack, layout, job->offload); !faults.empty())
        return tl::unexpected(faults.front());
    if (const InstanceType *type = catalog.findInstance(cloud, instanceType); type != nullptr && !region.empty())
        found->price = priceIn(narrow, catalog, *type, region);
    if (const auto divided = divideBatch(*job, layout, narrow.recipe.globalBatch.has_value()); !divided)
        return tl::unexpected(divided.error());
    const TrainingJob run = jobOn(*job, hardware.accelerator);
    auto step = estimateStepTime(run, layout, hardware, catalog.time);
    if (!step)
        return tl::unexpected(step.error());
    PlanContext context{ &narrow, &catalog, *job, tokensOf(narrow, *job), settings.date.ok() ? settings.date : today(), std::nullopt };
    if (narrow.limits.budget)
        context.budget = inScenarioCurrency(narrow, catalog, *narrow.limits.budget);
    PlanOption option
        = makeOption(context, *found, nodes, { layout, job->globalBatch, estimateMemory(run, layout, hardware, catalog.memory), std::move(*step) });
    PlanResult asked; // what moneyOf() reads of the whole answer
    asked.scenario = narrow;
    asked.job = *job;
    asked.tokens = context.tokens;
    asked.budget = context.budget;
    asked.date = context.date;
    option.money = moneyOf(asked, catalog, option);
    return option;
}

} // namespace gpuplan
