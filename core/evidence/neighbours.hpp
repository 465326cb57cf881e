#pragma once

#include "core/catalog/catalog.hpp"
#include "core/model/training.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// What makes two training runs alike.
struct RunTraits {
    std::string acceleratorId;
    std::string generation; ///< the accelerator's architecture: "Ampere"
    std::string stack;
    bool mixture = false; ///< of experts
    bool adapters = false; ///< LoRA and QLoRA
    double params = 0; ///< all parameters of the model
    int gpus = 1;
};

RunTraits traitsOfRun(const TrainingJob &job, const Accelerator &accelerator, int gpus);

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
    double distance = 0; ///< 0: the same in card, stack, size and GPUs; a step of 1 is a factor 3 in parameters, a factor 8 in GPUs or another stack
};

/// The address of a row's source: "github.com/owner/name@commit:path" becomes that file at that commit; empty when the text is no address.
std::string linkOfSource(std::string_view source);

/// The measured runs near a plan and how well they were predicted.
struct Neighbourhood {
    int runs = 0;
    std::optional<double> medianError; ///< |predicted / measured − 1|; runs of another stack count half
    std::string word = "Weak"; ///< "Strong", "Good", "Fair", "Weak"
    std::vector<NearRun> nearest; ///< up to five, nearest first
};

/// Near: the same accelerator or one of its generation, dense or mixture of experts alike, adapters or full weights alike, parameters
/// within a factor 3, GPUs within a factor 8. Runs of another software stack count half. Strong: 20 runs or more with a median error of
/// at most 5 %; Good: 8; Fair: 3; else Weak.
Neighbourhood neighbourhoodOf(const RunTraits &plan, const std::vector<MeasuredRun> &runs);

} // namespace gpuplan
