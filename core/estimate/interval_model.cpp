#include "core/estimate/interval_model.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan {

namespace {

double squared(double value)
{
    return value * value;
}

double sumOfSquares(const TermValues &terms, const TermValues &steps)
{
    double sum = 0;
    for (std::size_t i = 0; i < kIntervalTerms; ++i)
        sum += squared(terms[i] * steps[i]);
    return sum;
}

} // namespace

Interval Spread::around(double mid) const
{
    return { mid * std::exp(low), mid, mid * std::exp(high) };
}

IntervalModel::IntervalModel(const IntervalCalibration &calibration, const EvidenceSubject &subject, TermValues own)
    : m_terms(calibration.terms), m_low(calibration.low), m_high(calibration.high)
{
    own[static_cast<std::size_t>(IntervalTerm::Base)] = 1;
    own[static_cast<std::size_t>(IntervalTerm::Mixture)] = subject.mixture ? 1 : 0;
    own[static_cast<std::size_t>(IntervalTerm::Adapters)] = subject.adapters ? 1 : 0;
    m_ownSquares = sumOfSquares(m_terms, own);
    std::vector<Near> near;
    for (const EvidenceCell &cell : calibration.evidence)
        if (const auto steps = stepsFrom(cell, subject))
            near.push_back({ sumOfSquares(m_terms, *steps), *steps, cell.reach, evidenceGaps(*steps) == 0 });
    if (near.empty()) {
        const TermValues steps = stepsFromNothing();
        near.push_back({ sumOfSquares(m_terms, steps), steps, {}, false });
    }
    std::stable_sort(near.begin(), near.end(), [](const Near &a, const Near &b) { return a.squares < b.squares; });
    m_near = std::make_shared<const std::vector<Near>>(std::move(near));
}

Spread IntervalModel::at(const EvidenceExtent &extent, bool hostBound, double dynamicShare) const
{
    const Near *nearest = nullptr;
    double least = 0;
    for (const Near &near : *m_near) {
        if (nearest && near.squares >= least)
            break;
        const double wider = scaleStep(near.reach, extent.gpus), other = layoutStep(near.reach, extent.axes);
        const double squares = near.squares + squared(term(IntervalTerm::Scale) * wider) + squared(term(IntervalTerm::Layout) * other);
        if (nearest && squares >= least)
            continue;
        nearest = &near;
        least = squares;
    }
    const double own = m_ownSquares + (hostBound ? squared(term(IntervalTerm::HostBound)) : 0) + squared(term(IntervalTerm::Dynamic) * dynamicShare);
    const double width = std::sqrt(own + least);
    const unsigned gaps = evidenceGaps(withExtent(nearest->steps, nearest->reach, extent));
    return { m_low * width, m_high * width, gaps != 0 && anyNear(extent) ? 0 : gaps };
}

/// The cell that decides the width may lie a whole step away in one way while another lies less than a step away in every way.
bool IntervalModel::anyNear(const EvidenceExtent &extent) const
{
    return std::any_of(
        m_near->begin(), m_near->end(), [&](const Near &near) { return near.mayBeNear && evidenceGaps(withExtent(near.steps, near.reach, extent)) == 0; });
}

} // namespace gpuplan
