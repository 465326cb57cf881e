#include "app/cli/command.hpp"
#include "app/cli/text_table.hpp"
#include "core/base/file.hpp"
#include "core/estimate/evidence_distance.hpp"
#include "core/evidence/backtest.hpp"

#include <fmt/format.h>

namespace gpuplan::cli {

using Json = nlohmann::ordered_json;

namespace {

Json number(const std::optional<double> &value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json rowJson(const BacktestRow &row)
{
    Json out{ { "id", row.id }, { "status", row.skipped ? "skipped" : "ok" }, { "reason", row.reason },
        { "measured", row.measuredWord.empty() ? number(row.measured) : Json(row.measuredWord) }, { "predicted", number(row.predicted) },
        { "low", number(row.low) }, { "high", number(row.high) }, { "unit", row.unit }, { "outside_evidence", gapNames(row.evidenceGaps) } };
    if (row.verdict)
        out["verdict"] = nameOf(*row.verdict);
    return out;
}

Json sliceJson(const BacktestSlice &slice)
{
    return { { "name", slice.name }, { "rows", slice.rows }, { "skipped", slice.skipped }, { "median_error", number(slice.medianError) },
        { "p90_error", number(slice.p90Error) }, { "median_bias", number(slice.medianBias) }, { "coverage", number(slice.coverage) } };
}

Json slicesJson(const std::vector<BacktestSlice> &slices)
{
    Json out = Json::array();
    for (const BacktestSlice &slice : slices)
        out.push_back(sliceJson(slice));
    return out;
}

Json reportJson(const BacktestReport &report)
{
    Json rows = Json::array();
    for (const BacktestRow &row : report.rows)
        rows.push_back(rowJson(row));
    return { { "rows", rows },
        { "summary",
            { { "all", sliceJson(report.all) }, { "by_source", slicesJson(report.bySource) }, { "by_group", slicesJson(report.byGroup) },
                { "mean_over_groups", { { "median_error", number(report.meanOverGroupsMedian) }, { "p90_error", number(report.meanOverGroupsP90) } } },
                { "verdicts",
                    { { "right", report.rightVerdicts }, { "tight", report.tightVerdicts }, { "unknown", report.unknownVerdicts },
                        { "false_fits", report.falseFits }, { "oom_rows", report.oomRows }, { "false_nos", report.falseNos },
                        { "fitted_rows", report.fittedRows } } } } } };
}

std::string percent(const std::optional<double> &value)
{
    return value ? fmt::format("{:.1f}%", *value * 100) : "-";
}

/// "Verdicts: 70 of 75 right (93.3%), …" of the rows that were judged; those called "unknown" apart.
std::string verdictText(const BacktestReport &report)
{
    const int judged = report.oomRows + report.fittedRows - report.unknownVerdicts;
    if (judged <= 0)
        return {};
    const auto share = [&](int count) { return percent(static_cast<double>(count) / judged); };
    return fmt::format("Verdicts: {} of {} right ({}), {} “tight” ({}), {} “unknown” beside them\n"
                       "{} of {} out-of-memory rows called “fits”, {} of {} rows that ran called “no”\n",
        report.rightVerdicts, judged, share(report.rightVerdicts), report.tightVerdicts, share(report.tightVerdicts), report.unknownVerdicts, report.falseFits,
        report.oomRows, report.falseNos, report.fittedRows);
}

std::string reportText(const BacktestReport &report)
{
    std::vector<std::vector<std::string>> rows;
    const auto add = [&](const BacktestSlice &slice) {
        rows.push_back({ slice.name, std::to_string(slice.rows), std::to_string(slice.skipped), percent(slice.medianError), percent(slice.p90Error),
            percent(slice.medianBias), percent(slice.coverage) });
    };
    for (const BacktestSlice &slice : report.byGroup)
        add(slice);
    add(report.all);
    rows.back().front() = "all rows";
    std::string out = textTable({ "Group", "Rows", "Skipped", "Median error", "P90 error", "Median bias", "In range" }, rows, { 1, 2, 3, 4, 5, 6 });
    out += fmt::format("Mean over groups: median {}, P90 {}\n", percent(report.meanOverGroupsMedian), percent(report.meanOverGroupsP90));
    out += verdictText(report);
    return out;
}

void runBacktest(Common &common, const std::string &kind, const std::string &file)
{
    const auto text = readFile(file);
    if (!text) {
        report(common, { text.error() });
        return;
    }
    const auto catalog = catalogOf(common);
    if (catalog == nullptr)
        return;
    const auto outcome = kind == "training" ? backtestTraining(*text, file, *catalog)
        : kind == "memory"                  ? backtestMemory(*text, file, *catalog)
        : kind == "inference"               ? backtestInference(*text, file, *catalog)
                                            : backtestFit(*text, file, *catalog);
    if (!outcome) {
        report(common, { outcome.error() });
        return;
    }
    common.json ? print(reportJson(*outcome)) : print(reportText(*outcome));
}

} // namespace

void addBacktestCommand(CLI::App &program, Common &common)
{
    CLI::App *command = program.add_subcommand(
        "backtest", "Predict measured rows and compare: training (step time, throughput), memory (peaks), fit (outcomes), inference (serving)");
    auto kind = std::make_shared<std::string>();
    auto file = std::make_shared<std::string>();
    addCommonOptions(*command, common);
    command->add_option("kind", *kind, "training, memory, fit or inference")->required()->check(CLI::IsMember({ "training", "memory", "fit", "inference" }));
    command->add_option("file", *file, "Rows with the columns of catalog/measured/training_runs.csv, training_memory.csv, fit_cases.csv or inference_runs.csv")
        ->required()
        ->check(notEmpty())
        ->type_name("FILE.csv");
    command->footer(
        "JSON: {rows: [{id, status: ok|skipped, reason, measured, predicted, low, high, unit, outside_evidence, verdict}], summary}.\nUnits: s_per_step, "
        "samples_per_s, tokens_per_s (all GPUs), GiB; inference, one row a quantity: tokens_per_s (output), ms_ttft, ms_tpot, kv_tokens. Error = |predicted / "
        "measured − 1|.");
    command->callback([&common, kind, file] { runBacktest(common, *kind, *file); });
}

} // namespace gpuplan::cli
