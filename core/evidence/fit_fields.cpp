#include "core/evidence/fit_fields.hpp"

#include "core/evidence/fit_numbers.hpp"
#include "core/evidence/fit_words.hpp"
#include "core/evidence/row_words.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

/// What a case prints as it is.
constexpr std::string_view kPrinted[]
    = { "id", "category", "source", "model", "params_b", "gpu", "n_gpus", "accelerator_id", "stack", "stack_version", "group" };

/// "not stated", "recipe default" and the like say nothing.
std::string said(std::string_view text)
{
    return hasWord(text, "not stated") || hasWord(text, "recipe default") ? std::string() : std::string(text);
}

/// The precision column without what it denies: "fp16 (pure_bf16 False)".
std::string precisionOf(std::string_view text)
{
    const std::string lower = lowerCase(text);
    return said(hasWord(lower, "false)") ? text.substr(0, text.find('(')) : text);
}

std::string_view whatOfCategory(std::string_view category)
{
    for (const auto &[start, what] : { std::pair<std::string_view, std::string_view>{ "infer", "serving" }, { "storage", "checkpoint" },
             { "reliability", "reliability" }, { "formula", "formula" }, { "time_cost", "time" }, { "rlhf_time", "time" } })
        if (category.starts_with(start))
            return what;
    return "training";
}

/// Lower-case remarks without the clauses that tell of what was advised or done instead.
std::string remarksOf(std::string_view text)
{
    std::string out;
    while (!text.empty()) {
        const auto end = text.find(';');
        std::string clause = lowerCase(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        clause.erase(0, clause.find_first_not_of(' '));
        bool other = false;
        for (const std::string_view word : { "advice", "answer", "maintainer", "fix given", "works", "instead" })
            other = other || hasWord(clause, word);
        if (!other)
            out += "; " + clause;
    }
    return out;
}

/// The words of a case, in lower case.
struct CaseText {
    std::string named; ///< summary and strategy
    std::string all; ///< with remarks, precision and optimizer
};

CaseText textOf(const CsvTable &table, std::size_t row)
{
    CaseText out;
    out.named = lowerCase(fmt::format("{}; {}", table.text(row, "input_summary"), table.text(row, "strategy")));
    out.all = fmt::format(
        "{}{}; {}; {}", out.named, remarksOf(table.text(row, "other")), lowerCase(table.text(row, "precision")), lowerCase(table.text(row, "optimizer")));
    return out;
}

/// Stacks whose multi-GPU recipes shard weights without saying so.
bool shardsByHabit(std::string_view stack)
{
    return stack == "torchtune" || stack == "torchtitan" || stack == "llm-foundry" || stack == "litgpt";
}

/// A range of cards is no card.
std::string gpuOf(std::string_view text)
{
    const auto dash = text.find('-');
    const bool range = dash != std::string_view::npos && dash > 0 && text.substr(0, dash).find_first_not_of("0123456789") == std::string_view::npos;
    return range ? std::string() : std::string(text);
}

void readSpread(const std::string &text, FitFields &f)
{
    SpreadWords spread = spreadInText(text);
    const bool several = f["n_gpus"] != "1";
    if (spread.stageAssumed && several)
        f["partial"] = "strategy";
    if (spread.sharding.empty()) {
        // The most favourable one stands for what is not said: whether it fits stays unknown, a refusal is sure.
        spread.sharding = several ? "FSDP" : "none";
        if (several && !shardsByHabit(f["stack"]))
            f["partial"] = "strategy";
    }
    f["tp"] = spread.tp;
    f["pp"] = spread.pp;
    f["cp"] = spread.cp;
    f["ep"] = spread.ep;
    f["dp"] = spread.dp;
    f["zero_or_fsdp"] = spread.sharding;
}

void readTask(const CsvTable &table, std::size_t row, const CaseText &text, FitFields &f)
{
    f["task"] = taskInText(text.named, table.text(row, "category"), lowerCase(table.text(row, "model")));
    const std::string &task = f["task"];
    const bool adapters = hasWord(task, "lora");
    const bool diffusion = task.starts_with("diffusion");
    f["quant_bits"] = adapters && !diffusion ? quantisationInText(text.all) : "";
    f["lora_rank"] = adapters ? rankInText(text.all) : "";
    if (task.starts_with("rl-") && f["partial"].empty())
        f["partial"] = "the memory of rollout and reward models";
}

/// The optimizer of a named recipe: torchtune's full fine-tuning on a single device pages an 8-bit AdamW that steps in the backward pass
/// (recipes/configs/llama3_1/8B_full_single_device.yaml).
std::string optimizerOfRecipe(const FitFields &f, const std::string &named)
{
    const bool single = f.at("stack") == "torchtune" && f.at("task") == "full-finetune" && hasWord(named, "single device");
    return single ? "PagedAdamW8bit+optimizer_in_bwd" : "";
}

void readColumns(const CsvTable &table, std::size_t row, const CaseText &text, FitFields &f)
{
    const auto orElse = [](std::string column, std::string words) { return column.empty() ? words : column; };
    f["seq_len"] = orElse(lengthOfColumn(table.text(row, "seq")), lengthInText(text.all));
    const auto batch = table.number(row, "micro_batch");
    f["micro_batch"] = batch ? fmt::format("{}", *batch) : batchInText(text.all);
    f["precision"] = orElse(precisionOf(table.text(row, "precision")), precisionInText(text.all));
    f["optimizer"] = orElse(said(table.text(row, "optimizer")), optimizerOfRecipe(f, text.named));
    const std::string recompute = said(table.text(row, "recompute"));
    f["recompute"] = recompute == "on" ? "full" : recompute == "off" ? "none" : orElse(recompute, recomputeInText(text.all));
    f["flash_attention"] = flashInText(text.all);
    if (const auto host = hostMemoryInText(text.all))
        f["host_ram_gib"] = fmt::format("{}", *host);
    f["notes"] = notesInText(text.all);
}

} // namespace

FitFields parseFitFields(const CsvTable &table, std::size_t row)
{
    FitFields f;
    for (const std::string_view printed : kPrinted)
        f[std::string(printed)] = table.text(row, printed);
    f["what"] = whatOfCategory(table.text(row, "category"));
    f["gpu"] = gpuOf(f["gpu"]);
    const CaseText text = textOf(table, row);
    if (f["n_gpus"].empty())
        f["n_gpus"] = gpusInText(text.named);
    readSpread(text.all, f);
    readTask(table, row, text, f);
    readColumns(table, row, text, f);
    const std::string offload = offloadInText(text.named, f["zero_or_fsdp"]);
    f["offload"] = offload.empty() ? offloadInText(text.all, f["zero_or_fsdp"]) : offload; // remarks may tell of other tries
    return f;
}

FitFields mappedFitFields(const CsvTable &table, std::size_t row, const CsvTable &mapping, std::size_t mapped)
{
    FitFields f;
    for (const std::string_view printed : kPrinted)
        f[std::string(printed)] = table.text(row, printed);
    for (const std::string &column : mapping.columns()) {
        const std::string_view text = mapping.text(mapped, column);
        if (!text.empty())
            f[column] = text == "-" ? std::string_view() : text;
    }
    return f;
}

} // namespace gpuplan
