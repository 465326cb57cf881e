#include "core/plan/pipeline_cuts.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

namespace gpuplan {

namespace {

/// A cut and the layers' worth of its heaviest stage.
struct Weighed {
    OuterLayers cut;
    double heaviest = 0;
};

auto order(const Weighed &w)
{
    return std::make_tuple(w.heaviest, w.cut.first);
}

/// The best cut whose inner stages have `middle` layers each; nullopt: what is left for the outer ones does not suit.
std::optional<Weighed> bestAround(int middle, int rest, int virtualStages, bool inner, double head)
{
    std::optional<Weighed> best;
    for (int last = virtualStages; last <= middle; last += virtualStages) {
        const int first = rest - last;
        if (first < virtualStages || first > middle || first % virtualStages != 0)
            continue;
        const Weighed candidate{ { first, last }, std::max<double>({ inner ? static_cast<double>(middle) : 0, static_cast<double>(first), last + head }) };
        if (!best || order(candidate) < order(*best))
            best = candidate;
    }
    return best;
}

std::optional<Weighed> bestUneven(int layers, int stages, int virtualStages, double head)
{
    const int inner = stages - 2;
    std::optional<Weighed> best;
    for (int middle = virtualStages; middle < layers; middle += virtualStages) {
        const int rest = layers - inner * middle;
        if (rest < 2 * virtualStages)
            break;
        if (rest > 2 * middle) // the outer stages would have more layers than the inner ones
            continue;
        const auto candidate = bestAround(middle, rest, virtualStages, inner > 0, head);
        if (candidate && (!best || order(*candidate) < order(*best)))
            best = candidate;
    }
    return best;
}

} // namespace

double headInLayers(const Architecture &architecture)
{
    double layers = 0, active = 0;
    for (const auto &[layer, count] : architecture.layers) {
        layers += count;
        active += count * static_cast<double>(layer.attention.params + layer.ffn.activeParams);
    }
    return active > 0 ? static_cast<double>(architecture.hidden * architecture.vocab) * layers / active : 0;
}

std::vector<OuterLayers> pipelineCuts(int layers, int stages, int virtualStages, double head)
{
    if (stages < 1 || virtualStages < 1)
        return {};
    if (stages == 1)
        return { {} };
    std::vector<OuterLayers> out;
    const bool even = layers % (stages * virtualStages) == 0 && layers > 0;
    if (even)
        out.push_back({});
    const auto uneven = bestUneven(layers, stages, virtualStages, head);
    if (uneven && !(even && uneven->heaviest >= layers / stages + head))
        out.push_back(uneven->cut);
    return out;
}

} // namespace gpuplan
