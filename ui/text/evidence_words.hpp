#pragma once

#include "core/evidence/neighbours.hpp"

#include <QString>

/// Measured runs in words.
namespace gpuplan::ui {

/// "Llama-3-8B · 64 × A100 80 GB": what was run.
QString nearRunName(const MeasuredRun &run);
/// "2,973 tokens/s", "10.5 s a step": a value of the run in its own unit.
QString nearRunValue(double value, const MeasuredRun &run);
/// "−2.3%": how far the prediction is from the measurement.
QString nearRunError(const MeasuredRun &run);
/// "the same card, stack and size", "another stack, 1.4 apart": how near the run is to the plan.
QString nearRunDistance(const NearRun &near);

} // namespace gpuplan::ui
