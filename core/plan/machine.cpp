#include "core/plan/machine.hpp"

#include "core/catalog/known_names.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <functional>

namespace gpuplan {

namespace {

/// Makers whose accelerators the calibrated training stacks run on.
constexpr std::array<std::string_view, 2> kTrainingVendors{ "NVIDIA", "AMD" };

template <class T> bool listed(const std::vector<T> &names, const T &name)
{
    return names.empty() || std::find(names.begin(), names.end(), name) != names.end();
}

Rejection refusal(const Machine &machine, RejectionCode code, std::string reason)
{
    Rejection out;
    out.cloud = machine.cloud;
    out.instanceType = machine.name;
    out.acceleratorId = machine.acceleratorId;
    out.code = code;
    out.reason = std::move(reason);
    return out;
}

bool hasRdma(Fabric fabric)
{
    return fabric != Fabric::None && fabric != Fabric::Tcp;
}

/// What keeps a type from being estimated at all; nullopt when nothing does.
std::optional<Rejection> refusalOf(const Machine &machine, const InstanceType &type, const Catalog &catalog)
{
    if (type.status == SaleStatus::Retired)
        return refusal(machine, RejectionCode::NotSold, type.statusNote.empty() ? "Retired by the vendor" : "Retired: " + type.statusNote);
    if (type.acceleratorId.empty())
        return refusal(machine, RejectionCode::NoAccelerator, type.acceleratorUnknownWhy.empty() ? "The accelerator is not known" : type.acceleratorUnknownWhy);
    if (type.gpuFraction)
        return refusal(
            machine, RejectionCode::Unsupported, fmt::format("A virtual GPU ({:.3g} of a card): training on it is not estimated", *type.gpuFraction));
    const auto found = catalog.accelerators.find(type.acceleratorId);
    if (found == catalog.accelerators.end())
        return refusal(machine, RejectionCode::NoAccelerator, fmt::format("The accelerator {} is not in the catalogue", type.acceleratorId));
    const Accelerator &accelerator = found->second;
    if (std::find(kTrainingVendors.begin(), kTrainingVendors.end(), accelerator.vendor) == kTrainingVendors.end())
        return refusal(machine, RejectionCode::Unsupported, fmt::format("No calibrated training stack runs on {}", accelerator.name));
    if (!accelerator.usableMemory)
        return refusal(machine, RejectionCode::Unsupported, fmt::format("The usable memory of {} is unknown", accelerator.name));
    return std::nullopt;
}

/// Number formats that the card does not compute.
std::optional<std::string> formatGap(Precision precision, const Accelerator &accelerator)
{
    const bool eightBit = precision == Precision::Fp8 || precision == Precision::Mxfp8;
    if (eightBit && !accelerator.supportsFp8)
        return fmt::format("{} has no FP8", accelerator.name);
    if (precision == Precision::Nvfp4 && !accelerator.fp4)
        return fmt::format("{} has no FP4", accelerator.name);
    if (precision == Precision::Tf32 && !accelerator.tf32)
        return fmt::format("{} has no TF32", accelerator.name);
    return std::nullopt;
}

void addNotes(Machine &machine, const InstanceType &type, Precision precision)
{
    const std::string &inferred = type.gpuModelInferred;
    if (!inferred.empty() && inferred != type.gpuModelDocumented)
        machine.notes.push_back(type.gpuModelDocumented.empty() ? fmt::format("{} (inferred)", inferred)
                                                                : fmt::format("{} (inferred; the vendor prints only “{}”)", inferred, type.gpuModelDocumented));
    if (type.status == SaleStatus::OnRequest)
        machine.notes.push_back(type.statusNote.empty() ? "Sold on request." : "Sold on request: " + type.statusNote);
    if (type.status == SaleStatus::Preview)
        machine.notes.push_back(type.statusNote.empty() ? "In preview, by invitation." : "In preview: " + type.statusNote);
    if (type.status == SaleStatus::ApiOnly)
        machine.notes.push_back("Seen in the vendor's API only; no public page.");
    if (precision == Precision::Bf16 && !machine.node.accelerator.supportsBf16)
        machine.notes.push_back(fmt::format("{} has no bf16: fp16 with loss scaling is assumed.", machine.node.accelerator.name));
    if (machine.cloud != Cloud::Own)
        machine.notes.push_back("Stock is not checked.");
}

/// How many machines may be combined, and what narrows that.
void setNodeRange(Machine &machine, const Scenario &scenario, int available)
{
    const int gpus = machine.node.gpusPerNode;
    machine.leastNodes = std::max(1, scenario.cluster.minNodes);
    machine.mostNodes = std::min(scenario.cluster.maxNodes, available);
    if (scenario.cluster.maxGpus)
        machine.mostNodes = std::min(machine.mostNodes, *scenario.cluster.maxGpus / gpus);
    if (machine.mostNodes <= 1)
        return;
    if (!machine.node.networkPerGpu)
        machine.nodesLimitedBy = "The speed of its network is unknown: several nodes cannot be estimated";
    else if (scenario.cluster.rdmaOnly && !hasRdma(machine.node.fabric))
        machine.nodesLimitedBy = "No RDMA between nodes: only plain TCP";
    if (!machine.nodesLimitedBy.empty())
        machine.mostNodes = 1;
}

/// False when the scenario's shape filters leave this machine out.
bool shapeAllowed(const Machine &machine, const Scenario &scenario)
{
    const auto &cluster = scenario.cluster;
    if (cluster.gpusPerNode && machine.node.gpusPerNode != *cluster.gpusPerNode)
        return false;
    if (cluster.maxGpus && machine.node.gpusPerNode > *cluster.maxGpus)
        return false;
    return !cluster.nvlinkOnly || machine.node.gpusPerNode == 1 || machine.node.fastDomain >= machine.node.gpusPerNode;
}

/// Hardware of so many machines of the type at hand.
using HardwareAt = std::function<Result<ClusterHardware>(int nodes)>;

/// Fills links and rates; a refusal when they are unknown or lack the job's number format.
std::optional<Rejection> wire(Machine &machine, const HardwareAt &hardwareAt, Precision precision, const Scenario::Cluster &cluster, int mostNodes)
{
    auto one = hardwareAt(1);
    if (!one)
        return refusal(machine, RejectionCode::Unsupported, sentence(one.error()));
    machine.node = std::move(*one);
    machine.node.oversubscription = cluster.networkOversubscription;
    machine.node.powerLimitWatts = cluster.powerLimitWatts;
    if (cluster.nvmeGbPerS)
        machine.node.nvmePerNode = gbPerSecond(*cluster.nvmeGbPerS);
    // Racks join machines by accelerator links: what the largest cluster has tells how far they reach.
    if (const auto most = hardwareAt(std::max(1, mostNodes)))
        machine.rackDomain = most->fastDomain;
    if (const auto gap = formatGap(precision, machine.node.accelerator))
        return refusal(machine, RejectionCode::Unsupported, *gap);
    return std::nullopt;
}

/// Fills hardware, notes and node range; false when a filter leaves the machine out.
bool equip(Machine &machine, const InstanceType &type, const HardwareAt &hardwareAt, const Scenario &scenario, const Catalog &catalog, Precision precision,
    int available)
{
    machine.refused = refusalOf(machine, type, catalog);
    if (machine.refused)
        return !scenario.cluster.gpusPerNode || !type.gpuCount || *type.gpuCount == *scenario.cluster.gpusPerNode;
    machine.refused = wire(machine, hardwareAt, precision, scenario.cluster, std::min(scenario.cluster.maxNodes, available));
    if (machine.node.accelerator.id.empty())
        return true;
    if (!shapeAllowed(machine, scenario))
        return false;
    if (machine.refused)
        return true;
    addNotes(machine, type, precision);
    setNodeRange(machine, scenario, available);
    if (machine.leastNodes > machine.mostNodes) {
        const bool network = !machine.nodesLimitedBy.empty();
        machine.refused = refusal(machine, network ? RejectionCode::Network : RejectionCode::Unsupported,
            network ? machine.nodesLimitedBy : fmt::format("At most {} nodes can be had, {} are asked for", machine.mostNodes, machine.leastNodes));
    }
    return true;
}

Machine named(Cloud cloud, const std::string &name, const std::string &acceleratorId)
{
    Machine machine;
    machine.cloud = cloud;
    machine.name = name;
    machine.acceleratorId = acceleratorId;
    return machine;
}

/// What the checks of a rented type read of an own node.
InstanceType asType(const OwnNode &node)
{
    InstanceType type;
    type.cloud = Cloud::Own;
    type.name = node.name;
    type.acceleratorId = node.acceleratorId;
    type.gpuCount = node.gpuCount;
    type.status = SaleStatus::Sold;
    return type;
}

bool placeAllowed(const InstanceType &type, const Scenario &scenario)
{
    return listed(scenario.where.clouds, std::string(nameOf(type.cloud))) && listed(scenario.where.accelerators, type.acceleratorId)
        && listed(scenario.where.instanceTypes, type.name);
}

} // namespace

ClusterHardware Machine::cluster(int nodes) const
{
    ClusterHardware out = node;
    out.nodes = nodes;
    if (rackDomain > node.gpusPerNode)
        out.fastDomain = std::min(rackDomain, out.gpus());
    return out;
}

Checked<std::vector<Machine>> machinesOf(const Scenario &scenario, const Catalog &catalog, const TrainingJob &job)
{
    if (Errors errors = unknownNames(scenario, catalog); !errors.empty())
        return tl::unexpected(std::move(errors));
    std::vector<Machine> out;
    for (const OwnNode &node : scenario.ownNodes) {
        Machine machine = named(Cloud::Own, node.name, node.acceleratorId);
        machine.price = priceOf(scenario, catalog, node);
        const auto hardwareAt = [&](int nodes) { return hardwareOfOwn(catalog, node, nodes); };
        if (equip(machine, asType(node), hardwareAt, scenario, catalog, job.precision, node.nodesAvailable))
            out.push_back(std::move(machine));
    }
    for (const InstanceType &type : catalog.instances) {
        if (!placeAllowed(type, scenario))
            continue;
        Machine machine = named(type.cloud, type.name, type.acceleratorId);
        const auto hardwareAt = [&](int nodes) { return hardwareOf(catalog, type, nodes); };
        if (!equip(machine, type, hardwareAt, scenario, catalog, job.precision, scenario.cluster.maxNodes))
            continue;
        if (!machine.refused)
            machine.price = priceOf(scenario, catalog, type);
        out.push_back(std::move(machine));
    }
    return out;
}

} // namespace gpuplan
