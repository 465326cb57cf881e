#include "core/estimate/placement.hpp"

#include <algorithm>
#include <map>

namespace gpuplan {

int hybridCopies(const Layout &layout, int gpusPerNode)
{
    const int inNode = std::max(1, gpusPerNode / layout.tp), ranks = layout.dp * layout.cp;
    return layout.sharding == Sharding::Hsdp && ranks % inNode == 0 ? ranks / inNode : 1;
}

int groupSize(const Layout &layout, ParallelKind kind)
{
    switch (kind) {
    case ParallelKind::Tensor:
        return layout.tp;
    case ParallelKind::Context:
        return layout.cp;
    case ParallelKind::Expert:
        return layout.ep;
    case ParallelKind::Data:
        return layout.dp;
    case ParallelKind::Pipeline:
        return layout.pp;
    }
    return 1;
}

int groupCount(const Layout &layout, ParallelKind kind)
{
    return layout.gpus() / std::max(1, groupSize(layout, kind));
}

std::vector<RankPlacement> placeRanks(const Layout &layout, int gpusPerNode)
{
    const int tp = layout.tp, cp = layout.cp, dp = layout.dp, ep = std::max(1, layout.ep);
    const int perNode = gpusPerNode < 1 ? layout.gpus() : gpusPerNode;
    std::vector<RankPlacement> out;
    out.reserve(static_cast<std::size_t>(layout.gpus()));
    for (int gpu = 0; gpu < layout.gpus(); ++gpu) {
        const int tensor = gpu % tp, context = gpu / tp % cp, data = gpu / (tp * cp) % dp, stage = gpu / (tp * cp * dp);
        const int mixed = data * cp + context; // expert groups ignore which of the two a rank counts for
        RankPlacement place;
        place.gpu = gpu;
        place.node = gpu / perNode;
        place.local = gpu % perNode;
        place.rank = { tensor, context, mixed % ep, data, stage };
        place.group = { gpu / tp, (stage * dp + data) * tp + tensor, (stage * (cp * dp / ep) + mixed / ep) * tp + tensor, (stage * cp + context) * tp + tensor,
            gpu % (tp * cp * dp) };
        out.push_back(place);
    }
    return out;
}

bool crossesNodes(const std::vector<RankPlacement> &ranks, ParallelKind kind)
{
    std::map<int, int> nodeOf;
    return std::any_of(
        ranks.begin(), ranks.end(), [&](const RankPlacement &place) { return nodeOf.emplace(place.groupOf(kind), place.node).first->second != place.node; });
}

ParallelKind firstUsedKind(const Layout &layout)
{
    for (const ParallelKind kind : { ParallelKind::Tensor, ParallelKind::Pipeline, ParallelKind::Data, ParallelKind::Expert, ParallelKind::Context })
        if (groupSize(layout, kind) > 1)
            return kind;
    return ParallelKind::Tensor;
}

} // namespace gpuplan
