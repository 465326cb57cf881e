#pragma once

#include "core/calibrate/row_model.hpp"
#include "core/catalog/catalog.hpp"

#include <string_view>

namespace gpuplan {

/// Throughputs, TTFT and TPOT of a table with the columns of measured/inference_runs.csv, one fit row a quantity, grouped by its unit; rows of trust C,
/// with lengths that are not printed and of layouts that are not said take no part in the fit. Errors: an unreadable table; MissingField when it holds
/// no row.
Result<std::unique_ptr<RowModel>> servingRows(std::string_view csv, const std::string &file, const Catalog &catalog, const FitSettings &settings);

} // namespace gpuplan
