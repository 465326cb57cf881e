#include "core/catalog/yaml_check.hpp"
#include "core/export/deployment.hpp"
#include "core/export/deployment_fields.hpp"
#include "core/export/yaml_section.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

int count(YamlSection &section, const std::string &key, int least = 1)
{
    return static_cast<int>(section.integer(key, least));
}

void readOrigin(YamlSection section, DeploymentSpec::Origin &origin)
{
    origin.scenario = section.text("scenario");
    origin.scenarioHash = section.text("scenario_hash");
    origin.option = section.text("option");
    origin.program = section.text("program");
    origin.catalogDate = section.text("catalog_date");
    origin.planDate = section.text("plan_date");
    section.finish();
}

void readMachines(YamlSection section, DeploymentSpec::Machines &machines)
{
    machines.cloud = section.name<Cloud>("cloud");
    machines.type = section.text("type");
    machines.family = section.text("family");
    machines.accelerator = section.text("accelerator");
    machines.acceleratorName = section.text("accelerator_name");
    machines.acceleratorInferred = section.flag("accelerator_inferred");
    machines.gpusPerNode = count(section, "gpus_per_node");
    machines.nodes = count(section, "nodes");
    machines.bareMetal = section.flag("bare_metal");
    machines.uefiImage = section.flag("uefi_image");
    machines.fastLinks = section.flag("fast_links");
    section.finish();
}

void readNetwork(YamlSection section, DeploymentNetwork &network)
{
    network.fabric = section.name<Fabric>("fabric");
    network.networkGbps = section.numberOrNull("network_gbps", 0);
    network.rdmaGbps = section.numberOrNull("rdma_gbps", 0);
    if (const auto cards = section.integerOrNull("rdma_cards", 1))
        network.rdmaCards = static_cast<int>(*cards);
    section.finish();
}

Layout readLayout(YamlSection section)
{
    Layout layout;
    layout.tp = count(section, "tp");
    layout.pp = count(section, "pp");
    layout.vpp = count(section, "vpp");
    layout.cp = count(section, "cp");
    layout.ep = count(section, "ep");
    layout.dp = count(section, "dp");
    layout.sharding = section.name<Sharding>("sharding");
    layout.microBatch = count(section, "micro_batch");
    layout.recompute = section.name<Recompute>("recompute");
    if (section.has("schedule"))
        layout.schedule = section.name<PipelineSchedule>("schedule");
    if (section.has("replicas"))
        layout.replicas = count(section, "replicas");
    for (const auto &[key, layers] : { std::pair("recompute_layers", &layout.recomputeLayers), std::pair("recompute_group", &layout.recomputeGroup),
             std::pair("first_stage_layers", &layout.firstLayers), std::pair("last_stage_layers", &layout.lastLayers) })
        if (section.has(key))
            *layers = count(section, key);
    section.finish();
    return layout;
}

void readModel(YamlSection section, DeploymentModel &shape)
{
    shape.name = section.text("name");
    shape.family = section.text("family");
    for (const auto &[key, size] : { std::pair("layers", &shape.layers), std::pair("hidden", &shape.hidden), std::pair("ffn", &shape.ffn),
             std::pair("heads", &shape.heads), std::pair("kv_heads", &shape.kvHeads), std::pair("head_dim", &shape.headDim),
             std::pair("vocabulary", &shape.vocabulary), std::pair("max_context", &shape.maxContext) })
        *size = section.integer(key, 0);
    shape.gated = section.flag("gated");
    shape.tied = section.flag("tied");
    shape.uniform = section.flag("uniform");
    if (section.has("experts")) {
        YamlSection experts = section.section("experts");
        shape.experts = experts.integer("count", 1);
        shape.expertsPerToken = experts.integer("per_token", 1);
        shape.expertFfn = experts.integer("ffn", 0);
        shape.sharedFfn = experts.integer("shared_ffn", 0);
        experts.finish();
    }
    section.finish();
}

std::optional<Money> readMoney(YamlSection &section, const std::string &key)
{
    if (section.isNull(key))
        return std::nullopt;
    YamlSection money = section.section(key);
    const Money out{ money.number("amount", 0), money.name<Currency>("currency") };
    money.finish();
    return out;
}

void readExpected(YamlSection section, DeploymentExpectation &expected)
{
    for (const auto &[key, value] : { std::pair("step_seconds", &expected.stepSeconds), std::pair("tokens_per_second", &expected.tokensPerSecond),
             std::pair("mfu", &expected.mfu), std::pair("hours", &expected.hours), std::pair("read_gbs", &expected.readGbs) })
        *value = section.numberOrNull(key, 0);
    expected.cost = readMoney(section, "cost");
    expected.budget = readMoney(section, "budget");
    section.finish();
}

void readCheckpoint(YamlSection section, DeploymentSpec::Training &training)
{
    training.stepsPerCheckpoint = section.integerOrNull("steps", 1);
    training.asyncCheckpoint = section.flag("asynchronous");
    training.checkpointsKept = count(section, "kept", 0);
    section.finish();
}

void readTraining(YamlSection section, DeploymentSpec::Training &training)
{
    training.model = section.text("model");
    training.task = section.text("task");
    training.layout = readLayout(section.section("layout"));
    training.globalBatch = section.integer("global_batch", 1);
    training.sequenceLength = section.integer("sequence_length", 1);
    training.precision = section.name<Precision>("precision");
    training.optimizer = section.name<Optimizer>("optimizer");
    training.stack = section.text("stack");
    readModel(section.section("shape"), training.shape);
    training.steps = section.integer("steps", 1);
    readCheckpoint(section.section("checkpoint"), training);
    YamlSection lora = section.section("lora");
    training.loraRank = count(lora, "rank");
    training.loraAllLinears = lora.flag("all_linears");
    lora.finish();
    training.offload = section.name<Offload>("offload");
    training.datasetGib = section.number("dataset_gib", 0);
    section.finish();
}

void readStorage(YamlSection section, DeploymentSpec::Storage &storage)
{
    YamlSection disk = section.section("system_disk");
    storage.systemDiskGib = disk.number("gib", 20);
    storage.systemDiskCategory = disk.text("category");
    storage.systemDiskLevel = disk.text("level");
    disk.finish();
    YamlSection data = section.section("data");
    storage.data = data.name<DataStorage>("kind");
    storage.dataGib = data.number("gib", 0);
    storage.mountPoint = data.text("mount_point");
    data.finish();
    section.finish();
}

DeploymentPrice readPrice(YamlSection &section)
{
    DeploymentPrice price;
    price.item = section.text("item");
    price.mode = section.name<PurchaseMode>("mode");
    if (const auto amount = section.numberOrNull("amount", 0))
        price.amount = Money{ *amount, section.name<Currency>("currency") };
    else
        section.numberOrNull("currency", 0);
    price.unit = section.text("unit");
    price.date = section.text("date");
    price.dateKind = section.name<DateKind>("date_kind");
    price.source = section.text("source");
    section.finish();
    return price;
}

void readLaunch(YamlSection section, DeploymentSpec::Launch &launch)
{
    launch.processesPerNode = count(section, "processes_per_node");
    launch.nodes = count(section, "nodes");
    launch.masterPort = count(section, "master_port");
    launch.environment = section.textMap("environment");
    launch.ncclAtLeast = section.text("nccl_at_least");
    section.finish();
}

DeploymentSpec readSpec(YamlSection &root)
{
    DeploymentSpec spec;
    spec.name = root.text("name");
    readOrigin(root.section("origin"), spec.origin);
    readMachines(root.section("machines"), spec.machines);
    readNetwork(root.section("network"), spec.network);
    spec.region = root.text("region");
    spec.zones = root.texts("zones");
    readTraining(root.section("training"), spec.training);
    readExpected(root.section("expected"), spec.expected);
    readStorage(root.section("storage"), spec.storage);
    spec.purchase = root.name<PurchaseMode>("purchase");
    for (YamlSection &price : root.sections("prices"))
        spec.prices.push_back(readPrice(price));
    readLaunch(root.section("launch"), spec.launch);
    spec.tags = root.textMap("tags");
    root.finish();
    return spec;
}

} // namespace

Result<DeploymentSpec> readDeployment(std::string_view yaml, const std::string &file)
{
    if (const auto unfit = yamlFault(yaml, file))
        return tl::unexpected(*unfit);
    try {
        YamlReading reading{ file, std::nullopt };
        YamlSection root(reading, YAML::Load(std::string(yaml)), "");
        const std::string key(kDeploymentKey);
        const std::int64_t format = root.integer(key, 1);
        if (!reading.error && format > kDeploymentFormat)
            return fail(ErrorCode::NewerVersion, file + ":" + key, { fmt::format("{}", format), fmt::format("{}", kDeploymentFormat) });
        DeploymentSpec spec = readSpec(root);
        if (reading.error)
            return tl::unexpected(*reading.error);
        return spec;
    } catch (const YAML::Exception &problem) {
        const std::string place = problem.mark.is_null() ? file : fmt::format("{}:{}:{}", file, problem.mark.line + 1, problem.mark.column + 1);
        return fail(ErrorCode::Syntax, place, { problem.msg });
    }
}

} // namespace gpuplan
