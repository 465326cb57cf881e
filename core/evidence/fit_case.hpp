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
    double otherParams = 0; ///< of models that lie on every GPU beside the trained one
    std::vector<std::string> missing; ///< columns that nothing was found for and that the verdict needs
    bool recomputeUnsaid = false; ///< nothing says whether activations are recomputed
    bool layoutUnknown = false; ///< a model-parallel run without its degrees: neither a need nor a lower bound can be had
    std::string partial; ///< what the estimate leaves out or takes at its most favourable: it is a lower bound, a refusal alone is sure
};

/// Reads row `row` of a table with the columns of fit_cases.csv: by its row of `mapping` (fit_mapping.csv, same id), which says by hand
/// what the words mean, else from its own words (parseFitFields). Error Unsupported for what is no outcome of training memory (serving,
/// storage, times); the first argument names the column.
Result<FitCase> readFitCase(const CsvTable &table, std::size_t row, const CsvTable &mapping);

} // namespace gpuplan
