#pragma once

#include "core/catalog/interval_calibration.hpp"
#include "core/model/training.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

/// How an estimate splits its work and over how many GPUs.
struct EvidenceExtent {
    int gpus = 1;
    unsigned axes = 0; ///< EvidenceAxis
};

EvidenceExtent extentOf(const Layout &layout);

/// Steps from one cell of evidence to a subject that do not depend on the layout; other terms are 0.
/// nullopt: the cell says nothing about it (diffusion against language models).
std::optional<TermValues> stepsFrom(const EvidenceCell &cell, const EvidenceSubject &subject);

/// Factors 8 by which a number of GPUs lies outside the runs'; 0 within.
double scaleStep(const EvidenceReach &reach, int gpus);
/// Ways of splitting that the runs do not use.
double layoutStep(const EvidenceReach &reach, unsigned axes);

/// Steps by which a job on a stack that the program does not know lies further from the evidence than one on a stack whose ways are known but
/// were not measured: it is judged by another stack's ways.
constexpr double kUnknownStackSteps = 2;

/// Steps of a subject that nothing measured is near to.
TermValues stepsFromNothing();

/// What lies outside the evidence when the nearest of it is these steps away: names of terms with a whole step or more.
unsigned evidenceGaps(const TermValues &steps);
std::vector<std::string_view> gapNames(unsigned gaps);
/// "software stack, model size": the same for people; empty when nothing is.
std::string gapText(unsigned gaps);

} // namespace gpuplan
