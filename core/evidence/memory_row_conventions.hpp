#pragma once

#include "core/base/csv.hpp"
#include "core/estimate/memory_model.hpp"

namespace gpuplan {

/// The conventions that a row of training_memory.csv ran under. `known` becomes false where its stack has none of its own: then those of
/// the family that its name belongs to stand in, else those of a stack that spreads states and cuts models as the row does, else
/// the task's default.
MemoryConventions conventionsOfRow(const CsvTable &table, std::size_t row, const MemoryCalibration &calibration, const TrainingJob &job, bool &known);

} // namespace gpuplan
