#include "core/export/launch_script.hpp"

#include "core/export/escape.hpp"
#include "core/export/yaml_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

/// DeepSpeed, and accelerate with PEFT: HuggingFace's Trainer (TRL's sft.py) with the plan's batch and states.
namespace gpuplan::launch {

namespace {

using Json = nlohmann::ordered_json;
using Training = DeploymentSpec::Training;

Json offloadedTo(Offload offload)
{
    if (offload == Offload::Nvme)
        return { { "device", "nvme" }, { "nvme_path", "/local_nvme" }, { "pin_memory", true } };
    return { { "device", "cpu" }, { "pin_memory", true } };
}

bool is16bit(Precision precision)
{
    return precision != Precision::Fp32 && precision != Precision::Tf32;
}

void adapterArguments(const DeploymentSpec &spec, Arguments &out)
{
    const Training &training = spec.training;
    if (!trainsAdapters(spec))
        return;
    out.push_back({ "--use_peft", "True", "--lora_r", std::to_string(training.loraRank) });
    if (training.loraAllLinears)
        out.push_back({ "--lora_target_modules", "all-linear" });
    else
        out.push_back({ "--lora_target_modules", "q_proj", "v_proj" });
    if (training.task == nameOf(Task::Qlora))
        out.push_back({ "--load_in_4bit", "True", "--bnb_4bit_quant_storage", training.precision == Precision::Fp16 ? "float16" : "bfloat16" });
}

/// `fsdpRecomputes`: FSDP of accelerate repeats the forward pass, so the Trainer must not.
Arguments trainerArguments(const LaunchPlan &plan, bool fsdpRecomputes)
{
    const Training &training = plan.spec.training;
    const bool recompute = training.layout.recompute == Recompute::Full && !fsdpRecomputes;
    Arguments out{ { "--max_length", std::to_string(training.sequenceLength), "--packing", "True" },
        { "--per_device_train_batch_size", std::to_string(training.layout.microBatch), "--gradient_accumulation_steps", std::to_string(plan.accumulation) },
        { "--max_steps", std::to_string(training.steps) }, { "--gradient_checkpointing", recompute ? "True" : "False" },
        { "--optim", std::string(trainerOptimizer(training.optimizer)) } };
    if (training.stepsPerCheckpoint)
        out.push_back({ "--save_steps", std::to_string(*training.stepsPerCheckpoint) });
    if (training.checkpointsKept > 0)
        out.push_back({ "--save_total_limit", std::to_string(training.checkpointsKept) });
    out.push_back({ "--fp16", training.precision == Precision::Fp16 ? "True" : "False", "--bf16",
        is16bit(training.precision) && training.precision != Precision::Fp16 ? "True" : "False" });
    // Frozen weights stay in 16 bits; those that are trained are in 32 bits with 16-bit products.
    const bool frozen = trainsAdapters(plan.spec) && is16bit(training.precision);
    out.push_back({ "--dtype", !frozen ? "float32" : training.precision == Precision::Fp16 ? "float16" : "bfloat16" });
    adapterArguments(plan.spec, out);
    return out;
}

std::string ownLines(const LaunchPlan &plan)
{
    return "TRAIN=${TRAIN:-sft.py}\n" + fmt::format("default_model={}\nMODEL=${{MODEL:-$default_model}}\n", shellWord(plan.spec.training.model)) + hereLine()
        + "\n";
}

std::vector<std::string> yours(const LaunchPlan &plan)
{
    std::vector<std::string> out{
        "TRAIN (the training script; trl/scripts/sft.py of TRL takes these arguments), MODEL (folder or id), the data set below $DATA, --learning_rate"
    };
    if (plan.spec.training.asyncCheckpoint)
        out.emplace_back("asynchronous checkpoints, which the plan counts with: the Trainer waits for its checkpoints");
    return out;
}

constexpr const char *kTrainer = "\"$TRAIN\" --model_name_or_path \"$MODEL\" --dataset_name \"$DATA\" --output_dir \"$CHECKPOINTS\" \\\n    \"${planned[@]}\"";

std::string hostfile(const LaunchPlan &plan)
{
    std::string out = "# One line a node: names or addresses that the first node reaches by SSH.\n";
    for (int node = 1; node <= plan.spec.machines.nodes; ++node)
        out += fmt::format("{}-{} slots={}\n", plan.name, node, plan.spec.machines.gpusPerNode);
    return out;
}

} // namespace

std::string_view trainerOptimizer(Optimizer optimizer)
{
    switch (optimizer) {
    case Optimizer::Adam8bit:
        return "adamw_bnb_8bit";
    case Optimizer::Adafactor:
        return "adafactor";
    case Optimizer::Sgd:
        return "sgd";
    default:
        return "adamw_torch";
    }
}

ExportedFile deepspeedConfig(const LaunchPlan &plan)
{
    const Training &training = plan.spec.training;
    Json zero{ { "stage", zeroStage(training.layout.sharding) }, { "contiguous_gradients", true } };
    if (training.offload != Offload::None)
        zero["offload_optimizer"] = offloadedTo(training.offload);
    if (training.offload == Offload::CpuOptimizerAndParameters || training.offload == Offload::Nvme)
        zero["offload_param"] = offloadedTo(training.offload);
    if (training.layout.sharding == Sharding::Zero3)
        zero["stage3_gather_16bit_weights_on_model_save"] = true;
    Json config{ { "train_batch_size", training.globalBatch }, { "train_micro_batch_size_per_gpu", training.layout.microBatch },
        { "gradient_accumulation_steps", plan.accumulation },
        { "bf16", { { "enabled", is16bit(training.precision) && training.precision != Precision::Fp16 } } },
        { "fp16", { { "enabled", training.precision == Precision::Fp16 } } }, { "gradient_clipping", 1.0 }, { "zero_optimization", zero } };
    if (training.optimizer != Optimizer::Adam)
        config["zero_allow_untested_optimizer"] = true;
    return { "deepspeed.json", config.dump(2) + "\n" };
}

ExportedFile accelerateConfig(const LaunchPlan &plan)
{
    const Training &training = plan.spec.training;
    const bool fsdp = training.layout.sharding == Sharding::Fsdp;
    Json out{ { "compute_environment", "LOCAL_MACHINE" },
        { "distributed_type",
            fsdp                 ? "FSDP"
                : plan.world > 1 ? "MULTI_GPU"
                                 : "NO" },
        { "mixed_precision",
            training.precision == Precision::Fp16 ? "fp16"
                : is16bit(training.precision)     ? "bf16"
                                                  : "no" },
        { "num_machines", plan.spec.machines.nodes }, { "num_processes", plan.world }, { "machine_rank", 0 }, { "rdzv_backend", "static" },
        { "same_network", true }, { "main_training_function", "main" } };
    if (fsdp)
        out["fsdp_config"] = { { "fsdp_version", 2 }, { "fsdp_auto_wrap_policy", "TRANSFORMER_BASED_WRAP" }, { "fsdp_reshard_after_forward", true },
            { "fsdp_state_dict_type", "SHARDED_STATE_DICT" }, { "fsdp_cpu_ram_efficient_loading", true },
            { "fsdp_activation_checkpointing", training.layout.recompute == Recompute::Full },
            { "fsdp_offload_params", training.offload == Offload::CpuOptimizerAndParameters } };
    return { "accelerate.yaml", originComment(plan) + "# accelerate " + plan.version("accelerate") + "\n" + yamlText(out) };
}

std::vector<ExportedFile> deepspeed(const LaunchPlan &plan)
{
    std::vector<std::string> own = yours(plan);
    own.emplace_back("with HOSTFILE=hostfile, on the first node alone: DeepSpeed then starts the other nodes by SSH");
    if (plan.spec.training.offload == Offload::Nvme)
        own.emplace_back("a file system on the local disks of every node at /local_nvme (deepspeed.json)");
    std::string script
        = scriptHead(plan, fmt::format("DeepSpeed {}: batch and states of the plan are in deepspeed.json beside this script.", plan.version("deepspeed")), own);
    script += ownLines(plan) + shellArray("planned", trainerArguments(plan, false)) + "\nif [ -n \"${HOSTFILE:-}\" ]; then\n"
        + "    starter=(deepspeed --hostfile \"$HOSTFILE\" --master_addr \"$MASTER_ADDR\" --master_port \"$MASTER_PORT\")\nelse\n"
        + "    starter=(torchrun --nnodes \"$NNODES\" --nproc-per-node \"$NPROC_PER_NODE\" --node-rank \"$NODE_RANK\" --master-addr \"$MASTER_ADDR\" "
          "--master-port "
          "\"$MASTER_PORT\")\nfi\n"
        + "exec \"${starter[@]}\" " + kTrainer + " \\\n    --deepspeed \"$here/deepspeed.json\" \"$@\"\n";
    return { deepspeedConfig(plan), { "hostfile", hostfile(plan) }, { "deepspeed.sh", script } };
}

std::vector<ExportedFile> accelerate(const LaunchPlan &plan)
{
    const bool fsdp = plan.spec.training.layout.sharding == Sharding::Fsdp;
    std::string script = scriptHead(plan,
        fmt::format(
            "accelerate {} and TRL {}: how states are spread is in accelerate.yaml beside this script.", plan.version("accelerate"), plan.version("trl")),
        yours(plan));
    script += ownLines(plan) + shellArray("planned", trainerArguments(plan, fsdp))
        + "\nexec accelerate launch --config_file \"$here/accelerate.yaml\" --machine_rank \"$NODE_RANK\" \\\n    --main_process_ip \"$MASTER_ADDR\" "
          "--main_process_port \"$MASTER_PORT\" "
        + kTrainer + " \"$@\"\n";
    return { accelerateConfig(plan), { "accelerate.sh", script } };
}

} // namespace gpuplan::launch
