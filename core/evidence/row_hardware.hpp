#pragma once

#include "core/base/csv.hpp"
#include "core/catalog/catalog.hpp"
#include "core/estimate/hardware.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// The card a row names: its accelerator_id, else the words of its gpu column ("A100 80GB SXM", "H200") matched against the catalogue;
/// board form and memory decide between variants, SXM where neither is printed. nullptr: the catalogue has no such card.
const Accelerator *cardOfRow(const CsvTable &table, std::size_t row, const Catalog &catalog);

/// Machines of a measured row: printed GPUs per node and network rates first, then the reference design of the card
/// (time.yaml, reference_nodes). Errors: Unsupported (unknown card), MissingField (n_gpus).
Result<ClusterHardware> hardwareOfRow(const CsvTable &table, std::size_t row, const Catalog &catalog, std::vector<std::string> &assumed);

} // namespace gpuplan
