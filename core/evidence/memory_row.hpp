#pragma once

#include "core/base/csv.hpp"
#include "core/catalog/catalog.hpp"
#include "core/estimate/memory_model.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// A row of training_memory.csv as the estimator takes it.
struct MemoryRun {
    TrainingJob job;
    Layout layout;
    MemoryConventions conventions;
    bool known = true; ///< the stack has conventions of its own
    MemoryDetails details;
    MemoryMetric metric = MemoryMetric::Device;
    bool lastStage = false; ///< the source reads the last pipeline rank only
    std::optional<Bytes> usable; ///< of the row's GPU
    std::vector<std::string> assumed; ///< what the row did not say and was filled in
};

/// Reads one row. Error MissingField or Unsupported: the row cannot be estimated, and why; the reason names the column.
Result<MemoryRun> readMemoryRun(const CsvTable &table, std::size_t row, const Catalog &catalog);

/// Memory that a framework sees on a GPU named in free text: the catalogue's for `acceleratorId`, else 98.5% of the gibibytes in the
/// text ("A800-80GB", "24GB class"); nullopt when it names no size.
std::optional<Bytes> usableOfGpuText(const Catalog &catalog, std::string_view acceleratorId, std::string_view text);

/// The estimate of a run in its own metric.
Bytes predictedMemory(const MemoryRun &run);

} // namespace gpuplan
