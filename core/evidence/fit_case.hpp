#pragma once

#include "core/base/csv.hpp"
#include "core/base/units.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// A reported outcome of a training job, its free text rewritten as one row of training_memory.csv.
struct FitCase {
    CsvTable row; ///< header and one row with the columns of training_memory.csv
    bool hostOutcome = false; ///< the figure is host memory of a node
    std::optional<Bytes> hostMemory; ///< of each node, where the text gives it
    std::vector<std::string> missing; ///< columns that nothing was found for and that the verdict needs
};

/// Reads row `row` of a table with the columns of fit_cases.csv: parallel degrees, ZeRO stage, adapters, quantisation and offload from
/// the strategy and remarks. A row of `mapping` (same id, columns of training_memory.csv) wins field by field: it says by hand what
/// the text means. Error Unsupported for what is no outcome of training memory (serving, storage, times); the first argument names
/// the column.
Result<FitCase> readFitCase(const CsvTable &table, std::size_t row, const CsvTable &mapping);

/// The number at the start of a free figure: 750 of "750-800"; nullopt for "just under 80".
std::optional<double> leadingNumber(std::string_view text);

} // namespace gpuplan
