#pragma once

#include "core/base/csv.hpp"
#include "core/catalog/catalog.hpp"
#include "core/estimate/step_rates.hpp"
#include "core/model/training.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// The software a row ran on: its stack and version, with the flavour that the calibration keeps apart (mixed-precision mode, compiled or not).
struct RowStack {
    std::string id, version;
};
RowStack stackOfRow(const CsvTable &table, std::size_t row);

/// Number format of the layers; empty text: 16 bit.
Precision precisionOf(std::string_view text);
Task taskOf(std::string_view text);

/// Model, task, precision, stack, length and attention of a row; the batch follows with the layout. Errors: MissingField, Unsupported.
Result<TrainingJob> jobOfRow(const CsvTable &table, std::size_t row, const Catalog &catalog, RunDetails &details, std::vector<std::string> &assumed);

} // namespace gpuplan
