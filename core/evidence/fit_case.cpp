#include "core/evidence/fit_case.hpp"

#include "core/evidence/fit_words.hpp"
#include "core/evidence/row_words.hpp"

#include <charconv>
#include <fmt/format.h>
#include <map>

namespace gpuplan {

namespace {

using Fields = std::map<std::string, std::string>;

bool isMemoryUnit(std::string_view unit)
{
    const std::string u = lowerCase(unit);
    const bool bytes = u.starts_with("gib") || u.starts_with("gb") || u.starts_with("mib") || u.starts_with("mb");
    return bytes && !hasWord(u, "checkpoint") && !hasWord(u, "kv") && !hasWord(u, "total") && !hasWord(u, "engine");
}

/// Training outcomes only: the category decides, and what was measured.
std::optional<Error> notTraining(const CsvTable &table, std::size_t row)
{
    const std::string_view category = table.text(row, "category");
    for (const std::string_view other : { "infer", "storage", "reliability", "formula", "time_cost", "rlhf_time" })
        if (category.starts_with(other))
            return Error{ ErrorCode::Unsupported, table.where(row, "category"), { "category", fmt::format("{} is no outcome of training memory", category) } };
    if (table.text(row, "expected") == "value" && category != "throughput" && category != "small_models" && !isMemoryUnit(table.text(row, "unit")))
        return Error{ ErrorCode::Unsupported, table.where(row, "unit"), { "unit", "not a quantity of memory" } };
    if (table.text(row, "model").empty())
        return Error{ ErrorCode::MissingField, table.where(row, "model"), { "model" } };
    return std::nullopt;
}

std::string numberText(double value)
{
    return fmt::format("{}", value);
}

/// "2048", ">32768", "256+256", "16k"; empty for pixels and words.
std::string lengthOf(std::string_view text)
{
    if (hasWord(text, "px"))
        return {};
    if (text.starts_with('>'))
        text.remove_prefix(1);
    const auto first = leadingNumber(text);
    if (!first)
        return {};
    const double scale = hasWord(text, "k") ? 1024 : 1;
    const auto plus = text.find('+');
    const double second = plus == std::string_view::npos ? 0 : leadingNumber(text.substr(plus + 1)).value_or(0);
    return numberText((*first + second) * scale);
}

void readOutcome(const CsvTable &table, std::size_t row, Fields &f)
{
    const std::string unit = lowerCase(table.text(row, "unit"));
    const std::string_view expected = table.text(row, "expected");
    f["kind"] = expected == "oom" ? "oom" : "measured";
    f["outcome"] = expected == "oom" ? "oom" : "fits";
    const auto value = leadingNumber(table.text(row, "expected_value"));
    if (expected == "oom" || !value || !isMemoryUnit(unit))
        return;
    const double mebibytes = unit.starts_with("mib") || unit.starts_with("mb") ? 1024 : 1;
    f["outcome"] = "value";
    f["peak_mem_gib"] = numberText(*value / mebibytes);
    f["mem_metric"] = hasWord(unit, "allocated") || f["stack"] == "torchtune" ? "allocated" : hasWord(unit, "reserved") ? "reserved" : "nvidia-smi";
}

/// Stacks whose multi-GPU recipes shard weights without saying so.
bool shardsByHabit(std::string_view stack)
{
    return stack == "torchtune" || stack == "torchtitan" || stack == "llm-foundry" || stack == "litgpt";
}

void readWords(const CsvTable &table, std::size_t row, Fields &f)
{
    const std::string text = fmt::format("{}; {}; {}; {}; {}", table.text(row, "input_summary"), table.text(row, "strategy"), table.text(row, "other"),
        table.text(row, "precision"), table.text(row, "optimizer"));
    StrategyWords words = readStrategy(text, table.text(row, "category"));
    if (words.sharding.empty() && table.number(row, "n_gpus").value_or(1) > 1) {
        words.sharding = "FSDP"; // the most favourable: a "no" stays sure; whether it fits is not
        f["sharding_assumed"] = shardsByHabit(table.text(row, "stack")) ? "" : "strategy";
    }
    f["tp"] = words.tp;
    f["pp"] = words.pp;
    f["cp"] = words.cp;
    f["ep"] = words.ep;
    f["dp"] = words.dp;
    f["zero_or_fsdp"] = words.sharding;
    f["task"] = words.task;
    f["quant_bits"] = words.quantBits;
    f["offload"] = words.offload;
    f["lora_rank"] = words.loraRank;
    f["flash_attention"] = words.flash;
}

/// "not stated", "recipe default" and the like say nothing.
std::string said(std::string_view text)
{
    return hasWord(text, "not stated") || hasWord(text, "recipe default") ? std::string() : std::string(text);
}

void readColumns(const CsvTable &table, std::size_t row, Fields &f)
{
    for (const std::string_view same : { "id", "source", "model", "params_b", "gpu", "n_gpus", "accelerator_id", "stack", "stack_version", "group" })
        f[std::string(same)] = table.text(row, same);
    f["seq_len"] = lengthOf(table.text(row, "seq"));
    if (const auto batch = table.number(row, "micro_batch"))
        f["micro_batch"] = numberText(*batch);
    f["precision"] = said(table.text(row, "precision"));
    f["optimizer"] = said(table.text(row, "optimizer"));
    f["recompute"] = said(table.text(row, "recompute"));
    if (f["recompute"] == "on")
        f["recompute"] = "full";
    std::string notes = fmt::format("{}; {}", table.text(row, "other"), table.text(row, "notes"));
    for (const auto &[from, to] : { std::pair<std::string, std::string>{ "GBS ~", "gbs=" }, { "GBS ", "gbs=" }, { "grad_accum=", "GA " } })
        if (const auto at = notes.find(from); at != std::string::npos)
            notes.replace(at, from.size(), to);
    f["notes"] = notes;
}

std::string quoted(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"')
            out += '"';
        out += c;
    }
    return out + '"';
}

Result<CsvTable> tableOf(const Fields &fields)
{
    static constexpr std::string_view columns[] = { "id", "source", "kind", "model", "params_b", "layers", "hidden", "ffn", "heads", "kv_heads", "vocab", "moe",
        "seq_len", "micro_batch", "gpu", "n_gpus", "tp", "pp", "cp", "ep", "dp", "zero_or_fsdp", "precision", "optimizer", "recompute", "flash_attention",
        "task", "lora_rank", "quant_bits", "offload", "peak_mem_gib", "mem_metric", "notes", "accelerator_id", "stack", "stack_version", "group",
        "mem_metric_default", "outcome" };
    std::string header, line;
    for (const std::string_view column : columns) {
        header += header.empty() ? std::string(column) : fmt::format(",{}", column);
        const auto found = fields.find(std::string(column));
        if (!line.empty())
            line += ',';
        line += quoted(found == fields.end() ? std::string_view() : std::string_view(found->second));
    }
    return CsvTable::parse(header + "\n" + line + "\n", "fit case");
}

} // namespace

std::optional<double> leadingNumber(std::string_view text)
{
    double value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    return code == std::errc{} && end != text.data() ? std::optional(value) : std::nullopt;
}

Result<FitCase> readFitCase(const CsvTable &table, std::size_t row, const CsvTable &mapping)
{
    if (const auto why = notTraining(table, row))
        return tl::unexpected(*why);
    Fields f;
    readColumns(table, row, f);
    readWords(table, row, f);
    readOutcome(table, row, f);
    for (std::size_t i = 0; i < mapping.rowCount(); ++i)
        if (mapping.text(i, "id") == f["id"])
            for (const std::string &column : mapping.columns())
                if (!mapping.text(i, column).empty() && column != "why")
                    f[column] = mapping.text(i, column) == "-" ? std::string_view() : mapping.text(i, column);
    FitCase out;
    for (const std::string_view needed : { "seq_len", "micro_batch", "n_gpus" })
        if (f[std::string(needed)].empty())
            out.missing.emplace_back(needed);
    if (!f["sharding_assumed"].empty())
        out.missing.push_back(f["sharding_assumed"]);
    if (table.text(row, "category") == "diffusion")
        out.missing.insert(out.missing.begin(), "model (a diffusion network; only its states are counted)");
    out.hostOutcome = hasWord(lowerCase(table.text(row, "unit")), "host ram");
    if (const auto host = hostMemoryOfText(fmt::format("{}; {}", table.text(row, "other"), table.text(row, "input_summary"))))
        out.hostMemory = gib(*host);
    auto rewritten = tableOf(f);
    if (!rewritten)
        return tl::unexpected(rewritten.error());
    out.row = *std::move(rewritten);
    return out;
}

} // namespace gpuplan
