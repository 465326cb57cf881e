#include "core/evidence/backtest.hpp"
#include "core/evidence/diffusion_row.hpp"
#include "core/evidence/memory_row.hpp"

#include <array>
#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr std::array<std::string_view, 6> kNeeded{ "id", "source", "kind", "model", "peak_mem_gib", "stack" };

/// The reason of a skipped row: names the field.
std::string reasonOf(const Error &error)
{
    if (error.code == ErrorCode::MissingField)
        return fmt::format("{}: not given, and no default can stand for it", error.args.front());
    return error.args.size() > 1 ? fmt::format("{}: {}", error.args[0], error.args[1]) : sentence(error);
}

void fillMeasured(const CsvTable &table, std::size_t row, BacktestRow &out)
{
    out.measured = table.number(row, "peak_mem_gib");
    const std::string_view outcome = table.text(row, "outcome");
    if (table.text(row, "kind") == "oom" || outcome == "oom") {
        out.measuredWord = "oom";
        out.measured.reset(); // what was reached when it failed is no peak
    } else if (!out.measured) {
        out.measuredWord = "fits";
    }
}

void predict(const MemoryRun &run, const MemoryCalibration &calibration, BacktestRow &out)
{
    ClusterHardware hardware;
    hardware.accelerator.usableMemory = run.usable;
    const MemoryEstimate estimate = MemoryModel(run.job, run.conventions, run.known, run.details, &calibration).estimate(run.layout, hardware);
    out.predicted = inGib(predictedMemory(run));
    const double mid = estimate.need.mid;
    out.low = *out.predicted * estimate.need.low / mid;
    out.high = *out.predicted * estimate.need.high / mid;
    out.verdict = estimate.verdict;
    out.evidenceGaps = estimate.evidenceGaps;
}

void predictDiffusion(const CsvTable &table, std::size_t row, const Catalog &catalog, BacktestRow &out)
{
    const auto run = readDiffusionRun(table, row, catalog.memory);
    if (!run) {
        out.skipped = true;
        out.reason = reasonOf(run.error());
        return;
    }
    const Spread spread = diffusionSpread(table, row, catalog.memory);
    const Interval need = spread.around(run->predicted().value());
    out.evidenceGaps = spread.gaps;
    out.predicted = need.mid / kGiB;
    out.low = need.low / kGiB;
    out.high = need.high / kGiB;
    out.verdict
        = verdictOf(need, usableOfGpuText(catalog, table.text(row, "accelerator_id"), table.text(row, "gpu")), !table.number(row, "micro_batch").has_value());
}

} // namespace

Result<BacktestReport> backtestMemory(std::string_view csv, const std::string &file, const Catalog &catalog)
{
    const auto table = CsvTable::parse(csv, file);
    if (!table)
        return tl::unexpected(table.error());
    if (const auto complete = table->need(kNeeded); !complete)
        return tl::unexpected(complete.error());
    BacktestReport report;
    for (std::size_t row = 0; row < table->rowCount(); ++row) {
        BacktestRow out;
        out.id = table->text(row, "id");
        out.source = table->text(row, "source");
        out.group = table->text(row, "group");
        out.unit = "GiB";
        out.verdict = Verdict::Unknown;
        fillMeasured(*table, row, out);
        if (table->text(row, "task").starts_with("diffusion")) {
            predictDiffusion(*table, row, catalog, out);
            report.rows.push_back(std::move(out));
            continue;
        }
        const auto run = readMemoryRun(*table, row, catalog);
        if (run) {
            predict(*run, catalog.memory, out);
        } else {
            out.skipped = true;
            out.reason = reasonOf(run.error());
        }
        report.rows.push_back(std::move(out));
    }
    summarise(report);
    return report;
}

} // namespace gpuplan
