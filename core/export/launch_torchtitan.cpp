#include "core/export/launch_script.hpp"

#include "core/export/escape.hpp"

#include <fmt/format.h>

/// torchtitan: a TOML file of the fields of its JobConfig.
namespace gpuplan::launch {

namespace {

using Training = DeploymentSpec::Training;

std::string scheduleName(const Layout &layout)
{
    switch (scheduleOf(layout)) {
    case PipelineSchedule::Interleaved:
        return "Interleaved1F1B";
    case PipelineSchedule::GPipe:
        return "GPipe";
    case PipelineSchedule::ZeroBubbleV:
        return "ZBVZeroBubble";
    default:
        return "1F1B";
    }
}

/// Modules of every stage in the order of execution: torchtitan would cut otherwise by itself.
std::string stageModules(const std::vector<int> &layers)
{
    std::string out = "module_fqns_per_model_part = [\n";
    int next = 0;
    for (std::size_t stage = 0; stage < layers.size(); ++stage) {
        std::string modules = stage == 0 ? "\"tok_embeddings\"" : "";
        for (int i = 0; i < layers[stage]; ++i)
            modules += fmt::format("{}\"layers.{}\"", modules.empty() ? "" : ", ", next++);
        if (stage + 1 == layers.size())
            modules += ", \"norm\", \"output\"";
        out += "    [" + modules + "],\n";
    }
    return out + "]\n";
}

std::string parallelism(const LaunchPlan &plan)
{
    const Layout &layout = plan.spec.training.layout;
    const int copies = layout.sharding == Sharding::None ? layout.dp : layout.sharding == Sharding::Hsdp ? layout.replicas : 1;
    std::string out = fmt::format("[parallelism]\ndata_parallel_replicate_degree = {}\ndata_parallel_shard_degree = {}\ntensor_parallel_degree = {}\n"
                                  "pipeline_parallel_degree = {}\ncontext_parallel_degree = {}\n",
        copies, layout.dp / copies, layout.tp, layout.pp, layout.cp);
    if (layout.ep > 1)
        out += fmt::format("expert_parallel_degree = {}\nexpert_tensor_parallel_degree = {}\n", layout.ep, layout.tp);
    if (layout.pp > 1)
        out += fmt::format("pipeline_parallel_schedule = {}\npipeline_parallel_microbatch_size = {}\n", tomlText(scheduleName(layout)), layout.microBatch)
            + stageModules(stageLayers(plan));
    return out + "\n";
}

std::string model(const LaunchPlan &plan)
{
    const auto *flavor = flavorOf(plan.facts, plan.spec.training.shape);
    std::string out = fmt::format(
        "[model]\nname = {}\nflavor = {}\nhf_assets_path = {}\n", tomlText(flavor->model), tomlText(flavor->flavor), tomlText(plan.dataFolder + "/tokenizer"));
    if (plan.spec.training.precision == Precision::Fp8)
        out += "converters = [\"quantize.linear.float8\"]\n";
    if (plan.spec.training.precision == Precision::Mxfp8)
        out += "converters = [\"quantize.linear.mx\"]\n";
    return out + "\n";
}

std::string run(const LaunchPlan &plan)
{
    const Training &training = plan.spec.training;
    // With a pipeline the local batch holds all micro-batches of a step; without one, torchtitan accumulates gradients up to the global batch.
    const std::int64_t local = training.layout.pp > 1 ? training.globalBatch / training.layout.dp : training.layout.microBatch;
    const bool narrow = training.precision != Precision::Fp32 && training.precision != Precision::Tf32;
    return fmt::format("[training]\nlocal_batch_size = {}\nglobal_batch_size = {}\nseq_len = {}\nsteps = {}\ndataset = \"c4\"\ndataset_path = {}\n"
                       "mixed_precision_param = \"{}\"\nenable_cpu_offload = {}\n\n",
        local, training.globalBatch, training.sequenceLength, training.steps, tomlText(plan.dataFolder), narrow ? "bfloat16" : "float32",
        training.offload == Offload::CpuOptimizerAndParameters);
}

std::string checkpoint(const Training &training)
{
    std::string out = "[checkpoint]\nenable = true\nfolder = \"checkpoint\"\n";
    if (training.stepsPerCheckpoint)
        out += fmt::format("interval = {}\n", *training.stepsPerCheckpoint);
    if (training.asyncCheckpoint)
        out += "async_mode = \"async\"\n";
    // torchtitan keeps two at least: the last one may still be on its way.
    if (training.checkpointsKept > 1)
        out += fmt::format("keep_latest_k = {}\n", training.checkpointsKept);
    return out;
}

std::string configuration(const LaunchPlan &plan)
{
    const Training &training = plan.spec.training;
    std::string toml = originComment(plan) + fmt::format("# torchtitan {}. Yours: learning rate, tokenizer, data set.\n\n", plan.version("torchtitan"));
    toml += fmt::format("[job]\ndump_folder = {}\ndescription = {}\n\n", tomlText(plan.checkpointFolder), tomlText(plan.spec.name));
    toml += model(plan) + "[optimizer]\nname = \"AdamW\"\nlr = 3e-4\n\n" + run(plan) + parallelism(plan);
    toml += fmt::format("[activation_checkpoint]\nmode = {}\n{}\n", tomlText(nameOf(training.layout.recompute)),
        training.layout.recompute == Recompute::Selective ? "selective_ac_option = \"op\"\n" : "");
    toml += fmt::format("[compile]\nenable = {}\n\n", !training.stack.ends_with("-eager"));
    return toml + checkpoint(training);
}

} // namespace

std::vector<ExportedFile> torchtitan(const LaunchPlan &plan)
{
    std::string script
        = scriptHead(plan, fmt::format("torchtitan {}: layout and batch of the plan are in torchtitan.toml beside this script.", plan.version("torchtitan")),
            { "learning rate, tokenizer and data set in torchtitan.toml" });
    script += hereLine() + "\nexec " + torchrun()
        + " \\\n    -m torchtitan.train --job.config_file \"$here/torchtitan.toml\" --job.dump_folder \"$CHECKPOINTS\" --training.dataset_path \"$DATA\" "
          "\"$@\"\n";
    return { { "torchtitan.toml", configuration(plan) }, { "torchtitan.sh", script } };
}

} // namespace gpuplan::launch
