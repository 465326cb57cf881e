#pragma once

#include "core/catalog/accelerator.hpp"
#include "core/catalog/interval_calibration.hpp"
#include "core/catalog/memory_calibration.hpp"
#include "core/catalog/time_calibration.hpp"
#include "core/model/training.hpp"

namespace gpuplan {

/// A step-time estimate as evidence sees it: stack and family as calibrated for its version, card and device class, number format, model.
EvidenceSubject timeSubject(const TrainingJob &job, const Accelerator &card, const TimeCalibration &calibration);

/// A memory estimate as evidence sees it. Cards and number formats play no part: what a run keeps does not depend on the card.
EvidenceSubject memorySubject(const TrainingJob &job, const MemoryCalibration &calibration);

/// Bits of the format in which matrix products run: 32, 16, 8 or 4.
int formatBits(Precision precision);

} // namespace gpuplan
