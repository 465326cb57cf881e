#pragma once

#include "core/calibrate/row_model.hpp"
#include "core/catalog/catalog.hpp"

#include <string_view>

namespace gpuplan {

/// The rows of a table with the columns of measured/training_runs.csv that can be predicted and are fit to be fitted (whyNotFitted).
/// Errors: an unreadable table; MissingField when it holds no such row.
Result<std::unique_ptr<RowModel>> timeRows(std::string_view csv, const std::string &file, const Catalog &catalog, const FitSettings &settings);

} // namespace gpuplan
