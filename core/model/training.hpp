#pragma once

#include "core/base/enum_names.hpp"
#include "core/base/units.hpp"
#include "core/model/architecture.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

enum class Task { Pretrain, FullFinetune, Lora, Qlora };
enum class Precision { Fp32, Tf32, Fp16, Bf16, Fp8, Mxfp8, Nvfp4 };
/// AdamPrecisionAware: Megatron's precision-aware optimizer with 16-bit gradients and moments and the 16 low bits of each master weight.
enum class Optimizer { Adam, Adam8bit, AdamPrecisionAware, Adafactor, Muon, Sgd, Lamb };
/// Which activations are kept for the backward pass.
enum class Recompute { None, Selective, Full };
/// How states are spread over data-parallel ranks. Zero1 is also Megatron's distributed optimizer; Hsdp is Fsdp inside each of Layout::replicas groups.
enum class Sharding { None, Zero1, Zero2, Zero3, Fsdp, Hsdp };
/// The order in which a pipeline runs its micro-batches.
enum class PipelineSchedule {
    OneForwardOneBackward,
    Interleaved, ///< 1F1B over several chunks of layers a rank (Layout::vpp)
    GPipe, ///< all forward passes, then all backward passes
    ZeroBubbleH1, ///< weight gradients fill the bubble, memory as 1F1B
    ZeroBubbleH2, ///< more warm-up forward passes: about twice the memory
    ZeroBubbleV, ///< two chunks a rank in a V, embedding and head on the first: every rank as full as the first of 1F1B
    DualPipe, ///< both directions at once: two chunks and twice the parameters on each rank
};
/// What leaves the GPU between uses. Parameters take their gradients and optimizer state along.
enum class Offload { None, CpuOptimizer, CpuOptimizerAndParameters, Nvme };

template <> struct EnumNames<Task> {
    static constexpr std::array<std::pair<Task, std::string_view>, 4> values{ { { Task::Pretrain, "pretrain" }, { Task::FullFinetune, "full_finetune" },
        { Task::Lora, "lora" }, { Task::Qlora, "qlora" } } };
};
template <> struct EnumNames<Precision> {
    static constexpr std::array<std::pair<Precision, std::string_view>, 7> values{ { { Precision::Fp32, "fp32" }, { Precision::Tf32, "tf32" },
        { Precision::Fp16, "fp16" }, { Precision::Bf16, "bf16" }, { Precision::Fp8, "fp8" }, { Precision::Mxfp8, "mxfp8" }, { Precision::Nvfp4, "nvfp4" } } };
};
template <> struct EnumNames<Optimizer> {
    static constexpr std::array<std::pair<Optimizer, std::string_view>, 7> values{ { { Optimizer::Adam, "adamw" }, { Optimizer::Adam8bit, "adamw_8bit" },
        { Optimizer::AdamPrecisionAware, "adamw_precision_aware" }, { Optimizer::Adafactor, "adafactor" }, { Optimizer::Muon, "muon" },
        { Optimizer::Sgd, "sgd" }, { Optimizer::Lamb, "lamb" } } };
};
template <> struct EnumNames<Recompute> {
    static constexpr std::array<std::pair<Recompute, std::string_view>, 3> values{ { { Recompute::None, "none" }, { Recompute::Selective, "selective" },
        { Recompute::Full, "full" } } };
};
template <> struct EnumNames<Sharding> {
    static constexpr std::array<std::pair<Sharding, std::string_view>, 6> values{ { { Sharding::None, "none" }, { Sharding::Zero1, "zero1" },
        { Sharding::Zero2, "zero2" }, { Sharding::Zero3, "zero3" }, { Sharding::Fsdp, "fsdp" }, { Sharding::Hsdp, "hsdp" } } };
};

template <> struct EnumNames<PipelineSchedule> {
    static constexpr std::array<std::pair<PipelineSchedule, std::string_view>, 7> values{ { { PipelineSchedule::OneForwardOneBackward, "1f1b" },
        { PipelineSchedule::Interleaved, "interleaved" }, { PipelineSchedule::GPipe, "gpipe" }, { PipelineSchedule::ZeroBubbleH1, "zb-h1" },
        { PipelineSchedule::ZeroBubbleH2, "zb-h2" }, { PipelineSchedule::ZeroBubbleV, "zb-v" }, { PipelineSchedule::DualPipe, "dualpipe" } } };
};
template <> struct EnumNames<Offload> {
    static constexpr std::array<std::pair<Offload, std::string_view>, 4> values{ { { Offload::None, "none" }, { Offload::CpuOptimizer, "cpu_optimizer" },
        { Offload::CpuOptimizerAndParameters, "cpu_optimizer_and_parameters" }, { Offload::Nvme, "nvme" } } };
};

/// How one job is spread over GPUs and how it trades memory for time.
/// gpus = tp * pp * cp * dp; ep divides dp * cp (Megatron style: expert parallelism overlaps data parallelism).
struct Layout {
    int tp = 1; ///< tensor parallelism (with sequence parallelism when > 1)
    int pp = 1; ///< pipeline stages
    int vpp = 1; ///< virtual stages per GPU (interleaved schedule when > 1; the two chunks of zb-v and dualpipe do not count)
    int cp = 1; ///< context parallelism
    int ep = 1; ///< expert parallelism
    int dp = 1; ///< data parallelism
    Sharding sharding = Sharding::Fsdp;
    int microBatch = 1; ///< sequences per data-parallel rank and micro-batch
    Recompute recompute = Recompute::None;
    PipelineSchedule schedule = PipelineSchedule::OneForwardOneBackward; ///< see scheduleOf()
    int replicas = 1; ///< Hsdp: copies of the model, each spread over dp·cp/replicas ranks; divides dp·cp
    int recomputeLayers = 0; ///< with full recompute: the first layers of each virtual stage alone (Megatron's method "block"); 0: all
    int firstLayers = 0, lastLayers = 0; ///< layers of the first and the last pipeline stage; 0: as many as the others
    int recomputeGroup = 0; ///< with full recompute: only the input of every group of so many layers is kept (Megatron's method "uniform"); 0: of each layer

    [[nodiscard]] int gpus() const { return tp * pp * cp * dp; }
    bool operator==(const Layout &) const = default;
    auto operator<=>(const Layout &) const = default;
};

/// The schedule a layout runs: 1F1B over several virtual stages is the interleaved one, and that over a single one is 1F1B.
constexpr PipelineSchedule scheduleOf(const Layout &layout)
{
    if (layout.schedule == PipelineSchedule::OneForwardOneBackward || layout.schedule == PipelineSchedule::Interleaved)
        return layout.vpp > 1 ? PipelineSchedule::Interleaved : PipelineSchedule::OneForwardOneBackward;
    return layout.schedule;
}

/// Whether weights are gathered before use and released after it.
constexpr bool shardsWeights(Sharding sharding)
{
    return sharding == Sharding::Zero3 || sharding == Sharding::Fsdp || sharding == Sharding::Hsdp;
}

/// Ranks that share one copy of the states under a sharding that spreads them.
constexpr int shardRanks(const Layout &layout)
{
    const int ranks = layout.dp * layout.cp;
    return layout.sharding == Sharding::Hsdp && layout.replicas > 1 ? ranks / layout.replicas : ranks;
}

struct LoraSpec {
    int rank = 16;
    bool allLinears = true; ///< false: query and value projections only
    bool operator==(const LoraSpec &) const = default;
};

/// Everything about a training job that does not depend on the machines: the estimators' first argument.
struct TrainingJob {
    Architecture architecture;
    Task task = Task::Pretrain;
    Precision precision = Precision::Bf16;
    Optimizer optimizer = Optimizer::Adam;
    std::int64_t sequenceLength = 4096;
    std::int64_t decoderLength = 0; ///< encoder-decoder models: tokens of the decoder's side; 0: as long as `sequenceLength`
    std::int64_t globalBatch = 64; ///< sequences per optimizer step
    LoraSpec lora;
    Offload offload = Offload::None;
    bool flashAttention = true;
    std::string stack; ///< id of a software stack in catalog/calibration ("megatron-core", "torchtitan", …)
    std::string stackVersion; ///< release or year; empty: the stack's current era
    bool assumedBatchOrLength = false; ///< batch or length were not given: memory verdicts are "unknown"
};

/// Micro-batches per step on each data-parallel rank; at least 1.
inline std::int64_t microBatches(const TrainingJob &job, const Layout &layout)
{
    const std::int64_t perRank = static_cast<std::int64_t>(layout.microBatch) * layout.dp;
    return job.globalBatch <= perRank ? 1 : (job.globalBatch + perRank - 1) / perRank;
}

} // namespace gpuplan
