#pragma once

#include "core/base/csv.hpp"
#include "core/catalog/catalog.hpp"
#include "core/estimate/step_rates.hpp"
#include "core/model/training.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// One row of measured/training_runs.csv as the estimators take it.
struct TrainingRow {
    std::string id, source, group;
    TrainingJob job;
    Layout layout;
    ClusterHardware hardware;
    RunDetails details;
    double measured = 0; ///< in `unit`
    std::string unit; ///< s_per_step, samples_per_s, tokens_per_s (all GPUs)
    std::vector<std::string> assumed; ///< what the row did not say, one sentence each
};

/// Maps a row: printed values win, documented defaults of the stack and era fill what a default can stand for. Error MissingField names the
/// column nothing can stand for (or the measured quantity that is not there); Unsupported: not a transformer, a card the catalogue does not know.
Result<TrainingRow> readTrainingRow(const CsvTable &table, std::size_t row, const Catalog &catalog);

/// Seconds of a step predicted for the row, turned into the row's own unit.
double inUnitOf(const TrainingRow &row, double secondsPerStep);

} // namespace gpuplan
