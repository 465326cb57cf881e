#pragma once

#include "core/base/csv.hpp"
#include "core/catalog/catalog.hpp"
#include "core/model/training.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// Layout and global batch of a row (the batch goes into `job`): printed sizes first, "TP4 PP8 VPP12 MBS1 GBS2048" in the notes next, then 1 for
/// every size; a model too big for that is cut by the custom of its stack, and the row says so. Errors: MissingField (no batch), Inconsistent (sizes that do not multiply to n_gpus).
Result<Layout> layoutOfRow(const CsvTable &table, std::size_t row, const Catalog &catalog, TrainingJob &job, std::vector<std::string> &assumed);

} // namespace gpuplan
