#include "core/estimate/evidence_distance.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace gpuplan {

namespace {

constexpr double kSizeFactor = 3, kScaleFactor = 8;
constexpr double kFarthest = 3; // steps beyond which size and scale say no more
constexpr std::array kSteps{ IntervalTerm::Stack, IntervalTerm::Card, IntervalTerm::Kind, IntervalTerm::Format, IntervalTerm::Size, IntervalTerm::Scale,
    IntervalTerm::Layout }; ///< the terms that are steps away from evidence

/// Whether steps of a term are too many for the evidence to be near. What is another stack, generation, kind or splitting is a whole step;
/// sizes and numbers of GPUs are near up to their whole factor, however its logarithm rounds.
bool isGap(IntervalTerm term, double steps)
{
    const bool factor = term == IntervalTerm::Size || term == IntervalTerm::Scale;
    return factor ? steps > 1 + 1e-9 : steps >= 1;
}

double &at(TermValues &steps, IntervalTerm term)
{
    return steps[static_cast<std::size_t>(term)];
}

/// Powers of `factor` by which a value lies outside [low, high].
double outside(double value, double low, double high, double factor)
{
    if (value >= low && value <= high)
        return 0;
    if (value <= 0 || low <= 0)
        return 1;
    return std::min(kFarthest, std::log(value < low ? low / value : value / high) / std::log(factor));
}

} // namespace

EvidenceExtent extentOf(const Layout &layout)
{
    const bool sharded = shardsWeights(layout.sharding);
    return { layout.gpus(),
        (layout.tp > 1 ? kAxisTensor : 0U) | (layout.pp > 1 ? kAxisPipeline : 0U) | (layout.cp > 1 ? kAxisContext : 0U) | (layout.ep > 1 ? kAxisExpert : 0U)
            | (sharded ? kAxisSharded : 0U) };
}

namespace {

std::optional<TermValues> stepsBetween(const EvidenceSubject &known, double largestParams, const EvidenceSubject &subject)
{
    if (known.diffusion != subject.diffusion)
        return std::nullopt;
    TermValues out{};
    const bool sameFamily = !known.family.empty() && known.family == subject.family;
    at(out, IntervalTerm::Stack) = known.stack == subject.stack ? 0 : sameFamily ? 0.5 : 1;
    const bool sameGeneration = !known.generation.empty() && known.generation == subject.generation;
    at(out, IntervalTerm::Card) = known.card == subject.card ? 0 : sameGeneration ? 0.5 : 1;
    at(out, IntervalTerm::Kind) = (known.mixture != subject.mixture ? 1 : 0) + (known.adapters != subject.adapters ? 1 : 0);
    at(out, IntervalTerm::Format) = known.bits == subject.bits ? 0 : 1;
    at(out, IntervalTerm::Size) = outside(subject.params, known.params, largestParams, kSizeFactor);
    return out;
}

} // namespace

std::optional<TermValues> stepsFrom(const EvidenceCell &cell, const EvidenceSubject &subject)
{
    return stepsBetween(cell.subject, cell.largestParams, subject);
}

std::optional<TermValues> stepsFrom(const EvidenceSubject &run, const EvidenceSubject &subject)
{
    return stepsBetween(run, run.params, subject);
}

double scaleStep(const EvidenceReach &reach, int gpus)
{
    return outside(gpus, reach.fewestGpus, reach.mostGpus, kScaleFactor);
}

double layoutStep(const EvidenceReach &reach, unsigned axes)
{
    return std::popcount(axes & ~reach.axes);
}

TermValues withExtent(TermValues steps, const EvidenceReach &reach, const EvidenceExtent &extent)
{
    at(steps, IntervalTerm::Scale) = scaleStep(reach, extent.gpus);
    at(steps, IntervalTerm::Layout) = layoutStep(reach, extent.axes);
    return steps;
}

double evidenceDistance(const TermValues &steps)
{
    double sum = 0;
    for (const IntervalTerm term : kSteps)
        sum += steps[static_cast<std::size_t>(term)];
    return sum;
}

EvidenceReach reachOf(const EvidenceExtent &run)
{
    return { run.gpus, run.gpus, run.axes };
}

TermValues stepsFromNothing()
{
    TermValues out{};
    for (const IntervalTerm term : { IntervalTerm::Stack, IntervalTerm::Card, IntervalTerm::Kind, IntervalTerm::Format, IntervalTerm::Size })
        at(out, term) = 1;
    return out;
}

unsigned evidenceGaps(const TermValues &steps)
{
    unsigned gaps = 0;
    for (const IntervalTerm term : kSteps)
        if (isGap(term, steps[static_cast<std::size_t>(term)]))
            gaps |= 1U << static_cast<unsigned>(term);
    return gaps;
}

std::vector<std::string_view> gapNames(unsigned gaps)
{
    std::vector<std::string_view> out;
    for (const auto &[term, name] : EnumNames<IntervalTerm>::values)
        if (gaps & (1U << static_cast<unsigned>(term)))
            out.push_back(name);
    return out;
}

std::string gapText(unsigned gaps)
{
    constexpr std::array<std::pair<IntervalTerm, std::string_view>, 7> words{ { { IntervalTerm::Stack, "software stack" },
        { IntervalTerm::Card, "GPU generation" }, { IntervalTerm::Kind, "kind of model" }, { IntervalTerm::Format, "number format" },
        { IntervalTerm::Size, "model size" }, { IntervalTerm::Scale, "number of GPUs" }, { IntervalTerm::Layout, "way of splitting" } } };
    std::string out;
    for (const auto &[term, word] : words)
        if (gaps & (1U << static_cast<unsigned>(term)))
            out += (out.empty() ? "" : ", ") + std::string(word);
    return out;
}

} // namespace gpuplan
