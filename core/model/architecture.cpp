#include "core/model/architecture.hpp"

#include <algorithm>

namespace gpuplan {

int layerCount(const Architecture &architecture)
{
    int count = 0;
    for (const LayerRun &run : architecture.layers)
        count += run.count;
    return count;
}

std::int64_t layerParams(const Layer &layer)
{
    return layer.attention.params + layer.ffn.params + layer.normParams;
}

std::int64_t totalParams(const Architecture &architecture)
{
    std::int64_t total = architecture.embeddingParams + architecture.headParams + architecture.otherParams;
    for (const LayerRun &run : architecture.layers)
        total += run.count * layerParams(run.layer);
    return total;
}

std::int64_t activeParams(const Architecture &architecture)
{
    std::int64_t total = architecture.embeddingParams + architecture.headParams + architecture.otherParams;
    for (const LayerRun &run : architecture.layers)
        total += run.count * (run.layer.attention.params + run.layer.ffn.activeParams + run.layer.normParams);
    return total;
}

std::int64_t expertCount(const Architecture &architecture)
{
    std::int64_t most = 0;
    for (const LayerRun &run : architecture.layers)
        most = std::max(most, run.layer.ffn.experts);
    return most;
}

std::int64_t kvBytesPerToken(const Architecture &architecture)
{
    constexpr std::int64_t elementBytes = 2;
    std::int64_t bytes = 0;
    for (const auto &[layer, count] : architecture.layers) {
        const Attention &a = layer.attention;
        if (!a.cached)
            continue;
        if (a.kind == AttentionKind::Grouped)
            bytes += count * elementBytes * a.kvHeads * (a.headDim + a.valueDim);
        else if (a.kind == AttentionKind::Latent)
            bytes += count * elementBytes * (a.kvLoraRank + a.ropeDim + a.indexDim);
    }
    return bytes;
}

} // namespace gpuplan
