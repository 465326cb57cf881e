#pragma once

#include "core/calibrate/row_model.hpp"
#include "core/catalog/catalog.hpp"

#include <string_view>

namespace gpuplan {

/// Peaks above this are those of real jobs: errors of smaller ones are mostly workspaces.
constexpr double kLargeGib = 8;

/// The rows of a table with the columns of measured/training_memory.csv that print a peak, can be predicted and are fit to be fitted
/// (whyNotFitted); diffusion rows among them. Errors: an unreadable table; MissingField when it holds no such row.
Result<std::unique_ptr<RowModel>> memoryRows(std::string_view csv, const std::string &file, const Catalog &catalog, const FitSettings &settings);

} // namespace gpuplan
