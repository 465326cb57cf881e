#pragma once

#include "core/evidence/memory_row_stack.hpp"

namespace gpuplan {

/// Reads from the row's words how the loss was computed (compiled, chunked, fused with the head, sharded) and sets the bytes of its
/// logits. Call after the layout and the precision of the run are known.
void applyLoss(MemoryRun &run, const RowWords &words, const MemoryCalibration &calibration);

} // namespace gpuplan
