#include "core/evidence/row_job.hpp"

#include "core/evidence/measured_model.hpp"
#include "core/evidence/model_family.hpp"
#include "core/evidence/row_text.hpp"
#include "core/evidence/row_words.hpp"
#include "core/model/size_preset.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// BERT's masked positions reach the head: 15 % of tokens are masked, 80 of 512 positions are kept.
constexpr double kMaskedTokens = 0.156;
/// Question–context pairs packed to one sequence attend within themselves only.
constexpr double kPackedDocuments = 0.1;

/// What pre-training runs without a printed length had most often until 2023.
constexpr std::int64_t kPlainLength = 2048;

bool isEncoder(std::string_view model)
{
    return mentions(model, "bert");
}

/// A length that a benchmark's table leaves out but its code fixes.
std::optional<std::int64_t> customaryLength(const CsvTable &table, std::size_t row)
{
    const std::string_view model = table.text(row, "model");
    if (mentions(model, "squad") || (mentions(table.text(row, "stack"), "lambda") && isEncoder(model)))
        return 384;
    if (mentions(table.text(row, "stack"), "megatron-lm"))
        return table.text(row, "stack_version") < std::string_view("2021") && !table.text(row, "stack_version").empty() ? 1024 : 2048;
    return std::nullopt;
}

/// Share of the padded length that a mean sample fills where the loader bins samples by length (LDDL). DeepLearningExamples' PyTorch
/// BERT does so: its 512-token rows would otherwise exceed the FP32 peak of the V100. Shares fitted on those rows.
double filledShare(const CsvTable &table, std::size_t row, double length)
{
    const std::string_view model = table.text(row, "model");
    if (!isEncoder(model) || table.text(row, "task") != "pretrain")
        return 1;
    if (mentions(model, "lddl"))
        return mentions(model, "no lddl") ? 1 : 0.8;
    if (table.text(row, "stack") != "deeplearningexamples" || mentions(model, "(TF"))
        return 1;
    return length > 256 ? 0.5 : 0.82;
}

Result<std::int64_t> lengthOfRow(const CsvTable &table, std::size_t row, std::vector<std::string> &assumed)
{
    const std::string_view notes = table.text(row, "notes");
    const auto length = table.number(row, "seq_len");
    // A truncation limit says nothing of the tokens that a sample really has.
    if (mentions(notes, "truncation") && table.text(row, "quantity") != "tokens_per_s")
        return fail(ErrorCode::MissingField, table.where(row, "seq_len"), { "tokens per sample (seq_len only truncates)" });
    if (length && *length >= 1) {
        const double share = filledShare(table, row, *length);
        if (share < 1)
            assumed.push_back(fmt::format("samples fill {} of {} tokens: binned by length", share, *length));
        return static_cast<std::int64_t>(*length * share);
    }
    // Tokens per second hardly depend on the length; samples and steps do.
    const bool tokens = table.text(row, "quantity") == "tokens_per_s" && table.text(row, "task") == "pretrain";
    if (const auto customary = tokens ? std::optional<std::int64_t>(customaryLength(table, row).value_or(kPlainLength)) : customaryLength(table, row)) {
        assumed.push_back(fmt::format("sequence length {} assumed", *customary));
        return *customary;
    }
    return fail(ErrorCode::MissingField, table.where(row, "seq_len"), { "seq_len" });
}

bool crossesEncoder(const Architecture &a)
{
    return std::any_of(a.layers.begin(), a.layers.end(), [](const LayerRun &run) { return run.layer.attention.crosses; });
}

/// Span corruption masks 15 % of the input in Megatron's and NeMo's T5 pre-training, whose recipes all give the decoder a quarter of the
/// encoder's length (512 and 128).
std::optional<std::int64_t> decoderLengthOfRow(const TrainingJob &job, std::vector<std::string> &assumed)
{
    if (job.task != Task::Pretrain)
        return std::nullopt;
    assumed.push_back(fmt::format("decoder length of {} assumed: a quarter of the encoder's", job.sequenceLength / 4));
    return job.sequenceLength / 4;
}

void readDetails(const CsvTable &table, std::size_t row, const TrainingJob &job, RunDetails &details)
{
    const std::string_view notes = table.text(row, "notes"), model = table.text(row, "model");
    if (isEncoder(model))
        details.headTokens = mentions(model, "squad") || job.task == Task::FullFinetune ? 0 : kMaskedTokens;
    if (mentions(notes, "SQuAD packed"))
        details.attentionShare = kPackedDocuments;
    if (mentions(model, "w/o MTP"))
        details.mtpModules = 0;
    else if (squeezed(model).find("deepseekv3") != std::string::npos && job.task == Task::Pretrain)
        details.mtpModules = 1;
    if (mentions(notes, "token-drop") || mentions(model, "tokendrop"))
        details.moeHostFactor = 0.66;
    if (mentions(table.text(row, "precision"), "Async TP"))
        details.tensorOverlap = true;
    const std::string_view recompute = table.text(row, "recompute");
    if (mentions(recompute, "selective layer"))
        details.recomputeShare = 0.5; // every second layer
    else if (mentions(recompute, "selective op"))
        details.recomputeShare = 0.3;
    else if (recompute.starts_with("selective:") && !mentions(recompute, "core_attn"))
        details.recomputeShare = mentions(recompute, "moe") && !mentions(recompute, "moe_act") ? 0.6 : mentions(recompute, "mlp") ? 0.5 : 0.05;
}

/// GPT-OSS alternates full attention with a window of 128 tokens and clamps its experts' activation; tables print neither.
void markFamily(Architecture &a, std::string_view model)
{
    if (squeezed(model).find("gptoss") == std::string::npos || a.family == "gpt_oss")
        return;
    a.family = "gpt_oss";
    std::vector<LayerRun> halves;
    for (const LayerRun &run : a.layers) {
        LayerRun windowed = run;
        windowed.count = run.count / 2;
        windowed.layer.attention.window = 128;
        halves.push_back(windowed);
        halves.push_back({ run.layer, run.count - windowed.count });
    }
    a.layers = halves;
}

/// Shapes that a size alone cannot stand for.
bool shapedByMoreThanSize(const MeasuredColumns &columns)
{
    static constexpr std::array<std::string_view, 10> words{ "t5", "bart", "transformer", "moe", "mamba", "hybrid", "nemotron_3", "nemotron 3", "a3b", "unet" };
    return columns.experts || std::any_of(words.begin(), words.end(), [&](std::string_view word) { return mentions(columns.model, word); });
}

/// Tables shorten names: "Nemotron_3_Super" is the preset whose id holds these letters; the nearest in size where several do.
const ModelPreset *presetHolding(const MeasuredColumns &columns, const Catalog &catalog)
{
    constexpr std::size_t fewestLetters = 9; // shorter names are families, not models
    const std::string wanted = squeezed(columns.model);
    const ModelPreset *best = nullptr;
    double bestGap = 0;
    for (const auto &[id, preset] : catalog.models) {
        if (wanted.size() < fewestLetters || squeezed(id).find(wanted) == std::string::npos)
            continue;
        const double gap = columns.paramsB ? std::abs(static_cast<double>(totalParams(preset.architecture)) - *columns.paramsB * 1e9) : 0;
        if (!best || gap < bestGap) {
            best = &preset;
            bestGap = gap;
        }
    }
    return best;
}

/// The row's model; a dense one of which only the size is printed gets the documented shape of that size.
Result<MeasuredModel> modelOfRow(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    const MeasuredColumns columns = readMeasuredColumns(table, row);
    auto model = measuredModel(columns, catalog);
    if (model)
        return model;
    if (const ModelPreset *preset = columns.layers ? nullptr : presetHolding(columns, catalog))
        return MeasuredModel{ preset->architecture, { fmt::format("Shape of the preset {}.", preset->id) }, false };
    if (!columns.paramsB || shapedByMoreThanSize(columns))
        return model;
    const double params = *columns.paramsB * 1e9;
    MeasuredModel out{ architectureOfSize(params), {}, false };
    out.assumed = out.architecture.assumed;
    return out;
}

} // namespace

RowStack stackOfRow(const CsvTable &table, std::size_t row)
{
    RowStack out{ std::string(table.text(row, "stack")), std::string(table.text(row, "stack_version")) };
    const std::string_view notes = table.text(row, "notes"), source = table.text(row, "source");
    if (out.id.empty()) // the project that printed the row is its software's nearest name
        out.id = lowered(source.substr(source.rfind('/') == std::string_view::npos ? 0 : source.rfind('/') + 1));
    if (out.id == "llm-foundry" && mentions(notes, "MP mode=PURE"))
        out.id = "llm-foundry-pure";
    // Performance tables name the container of their recipes; runs that name none used the library's plain recipes.
    if (out.id == "megatron-bridge" && out.version.empty())
        out.id = "megatron-bridge-plain";
    if (mentions(source, "SimuMax"))
        out.id = "megatron-core-simumax";
    // torchtitan's tables list what is on; plain FSDP means eager.
    if (out.id == "torchtitan" && mentions(notes, "; FSDP;"))
        out.id = "torchtitan-eager";
    const bool beforeFlash = table.text(row, "flash_attention") == "no";
    if (mentions(table.text(row, "gpu"), "Jean Zay") && out.id.starts_with("megatron"))
        out.id = "megatron-deepspeed-2022";
    else if (out.id == "megatron-lm" && out.version.empty() && beforeFlash)
        out.version = mentions(table.text(row, "recompute"), "selective") ? "2022" : "2021"; // selective recompute came with sequence parallelism
    else if (out.id == "deepspeed" && out.version.empty() && beforeFlash)
        out.version = "2021";
    return out;
}

Precision precisionOf(std::string_view text)
{
    static constexpr std::array<std::pair<std::string_view, Precision>, 9> words{ { { "NVFP4", Precision::Nvfp4 }, { "MXFP8", Precision::Mxfp8 },
        { "FP8-MX", Precision::Mxfp8 }, { "FP8", Precision::Fp8 }, { "TF32", Precision::Tf32 }, { "BF16", Precision::Bf16 }, { "AMP", Precision::Fp16 },
        { "FP16", Precision::Fp16 }, { "FP32", Precision::Fp32 } } };
    for (const auto &[word, precision] : words)
        if (mentions(text, word))
            return precision;
    return Precision::Bf16;
}

Task taskOf(std::string_view text)
{
    if (text == "qlora")
        return Task::Qlora;
    if (text == "lora" || text == "peft")
        return Task::Lora;
    return text == "sft" || text == "full" || text == "full_finetune" ? Task::FullFinetune : Task::Pretrain;
}

Result<TrainingJob> jobOfRow(const CsvTable &table, std::size_t row, const Catalog &catalog, RunDetails &details, std::vector<std::string> &assumed)
{
    const std::string_view task = table.text(row, "task");
    if (task == "vision" || task == "diffusion")
        return fail(ErrorCode::Unsupported, table.where(row, "model"), { "model", "not a transformer language model (task " + std::string(task) + ")" });
    auto model = modelOfRow(table, row, catalog);
    if (!model)
        return tl::unexpected(model.error());
    assumed.insert(assumed.end(), model->assumed.begin(), model->assumed.end());
    TrainingJob job;
    job.architecture = std::move(model->architecture);
    markFamily(job.architecture, table.text(row, "model"));
    job.task = taskOf(task);
    job.precision = precisionOf(table.text(row, "precision"));
    const RowStack stack = stackOfRow(table, row);
    job.stack = stack.id;
    job.stackVersion = stack.version;
    const auto length = lengthOfRow(table, row, assumed);
    if (!length)
        return tl::unexpected(length.error());
    job.sequenceLength = *length;
    if (crossesEncoder(job.architecture)) {
        const auto decoder = decoderLengthOfRow(job, assumed);
        if (!decoder)
            return fail(ErrorCode::MissingField, table.where(row, "seq_len"), { "decoder length (an encoder-decoder model has two, the row prints one)" });
        job.decoderLength = *decoder;
    }
    const std::string_view flash = table.text(row, "flash_attention");
    job.flashAttention = flash.empty() ? traitsOf(catalog.time, job.stack, job.stackVersion).flash : flash != "no";
    job.offload = offloadOfText(table.text(row, "notes"));
    readDetails(table, row, job, details);
    return job;
}

} // namespace gpuplan
