#include "core/export/launch_plan.hpp"

#include "tests/core/export/launch_run.hpp"
#include "tests/support/registry.hpp"

#include <random>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

/// The layout that Megatron-LM would run with these arguments on `world` GPUs.
Layout megatronLayout(const std::vector<std::string> &words, int world)
{
    Layout out;
    out.tp = numberOf(words, "--tensor-model-parallel-size", 1);
    out.pp = numberOf(words, "--pipeline-model-parallel-size", 1);
    out.vpp = numberOf(words, "--num-virtual-stages-per-pipeline-rank", 1);
    out.cp = numberOf(words, "--context-parallel-size", 1);
    out.ep = numberOf(words, "--expert-model-parallel-size", 1);
    out.dp = world / (out.tp * out.pp * out.cp);
    out.sharding = hasWord(words, "--use-distributed-optimizer") ? Sharding::Zero1 : Sharding::None;
    out.microBatch = numberOf(words, "--micro-batch-size", 0);
    const std::string recompute = valueOf(words, "--recompute-granularity", "none");
    out.recompute = fromName<Recompute>(recompute).value_or(Recompute::None);
    if (valueOf(words, "--recompute-method") == "block")
        out.recomputeLayers = numberOf(words, "--recompute-num-layers", 0);
    else if (const int group = numberOf(words, "--recompute-num-layers", 0); group > 1)
        out.recomputeGroup = group;
    out.firstLayers = numberOf(words, "--decoder-first-pipeline-num-layers", 0);
    out.lastLayers = numberOf(words, "--decoder-last-pipeline-num-layers", 0);
    return out;
}

/// The same of Megatron-Bridge's overrides.
Layout bridgeLayout(const std::vector<std::string> &words, int world)
{
    const auto number = [&](const std::string &key, int otherwise) {
        const std::string written = valueOf(words, key, "null");
        return written == "null" ? otherwise : std::stoi(written);
    };
    Layout out;
    out.tp = number("model.tensor_model_parallel_size", 1);
    out.pp = number("model.pipeline_model_parallel_size", 1);
    out.vpp = number("model.virtual_pipeline_model_parallel_size", 1);
    out.cp = number("model.context_parallel_size", 1);
    out.ep = number("model.expert_model_parallel_size", 1);
    out.dp = world / (out.tp * out.pp * out.cp);
    out.sharding = valueOf(words, "ddp.use_distributed_optimizer") == "true" ? Sharding::Zero1 : Sharding::None;
    out.microBatch = number("train.micro_batch_size", 0);
    out.recompute = fromName<Recompute>(valueOf(words, "model.recompute_granularity")).value_or(Recompute::None);
    if (valueOf(words, "model.recompute_method") == "block")
        out.recomputeLayers = number("model.recompute_num_layers", 0);
    else if (const int group = number("model.recompute_num_layers", 0); group > 1)
        out.recomputeGroup = group;
    out.firstLayers = number("model.num_layers_in_first_pipeline_stage", 0);
    out.lastLayers = number("model.num_layers_in_last_pipeline_stage", 0);
    return out;
}

/// The layout in torchtitan.toml; the layers of its stages are compared apart.
Layout torchtitanLayout(const nlohmann::json &toml)
{
    const nlohmann::json &parallelism = toml.at("parallelism");
    Layout out;
    out.tp = parallelism.at("tensor_parallel_degree");
    out.pp = parallelism.at("pipeline_parallel_degree");
    out.cp = parallelism.at("context_parallel_degree");
    out.ep = parallelism.value("expert_parallel_degree", 1);
    const int copies = parallelism.at("data_parallel_replicate_degree"), shards = parallelism.at("data_parallel_shard_degree");
    out.dp = copies * shards;
    out.sharding = copies > 1 && shards > 1 ? Sharding::Hsdp : shards > 1 || out.dp == 1 ? Sharding::Fsdp : Sharding::None;
    out.replicas = out.sharding == Sharding::Hsdp ? copies : 1;
    out.microBatch = out.pp > 1 ? parallelism.at("pipeline_parallel_microbatch_size") : toml.at("training").at("local_batch_size");
    out.recompute = fromName<Recompute>(toml.at("activation_checkpoint").at("mode").get<std::string>()).value_or(Recompute::None);
    if (out.pp > 1)
        out.vpp = static_cast<int>(parallelism.at("module_fqns_per_model_part").size()) / out.pp;
    return out;
}

std::vector<ExportedFile> exported(const DeploymentSpec &spec)
{
    const auto files = exportLaunch(spec);
    if (!files)
        qWarning("%s", describe(files.error()).c_str());
    return files ? *files : std::vector<ExportedFile>{};
}

bool has(const std::vector<ExportedFile> &files, const std::string &path)
{
    return std::any_of(files.begin(), files.end(), [&](const ExportedFile &file) { return file.path == path; });
}

/// Megatron layouts of 16 GPUs and 32 layers: every way of splitting, every cut of a pipeline, every recompute.
std::vector<Layout> megatronLayouts()
{
    return { { .tp = 2, .pp = 2, .vpp = 2, .cp = 2, .dp = 2, .sharding = Sharding::Zero1, .microBatch = 2, .recompute = Recompute::Full },
        { .dp = 16, .sharding = Sharding::None, .microBatch = 1 },
        { .tp = 8, .dp = 2, .sharding = Sharding::Zero1, .microBatch = 4, .recompute = Recompute::Selective },
        { .pp = 2, .dp = 8, .sharding = Sharding::Zero1, .microBatch = 1, .firstLayers = 15, .lastLayers = 17 },
        { .pp = 4, .dp = 4, .sharding = Sharding::Zero1, .microBatch = 2, .recompute = Recompute::Full, .recomputeLayers = 3 },
        { .tp = 4, .dp = 4, .sharding = Sharding::Zero1, .microBatch = 2, .recompute = Recompute::Full, .recomputeGroup = 4 },
        { .tp = 2, .cp = 8, .dp = 1, .sharding = Sharding::Zero1, .microBatch = 1 } };
}

std::string randomText(std::mt19937 &random)
{
    static const std::vector<std::string> kPieces{ "\"", "'", "\\", "${x}", "$(y)", "`z`", "\n", "\t", "%{w}", "#", ":", "- ", "{a}", "[b]", "&", "|", ">", "*",
        "!", "模型", "🚀", "é", " ", "=", ",", "~", "@", "x", "9", "\r", "<<", "?", ";" };
    std::string out = "t"; // a name of blanks alone is no folder
    for (int i = 0; i < 12; ++i)
        out += kPieces[random() % kPieces.size()];
    return out + "t";
}

} // namespace

/// Launch files run what the plan says: scripts are run with programs that print their arguments, files are read by other readers.
class LaunchTest : public QObject {
    Q_OBJECT

private slots:
    void megatronArgumentsAreThePlansLayout()
    {
        for (const Layout &layout : megatronLayouts()) {
            DeploymentSpec spec = launchSpec();
            spec.training.layout = layout;
            LaunchRun run(exported(spec));
            const auto words = run.arguments("megatron.sh", { { "CHECKPOINTS", "/tmp" } });
            QVERIFY2(!words.empty(), run.last().out.c_str());
            QCOMPARE(megatronLayout(words, 16), layout);
            QCOMPARE(numberOf(words, "--global-batch-size", 0), 16);
            QCOMPARE(numberOf(words, "--seq-length", 0), 8192);
            QCOMPARE(numberOf(words, "--nnodes", 0) * numberOf(words, "--nproc-per-node", 0), 16);
            QCOMPARE(numberOf(words, "--save-interval", 0), 120);
            QCOMPARE(hasWord(words, "--sequence-parallel"), layout.tp > 1);
        }
    }

    void megatronArgumentsAreTheModel()
    {
        LaunchRun run(exported(launchSpec()));
        const auto words = run.arguments("megatron.sh", { { "CHECKPOINTS", "/tmp" } });
        for (const auto &[option, value] : std::map<std::string, int>{ { "--num-layers", 32 }, { "--hidden-size", 4096 }, { "--ffn-hidden-size", 14336 },
                 { "--num-attention-heads", 32 }, { "--kv-channels", 128 }, { "--num-query-groups", 8 }, { "--train-iters", 1000 } })
            QCOMPARE(numberOf(words, option, -1), value);
        for (const char *flag : { "--group-query-attention", "--swiglu", "--disable-bias-linear", "--untie-embeddings-and-output-weights", "--bf16" })
            QVERIFY2(hasWord(words, flag), flag);
        QCOMPARE(valueOf(words, "--normalization"), std::string("RMSNorm"));
        QVERIFY(!hasWord(words, "--num-experts"));
    }

    void expertsArePassedOn()
    {
        DeploymentSpec spec = launchSpec();
        spec.training.shape = { .name = "x",
            .family = "mixtral",
            .layers = 32,
            .hidden = 4096,
            .heads = 32,
            .kvHeads = 8,
            .headDim = 128,
            .vocabulary = 32000,
            .experts = 8,
            .expertsPerToken = 2,
            .expertFfn = 14336 };
        spec.training.layout = { .tp = 2, .ep = 8, .dp = 8, .sharding = Sharding::Zero1 };
        LaunchRun run(exported(spec));
        const auto words = run.arguments("megatron.sh", { { "CHECKPOINTS", "/tmp" } });
        QCOMPARE(megatronLayout(words, 16), spec.training.layout);
        QCOMPARE(numberOf(words, "--num-experts", 0), 8);
        QCOMPARE(numberOf(words, "--moe-router-topk", 0), 2);
        QCOMPARE(numberOf(words, "--moe-ffn-hidden-size", 0), 14336);
    }

    /// 30 layers over four stages go 7, 8, 8, 7: Megatron would refuse them without a layout of its own.
    void layersThatDoNotDivideGetALayoutOfTheirOwn()
    {
        DeploymentSpec spec = launchSpec();
        spec.training.shape.layers = 30;
        spec.training.layout = { .pp = 4, .dp = 4, .sharding = Sharding::Zero1 };
        LaunchRun run(exported(spec));
        QCOMPARE(valueOf(run.arguments("megatron.sh", { { "CHECKPOINTS", "/tmp" } }), "--pipeline-model-parallel-layout"), std::string("Et*7|t*8|t*8|t*7L"));
    }

    void bridgeOverridesAreThePlansLayout()
    {
        for (const char *task : { "pretrain", "full_finetune", "lora" })
            for (Layout layout : megatronLayouts()) {
                DeploymentSpec spec = launchSpec();
                spec.training.task = task;
                spec.training.layout = layout;
                LaunchRun run(exported(spec));
                const auto words = run.arguments("megatron_bridge.sh", { { "CHECKPOINTS", "/tmp" } });
                QVERIFY2(!words.empty(), run.last().out.c_str());
                QCOMPARE(bridgeLayout(words, 16), layout);
                const std::string kind = spec.training.task == "pretrain" ? "pretrain" : spec.training.task == "lora" ? "peft" : "sft";
                QCOMPARE(valueOf(words, "--recipe"), "llama3_8b_" + kind + "_config");
                QCOMPARE(valueOf(words, "checkpoint.save"), std::string("${oc.env:CHECKPOINTS}"));
                QCOMPARE(valueOf(words, "peft.dim", "none"), std::string(spec.training.task == "lora" ? "16" : "none"));
                QCOMPARE(numberOf(words, "train.global_batch_size", 0), 16);
            }
    }

    void torchtitanReadsThePlansLayout()
    {
        for (const Layout &layout : { Layout{ .tp = 2, .pp = 2, .cp = 2, .dp = 2, .microBatch = 2, .recompute = Recompute::Selective },
                 Layout{ .dp = 16, .microBatch = 4, .recompute = Recompute::Full }, Layout{ .tp = 2, .dp = 8, .sharding = Sharding::Hsdp, .replicas = 2 },
                 Layout{ .pp = 4, .vpp = 2, .dp = 4 }, Layout{ .pp = 2, .dp = 8, .firstLayers = 15, .lastLayers = 17 },
                 Layout{ .dp = 16, .sharding = Sharding::None } }) {
            DeploymentSpec spec = launchSpec();
            spec.training.stack = "torchtitan";
            spec.training.layout = layout;
            spec.training.globalBatch = 64;
            LaunchRun run(exported(spec));
            const nlohmann::json toml = tomlTree(run.folder() / "torchtitan.toml");
            QVERIFY(toml.is_object());
            Layout expected = layout;
            expected.firstLayers = expected.lastLayers = 0;
            QCOMPARE(torchtitanLayout(toml), expected);
            const int local = toml["training"]["local_batch_size"], global = toml["training"]["global_batch_size"];
            QCOMPARE(global, 64);
            QCOMPARE(local, layout.pp > 1 ? 64 / layout.dp : layout.microBatch);
            QCOMPARE(toml["model"]["flavor"].get<std::string>(), std::string("8B"));
            QCOMPARE(toml["checkpoint"]["interval"].get<int>(), 120);
            if (layout.pp > 1) {
                const auto &stages = toml["parallelism"]["module_fqns_per_model_part"];
                QCOMPARE(stages.front().size(), std::size_t(1 + (layout.firstLayers > 0 ? layout.firstLayers : 32 / (layout.pp * layout.vpp))));
                QCOMPARE(stages.front().front().get<std::string>(), std::string("tok_embeddings"));
                QCOMPARE(stages.back().back().get<std::string>(), std::string("output"));
            }
            QVERIFY(hasWord(run.arguments("torchtitan.sh", { { "CHECKPOINTS", "/tmp" } }), "torchtitan.train"));
        }
    }

    void deepspeedAccumulatesToThePlansBatch()
    {
        for (const Sharding sharding : { Sharding::Zero1, Sharding::Zero2, Sharding::Zero3 }) {
            LaunchRun run(exported(dataParallelSpec("lora", sharding)));
            const auto config = nlohmann::json::parse(readFile(run.folder() / "deepspeed.json").value());
            QCOMPARE(config["train_batch_size"].get<int>(), 64);
            QCOMPARE(config["train_micro_batch_size_per_gpu"].get<int>() * config["gradient_accumulation_steps"].get<int>() * 16, 64);
            QCOMPARE(config["zero_optimization"]["stage"].get<int>(), zeroStage(sharding));
            const auto words = run.arguments("deepspeed.sh", { { "CHECKPOINTS", "/tmp" } });
            QCOMPARE(words.front(), std::string("torchrun"));
            QCOMPARE(valueOf(words, "--gradient_checkpointing"), std::string("True"));
            QCOMPARE(numberOf(words, "--lora_r", 0), 16);
            const auto byHosts = run.arguments("deepspeed.sh", { { "CHECKPOINTS", "/tmp" }, { "HOSTFILE", "hostfile" } });
            QCOMPARE(byHosts.front(), std::string("deepspeed"));
            const std::string hosts = readFile(run.folder() / "hostfile").value();
            QCOMPARE(QString::fromStdString(hosts).count(" slots=8\n"), 2);
        }
    }

    void statesLeaveTheGpuAsPlanned()
    {
        DeploymentSpec spec = dataParallelSpec("full_finetune", Sharding::Zero3, "deepspeed");
        spec.training.offload = Offload::CpuOptimizerAndParameters;
        const auto config = nlohmann::json::parse(contentOf(exported(spec), "deepspeed.json"));
        QCOMPARE(config["zero_optimization"]["offload_param"]["device"].get<std::string>(), std::string("cpu"));
        spec.training.layout.sharding = Sharding::Zero2;
        QVERIFY(whyNot(Framework::DeepSpeed, *launchPlan(spec)).find("ZeRO-3") != std::string::npos);
    }

    void accelerateAndLlamaFactoryShardByFsdp()
    {
        LaunchRun run(exported(dataParallelSpec("qlora", Sharding::Fsdp)));
        const nlohmann::json config = yamlTree(run.folder() / "accelerate.yaml");
        QCOMPARE(config["distributed_type"].get<std::string>(), std::string("FSDP"));
        QCOMPARE(config["num_processes"].get<int>(), 16);
        QCOMPARE(config["num_machines"].get<int>(), 2);
        QVERIFY(config["fsdp_config"]["fsdp_activation_checkpointing"].get<bool>());
        const auto words = run.arguments("accelerate.sh", { { "CHECKPOINTS", "/tmp" } });
        QCOMPARE(words.front(), std::string("accelerate"));
        QCOMPARE(valueOf(words, "--gradient_checkpointing"), std::string("False")); // FSDP recomputes, not the Trainer as well
        QCOMPARE(valueOf(words, "--load_in_4bit"), std::string("True"));
        const nlohmann::json factory = yamlTree(run.folder() / "llamafactory.yaml");
        QCOMPARE(factory["finetuning_type"].get<std::string>(), std::string("lora"));
        QCOMPARE(factory["quantization_bit"].get<int>(), 4);
        QCOMPARE(factory["per_device_train_batch_size"].get<int>() * factory["gradient_accumulation_steps"].get<int>() * 16, 64);
        QCOMPARE(run.arguments("llamafactory.sh", { { "CHECKPOINTS", "/tmp" } }).front(), std::string("accelerate"));
        QVERIFY(!has(exported(dataParallelSpec("qlora", Sharding::Fsdp)), "deepspeed.sh"));
    }

    void theStackChoosesTheFramework()
    {
        QVERIFY(!has(exported(launchSpec()), "torchtitan.sh"));
        QVERIFY(stackAllows("megatron-bridge-26.06", Framework::MegatronBridge) && !stackAllows("megatron-bridge", Framework::Accelerate));
        QVERIFY(stackAllows("nemo-automodel", Framework::Accelerate) && !stackAllows("nemo-automodel", Framework::Megatron));
        QVERIFY(stackAllows("", Framework::Torchtitan) && stackAllows("own thing", Framework::DeepSpeed));
        const auto files = exported(dataParallelSpec("full_finetune", Sharding::Fsdp, "torchtitan"));
        QVERIFY(has(files, "torchtitan.sh") && !has(files, "accelerate.sh"));
        QVERIFY(contentOf(files, "README.md").find("not written: the plan was made for another stack") != std::string::npos);
        // A model that torchtitan does not know: another program runs it, and the README says so.
        DeploymentSpec foreign = dataParallelSpec("full_finetune", Sharding::Fsdp, "torchtitan");
        foreign.training.shape.family = "mistral";
        QVERIFY(has(exported(foreign), "accelerate.sh"));
        QVERIFY(contentOf(exported(foreign), "README.md").find("times and memory of these scripts differ") != std::string::npos);
    }

    void whatNobodyCanRunIsRefusedWithReasons()
    {
        DeploymentSpec spec = launchSpec();
        spec.training.layout = { .pp = 2, .dp = 8, .sharding = Sharding::Zero1, .schedule = PipelineSchedule::DualPipe };
        const auto refused = exportLaunch(spec);
        QVERIFY(!refused.has_value());
        const std::string said = describe(refused.error());
        for (const char *part : { "Megatron-LM: Megatron Core runs no dualpipe", "torchtitan: torchtitan has no zero1", "DeepSpeed: the layout splits" })
            QVERIFY2(said.find(part) != std::string::npos, said.c_str());
    }

    void aLayoutThatIsNotTheRentedOneIsRefused()
    {
        DeploymentSpec spec = launchSpec();
        spec.machines.nodes = 3;
        QCOMPARE(exportLaunch(spec).error().where, std::string("training.layout"));
        spec = launchSpec();
        spec.training.globalBatch = 18;
        QCOMPARE(exportLaunch(spec).error().where, std::string("training.global_batch"));
    }

    void anUnknownCheckpointIntervalIsLeftOutAndSaid()
    {
        DeploymentSpec spec = launchSpec();
        spec.training.stepsPerCheckpoint.reset();
        LaunchRun run(exported(spec));
        QVERIFY(!hasWord(run.arguments("megatron.sh", { { "CHECKPOINTS", "/tmp" } }), "--save-interval"));
        QVERIFY(contentOf(exported(spec), "megatron.sh").find("The plan knows no interval of checkpoints") != std::string::npos);
        QVERIFY(contentOf(exported(spec), "README.md").find("interval of checkpoints unknown") != std::string::npos);
    }

    void aScriptRefusesAnotherNumberOfGpus()
    {
        LaunchRun run(exported(launchSpec()));
        QVERIFY(run.arguments("megatron.sh", { { "NNODES", "3" } }).empty());
        QCOMPARE(run.last().code, 2);
        QVERIFY2(run.last().out.find("the plan is for 16 GPUs, not 24") != std::string::npos, run.last().out.c_str());
    }

    void schedulersNameTheRankOfANode()
    {
        LaunchRun run(exported(launchSpec()));
        for (const char *name : { "NODE_RANK", "PET_NODE_RANK", "SLURM_NODEID", "JOB_COMPLETION_INDEX", "RANK" })
            QCOMPARE(numberOf(run.arguments("megatron.sh", { { "CHECKPOINTS", "/tmp" }, { name, "1" } }), "--node-rank", -1), 1);
        QCOMPARE(numberOf(run.arguments("megatron.sh", { { "CHECKPOINTS", "/tmp" } }), "--node-rank", -1), 0);
    }

    void scriptsAreCleanShell()
    {
        int scripts = 0;
        for (const DeploymentSpec &spec : { launchSpec(), dataParallelSpec("lora", Sharding::Zero2), dataParallelSpec("lora", Sharding::Fsdp),
                 dataParallelSpec("lora", Sharding::None), dataParallelSpec("full_finetune", Sharding::Fsdp, "torchtitan") }) {
            LaunchRun run(exported(spec));
            for (const ExportedFile &file : exported(spec)) {
                if (!file.path.ends_with(".sh") && !file.path.ends_with(".sbatch"))
                    continue;
                const QString path = QString::fromStdString((run.folder() / file.path).string());
                QCOMPARE(runProgram("bash", { "-n", path }).code, 0);
                const Run checked = runProgram("shellcheck", { path });
                QVERIFY2(checked.code == 0, checked.out.c_str());
                ++scripts;
            }
        }
        QVERIFY(scripts >= 12);
    }

    /// Whatever a user types reaches the program as typed.
    void textsComeThroughLiterally()
    {
        std::mt19937 random(20261201);
        QTemporaryDir mounts;
        for (int i = 0; i < 12; ++i) {
            const std::string text = i == 0 ? kHostile : randomText(random);
            DeploymentSpec spec = i % 2 == 0 ? launchSpec() : dataParallelSpec("lora", i % 4 == 1 ? Sharding::Zero2 : Sharding::Fsdp);
            spec.name = spec.origin.scenario = spec.training.model = text;
            spec.storage.mountPoint = mounts.path().toStdString() + "/" + text;
            spec.launch.environment = { { "NOTE", text }, { "BAD-NAME", "x" } };
            const auto plan = launchPlan(spec);
            LaunchRun run(exported(spec));
            QVERIFY(run.written());
            if (i % 2 == 0) {
                const auto words = run.arguments("megatron.sh");
                QVERIFY2(!words.empty(), run.last().out.c_str());
                QCOMPARE(valueOf(words, "--save"), plan->checkpointFolder);
                QCOMPARE(valueOf(words, "--data-path"), plan->dataFolder + "/train_text_document");
            } else {
                const auto words = run.arguments(i % 4 == 1 ? "deepspeed.sh" : "accelerate.sh");
                QVERIFY2(!words.empty(), run.last().out.c_str());
                QCOMPARE(valueOf(words, "--model_name_or_path"), text);
                QCOMPARE(yamlTree(run.folder() / "llamafactory.yaml")["output_dir"].get<std::string>(), plan->checkpointFolder);
            }
            QCOMPARE(nlohmann::json::parse(readFile(run.folder() / "streaming.json").value())["folder"].get<std::string>(), plan->dataFolder + "/shards");
            const auto job = yamlTree(run.folder() / "jobset.yaml");
            const auto pod = job["spec"]["replicatedJobs"][0]["template"]["spec"]["template"]["spec"];
            QCOMPARE(pod["containers"][0]["volumeMounts"][2]["mountPath"].get<std::string>(), spec.storage.mountPoint);
        }
    }

    void tomlKeepsTexts()
    {
        std::mt19937 random(7);
        for (int i = 0; i < 8; ++i) {
            DeploymentSpec spec = dataParallelSpec("full_finetune", Sharding::Fsdp, "torchtitan");
            spec.name = i == 0 ? kHostile + std::string("\x01\x7f") : randomText(random);
            LaunchRun run(exported(spec));
            QCOMPARE(tomlTree(run.folder() / "torchtitan.toml")["job"]["description"].get<std::string>(), spec.name);
        }
    }
};

GPUPLAN_TEST(LaunchTest)
#include "test_launch.moc"
