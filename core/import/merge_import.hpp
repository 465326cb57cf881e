#pragma once

#include "core/catalog/catalog.hpp"
#include "core/import/import_outcome.hpp"
#include "core/import/import_sink.hpp"

#include <filesystem>

namespace gpuplan {

/// Settles a batch against the catalogue (built-in with `folder` laid over it) and lays it over the imported files of the folder: derived
/// prices get their amount, prices of types that nobody describes are refused, and each change says whether it counts. Writes nothing.
/// Errors: an imported file of the folder that cannot be read.
Result<void> mergeImport(ImportBatch &&batch, const Catalog &catalog, const std::filesystem::path &folder, ImportOutcome &outcome);

} // namespace gpuplan
