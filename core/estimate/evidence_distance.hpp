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
/// The same from a single run.
std::optional<TermValues> stepsFrom(const EvidenceSubject &run, const EvidenceSubject &subject);

/// Factors 8 by which a number of GPUs lies outside the runs'; 0 within.
double scaleStep(const EvidenceReach &reach, int gpus);
/// Ways of splitting that the runs do not use.
double layoutStep(const EvidenceReach &reach, unsigned axes);

/// Steps by which a job on a stack that the program does not know lies further from the evidence than one on a stack whose ways are known but
/// were not measured: it is judged by another stack's ways. With 5 of them 10% of the measured runs lie above the range if each stack in turn
/// is taken for unknown (`calibrate` prints it), with 2 of them 19%.
constexpr double kUnknownStackSteps = 5;

/// The steps of stepsFrom() with those of one layout: all that lies between the evidence and one estimate.
TermValues withExtent(TermValues steps, const EvidenceReach &reach, const EvidenceExtent &extent);

/// The one distance between evidence and an estimate: the sum of its steps. 0: the same in stack, card, kind, format, size, GPUs and splitting.
double evidenceDistance(const TermValues &steps);

/// The reach of a single run.
EvidenceReach reachOf(const EvidenceExtent &run);

/// Steps of a subject that nothing measured is near to.
TermValues stepsFromNothing();

/// Where evidence is too far away, as bits by IntervalTerm: another stack, generation, kind, format or way of splitting, more than a factor 3
/// in size or 8 in GPUs. 0: it is near. An estimate without any near evidence is outside of what was measured.
unsigned evidenceGaps(const TermValues &steps);
std::vector<std::string_view> gapNames(unsigned gaps);
/// "software stack, model size": the same for people; empty when nothing is.
std::string gapText(unsigned gaps);

} // namespace gpuplan
