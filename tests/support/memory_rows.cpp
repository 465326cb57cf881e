#include "tests/support/memory_rows.hpp"

#include "tests/support/memory_fixture.hpp"

#include <map>
#include <vector>

namespace gpuplan::tests {

CsvTable memoryRow(const std::string &fields)
{
    std::map<std::string, std::string> values;
    for (std::size_t at = 0; at < fields.size();) {
        const std::size_t end = std::min(fields.find("; ", at), fields.size());
        const std::size_t equals = fields.find('=', at);
        values[fields.substr(at, equals - at)] = fields.substr(equals + 1, end - equals - 1);
        at = end + 2;
    }
    const std::vector<std::string> columns{ "id", "source", "kind", "model", "params_b", "layers", "hidden", "ffn", "heads", "kv_heads", "vocab", "moe",
        "seq_len", "micro_batch", "gpu", "n_gpus", "tp", "pp", "cp", "ep", "dp", "zero_or_fsdp", "precision", "optimizer", "recompute", "flash_attention",
        "task", "lora_rank", "quant_bits", "offload", "peak_mem_gib", "mem_metric", "notes", "accelerator_id", "stack", "stack_version", "group",
        "mem_metric_default", "outcome" };
    std::string header, line;
    for (const std::string &column : columns) {
        header += (header.empty() ? "" : ",") + column;
        line += (line.empty() ? "\"" : ",\"") + values[column] + "\"";
    }
    return CsvTable::parse(header + "\n" + line + "\n", "row.csv").value();
}

Catalog memoryCatalog()
{
    Catalog catalog;
    catalog.memory = shippedMemoryCalibration();
    Accelerator &card = catalog.accelerators["a100-sxm4-80"];
    card.id = "a100-sxm4-80";
    card.usableMemory = gib(79.2);
    return catalog;
}

} // namespace gpuplan::tests
