#pragma once

#include "core/base/units.hpp"
#include "core/estimate/evidence_distance.hpp"

#include <memory>

namespace gpuplan {

/// The 80% range of an estimate around its middle.
struct Spread {
    double low = 0, high = 0; ///< ln of P10 and P90 over the estimate
    unsigned gaps = 0; ///< bits by IntervalTerm: what lies outside the evidence; 0: inside
    [[nodiscard]] Interval around(double mid) const;
};

/// The range of one job on one kind of machine: the evidence is looked through once, each layout then costs some nanoseconds.
class IntervalModel {
public:
    /// Nothing is known: the wide default.
    IntervalModel() : IntervalModel({}, {}, {}) { }
    /// `own`: steps of the terms that belong to the job itself; those of Base, Mixture and Adapters are filled in.
    IntervalModel(const IntervalCalibration &calibration, const EvidenceSubject &subject, TermValues own);

    /// The nearest evidence under the calibrated terms decides the width, and names the gaps when none is near. `hostBound` and `dynamicShare` (0–1): see
    /// IntervalTerm.
    [[nodiscard]] Spread at(const EvidenceExtent &extent, bool hostBound, double dynamicShare) const;

private:
    struct Near {
        double squares = 0; ///< of the steps that do not depend on the layout
        TermValues steps{};
        EvidenceReach reach;
        bool mayBeNear = false; ///< no whole step away whatever the layout
    };
    [[nodiscard]] bool anyNear(const EvidenceExtent &extent) const;
    [[nodiscard]] double term(IntervalTerm which) const { return m_terms[static_cast<std::size_t>(which)]; }

    std::shared_ptr<const std::vector<Near>> m_near; ///< nearest first; shared by copies
    TermValues m_terms{};
    double m_ownSquares = 0, m_low = 0, m_high = 0;
};

} // namespace gpuplan
