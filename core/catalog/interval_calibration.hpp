#pragma once

#include "core/base/enum_names.hpp"
#include "core/base/error.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

/// What widens an 80% range. The first seven after Base are steps away from the nearest evidence, the others belong to the job itself.
enum class IntervalTerm {
    Base, ///< a run like measured ones
    Stack, ///< another software stack; half a step within a family
    Card, ///< another generation of GPU; half a step within one
    Kind, ///< dense, mixture of experts, adapters or diffusion, of which the evidence has another
    Format, ///< another width of the number format
    Size, ///< each factor 3 beyond the measured model sizes
    Scale, ///< each factor 8 beyond the measured numbers of GPUs
    Layout, ///< each way of splitting that the evidence does not use
    Mixture, ///< of experts
    Adapters, ///< LoRA and QLoRA
    HostBound, ///< stacks or steps that wait for the host
    Dynamic, ///< share of memory that batch and length decide: activations and logits
    Assumed, ///< batch or length were filled in
    Preference, ///< tuning on pairs of answers (DPO and its kin), of which no run was measured
};
constexpr std::size_t kIntervalTerms = 14;
template <> struct EnumNames<IntervalTerm> {
    static constexpr std::array<std::pair<IntervalTerm, std::string_view>, kIntervalTerms> values{ { { IntervalTerm::Base, "base" },
        { IntervalTerm::Stack, "stack" }, { IntervalTerm::Card, "card" }, { IntervalTerm::Kind, "kind" }, { IntervalTerm::Format, "format" },
        { IntervalTerm::Size, "size" }, { IntervalTerm::Scale, "scale" }, { IntervalTerm::Layout, "layout" }, { IntervalTerm::Mixture, "mixture" },
        { IntervalTerm::Adapters, "adapters" }, { IntervalTerm::HostBound, "host_bound" }, { IntervalTerm::Dynamic, "dynamic" },
        { IntervalTerm::Assumed, "assumed" }, { IntervalTerm::Preference, "preference" } } };
};
using TermValues = std::array<double, kIntervalTerms>; ///< by IntervalTerm

/// What an estimate is about, as far as evidence can be near to it or far from it.
struct EvidenceSubject {
    std::string stack, family;
    std::string card; ///< accelerator id; empty: it does not matter
    std::string generation; ///< device class; empty: not one that was measured
    int bits = 16; ///< of the matrix products
    bool mixture = false, adapters = false, diffusion = false;
    double params = 0; ///< of the model
};

/// The ways a layout splits the work, as a set.
enum EvidenceAxis : unsigned { kAxisTensor = 1, kAxisPipeline = 2, kAxisContext = 4, kAxisExpert = 8, kAxisSharded = 16 };

/// From how few to how many GPUs runs went, and how they split the work.
struct EvidenceReach {
    int fewestGpus = 1, mostGpus = 1;
    unsigned axes = 0; ///< EvidenceAxis used by any run
};

/// Measured runs of one source that are alike: from the smallest to the largest.
struct EvidenceCell {
    std::string source;
    EvidenceSubject subject; ///< params: of the smallest model
    double largestParams = 0;
    EvidenceReach reach;
    int rows = 0;
};

/// How wide the 80% range of one estimator is: scale² = Σ (term · step)², range = estimate · e^(low · scale) to e^(high · scale).
struct IntervalCalibration {
    TermValues terms{ 0.3 }; ///< in ln; without a calibration a wide base
    double low = -1.2816, high = 1.2816; ///< P10 and P90 of ln(measured / predicted) over its scale, each source left out in turn
    std::vector<EvidenceCell> evidence;
    int rows = 0, sources = 0; ///< that it was made from
    double coverage = 0; ///< share of left-out rows inside, mean over sources, with the source's own residuals left out of the quantiles too
};

/// Both estimators, as catalog/calibration/intervals.yaml holds them.
struct IntervalCalibrations {
    std::string date;
    IntervalCalibration time, memory;
};

/// Errors: Syntax, WrongType, MissingField, UnknownField, OutOfRange (a quantile of the wrong sign), each with file:line:column.
Result<IntervalCalibrations> parseIntervals(std::string_view yaml, const std::string &file);

/// The text of such a file. parseIntervals(writeIntervals(x)) equals x up to the printed digits.
std::string writeIntervals(const IntervalCalibrations &intervals);

} // namespace gpuplan
