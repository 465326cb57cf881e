#pragma once

#include "core/calibrate/row_model.hpp"

namespace gpuplan {

/// The evidence that the rows are: one cell for each source, stack, card, number format and kind of model, in that order.
std::vector<EvidenceCell> evidenceCells(const std::vector<FitRow> &rows);

} // namespace gpuplan
