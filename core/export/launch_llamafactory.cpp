#include "core/export/launch_script.hpp"

#include "core/export/yaml_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

/// LLaMA-Factory: one YAML file; ZeRO by deepspeed.json, FSDP by accelerate.yaml beside it.
namespace gpuplan::launch {

namespace {

using Json = nlohmann::ordered_json;

void adapterFields(const DeploymentSpec &spec, Json &out)
{
    out["finetuning_type"] = trainsAdapters(spec) ? "lora" : "full";
    if (trainsAdapters(spec)) {
        out["lora_rank"] = spec.training.loraRank;
        out["lora_target"] = spec.training.loraAllLinears ? "all" : "q_proj,v_proj";
    }
    if (spec.training.task == nameOf(Task::Qlora)) {
        out["quantization_bit"] = 4;
        out["quantization_method"] = "bnb";
    }
}

Json configuration(const LaunchPlan &plan)
{
    const auto &training = plan.spec.training;
    const bool fsdp = training.layout.sharding == Sharding::Fsdp;
    Json out{ { "model_name_or_path", training.model }, { "stage", "sft" }, { "do_train", true } };
    adapterFields(plan.spec, out);
    if (zeroStage(training.layout.sharding) > 0)
        out["deepspeed"] = "deepspeed.json";
    out["dataset_dir"] = plan.dataFolder;
    out["dataset"] = "train";
    out["template"] = "default";
    out["output_dir"] = plan.checkpointFolder;
    out["cutoff_len"] = training.sequenceLength;
    out["packing"] = true;
    out["per_device_train_batch_size"] = training.layout.microBatch;
    out["gradient_accumulation_steps"] = plan.accumulation;
    out["max_steps"] = training.steps;
    if (training.stepsPerCheckpoint)
        out["save_steps"] = *training.stepsPerCheckpoint;
    if (training.checkpointsKept > 0)
        out["save_total_limit"] = training.checkpointsKept;
    out["bf16"] = training.precision == Precision::Bf16;
    out["fp16"] = training.precision == Precision::Fp16;
    out["disable_gradient_checkpointing"] = fsdp || training.layout.recompute == Recompute::None; // FSDP's own is in accelerate.yaml
    out["optim"] = trainerOptimizer(training.optimizer);
    return out;
}

} // namespace

std::vector<ExportedFile> llamaFactory(const LaunchPlan &plan)
{
    const Sharding sharding = plan.spec.training.layout.sharding;
    std::vector<ExportedFile> out{ { "llamafactory.yaml",
        originComment(plan)
            + fmt::format(
                "# LLaMA-Factory {}. Yours: dataset (a name in dataset_info.json of dataset_dir), template, learning_rate.\n", plan.version("llama_factory"))
            + yamlText(configuration(plan)) } };
    std::string script = scriptHead(plan, fmt::format("LLaMA-Factory {}: the plan is in llamafactory.yaml beside this script.", plan.version("llama_factory")),
        { "data set, template and learning rate in llamafactory.yaml" });
    script += hereLine() + "cd \"$here\"\n\n"; // LLaMA-Factory cuts its arguments at blanks, so no path may be among them
    if (sharding == Sharding::Fsdp) {
        out.push_back(accelerateConfig(plan));
        script += "LLAMA_FACTORY=${LLAMA_FACTORY:-/opt/LLaMA-Factory}\nexec accelerate launch --config_file accelerate.yaml --machine_rank \"$NODE_RANK\" "
                  "\\\n    --main_process_ip \"$MASTER_ADDR\" --main_process_port \"$MASTER_PORT\" \"$LLAMA_FACTORY/src/train.py\" llamafactory.yaml \"$@\"\n";
    } else {
        if (zeroStage(sharding) > 0)
            out.push_back(deepspeedConfig(plan));
        script += "export FORCE_TORCHRUN=1 NNODES NPROC_PER_NODE NODE_RANK MASTER_ADDR MASTER_PORT\nexec llamafactory-cli train llamafactory.yaml \"$@\"\n";
    }
    out.push_back({ "llamafactory.sh", script });
    return out;
}

} // namespace gpuplan::launch
