#pragma once

#include <string>

#include "core/base/csv.hpp"
#include "core/catalog/catalog.hpp"

namespace gpuplan::tests {

/// A table with the columns of training_memory.csv and one row of those values ("name=value; name=value").
CsvTable memoryRow(const std::string &fields);
/// A catalogue with the shipped memory calibration and one 80 GB accelerator ("a100-sxm4-80", 79.2 GiB usable).
Catalog memoryCatalog();

} // namespace gpuplan::tests
