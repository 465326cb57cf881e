#include "core/export/deployment.hpp"

#include "core/catalog/embedded_files.hpp"
#include "core/export/deployment_fields.hpp"
#include "core/export/yaml_text.hpp"

#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

using Json = nlohmann::ordered_json;

/// Unknown stays null.
template <class T> Json orNull(const std::optional<T> &value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json machinesTree(const DeploymentSpec::Machines &machines)
{
    return { { "cloud", nameOf(machines.cloud) }, { "type", machines.type }, { "family", machines.family }, { "accelerator", machines.accelerator },
        { "accelerator_name", machines.acceleratorName }, { "accelerator_inferred", machines.acceleratorInferred }, { "gpus_per_node", machines.gpusPerNode },
        { "nodes", machines.nodes }, { "bare_metal", machines.bareMetal }, { "uefi_image", machines.uefiImage }, { "fast_links", machines.fastLinks } };
}

/// Keys that say no more than the default are left out.
Json layoutTree(const Layout &layout)
{
    Json tree{ { "tp", layout.tp }, { "pp", layout.pp }, { "vpp", layout.vpp }, { "cp", layout.cp }, { "ep", layout.ep }, { "dp", layout.dp },
        { "sharding", nameOf(layout.sharding) }, { "micro_batch", layout.microBatch }, { "recompute", nameOf(layout.recompute) } };
    if (layout.schedule != PipelineSchedule::OneForwardOneBackward)
        tree["schedule"] = nameOf(layout.schedule);
    if (layout.replicas > 1)
        tree["replicas"] = layout.replicas;
    for (const auto &[key, layers] : { std::pair("recompute_layers", layout.recomputeLayers), std::pair("recompute_group", layout.recomputeGroup),
             std::pair("first_stage_layers", layout.firstLayers), std::pair("last_stage_layers", layout.lastLayers) })
        if (layers > 0)
            tree[key] = layers;
    return tree;
}

Json modelTree(const DeploymentModel &shape)
{
    Json tree{ { "name", shape.name }, { "family", shape.family }, { "layers", shape.layers }, { "hidden", shape.hidden }, { "ffn", shape.ffn },
        { "heads", shape.heads }, { "kv_heads", shape.kvHeads }, { "head_dim", shape.headDim }, { "vocabulary", shape.vocabulary },
        { "max_context", shape.maxContext }, { "gated", shape.gated }, { "tied", shape.tied }, { "uniform", shape.uniform } };
    if (shape.experts > 0)
        tree["experts"] = { { "count", shape.experts }, { "per_token", shape.expertsPerToken }, { "ffn", shape.expertFfn }, { "shared_ffn", shape.sharedFfn } };
    return tree;
}

Json moneyTree(const std::optional<Money> &money)
{
    return money ? Json{ { "amount", money->amount }, { "currency", nameOf(money->currency) } } : Json(nullptr);
}

Json expectedTree(const DeploymentExpectation &expected)
{
    return { { "step_seconds", orNull(expected.stepSeconds) }, { "tokens_per_second", orNull(expected.tokensPerSecond) }, { "mfu", orNull(expected.mfu) },
        { "hours", orNull(expected.hours) }, { "cost", moneyTree(expected.cost) }, { "budget", moneyTree(expected.budget) },
        { "read_gbs", orNull(expected.readGbs) } };
}

Json trainingTree(const DeploymentSpec::Training &training)
{
    return { { "model", training.model }, { "task", training.task }, { "layout", layoutTree(training.layout) }, { "global_batch", training.globalBatch },
        { "sequence_length", training.sequenceLength }, { "precision", nameOf(training.precision) }, { "optimizer", nameOf(training.optimizer) },
        { "stack", training.stack }, { "shape", modelTree(training.shape) }, { "steps", training.steps },
        { "checkpoint",
            { { "steps", orNull(training.stepsPerCheckpoint) }, { "asynchronous", training.asyncCheckpoint }, { "kept", training.checkpointsKept } } },
        { "lora", { { "rank", training.loraRank }, { "all_linears", training.loraAllLinears } } }, { "offload", nameOf(training.offload) },
        { "dataset_gib", training.datasetGib } };
}

Json storageTree(const DeploymentSpec::Storage &storage)
{
    return { { "system_disk", { { "gib", storage.systemDiskGib }, { "category", storage.systemDiskCategory }, { "level", storage.systemDiskLevel } } },
        { "data", { { "kind", nameOf(storage.data) }, { "gib", storage.dataGib }, { "mount_point", storage.mountPoint } } } };
}

Json priceTree(const DeploymentPrice &price)
{
    return { { "item", price.item }, { "mode", nameOf(price.mode) }, { "amount", price.amount ? Json(price.amount->amount) : Json(nullptr) },
        { "currency", price.amount ? Json(nameOf(price.amount->currency)) : Json(nullptr) }, { "unit", price.unit }, { "date", price.date },
        { "date_kind", nameOf(price.dateKind) }, { "source", price.source } };
}

} // namespace

Json deploymentTree(const DeploymentSpec &spec)
{
    Json tree;
    tree[std::string(kDeploymentKey)] = kDeploymentFormat;
    tree["name"] = spec.name;
    tree["origin"] = { { "scenario", spec.origin.scenario }, { "scenario_hash", spec.origin.scenarioHash }, { "option", spec.origin.option },
        { "program", spec.origin.program }, { "catalog_date", spec.origin.catalogDate }, { "plan_date", spec.origin.planDate } };
    tree["machines"] = machinesTree(spec.machines);
    tree["network"] = { { "fabric", nameOf(spec.network.fabric) }, { "network_gbps", orNull(spec.network.networkGbps) },
        { "rdma_gbps", orNull(spec.network.rdmaGbps) }, { "rdma_cards", orNull(spec.network.rdmaCards) } };
    tree["region"] = spec.region;
    tree["zones"] = spec.zones;
    tree["training"] = trainingTree(spec.training);
    tree["expected"] = expectedTree(spec.expected);
    tree["storage"] = storageTree(spec.storage);
    tree["purchase"] = nameOf(spec.purchase);
    tree["prices"] = Json::array();
    for (const DeploymentPrice &price : spec.prices)
        tree["prices"].push_back(priceTree(price));
    tree["launch"] = { { "processes_per_node", spec.launch.processesPerNode }, { "nodes", spec.launch.nodes }, { "master_port", spec.launch.masterPort },
        { "environment", Json::object() }, { "nccl_at_least", spec.launch.ncclAtLeast } };
    for (const auto &[name, value] : spec.launch.environment)
        tree["launch"]["environment"][name] = value;
    tree["tags"] = Json::object();
    for (const auto &[key, value] : spec.tags)
        tree["tags"][key] = value;
    return tree;
}

std::string deploymentYaml(const DeploymentSpec &spec)
{
    return "# What is to be built: written by gpuplan, read by its exporters. Schema: deployment.schema.json of gpuplan\n" + yamlText(deploymentTree(spec));
}

Result<std::vector<ExportedFile>> exportDeployment(const DeploymentSpec &spec)
{
    return std::vector<ExportedFile>{ { "deployment.yaml", deploymentYaml(spec) },
        { "deployment.schema.json", std::string(embeddedFile("schema/deployment.schema.json")) } };
}

} // namespace gpuplan
