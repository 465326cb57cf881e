#include "core/estimate/step_time_model.hpp"
#include "core/evidence/backtest.hpp"
#include "core/evidence/training_row.hpp"

#include <algorithm>
#include <array>

namespace gpuplan {

namespace {

constexpr std::array<std::string_view, 10> kNeeded{ "id", "source", "model", "gpu", "n_gpus", "seq_len", "group", "stack", "quantity", "step_time_s" };

BacktestRow skippedRow(const CsvTable &table, std::size_t row, const Error &error)
{
    BacktestRow out;
    out.id = table.text(row, "id");
    out.source = table.text(row, "source");
    out.group = table.text(row, "group");
    out.skipped = true;
    out.reason = sentence(error);
    return out;
}

BacktestRow predictRow(const CsvTable &table, std::size_t index, const Catalog &catalog)
{
    const auto row = readTrainingRow(table, index, catalog);
    if (!row)
        return skippedRow(table, index, row.error());
    const auto model = StepTimeModel::make(row->job, row->hardware, catalog.time, row->details);
    if (!model)
        return skippedRow(table, index, model.error());
    const auto time = (*model)(row->layout);
    if (!time)
        return skippedRow(table, index, time.error());
    BacktestRow out;
    out.id = row->id;
    out.source = row->source;
    out.group = row->group;
    out.unit = row->unit;
    out.measured = row->measured;
    out.predicted = inUnitOf(*row, time->range.mid);
    const double a = inUnitOf(*row, time->range.low), b = inUnitOf(*row, time->range.high);
    out.low = std::min(a, b);
    out.high = std::max(a, b);
    out.evidenceGaps = time->evidenceGaps;
    return out;
}

} // namespace

Result<BacktestReport> backtestTraining(std::string_view csv, const std::string &file, const Catalog &catalog)
{
    const auto table = CsvTable::parse(csv, file);
    if (!table)
        return tl::unexpected(table.error());
    if (const auto complete = table->need(kNeeded); !complete)
        return tl::unexpected(complete.error());
    BacktestReport report;
    for (std::size_t row = 0; row < table->rowCount(); ++row)
        report.rows.push_back(predictRow(*table, row, catalog));
    summarise(report);
    return report;
}

} // namespace gpuplan
