#include "core/evidence/fit_case.hpp"

#include "core/evidence/fit_fields.hpp"
#include "core/evidence/fit_numbers.hpp"
#include "core/evidence/row_words.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

bool isMemoryUnit(std::string_view unit)
{
    const std::string u = lowerCase(unit);
    const bool bytes = u.starts_with("gib") || u.starts_with("gb") || u.starts_with("mib") || u.starts_with("mb");
    return bytes && !hasWord(u, "checkpoint") && !hasWord(u, "kv") && !hasWord(u, "total") && !hasWord(u, "engine");
}

/// Training outcomes only: what the case is, and what was measured.
std::optional<Error> notTraining(const CsvTable &table, std::size_t row, const FitFields &f)
{
    const std::string_view category = table.text(row, "category");
    if (f.at("what") != "training")
        return Error{ ErrorCode::Unsupported, table.where(row, "category"),
            { "category", fmt::format("{} ({}) is no outcome of training memory", category, f.at("what")) } };
    if (table.text(row, "expected") == "value" && category != "throughput" && category != "small_models" && !isMemoryUnit(table.text(row, "unit")))
        return Error{ ErrorCode::Unsupported, table.where(row, "unit"), { "unit", "not a quantity of memory" } };
    if (f.at("model").empty())
        return Error{ ErrorCode::MissingField, table.where(row, "model"), { "model" } };
    return std::nullopt;
}

void readOutcome(const CsvTable &table, std::size_t row, FitFields &f)
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
    f["peak_mem_gib"] = fmt::format("{}", *value / mebibytes);
    f["mem_metric"] = hasWord(unit, "allocated") || f["stack"] == "torchtune" ? "allocated" : hasWord(unit, "reserved") ? "reserved" : "nvidia-smi";
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

Result<CsvTable> tableOf(const FitFields &fields)
{
    static constexpr std::string_view columns[] = { "id", "source", "kind", "model", "params_b", "layers", "hidden", "ffn", "heads", "kv_heads", "vocab", "moe",
        "seq_len", "micro_batch", "gpu", "n_gpus", "tp", "pp", "cp", "ep", "dp", "zero_or_fsdp", "precision", "optimizer", "recompute", "flash_attention",
        "task", "lora_rank", "quant_bits", "offload", "peak_mem_gib", "mem_metric", "notes", "accelerator_id", "stack", "stack_version", "group",
        "mem_metric_default", "outcome" };
    std::string header, line;
    for (const std::string_view column : columns) {
        header += header.empty() ? std::string(column) : fmt::format(",{}", column);
        const auto found = fields.find(column);
        if (!line.empty())
            line += ',';
        line += quoted(found == fields.end() ? std::string_view() : std::string_view(found->second));
    }
    return CsvTable::parse(header + "\n" + line + "\n", "fit case");
}

FitFields fieldsOf(const CsvTable &table, std::size_t row, const CsvTable &mapping)
{
    const std::string_view id = table.text(row, "id");
    for (std::size_t i = 0; i < mapping.rowCount(); ++i)
        if (mapping.text(i, "id") == id)
            return mappedFitFields(table, row, mapping, i);
    return parseFitFields(table, row);
}

/// Whether a model-parallel stack ran on several GPUs with no degree given.
bool layoutUnknown(FitFields &f)
{
    if (!hasWord(f["zero_or_fsdp"], "distributed-optimizer") || f["n_gpus"] == "1")
        return false;
    for (const std::string_view degree : { "tp", "pp", "cp", "ep", "dp" })
        if (!f[std::string(degree)].empty())
            return false;
    return true;
}

/// Columns without which no verdict can be had. Copies of one model on each GPU need the same whatever their number.
std::vector<std::string> missingOf(FitFields &f)
{
    std::vector<std::string> out;
    const bool pixels = f["task"].starts_with("diffusion"); // its length is the picture's
    if (f["seq_len"].empty() && !pixels)
        out.emplace_back("seq_len");
    if (f["micro_batch"].empty())
        out.emplace_back("micro_batch");
    const bool copies = f["zero_or_fsdp"] == "DDP" || f["zero_or_fsdp"] == "ZeRO-0" || f["zero_or_fsdp"] == "none";
    if (f["n_gpus"].empty() && !copies)
        out.emplace_back("n_gpus");
    return out;
}

} // namespace

Result<FitCase> readFitCase(const CsvTable &table, std::size_t row, const CsvTable &mapping)
{
    FitFields f = fieldsOf(table, row, mapping);
    if (const auto why = notTraining(table, row, f))
        return tl::unexpected(*why);
    readOutcome(table, row, f);
    FitCase out;
    out.missing = missingOf(f);
    out.recomputeUnsaid = f["recompute"].empty();
    out.layoutUnknown = layoutUnknown(f);
    if (out.layoutUnknown)
        out.missing.emplace_back("tp, pp");
    out.partial = f["partial"];
    out.hostOutcome = hasWord(lowerCase(table.text(row, "unit")), "host ram");
    if (const auto host = leadingNumber(f["host_ram_gib"]))
        out.hostMemory = gib(*host);
    out.otherParams = leadingNumber(f["other_params_b"]).value_or(0) * 1e9;
    auto rewritten = tableOf(f);
    if (!rewritten)
        return tl::unexpected(rewritten.error());
    out.row = *std::move(rewritten);
    return out;
}

} // namespace gpuplan
