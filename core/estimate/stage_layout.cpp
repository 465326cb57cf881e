#include "core/estimate/stage_layout.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

/// Even share of `layers` over `stages`, the remainder to the stages 1, 2, … first, then to the first and last.
int evenShare(int layers, int stages, int stage)
{
    const int remainder = layers % stages;
    const int middle = stages - 2;
    const bool outer = stage == 0 || stage == stages - 1;
    if (!outer)
        return layers / stages + (stage - 1 < remainder ? 1 : 0);
    const int left = remainder - std::max(middle, 0);
    return layers / stages + (left > (stage == 0 ? 0 : 1) ? 1 : 0);
}

} // namespace

int layersOfStage(const PipelineCut &cut, int stage)
{
    const int last = cut.stages - 1;
    if (cut.stages == 1)
        return cut.layers;
    if (cut.firstLayers > 0 || cut.lastLayers > 0) {
        if (stage == 0 && cut.firstLayers > 0)
            return cut.firstLayers;
        if (stage == last && cut.lastLayers > 0)
            return cut.lastLayers;
        const int fixedStages = (cut.firstLayers > 0 ? 1 : 0) + (cut.lastLayers > 0 ? 1 : 0);
        const int rest = std::max(0, cut.layers - cut.firstLayers - cut.lastLayers);
        return cut.stages > fixedStages ? rest / (cut.stages - fixedStages) : 0;
    }
    if (cut.embeddingAsLayer && cut.layers + 2 >= cut.stages)
        return std::max(0, evenShare(cut.layers + 2, cut.stages, stage) - (stage == 0 || stage == last ? 1 : 0));
    return evenShare(cut.layers, cut.stages, stage);
}

int mostLayersOfChunk(int layers, const Layout &layout)
{
    const PipelineCut cut{ layers, layout.pp, false, layout.firstLayers, layout.lastLayers };
    int most = 0;
    for (int stage = 0; stage < layout.pp; ++stage)
        most = std::max(most, layersOfStage(cut, stage));
    return (most + layout.vpp - 1) / layout.vpp;
}

double recomputedShare(const Layout &layout, int layersOfStage)
{
    if (layout.recompute != Recompute::Full)
        return 0;
    if (layout.recomputeLayers <= 0 || layersOfStage <= 0)
        return 1;
    return std::min(1.0, static_cast<double>(layout.recomputeLayers) * layout.vpp / layersOfStage);
}

RecomputeGroups recomputeGroups(const Layout &layout, int layersOfStage, int chunks)
{
    if (layout.recompute != Recompute::Full || layout.recomputeGroup < 2 || layersOfStage < 1)
        return {};
    const int ofChunk = (layersOfStage + chunks - 1) / chunks;
    const int group = std::min(layout.recomputeGroup, ofChunk), groups = (ofChunk + group - 1) / group;
    return { static_cast<double>(groups) / ofChunk, static_cast<double>(group) };
}

double microBatchesInFlight(const Layout &layout, std::int64_t microBatches, int stage)
{
    const auto m = static_cast<double>(microBatches);
    const double p = layout.pp;
    const double left = p - stage;
    if (layout.pp == 1)
        return std::min(m, left);
    switch (scheduleOf(layout)) {
    case PipelineSchedule::Interleaved:
        return std::min(m, (p * (layout.vpp - 1) + 2 * left - 1) / layout.vpp);
    case PipelineSchedule::GPipe:
        return m;
    case PipelineSchedule::ZeroBubbleH2:
        return std::min(m, 2 * left - 1);
    case PipelineSchedule::ZeroBubbleV:
        return std::min(m, p);
    case PipelineSchedule::DualPipe:
        return std::min(m, p + 1);
    case PipelineSchedule::OneForwardOneBackward:
    case PipelineSchedule::ZeroBubbleH1:
        break;
    }
    return std::min(m, left);
}

} // namespace gpuplan
