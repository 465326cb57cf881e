#pragma once

#include "core/calibrate/calibrate.hpp"

#include <filesystem>

namespace gpuplan {

/// Writes what a calibration found into a catalogue folder: values, standard errors and row counts in calibration/time.yaml or memory.yaml,
/// every other byte kept, and, when the report has one, the estimator's part of calibration/intervals.yaml, dated `date`. What the folder does
/// not hold yet starts from the built-in file. Files are replaced whole or not at all; the names of those written. Errors: those of
/// reading, editing and parsing what would be written; FileUnwritable.
Result<std::vector<std::string>> writeCalibration(const CalibrationReport &report, const std::filesystem::path &folder, const std::string &date);

} // namespace gpuplan
