#pragma once

#include "core/catalog/catalog.hpp"
#include "core/estimate/evidence_distance.hpp"
#include "core/model/training.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// What makes two training runs alike, as core/estimate/evidence_distance measures it.
struct RunTraits {
    EvidenceSubject subject; ///< model, card, stack and format
    EvidenceExtent extent; ///< GPUs and ways of splitting
};

RunTraits traitsOfRun(const TrainingJob &job, const Accelerator &accelerator, const Layout &layout, const TimeCalibration &calibration);

/// A measured training run with what gpuplan predicts for it.
struct MeasuredRun {
    std::string id, source, model;
    RunTraits traits;
    double measured = 0, predicted = 0; ///< in `unit`
    std::string unit; ///< s_per_step, samples_per_s, tokens_per_s (all GPUs)
    std::string link = {}; ///< address of the source as it was read; empty when it has none
    [[nodiscard]] double error() const { return predicted / measured - 1; } ///< signed
};

/// The measured runs of catalog/measured/training_runs.csv as built in, back-tested on `catalog`. The answer for the last catalogue asked
/// is kept and shared; safe from any thread. Rows that cannot be predicted are left out.
std::shared_ptr<const std::vector<MeasuredRun>> measuredRuns(const std::shared_ptr<const Catalog> &catalog);

/// A measured run near a plan.
struct NearRun {
    MeasuredRun run;
    double distance = 0; ///< evidenceDistance(); 0: the same in stack, card, kind, format, size, GPUs and splitting
    unsigned gaps = 0; ///< evidenceGaps(); 0: near
};

/// The address of a row's source: "github.com/owner/name@commit:path" becomes that file at that commit; empty when the text is no address.
std::string linkOfSource(std::string_view source);

/// The measured runs near a plan and how well they were predicted.
struct Neighbourhood {
    int runs = 0; ///< without a gap (evidence_distance.hpp)
    std::optional<double> medianError; ///< |predicted / measured − 1| of those; runs of another stack count half
    std::string word = "Weak"; ///< "Strong", "Good", "Fair", "Weak"
    std::vector<NearRun> nearest; ///< up to five of all runs, nearest first; some may have gaps
};

/// Runs near a plan are those without a gap by the distance that also says what lies outside the evidence. Runs of another software stack (of
/// the plan's family) count half. Strong: 20 runs or more with a median error of at most 5 %; Good: 8; Fair: 3; else Weak.
Neighbourhood neighbourhoodOf(const RunTraits &plan, const std::vector<MeasuredRun> &runs);

/// Steps from every run to a plan that do not depend on its layout; nullopt: the run says nothing about it.
using RunSteps = std::vector<std::optional<TermValues>>;
RunSteps stepsFromRuns(const EvidenceSubject &plan, const std::vector<MeasuredRun> &runs);
/// The same for many layouts of one job on one card: `steps` from stepsFromRuns() of its subject.
Neighbourhood neighbourhoodOf(const RunTraits &plan, const std::vector<MeasuredRun> &runs, const RunSteps &steps);

} // namespace gpuplan
