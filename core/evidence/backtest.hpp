#pragma once

#include "core/catalog/catalog.hpp"
#include "core/estimate/verdict.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// What became of one measured row: one element of the back-test command's "rows".
struct BacktestRow {
    std::string id;
    bool skipped = false;
    std::string reason; ///< why skipped, naming the field
    std::optional<double> measured; ///< the row's own quantity
    std::string measuredWord; ///< "oom" or "fits" where the row has no number
    std::optional<double> predicted, low, high;
    unsigned evidenceGaps = 0; ///< what lies outside the measured runs (core/estimate/evidence_distance.hpp); 0: inside
    std::string unit; ///< s_per_step, samples_per_s, tokens_per_s (all GPUs), GiB, ms_ttft, ms_tpot, kv_tokens
    std::optional<Verdict> verdict; ///< memory and fit rows
    std::string source, group; ///< as in the file, for the summary
};

/// Errors of one slice of the rows: |predicted / measured − 1|.
struct BacktestSlice {
    std::string name;
    int rows = 0, skipped = 0;
    std::optional<double> medianError, p90Error, medianBias; ///< signed bias predicted / measured − 1
    std::optional<double> coverage; ///< share of rows inside low–high
};

struct BacktestReport {
    std::vector<BacktestRow> rows;
    BacktestSlice all;
    std::vector<BacktestSlice> bySource, byGroup;
    std::optional<double> meanOverGroupsMedian, meanOverGroupsP90;
    int falseFits = 0, oomRows = 0, falseNos = 0, fittedRows = 0; ///< verdicts against outcomes (memory, fit)
    int rightVerdicts = 0, tightVerdicts = 0, unknownVerdicts = 0; ///< right: fits or tight for what ran, tight or no for what did not
};

/// Fills the slices and verdict counts from the rows.
void summarise(BacktestReport &report);

/// Columns of measured/training_runs.csv. Errors: an unreadable table or missing columns.
Result<BacktestReport> backtestTraining(std::string_view csv, const std::string &file, const Catalog &catalog);
/// Columns of measured/training_memory.csv.
Result<BacktestReport> backtestMemory(std::string_view csv, const std::string &file, const Catalog &catalog);
/// Columns of measured/fit_cases.csv.
Result<BacktestReport> backtestFit(std::string_view csv, const std::string &file, const Catalog &catalog);
/// Columns of measured/inference_runs.csv: one row for each quantity that a row measured, with the row's id repeated. Units: tokens_per_s (output, whole
/// instance), ms_ttft, ms_tpot, kv_tokens.
Result<BacktestReport> backtestInference(std::string_view csv, const std::string &file, const Catalog &catalog);

} // namespace gpuplan
