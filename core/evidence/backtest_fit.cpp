#include "core/catalog/embedded_files.hpp"
#include "core/evidence/backtest.hpp"
#include "core/evidence/diffusion_row.hpp"
#include "core/evidence/fit_case.hpp"
#include "core/evidence/memory_row.hpp"
#include "core/evidence/row_words.hpp"

#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gpuplan {

namespace {

constexpr std::array<std::string_view, 6> kNeeded{ "id", "category", "model", "gpu", "strategy", "expected" };

/// No, tight and unknown in the order in which one spoils the other.
Verdict worse(Verdict a, Verdict b)
{
    for (const Verdict verdict : { Verdict::No, Verdict::Unknown, Verdict::Tight })
        if (a == verdict || b == verdict)
            return verdict;
    return Verdict::Fits;
}

/// What the verdict lacks: "seq_len, micro_batch: not given".
std::string lacking(const FitCase &fit, const MemoryRun &run)
{
    std::string fields = fmt::format("{}", fmt::join(fit.missing, ", "));
    if (!run.usable)
        fields += fields.empty() ? "gpu" : ", gpu";
    if (!fit.partial.empty())
        fields += (fields.empty() ? "" : ", ") + fit.partial;
    return fields + ": not given";
}

/// The verdict of an estimate that may be a lower bound: of such a one a refusal alone is sure.
Verdict sureOf(Verdict verdict, const FitCase &fit)
{
    if (fit.layoutUnknown)
        return Verdict::Unknown;
    return fit.partial.empty() || verdict == Verdict::No ? verdict : Verdict::Unknown;
}

/// The verdict where neither its report nor the program's own default says if there was checkpointing: unknown where a run fits with it and
/// fails without, tight where it fits with it and may fail without.
Verdict underUnsaidCheckpointing(const MemoryRun &run, const MemoryModel &model, const ClusterHardware &hardware, Verdict habit)
{
    const auto verdict = [&](Recompute recompute) {
        Layout layout = run.layout;
        layout.recompute = recompute;
        return model.estimate(layout, hardware).verdict;
    };
    if (verdict(Recompute::Full) != Verdict::Fits)
        return habit;
    const Verdict without = verdict(Recompute::None);
    return without == Verdict::No ? Verdict::Unknown : without;
}

void judge(FitCase &fit, MemoryRun &run, const MemoryCalibration &calibration, BacktestRow &out)
{
    run.job.assumedBatchOrLength = run.job.assumedBatchOrLength || !fit.missing.empty();
    run.details.otherWeights += run.conventions.frozenBytes * fit.otherParams;
    ClusterHardware hardware;
    hardware.accelerator.usableMemory = run.usable;
    hardware.gpusPerNode = 8;
    const MemoryModel model(run.job, run.conventions, run.known, run.details, &calibration);
    const MemoryEstimate estimate = model.estimate(run.layout, hardware);
    Verdict verdict = estimate.verdict;
    if (fit.recomputeUnsaid && run.conventions.recomputeKnown == 0 && verdict != Verdict::Unknown) {
        verdict = underUnsaidCheckpointing(run, model, hardware, verdict);
        if (verdict == Verdict::Unknown)
            fit.missing.emplace_back("recompute");
    }
    out.verdict = sureOf(verdict, fit);
    out.evidenceGaps = estimate.evidenceGaps;
    const Bytes predicted = fit.hostOutcome ? estimate.hostPerNode.value_or(Bytes()) : predictedMemory(run);
    const double mid = estimate.need.mid;
    out.predicted = inGib(predicted);
    out.low = *out.predicted * estimate.need.low / mid;
    out.high = *out.predicted * estimate.need.high / mid;
    if (fit.hostMemory && estimate.hostPerNode) {
        const double host = estimate.hostPerNode->value();
        const Interval need{ host * estimate.need.low / mid, host, host * estimate.need.high / mid };
        out.verdict = worse(*out.verdict, sureOf(verdictOf(need, fit.hostMemory, false), fit));
    }
    if (*out.verdict == Verdict::Unknown)
        out.reason = lacking(fit, run);
}

/// The estimate of a diffusion network whose shape is known.
void judgeDiffusion(const FitCase &fit, const DiffusionRun &run, const Catalog &catalog, BacktestRow &out)
{
    const Spread spread = diffusionSpread(fit.row, 0, catalog.memory);
    const Interval need = spread.around(run.predicted().value());
    out.evidenceGaps = spread.gaps;
    out.predicted = need.mid / kGiB;
    out.low = need.low / kGiB;
    out.high = need.high / kGiB;
    const auto usable = usableOfGpuText(catalog, fit.row.text(0, "accelerator_id"), fit.row.text(0, "gpu"));
    out.verdict = sureOf(verdictOf(need, usable, !fit.missing.empty()), fit);
    if (*out.verdict == Verdict::Unknown)
        out.reason = fit.missing.empty() ? "gpu: not given" : fmt::format("{}: not given", fmt::join(fit.missing, ", "));
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
    auto fit = readFitCase(table, row, mapping);
    if (!fit)
        return skippedRow(std::move(out), fit.error());
    fillOutcome(fit->row, out);
    if (fit->row.text(0, "task").starts_with("diffusion")) {
        if (const auto diffusion = readDiffusionRun(fit->row, 0, catalog.memory)) {
            judgeDiffusion(*fit, *diffusion, catalog, out);
            return out;
        }
        fit->partial = "the activations of this network"; // its states are counted by its size
    }
    auto run = readMemoryRun(fit->row, 0, catalog);
    if (!run) {
        out.verdict = Verdict::Unknown;
        out.reason = run.error().code == ErrorCode::MissingField ? fmt::format("{}: not given", run.error().args.front()) : sentence(run.error());
        return out;
    }
    judge(*fit, *run, catalog.memory, out);
    return out;
}

} // namespace

Result<BacktestReport> backtestFit(std::string_view csv, const std::string &file, const Catalog &catalog)
{
    const auto table = CsvTable::parse(csv, file);
    if (!table)
        return tl::unexpected(table.error());
    if (const auto complete = table->need(kNeeded); !complete)
        return tl::unexpected(complete.error());
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
