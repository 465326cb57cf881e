#include "core/evidence/row_layout.hpp"

#include "core/estimate/placement.hpp"
#include "core/evidence/row_hardware.hpp"
#include "core/evidence/row_text.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace gpuplan {

namespace {

std::optional<int> size(const CsvTable &table, std::size_t row, std::string_view column, std::string_view noteKey)
{
    if (const auto value = table.number(row, column); value && *value >= 1)
        return static_cast<int>(*value);
    const std::string_view notes = table.text(row, "notes");
    const auto at = notes.find("config default ");
    if (at == std::string_view::npos)
        return std::nullopt;
    const auto noted = numberBehind(notes.substr(at), noteKey);
    return noted ? std::optional(static_cast<int>(*noted)) : std::nullopt;
}

Sharding shardingOf(std::string_view text, const StackTraits &stack, Task task)
{
    if (mentions(text, "hsdp"))
        return Sharding::Hsdp;
    if (mentions(text, "fsdp"))
        return Sharding::Fsdp;
    if (mentions(text, "zero-3"))
        return Sharding::Zero3;
    if (mentions(text, "zero-2"))
        return Sharding::Zero2;
    if (mentions(text, "zero-1") || mentions(text, "distopt"))
        return Sharding::Zero1;
    if (!text.empty())
        return Sharding::None;
    if (stack.family == "nvidia")
        return Sharding::Zero1;
    // Full fine-tuning scripts around HuggingFace's trainer hand the model to DeepSpeed ZeRO-3, on one GPU too.
    if (stack.family == "hf" && task == Task::FullFinetune)
        return Sharding::Zero3;
    return stack.family == "fsdp" ? Sharding::Fsdp : Sharding::None;
}

Recompute recomputeOf(std::string_view text, const TrainingJob &job, const StackTraits &stack)
{
    if (text.starts_with("selective"))
        return Recompute::Selective;
    if (text == "full")
        return Recompute::Full;
    // LoRA examples of HuggingFace tools switch checkpointing on; full fine-tuning and NVIDIA's recipes do not say so and leave it off.
    const bool adapters = job.task == Task::Lora || job.task == Task::Qlora;
    return text.empty() && adapters && stack.family == "hf" ? Recompute::Full : Recompute::None;
}

/// The largest power of two that common recipes would take.
int customaryMicroBatch(const TrainingJob &job, double perRank)
{
    const double most = std::min({ 16.0, 16384.0 / static_cast<double>(std::max<std::int64_t>(1, job.architecture.hidden)), std::max(1.0, perRank) });
    return static_cast<int>(std::bit_floor(static_cast<unsigned>(std::max(1.0, most))));
}

double usableBytes(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    const Accelerator *card = cardOfRow(table, row, catalog);
    constexpr double gb = 1e9;
    return gb * (card ? card->memoryGb.value_or(80) : 80);
}

struct Machines {
    int gpus = 1, perNode = 8;
    double memory = 0; ///< bytes per GPU
    double share = 1; ///< GPUs that must share a sequence, where context parallelism is printed and the batch has fewer sequences than ranks
};

Machines machinesOf(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    Machines out;
    out.gpus = static_cast<int>(table.number(row, "n_gpus").value_or(1));
    out.perNode = static_cast<int>(table.number(row, "gpus_per_node").value_or(8));
    out.memory = usableBytes(table, row, catalog);
    const auto cp = size(table, row, "cp", "CP"), batch = size(table, row, "global_batch", "GBS");
    if (cp && batch)
        out.share = static_cast<double>(out.gpus) / (*cp * *batch);
    return out;
}

/// A layout for a run that prints none: the weights stay whole where their states fit. Else stacks of the Megatron kind cut by tensor parallelism
/// within a node and then by pipeline stages, as little as the memory allows; all others shard everything over all GPUs.
void cutToFit(Layout &out, const TrainingJob &job, const StackTraits &stack, const Machines &machines, std::vector<std::string> &assumed)
{
    constexpr double uncutBytes = 16, megatronBytes = 8, room = 0.6; // states per parameter; share of memory that activations leave
    const bool adapters = job.task == Task::Lora || job.task == Task::Qlora;
    const bool sharded = shardsWeights(out.sharding);
    const auto params = static_cast<double>(totalParams(job.architecture));
    const bool whole = sharded || params * (adapters ? 2 : uncutBytes) <= 0.8 * machines.memory;
    if (whole && machines.share <= 1)
        return;
    if (!stack.family.starts_with("nvidia") && stack.family != "megatron-legacy") {
        out.sharding = Sharding::Fsdp;
        assumed.push_back("weights sharded over all GPUs: the model does not fit one and no layout is printed");
        return;
    }
    const double wanted = std::max(machines.share, params * (adapters ? 2 : megatronBytes) / (room * machines.memory));
    // One sequence a rank is one micro-batch, and a pipeline of one micro-batch idles: then tensor parallelism leaves the node instead.
    const auto heads = static_cast<int>(job.architecture.layers.front().layer.attention.heads);
    const int widest = machines.share > 1 ? std::max(1, heads) : machines.perNode;
    while (out.tp < wanted && out.tp < widest && machines.gpus % (2 * out.tp) == 0)
        out.tp *= 2;
    const int layers = layerCount(job.architecture);
    while (out.tp * out.pp < wanted && machines.gpus % (2 * out.tp * out.pp) == 0 && layers % (2 * out.pp) == 0)
        out.pp *= 2;
    assumed.push_back(fmt::format("tp {} and pp {} assumed: the least that holds the states and shares the sequences", out.tp, out.pp));
}

void readBatch(const CsvTable &table, std::size_t row, TrainingJob &job, Layout &out, std::vector<std::string> &assumed)
{
    const auto global = size(table, row, "global_batch", "GBS");
    const auto micro = size(table, row, "micro_batch", "MBS");
    out.microBatch = micro ? *micro : customaryMicroBatch(job, global ? static_cast<double>(*global) / out.dp : 16);
    if (!micro)
        assumed.push_back(fmt::format("micro-batch of {} assumed", out.microBatch));
    job.globalBatch = global ? *global : static_cast<std::int64_t>(out.microBatch) * out.dp;
    if (!global)
        assumed.push_back("one micro-batch per step assumed");
    // Fewer sequences than data-parallel ranks: the rest of the ranks can only share sequences.
    if (out.dp > job.globalBatch && out.dp % job.globalBatch == 0) {
        out.cp *= static_cast<int>(out.dp / job.globalBatch);
        out.dp = static_cast<int>(job.globalBatch);
        assumed.push_back(fmt::format("cp {} assumed: the batch has only {} sequences", out.cp, job.globalBatch));
    }
    // A printed micro-batch larger than a rank's share of the batch means the batch is the share.
    const auto share = std::max<std::int64_t>(1, job.globalBatch / out.dp);
    out.microBatch = static_cast<int>(std::min<std::int64_t>(out.microBatch, share));
}

} // namespace

Result<Layout> layoutOfRow(const CsvTable &table, std::size_t row, const Catalog &catalog, TrainingJob &job, std::vector<std::string> &assumed)
{
    const StackTraits &stack = traitsOf(catalog.time, job.stack, job.stackVersion);
    const int gpus = static_cast<int>(table.number(row, "n_gpus").value_or(1));
    const auto tp = size(table, row, "tp", "TP"), pp = size(table, row, "pp", "PP");
    Layout out;
    out.sharding = shardingOf(table.text(row, "zero_stage_or_fsdp"), stack, job.task);
    out.tp = tp.value_or(1);
    out.pp = pp.value_or(1);
    if (!tp && !pp && gpus > 1)
        cutToFit(out, job, stack, machinesOf(table, row, catalog), assumed);
    out.vpp = size(table, row, "vpp", "VPP").value_or(1);
    out.cp = size(table, row, "cp", "CP").value_or(1);
    out.ep = size(table, row, "ep", "EP").value_or(1);
    if (out.pp == 1)
        out.vpp = 1;
    const int inner = out.tp * out.pp * out.cp;
    out.dp = size(table, row, "dp", "DP").value_or(std::max(1, gpus / inner));
    if (inner * out.dp != gpus) {
        if (gpus % inner != 0)
            return fail(ErrorCode::Inconsistent, table.where(row, "tp"), { fmt::format("tp·pp·cp·dp is {} but n_gpus is {}", inner * out.dp, gpus) });
        assumed.push_back(fmt::format("dp {} does not multiply to {} GPUs; {} taken", out.dp, gpus, gpus / inner));
        out.dp = gpus / inner;
    }
    if ((out.tp * out.cp * out.dp) % out.ep != 0)
        return fail(ErrorCode::Inconsistent, table.where(row, "ep"), { fmt::format("ep {} does not divide tp·cp·dp {}", out.ep, out.tp * out.cp * out.dp) });
    const std::string_view quantity = table.text(row, "quantity");
    // Without it nobody knows how often a micro-batch is repeated.
    if ((quantity == "step_time" || quantity == "tflops") && !size(table, row, "global_batch", "GBS"))
        return fail(ErrorCode::MissingField, table.where(row, "global_batch"), { "global_batch" });
    out.replicas = hybridCopies(out, static_cast<int>(table.number(row, "gpus_per_node").value_or(8)));
    out.recompute = recomputeOf(table.text(row, "recompute"), job, stack);
    readBatch(table, row, job, out, assumed);
    return out;
}

} // namespace gpuplan
