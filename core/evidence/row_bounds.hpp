#pragma once

#include "core/base/csv.hpp"

namespace gpuplan {

/// Sizes and widths of a measured row that can be worked with: whole numbers within what machines and models have, parallel widths whose
/// product is a cluster. Error OutOfRange names the column; cells that are empty or hold words are for the readers to judge.
Result<void> checkRowNumbers(const CsvTable &table, std::size_t row);

} // namespace gpuplan
