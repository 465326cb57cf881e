#include "core/catalog/embedded_files.hpp"
#include "core/evidence/backtest.hpp"
#include "core/evidence/fit_case.hpp"
#include "core/evidence/memory_row.hpp"
#include "core/evidence/row_words.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

/// No, tight and unknown in the order in which one spoils the other.
Verdict worse(Verdict a, Verdict b)
{
    for (const Verdict verdict : { Verdict::No, Verdict::Unknown, Verdict::Tight })
        if (a == verdict || b == verdict)
            return verdict;
    return Verdict::Fits;
}

void judge(const FitCase &fit, MemoryRun &run, BacktestRow &out)
{
    if (hasWord(fit.row.text(0, "task"), "rl-") || !fit.missing.empty()) // of RL only the actor is counted: rollout and reward models are not given
        run.job.assumedBatchOrLength = true;
    ClusterHardware hardware;
    hardware.accelerator.usableMemory = run.usable;
    hardware.gpusPerNode = 8;
    const MemoryEstimate estimate = MemoryModel(run.job, run.conventions, run.known, run.details).estimate(run.layout, hardware);
    out.verdict = estimate.verdict;
    const Bytes predicted = fit.hostOutcome ? estimate.hostPerNode.value_or(Bytes()) : predictedMemory(run);
    const double mid = estimate.need.mid;
    out.predicted = inGib(predicted);
    out.low = *out.predicted * estimate.need.low / mid;
    out.high = *out.predicted * estimate.need.high / mid;
    if (fit.hostMemory && estimate.hostPerNode) {
        const double host = estimate.hostPerNode->value();
        const Interval need{ host * estimate.need.low / mid, host, host * estimate.need.high / mid };
        out.verdict = worse(*out.verdict, verdictOf(need, fit.hostMemory, false));
    }
    if (*out.verdict != Verdict::Unknown)
        return;
    if (!run.usable)
        out.reason = "gpu: its memory is not given";
    else if (!fit.missing.empty())
        out.reason = fmt::format("{}: not given", fit.missing.front());
    else
        out.reason = "strategy: the memory of rollout and reward models is not given";
}

void fillOutcome(const CsvTable &row, BacktestRow &out)
{
    out.measured = row.number(0, "peak_mem_gib");
    if (row.text(0, "outcome") == "oom")
        out.measuredWord = "oom";
    else if (!out.measured)
        out.measuredWord = "fits";
}

BacktestRow skippedRow(BacktestRow out, const Error &error)
{
    out.skipped = true;
    out.verdict = Verdict::Unknown;
    if (error.code == ErrorCode::MissingField)
        out.reason = fmt::format("{}: not given", error.args.front());
    else
        out.reason = error.args.size() > 1 ? fmt::format("{}: {}", error.args[0], error.args[1]) : sentence(error);
    return out;
}

BacktestRow readRow(const CsvTable &table, std::size_t row, const CsvTable &mapping, const Catalog &catalog)
{
    BacktestRow out;
    out.id = table.text(row, "id");
    out.source = table.text(row, "source");
    out.group = table.text(row, "group");
    out.unit = "GiB";
    const auto fit = readFitCase(table, row, mapping);
    if (!fit)
        return skippedRow(std::move(out), fit.error());
    fillOutcome(fit->row, out);
    auto run = readMemoryRun(fit->row, 0, catalog);
    if (!run) {
        out.verdict = Verdict::Unknown;
        out.reason = run.error().code == ErrorCode::MissingField ? fmt::format("{}: not given", run.error().args.front()) : sentence(run.error());
        return out;
    }
    judge(*fit, *run, out);
    return out;
}

} // namespace

Result<BacktestReport> backtestFit(std::string_view csv, const std::string &file, const Catalog &catalog)
{
    const auto table = CsvTable::parse(csv, file);
    if (!table)
        return tl::unexpected(table.error());
    for (const std::string_view column : { "id", "category", "model", "gpu", "strategy", "expected" })
        if (!table->hasColumn(column))
            return fail(ErrorCode::MissingField, file + ":1", { std::string(column) });
    const auto mapping = CsvTable::parse(embeddedFile("measured/fit_mapping.csv"), "measured/fit_mapping.csv");
    if (!mapping)
        return tl::unexpected(mapping.error());
    BacktestReport report;
    for (std::size_t row = 0; row < table->rowCount(); ++row)
        report.rows.push_back(readRow(*table, row, *mapping, catalog));
    summarise(report);
    return report;
}

} // namespace gpuplan
