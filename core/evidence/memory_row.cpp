#include "core/evidence/memory_row.hpp"

#include "core/evidence/measured_model.hpp"
#include "core/evidence/memory_row_conventions.hpp"
#include "core/evidence/memory_row_stack.hpp"
#include "core/evidence/row_bounds.hpp"
#include "core/evidence/row_words.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

std::optional<int> wholeNumber(const CsvTable &table, std::size_t row, std::string_view column)
{
    const auto value = table.number(row, column);
    return value && *value >= 1 ? std::optional(static_cast<int>(std::lround(*value))) : std::nullopt;
}

/// Why a row holds nothing to compare with, or nullopt.
std::optional<Error> notComparable(const CsvTable &table, std::size_t row)
{
    const auto skip = [&](std::string what, std::string why) { return Error{ ErrorCode::Unsupported, table.where(row), { std::move(what), std::move(why) } }; };
    const std::string_view task = table.text(row, "task");
    if (table.text(row, "kind") == "estimator")
        return skip("kind", "an estimator's figure, not a measurement");
    if (hasWord(task, "microbench"))
        return skip("task", "a micro-benchmark of one kernel, not a training job");
    if (hasWord(task, "grpo") || hasWord(task, "ppo") || hasWord(task, "gkd"))
        return skip("notes", "the rollout engine's share of the memory is not given");
    const std::string model = lowerCase(table.text(row, "model"));
    if (hasWord(model, "llava") || hasWord(model, "vlm"))
        return skip("model", "the vision tower's shape is not given");
    if (hasWord(table.text(row, "notes"), "NaN") || hasWord(table.text(row, "model"), "memory example"))
        return skip("model", "not a training job of a named model");
    return std::nullopt;
}

/// GPUs of a run that does not print them: Megatron-LM's functional tests run on one node of 8, its release tests on 64; others as
/// many as their model-parallel layout takes.
int defaultGpus(const MemoryRun &run, std::string_view name)
{
    const Layout &l = run.layout;
    if (run.job.stack == "megatron-core")
        return std::max(hasWord(name, "release") ? 64 : 8, l.tp * l.pp * l.cp);
    return std::max(l.tp * l.pp * l.cp, l.pp * l.ep);
}

void readLayout(const CsvTable &table, std::size_t row, MemoryRun &run)
{
    Layout &layout = run.layout;
    layout.tp = wholeNumber(table, row, "tp").value_or(1);
    layout.pp = wholeNumber(table, row, "pp").value_or(1);
    layout.cp = wholeNumber(table, row, "cp").value_or(1);
    layout.ep = wholeNumber(table, row, "ep").value_or(1);
    const int modelRanks = layout.tp * layout.pp * layout.cp;
    const auto gpus = wholeNumber(table, row, "n_gpus");
    if (const auto dp = wholeNumber(table, row, "dp"))
        layout.dp = *dp;
    else
        layout.dp = std::max(1, gpus.value_or(defaultGpus(run, table.text(row, "model"))) / modelRanks);
    if (!gpus && !wholeNumber(table, row, "dp"))
        run.assumed.push_back(fmt::format("{} GPUs assumed.", layout.gpus()));
    const std::string_view sharding = table.text(row, "zero_or_fsdp");
    layout.sharding = sharding.empty() && run.conventions.distributedOptimizer > 0 ? Sharding::Zero1 : shardingOfText(sharding);
    layout.microBatch = wholeNumber(table, row, "micro_batch").value_or(1);
    const std::string_view notes = table.text(row, "notes");
    if (hasWord(notes, "batch is split in micro-batches")) // the printed batch is the rank's own: one sample for each stage or less
        layout.microBatch = std::max(1, layout.microBatch / layout.pp);
    const int layers = layerCount(run.job.architecture);
    if (const auto chunk = numberAfterKey(notes, "vpp-layers="); chunk && *chunk >= 1)
        layout.vpp = std::max(1, static_cast<int>(std::lround(layers / (layout.pp * *chunk))));
    else if (const auto vpp = numberAfterKey(notes, "VPP"); vpp && *vpp >= 1)
        layout.vpp = static_cast<int>(std::lround(*vpp));
}

/// Sequences per step: printed (gbs, mbc, gradient accumulation), else enough micro-batches to fill the pipeline.
std::int64_t globalBatchOf(std::string_view notes, const Layout &layout)
{
    const std::int64_t perMicro = static_cast<std::int64_t>(layout.microBatch) * layout.dp;
    if (const auto gbs = numberAfterKey(notes, "gbs="))
        return std::llround(*gbs);
    if (const auto accumulation = numberAfterKey(notes, "GA "); accumulation && *accumulation >= 1)
        return perMicro * std::llround(*accumulation);
    return perMicro * (layout.pp > 1 ? 4 * layout.pp : 1);
}

/// Megatron jobs on many GPUs mean nothing without their layout.
std::optional<Error> layoutMissing(const CsvTable &table, std::size_t row, const MemoryRun &run)
{
    if (run.conventions.vocabularyMultiple <= 1 || wholeNumber(table, row, "n_gpus").value_or(2) == 1)
        return std::nullopt;
    for (const std::string_view column : { "tp", "pp", "cp", "ep", "dp" })
        if (wholeNumber(table, row, column))
            return std::nullopt;
    return Error{ ErrorCode::MissingField, table.where(row), { "tp, pp, ep" } };
}

/// Longest sample of common instruction data (Alpaca has 1,044 to 1,304 tokens by tokenizer: litgpt's resource tables). Where samples are
/// not packed the sequence length only truncates.
constexpr int kLongestSample = 1024;

/// Whether the row's sequence length is a cap that its samples do not reach.
bool lengthIsCap(const CsvTable &table, std::size_t row)
{
    const std::string notes = lowerCase(table.text(row, "notes"));
    const bool packsOnDemand = hasWord(table.text(row, "source"), "ms-swift") && !hasWord(table.text(row, "task"), "pretrain");
    return hasWord(notes, "unpacked") || (packsOnDemand && !hasWord(notes, "packing"));
}

void readLengths(const CsvTable &table, std::size_t row, MemoryRun &run)
{
    constexpr std::int64_t kDefaultLength = 2048;
    const auto length = wholeNumber(table, row, "seq_len");
    run.job.sequenceLength = length.value_or(kDefaultLength);
    const bool capped = length && *length > kLongestSample && lengthIsCap(table, row);
    if (capped)
        run.job.sequenceLength = kLongestSample;
    const bool batchGiven = wholeNumber(table, row, "micro_batch").has_value();
    run.job.assumedBatchOrLength = !length || capped || !batchGiven;
    if (!length || capped)
        run.assumed.push_back(fmt::format("Sequence length {} assumed.", run.job.sequenceLength));
    if (!batchGiven)
        run.assumed.push_back("Micro-batch 1 assumed.");
}

MemoryMetric metricOf(const CsvTable &table, std::size_t row)
{
    const std::string_view own = table.text(row, "mem_metric");
    return fromName<MemoryMetric>(own.empty() ? table.text(row, "mem_metric_default") : own).value_or(MemoryMetric::Device);
}

void readJob(const CsvTable &table, std::size_t row, MemoryRun &run)
{
    TrainingJob &job = run.job;
    const bool quantised = table.number(row, "quant_bits").has_value();
    job.task = taskOfText(table.text(row, "task"), quantised);
    job.precision = precisionOfText(table.text(row, "precision"));
    job.optimizer = optimizerOfText(table.text(row, "optimizer"));
    job.lora.rank = wholeNumber(table, row, "lora_rank").value_or(8);
    job.flashAttention = table.text(row, "flash_attention") != "no";
    job.stack = table.text(row, "stack");
    job.stackVersion = table.text(row, "stack_version");
    const std::string_view notes = table.text(row, "notes");
    if (job.stack.empty() && hasWord(notes, "Unsloth"))
        job.stack = "unsloth";
    if (job.stackVersion.empty() && hasWord(notes, "torch2.0")) // the optimizer's temporaries are PyTorch's
        job.stackVersion = "torch-2.0";
}

} // namespace

std::optional<Bytes> usableOfGpuText(const Catalog &catalog, std::string_view acceleratorId, std::string_view text)
{
    if (const auto found = catalog.accelerators.find(std::string(acceleratorId)); found != catalog.accelerators.end() && found->second.usableMemory)
        return found->second.usableMemory;
    constexpr double kSeenByFrameworks = 0.985; // 80 → 79.2, 40 → 39.4, 24 → 23.6: what frameworks print, over the marketing figure
    for (auto at = text.find('G'); at != std::string_view::npos; at = text.find('G', at + 1)) {
        auto first = at;
        while (first > 0 && ((text[first - 1] >= '0' && text[first - 1] <= '9') || text[first - 1] == ' '))
            --first;
        while (first < at && text[first] == ' ')
            ++first;
        double size = 0;
        const auto [end, code] = std::from_chars(text.data() + first, text.data() + at, size);
        if (code == std::errc{} && size >= 4 && size <= 512)
            return gib(size * kSeenByFrameworks);
    }
    return std::nullopt;
}

Result<MemoryRun> readMemoryRun(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    if (const auto why = notComparable(table, row))
        return tl::unexpected(*why);
    if (const auto numbers = checkRowNumbers(table, row); !numbers)
        return tl::unexpected(numbers.error());
    MemoryRun run;
    const auto model = measuredModel(readMeasuredColumns(table, row), catalog);
    if (!model)
        return tl::unexpected(model.error());
    run.job.architecture = model->architecture;
    run.assumed = model->assumed;
    readJob(table, row, run);
    run.conventions = conventionsOfRow(table, row, catalog.memory, run.job, run.known);
    if (const auto why = layoutMissing(table, row, run))
        return tl::unexpected(*why);
    readLayout(table, row, run);
    readLengths(table, row, run);
    run.job.globalBatch = globalBatchOf(table.text(row, "notes"), run.layout);
    run.metric = metricOf(table, row);
    run.lastStage = run.conventions.logsLastRank > 0 || hasWord(table.text(row, "notes"), "last rank");
    if (run.conventions.unstatedFp32 > 0 && table.text(row, "precision").empty() && run.job.task != Task::Qlora && run.layout.sharding == Sharding::None)
        run.job.precision = Precision::Fp32;
    run.usable = usableOfGpuText(catalog, table.text(row, "accelerator_id"), table.text(row, "gpu"));
    const RowWords words{ table.text(row, "model"), table.text(row, "task"), table.text(row, "notes"), table.text(row, "precision"), table.text(row, "offload"),
        table.text(row, "flash_attention"), table.text(row, "optimizer"), table.text(row, "recompute"), table.number(row, "quant_bits"),
        model->encoderDecoder };
    applyRowWords(run, words, catalog.memory);
    return run;
}

Bytes predictedMemory(const MemoryRun &run)
{
    ClusterHardware hardware;
    const MemoryEstimate estimate = MemoryModel(run.job, run.conventions, run.known, run.details).estimate(run.layout, hardware);
    MemoryParts parts = estimate.peak;
    if (run.lastStage) {
        parts = {};
        for (const MemoryParts &phase : estimate.stages.back().phases)
            if (phase.total() > parts.total())
                parts = phase;
    }
    const Bytes allocated = parts.total() - parts.framework;
    if (run.metric == MemoryMetric::Allocated)
        return allocated;
    return run.metric == MemoryMetric::Reserved ? allocated * run.conventions.reservedFactor : parts.total();
}

} // namespace gpuplan
