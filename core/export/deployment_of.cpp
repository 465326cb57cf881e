#include "core/export/alibaba.hpp"
#include "core/export/deployment.hpp"
#include "core/export/deployment_training.hpp"
#include "core/export/node_setup.hpp"

#include "core/catalog/catalog.hpp"
#include "core/model/scenario_file.hpp"
#include "core/money/storage_cost.hpp"
#include "core/plan/plan_money.hpp"
#include "core/plan/plan_result.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace gpuplan {

namespace {

constexpr double kLeastSystemDiskGib = 40;

/// 64-bit FNV-1a: tells whether two exports were made from the same scenario, no more.
std::string hashOf(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    return fmt::format("fnv1a64:{:016x}", hash);
}

/// The model is inferred where neither the vendor's page nor its API prints the word that a node would.
bool isInferred(const InstanceType &type, const std::string &acceleratorName)
{
    const std::string word = gpuModelWord(acceleratorName);
    return type.gpuModelDocumented.find(word) == std::string::npos && type.gpuModelApi.find(word) == std::string::npos;
}

DeploymentSpec::Machines machinesOf(const PlanOption &option, const InstanceType *type)
{
    DeploymentSpec::Machines machines;
    machines.cloud = option.cloud;
    machines.type = option.instanceType;
    machines.accelerator = option.acceleratorId;
    machines.acceleratorName = option.hardware.accelerator.name;
    machines.gpusPerNode = option.hardware.gpusPerNode;
    machines.nodes = option.nodes;
    machines.fastLinks = option.hardware.fastDomain > 1;
    if (type != nullptr) {
        machines.family = type->family;
        machines.acceleratorInferred = isInferred(*type, machines.acceleratorName);
        machines.bareMetal = type->bareMetal;
        machines.uefiImage = type->needsUefiImage;
    }
    return machines;
}

DeploymentNetwork networkOf(const PlanOption &option, const InstanceType *type)
{
    DeploymentNetwork network;
    network.fabric = option.hardware.fabric;
    if (type != nullptr) {
        network.fabric = type->fabric;
        network.networkGbps = type->networkGbps;
        network.rdmaGbps = type->rdmaGbps;
        network.rdmaCards = type->networkCards;
    }
    return network;
}

/// Zones that the catalogue names for the type; none says nothing.
std::vector<std::string> zonesOf(const PlanOption &option, const Catalog &catalog)
{
    std::set<std::string> zones;
    for (const Price &price : catalog.prices)
        if (price.cloud == option.cloud && price.instanceType == option.instanceType && price.region == option.region && !price.zone.empty())
            zones.insert(price.zone);
    return { zones.begin(), zones.end() };
}

/// Data sets and checkpoints go where the plan's cost puts them: to object storage on the clouds, nowhere on own machines.
DeploymentSpec::Storage storageOf(const PlanResult &result, const PlanOption &option)
{
    const Scenario &scenario = result.scenario;
    DeploymentSpec::Storage storage;
    storage.systemDiskGib = std::max(kLeastSystemDiskGib, scenario.storage.systemDiskGib);
    storage.data = option.cloud == Cloud::Own ? DataStorage::None : DataStorage::Oss;
    storage.dataGib = storage.data == DataStorage::None ? 0 : storedData(scenario, result.job, result.tokens).total();
    return storage;
}

std::vector<DeploymentPrice> pricesOf(const PlanOption &option)
{
    std::vector<DeploymentPrice> prices;
    PurchaseMode mode = PurchaseMode::OnDemand;
    if (const auto &listed = option.cost.price) {
        mode = listed->mode;
        prices.push_back({ "instance", mode, listed->perHour, "machine*hour", listed->date, listed->dateKind, listed->provenance.source });
    }
    for (const CostLine &line : option.cost.lines) {
        // Lines of machine time are the instance's price times hours; the storage lines name the date of theirs in the source.
        const bool machineTime = line.id != "system_disk" && line.id != "data_storage";
        const Price dated = machineTime ? option.cost.price.value_or(Price{}) : Price{};
        prices.push_back({ line.id, mode, line.amount, "total", dated.date, dated.dateKind, line.source });
    }
    return prices;
}

DeploymentSpec::Launch launchOf(const DeploymentSpec &spec)
{
    DeploymentSpec::Launch launch;
    launch.processesPerNode = spec.machines.gpusPerNode;
    launch.nodes = spec.machines.nodes;
    if (spec.machines.nodes > 1)
        launch.environment["NCCL_DEBUG"] = "INFO"; // prints the transport in use: TCP in place of RDMA costs most of the speed
    return launch;
}

} // namespace

Result<DeploymentSpec> deploymentOf(const PlanResult &result, std::size_t option, const Catalog &catalog)
{
    if (option >= result.options.size())
        return fail(ErrorCode::OutOfRange, "option", { "option", fmt::format("{}", option + 1), fmt::format("1 to {}", result.options.size()) });
    const PlanOption &chosen = result.options[option];
    const InstanceType *type = catalog.findInstance(chosen.cloud, chosen.instanceType);
    if (type == nullptr && chosen.cloud != Cloud::Own)
        return fail(ErrorCode::UnknownName, "option", { "instance type", chosen.instanceType, "the types of `catalog list`" });
    DeploymentSpec spec;
    spec.name = result.scenario.name;
    spec.origin
        = { result.scenario.name, hashOf(scenarioToJson(result.scenario)), chosen.id, "gpuplan " GPUPLAN_VERSION, result.catalogDate, isoDate(result.date) };
    spec.machines = machinesOf(chosen, type);
    spec.network = networkOf(chosen, type);
    spec.region = chosen.region;
    spec.zones = zonesOf(chosen, catalog);
    const auto money = chosen.money ? chosen.money : moneyOf(result, catalog, chosen);
    spec.training = trainingOf(result, chosen, *money);
    spec.expected = expectationOf(result, chosen, *money);
    spec.storage = storageOf(result, chosen);
    spec.purchase = chosen.cost.price ? chosen.cost.price->mode : PurchaseMode::OnDemand;
    spec.prices = pricesOf(chosen);
    spec.launch = launchOf(spec);
    if (spec.machines.cloud == Cloud::Alibaba && spec.network.fabric == Fabric::Erdma && spec.machines.nodes > 1) {
        const auto facts = alibabaFacts();
        if (!facts)
            return tl::unexpected(facts.error());
        spec.launch.ncclAtLeast = facts->erdmaNccl;
    }
    spec.tags = { { "model", result.scenario.model } };
    return spec;
}

} // namespace gpuplan
