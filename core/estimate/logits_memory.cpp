#include "core/estimate/logits_memory.hpp"

#include "core/estimate/activation_memory.hpp"

namespace gpuplan {

double logitElementBytes(const MemoryModel &model)
{
    const MemoryConventions &c = model.conventions();
    return model.frozen() && c.adapterLogitsBytes > 0 ? c.adapterLogitsBytes : c.logitsBytes;
}

double logitsBytes(const MemoryModel &model, const Layout &layout)
{
    const MemoryConventions &c = model.conventions();
    const double shards = c.logitsGathered > 0 ? 1 : layout.tp;
    return logitElementBytes(model) * tokensPerRank(model, layout) * static_cast<double>(model.job().architecture.vocab) / shards * model.details().logitsScale
        * (1 + model.details().mtpLayers);
}

double headBackwardBytes(const MemoryModel &model, const Layout &layout)
{
    const MemoryConventions &c = model.conventions();
    const auto hidden = static_cast<double>(model.job().architecture.hidden);
    double bytes = 0;
    if (c.headGradient > 0 && !model.frozen())
        bytes += c.headGradient * c.computeBytes * static_cast<double>(model.job().architecture.vocab) * hidden / layout.tp;
    if (layout.tp > 1 && c.sequenceParallel > 0)
        bytes += 4 * tokensPerRank(model, layout) * hidden;
    return bytes;
}

} // namespace gpuplan
