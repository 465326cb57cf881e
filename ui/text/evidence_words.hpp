#pragma once

#include "core/plan/plan_result.hpp"

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
/// "another number of GPUs, another way of splitting": where evidence is too far away; empty without gaps.
QString gapWords(unsigned gaps);
/// What stands beside a plan's evidence word: "11 measured runs near it", or what lies outside the measured runs.
QString evidenceText(const EvidenceSummary &evidence);

} // namespace gpuplan::ui
