#include "core/evidence/backtest_inference_row.hpp"

#include "core/evidence/backtest_inference_words.hpp"
#include "core/evidence/printed_name.hpp"
#include "core/evidence/row_hardware.hpp"
#include "core/evidence/row_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

Result<Architecture> modelOfRow(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    const std::string name(table.text(row, "model"));
    const ModelPreset *preset = presetOfPrintedName(catalog, name, table.number(row, "params_b"));
    if (!preset)
        preset = presetOfPrintedName(catalog, modelInWords(name), table.number(row, "params_b"));
    if (!preset)
        return fail(ErrorCode::Unsupported, table.where(row, "model"), { "model: “" + name + "”", "the catalogue has no such model" });
    return preset->architecture;
}

/// The card that a row prints, with the usable memory that it prints beside it.
Result<ClusterHardware> machineOfRow(const CsvTable &table, std::size_t row, const Catalog &catalog, const ServeLayout &layout)
{
    std::vector<std::string> assumed;
    const std::string gpu(table.text(row, "gpu"));
    const auto printed = printedUsableGib(gpu);
    ClusterHardware out;
    if (cardOfRow(table, row, catalog) && table.number(row, "n_gpus")) {
        auto known = hardwareOfRow(table, row, catalog, assumed);
        if (!known)
            return known;
        out = *std::move(known);
    } else if (printed) {
        out.accelerator.name = gpu; // a card without a name still has a memory
    } else {
        return fail(ErrorCode::Unsupported, table.where(row, "gpu"), { "gpu: “" + gpu + "”", "the catalogue has no such card, or n_gpus is not said" });
    }
    if (printed)
        out.accelerator.usableMemory = gib(*printed);
    out.gpusPerNode = std::max(1, std::min(std::max(8, out.fastDomain), layout.gpus()));
    out.nodes = (layout.gpus() + out.gpusPerNode - 1) / out.gpusPerNode;
    if (out.fastLink)
        out.fastDomain = std::max(out.fastDomain, out.gpusPerNode);
    return out;
}

void readMeasuredQuantities(const CsvTable &table, std::size_t row, InferenceRow &out)
{
    for (const auto &[column, quantity] : { std::pair("output_tok_per_s", ServedQuantity::TokensPerSecond), std::pair("ttft_ms", ServedQuantity::TimeToFirst),
             std::pair("tpot_ms", ServedQuantity::TimePerToken), std::pair("kv_cache_tokens", ServedQuantity::CacheTokens) })
        if (const auto value = table.number(row, column); value && *value > 0)
            out.measured.emplace_back(quantity, *value);
}

bool onlyCache(const InferenceRow &row)
{
    return std::all_of(row.measured.begin(), row.measured.end(), [](const auto &one) { return one.first == ServedQuantity::CacheTokens; });
}

Result<void> readLoad(const CsvTable &table, std::size_t row, InferenceRow &out)
{
    const auto input = table.number(row, "input_len"), output = table.number(row, "output_len");
    const bool generates = out.job.engine == ServeEngine::HfGenerate;
    if (!output && !generates)
        return fail(ErrorCode::MissingField, table.where(row, "output_len"), { "output_len" });
    // A generation benchmark that names no prompt decodes from a word or two; its speed hardly depends on how far it goes.
    constexpr double kShortPrompt = 1, kShortAnswer = 50;
    out.load.input = std::max(1.0, input.value_or(kShortPrompt));
    out.load.output = output.value_or(kShortAnswer);
    if (!input && !generates && !table.number(row, "concurrency_or_batch"))
        return fail(ErrorCode::MissingField, table.where(row, "input_len"), { "input_len" });
    out.load.concurrency = table.number(row, "concurrency_or_batch");
    const bool saturates = mentions(table.text(row, "notes"), "max-throughput") || mentions(table.text(row, "notes"), "offline");
    if (!out.load.concurrency && !saturates)
        return fail(ErrorCode::MissingField, table.where(row, "concurrency_or_batch"), { "concurrency_or_batch" });
    const bool oldTensorRt = out.job.engine == ServeEngine::TensorRtLlm && table.text(row, "stack_version").starts_with("0.");
    out.load.staticBatch = oldTensorRt;
    out.load.server = !oldTensorRt && !mentions(table.text(row, "notes"), "bs1");
    return {};
}

void readSettings(const CsvTable &table, std::size_t row, ServingJob &job)
{
    const std::string_view notes = table.text(row, "notes");
    if (const auto share = table.number(row, "gpu_mem_util"))
        job.memoryUtilisation = share;
    if (const auto length = table.number(row, "max_model_len"))
        job.maxLength = length;
    if (const auto sequences = numberBehind(notes, "max_num_seqs"))
        job.maxSequences = static_cast<int>(*sequences);
    if (const auto tokens = numberBehind(notes, "max_num_batched_tokens"))
        job.batchedTokens = static_cast<int>(*tokens);
    job.early = isEarlyEngine(job.engine, table.text(row, "stack_version"), table.text(row, "source"));
    job.perHeadAttention = attendsPerHead(job.engine, table.text(row, "stack_version"), job.architecture);
    job.graphsInBudget = countsGraphs(table.text(row, "stack_version")) && !mentions(notes, "eager");
}

} // namespace

Result<InferenceRow> readInferenceRow(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    InferenceRow out;
    out.id = table.text(row, "id");
    out.source = table.text(row, "source");
    out.group = table.text(row, "group");
    readMeasuredQuantities(table, row, out);
    if (out.measured.empty())
        return fail(ErrorCode::MissingField, table.where(row, "quantity"), { "output_tok_per_s, ttft_ms, tpot_ms or kv_cache_tokens" });
    const auto engine = engineInWords(table.text(row, "stack"), table.text(row, "engine"));
    if (!engine)
        return fail(
            ErrorCode::Unsupported, table.where(row, "stack"), { "engine: “" + std::string(table.text(row, "stack")) + "”", "no constants are known for it" });
    auto architecture = modelOfRow(table, row, catalog);
    if (!architecture)
        return tl::unexpected(architecture.error());
    out.job.engine = *engine;
    out.job.architecture = *std::move(architecture);
    out.job.weights = schemeInWords(table.text(row, "quant"), out.job.architecture, table.text(row, "stack"));
    out.job.cache = cacheInWords(table.text(row, "kv_dtype"), *engine, out.job.weights.format);
    const auto layout = layoutInWords(table, row, *engine);
    if (!layout)
        return tl::unexpected(layout.error());
    out.job.layout = *layout;
    readSettings(table, row, out.job);
    out.cacheUnsaid = table.text(row, "kv_dtype").empty();
    out.settingsUnsaid = !out.job.memoryUtilisation && out.job.engine == ServeEngine::Vllm;
    auto machine = machineOfRow(table, row, catalog, *layout);
    if (!machine)
        return tl::unexpected(machine.error());
    out.hardware = *std::move(machine);
    if (onlyCache(out))
        return out;
    if (const auto load = readLoad(table, row, out); !load)
        return tl::unexpected(load.error());
    out.layoutUnsaid
        = !out.load.concurrency && expertCount(out.job.architecture) > 0 && out.job.layout.tensor > 1 && !mentions(table.text(row, "notes"), "attention_dp");
    return out;
}

namespace {

Result<ServingEstimate> estimateJob(const InferenceRow &row, const ServingJob &job, const ServingCalibration &calibration)
{
    const auto model = ServingModel::make(job, row.load, row.hardware, calibration);
    return model ? model->estimate() : Result<ServingEstimate>(tl::unexpected(model.error()));
}

/// The job with the settings that let the stated clients run at once, as far as the row leaves them open.
Result<ServingEstimate> estimateTuned(const InferenceRow &row, const ServingCalibration &calibration)
{
    constexpr double kTunedShare = 0.95;
    ServingJob job = row.job;
    auto out = estimateJob(row, job, calibration);
    const auto short_ = [&] { return row.load.concurrency && (!out || out->waiting > 0); };
    if (short_() && row.cacheUnsaid && bytesPerWeight(job.weights.format, false) <= 1 && job.cache == CacheFormat::Bf16) {
        job.cache = CacheFormat::Fp8;
        out = estimateJob(row, job, calibration);
    }
    if (short_() && row.settingsUnsaid && job.engine == ServeEngine::Vllm) {
        job.memoryUtilisation = kTunedShare;
        job.maxSequences = static_cast<int>(*row.load.concurrency);
        out = estimateJob(row, job, calibration);
    }
    return out;
}

} // namespace

Result<ServingEstimate> estimateOf(const InferenceRow &row, const ServingCalibration &calibration)
{
    auto out = estimateTuned(row, calibration);
    if (!row.layoutUnsaid)
        return out;
    ServingJob spread = row.job;
    spread.layout.attentionData = spread.layout.tensor;
    spread.layout.tensor = 1;
    auto better = estimateJob(row, spread, calibration);
    const bool takes = better && (!out || better->outputTokensPerSecond.mid > out->outputTokensPerSecond.mid);
    return takes ? better : out;
}

Interval predictedOf(const ServingEstimate &estimate, ServedQuantity quantity)
{
    const auto milliseconds = [](const Interval &seconds) { return Interval{ 1e3 * seconds.low, 1e3 * seconds.mid, 1e3 * seconds.high }; };
    switch (quantity) {
    case ServedQuantity::TokensPerSecond:
        return estimate.outputTokensPerSecond;
    case ServedQuantity::TimeToFirst:
        return milliseconds(estimate.timeToFirst);
    case ServedQuantity::TimePerToken:
        return milliseconds(estimate.timePerToken);
    case ServedQuantity::CacheTokens:
        break;
    }
    return { estimate.memory.tokens, estimate.memory.tokens, estimate.memory.tokens };
}

Result<Interval> cacheTokensOf(const InferenceRow &row, const ServingCalibration &calibration)
{
    if (!row.hardware.accelerator.usableMemory)
        return fail(ErrorCode::Unsupported, "gpu", { row.hardware.accelerator.name, "its usable memory is not known" });
    const double usable = row.hardware.accelerator.usableMemory->value();
    const double length = row.job.maxLength.value_or(static_cast<double>(std::max<std::int64_t>(row.job.architecture.maxContext, 2048)));
    const ServingMemory memory = servingMemory(servedShape(row.job.architecture), row.job, usable, length, calibration);
    if (memory.tokens <= 0)
        return fail(ErrorCode::Unsupported, "memory", { row.job.architecture.name, "the weights leave no room for a cache" });
    constexpr double kBand = 0.04; // of the card: what logs of unknown defaults scatter by
    const double each = memory.tokens / memory.cache, band = kBand * usable;
    return Interval{ each * std::max(0.0, memory.cache - band), memory.tokens, each * (memory.cache + band) };
}

} // namespace gpuplan
