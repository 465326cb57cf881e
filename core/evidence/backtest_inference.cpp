#include "core/evidence/backtest.hpp"
#include "core/evidence/backtest_inference_row.hpp"

#include <array>

namespace gpuplan {

namespace {

constexpr std::array<std::string_view, 13> kNeeded{ "id", "source", "model", "quant", "gpu", "n_gpus", "tp", "input_len", "output_len", "concurrency_or_batch",
    "output_tok_per_s", "ttft_ms", "tpot_ms" };

BacktestRow rowOf(const CsvTable &table, std::size_t index)
{
    BacktestRow out;
    out.id = table.text(index, "id");
    out.source = table.text(index, "source");
    out.group = table.text(index, "group");
    return out;
}

BacktestRow skipped(BacktestRow row, const Error &error)
{
    row.skipped = true;
    row.reason = sentence(error);
    return row;
}

/// One row for each quantity that the table's row measured; one skipped row where it cannot be read.
void predictRow(const CsvTable &table, std::size_t index, const Catalog &catalog, std::vector<BacktestRow> &rows)
{
    const auto row = readInferenceRow(table, index, catalog);
    if (!row) {
        rows.push_back(skipped(rowOf(table, index), row.error()));
        return;
    }
    for (const auto &[quantity, measured] : row->measured) {
        BacktestRow out = rowOf(table, index);
        out.unit = nameOf(quantity);
        out.measured = measured;
        const auto predicted = quantity == ServedQuantity::CacheTokens
            ? cacheTokensOf(*row, catalog.serving)
            : estimateOf(*row, catalog.serving).map([&, q = quantity](const ServingEstimate &estimate) { return predictedOf(estimate, q); });
        if (!predicted) {
            rows.push_back(skipped(std::move(out), predicted.error()));
            continue;
        }
        out.predicted = predicted->mid;
        out.low = predicted->low;
        out.high = predicted->high;
        rows.push_back(std::move(out));
    }
}

} // namespace

Result<BacktestReport> backtestInference(std::string_view csv, const std::string &file, const Catalog &catalog)
{
    const auto table = CsvTable::parse(csv, file);
    if (!table)
        return tl::unexpected(table.error());
    if (const auto complete = table->need(kNeeded); !complete)
        return tl::unexpected(complete.error());
    BacktestReport report;
    for (std::size_t row = 0; row < table->rowCount(); ++row)
        predictRow(*table, row, catalog, report.rows);
    summarise(report);
    return report;
}

} // namespace gpuplan
