#pragma once

#include "core/evidence/memory_row.hpp"

namespace gpuplan {

/// The free words of a row that say how the stack ran.
struct RowWords {
    std::string_view model, task, notes, precision, offload, flash, optimizer, recompute;
    std::optional<double> quantBits;
    bool encoderDecoder = false;
};

/// Turns the row's words into recompute policy, attention kernel, conventions and details of the run. Where the words are silent the
/// stack's own habit stands.
void applyRowWords(MemoryRun &run, const RowWords &words, const MemoryCalibration &calibration);

} // namespace gpuplan
