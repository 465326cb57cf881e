#pragma once

#include "core/base/csv.hpp"

#include <functional>
#include <map>
#include <string>

namespace gpuplan {

/// The fields of a reported outcome by the names of training_memory.csv's columns, and beside them `what` ("training", "serving",
/// "time", "checkpoint", "reliability", "formula"), `host_ram_gib`, and `partial`: what the estimate leaves out, where it does.
using FitFields = std::map<std::string, std::string, std::less<>>;

/// Reads row `row` of a table with the columns of fit_cases.csv from its own words. A field that they do not state is empty; nothing is
/// taken from the expected outcome, and the notes, which tell of answers and of other runs, are not read.
FitFields parseFitFields(const CsvTable &table, std::size_t row);

/// What a row of fit_mapping.csv says of the same case by hand: its columns win over those that the case prints by itself (model, size,
/// GPU, their number, stack), "-" takes such a one away, and of all else an empty cell means: not stated.
FitFields mappedFitFields(const CsvTable &table, std::size_t row, const CsvTable &mapping, std::size_t mapped);

} // namespace gpuplan
