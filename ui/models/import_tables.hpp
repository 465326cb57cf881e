#pragma once

#include "core/import/import_outcome.hpp"
#include "ui/models/fact_table.hpp"

#include <cstddef>

namespace gpuplan::ui {

/// What an import would change, a row each: old and new, and whether it would count.
FactTable changesTable(const ImportOutcome &outcome);
/// What it refuses, with the reason and the place of the first of each kind.
FactTable refusedTable(const ImportOutcome &outcome);
/// What gpuplan does not plan with, counted.
FactTable leftOutTable(const ImportOutcome &outcome);

/// "2 files: 1,204 prices, 3 machine types, 12 zones read; 40 would be added, 12 changed, 1,152 are the same."
QString importSummary(const ImportOutcome &outcome);

} // namespace gpuplan::ui
