#include "core/estimate/memory_stage.hpp"

#include "core/estimate/activation_memory.hpp"
#include "core/estimate/buffer_memory.hpp"
#include "core/estimate/device_overhead.hpp"
#include "core/estimate/logits_memory.hpp"
#include "core/estimate/stage_layout.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gpuplan {

namespace {

MemoryParts withFramework(MemoryParts parts, const MemoryModel &model, const Layout &layout)
{
    const double allocated = parts.total().value();
    parts.framework = Bytes((model.conventions().reservedFactor - 1) * allocated + outsideAllocator(model, layout));
    return parts;
}

/// The moments of a forward and backward pass whose sums can be the highest.
struct Moments {
    MemoryParts forwardEnd, headBackward, layerBackward, backwardEnd;
};

MemoryParts withState(const StateBytes &state, double standing)
{
    MemoryParts parts;
    parts.weights = Bytes(state.weights);
    parts.gradients = Bytes(state.gradients);
    parts.optimizer = Bytes(state.optimizer);
    parts.buffers = Bytes(standing);
    return parts;
}

Moments momentsOf(const MemoryModel &model, const StageTotals &totals, const Layout &layout, int stage, const StateBytes &state)
{
    const double inFlight = microBatchesInFlight(layout, microBatches(model.job(), layout), stage);
    const double gathered = gatheredWeights(model, totals, layout);
    const double unreduced = unreducedGradients(model, totals, layout);
    const MemoryConventions &c = model.conventions();
    const MemoryParts base = withState(state, standingBuffers(model, totals, layout));
    Moments out{ base, base, base, base };
    const bool wholeGradient = c.gatherWhole > 0 || (c.unsyncedGradients > 0 && unreduced > 0);
    if (wholeGradient) // the unsharded gradient stands in for the sharded one
        out.headBackward.gradients = out.layerBackward.gradients = out.forwardEnd.gradients = out.backwardEnd.gradients = Bytes(0);
    else if (c.persistentGradients == 0 && microBatches(model.job(), layout) == 1) // they grow as the activations shrink
        out.headBackward.gradients = out.forwardEnd.gradients = out.layerBackward.gradients = Bytes(0);
    // The fullest rank differs from one micro-batch to the next: its excess over several grows with the root of their number.
    const double kept = inFlight * (totals.cached - totals.excess) + std::sqrt(inFlight) * totals.excess;
    const double head = totals.last ? headActivations(model, layout) : 0;
    out.layerBackward.activations = Bytes(kept + totals.rerun);
    out.layerBackward.buffers += Bytes(gathered + unreduced + totals.transient);
    out.backwardEnd.activations = Bytes(totals.rerun);
    out.backwardEnd.buffers = out.layerBackward.buffers;
    if (totals.last) {
        const double logits = logitsBytes(model, layout);
        out.forwardEnd.activations = out.headBackward.activations = Bytes(kept + head);
        out.forwardEnd.logits = out.headBackward.logits = Bytes(logits);
        out.forwardEnd.buffers += Bytes(gathered);
        out.headBackward.buffers += Bytes(gathered + (wholeGradient ? unreduced : 0.0) + headBackwardBytes(model, layout));
    }
    return out;
}

MemoryParts highest(const Moments &moments)
{
    MemoryParts best = moments.layerBackward;
    for (const MemoryParts *candidate : { &moments.backwardEnd, &moments.forwardEnd, &moments.headBackward })
        if (candidate->total() > best.total())
            best = *candidate;
    return best;
}

/// Adds `n` layers of one kind to what a stage holds; full recompute covers a share of them.
void addLayers(StageTotals &out, const LayerKind &kind, double n, double hidden, double covered)
{
    const LayerShare &s = kind.share;
    const double router = kind.layer->ffn.kind == FfnKind::Moe ? hidden * static_cast<double>(kind.layer->ffn.experts) : 0;
    out.params.dense += n * s.dense;
    out.params.expert += n * s.expert;
    out.params.adapters += n * s.adapters;
    out.params.quantisable += n * std::max(0.0, s.dense + s.expert - router - static_cast<double>(kind.layer->normParams));
    out.params.largestBlock = std::max(out.params.largestBlock, s.dense + s.expert);
    out.params.distinct = std::max(out.params.distinct, s.distinct);
    out.cached += n * (covered * s.cached + (1 - covered) * s.whole);
    out.excess += n * (covered * s.excess + (1 - covered) * s.wholeExcess);
    out.rerun = std::max(out.rerun, s.rerun);
    out.transient = std::max(out.transient, s.transient);
}

/// Layers from `begin` up to `end`.
struct LayerRange {
    int begin = 0, end = 0;
};

LayerRange rangeOf(const PipelineCut &cut, int stage)
{
    LayerRange out;
    for (int s = 0; s < stage; ++s)
        out.begin += layersOfStage(cut, s);
    out.end = out.begin + layersOfStage(cut, stage);
    return out;
}

/// The layers of a stage: a stretch, or in a folded pipeline the chunk on the way out and the one on the way back.
std::vector<LayerRange> rangesOf(PipelineCut cut, bool folded, int stage)
{
    if (!folded)
        return { rangeOf(cut, stage) };
    cut.stages *= 2;
    return { rangeOf(cut, stage), rangeOf(cut, cut.stages - 1 - stage) };
}

void addRange(StageTotals &out, const std::vector<LayerKind> &kinds, const LayerRange &range, double hidden, double covered)
{
    int at = 0;
    for (const LayerKind &kind : kinds) {
        const double n = std::max(0, std::min(range.end, at + kind.count) - std::max(range.begin, at));
        at += kind.count;
        if (n > 0)
            addLayers(out, kind, n, hidden, covered);
    }
}

} // namespace

std::vector<LayerKind> layerKinds(const MemoryModel &model, const Layout &layout)
{
    std::vector<LayerKind> kinds;
    kinds.reserve(model.job().architecture.layers.size());
    for (const LayerRun &run : model.job().architecture.layers) {
        LayerKind kind{ &run.layer, run.count, {} };
        const auto same = std::find_if(kinds.begin(), kinds.end(), [&](const LayerKind &other) { return *other.layer == run.layer; });
        if (same != kinds.end()) {
            kind.share = same->share;
        } else {
            kind.share = parameterShare(model, run.layer, layout);
            if (model.frozen())
                kind.share.adapters = adapterParams(model, run.layer, layout);
            addActivations(kind.share, model, run.layer, layout);
        }
        kinds.push_back(kind);
    }
    return kinds;
}

StageTotals stageTotals(const MemoryModel &model, const std::vector<LayerKind> &kinds, const Layout &layout, int stage)
{
    const MemoryDetails &d = model.details();
    const PipelineCut cut{ layerCount(model.job().architecture), layout.pp, model.conventions().embeddingAsLayer > 0, layout.firstLayers, layout.lastLayers };
    const bool folded = layout.schedule == PipelineSchedule::ZeroBubbleV && layout.pp > 1; // the pipeline turns back: it ends where it began
    const std::vector<LayerRange> ranges = rangesOf(cut, folded, stage);
    const int held = std::accumulate(ranges.begin(), ranges.end(), 0, [](int sum, const LayerRange &range) { return sum + range.end - range.begin; });
    const double covered = layout.recompute == Recompute::Full ? recomputedShare(layout, held) : 1;
    StageTotals out;
    out.first = stage == 0;
    out.last = stage == (folded ? 0 : layout.pp - 1);
    const auto hidden = static_cast<double>(model.job().architecture.hidden);
    for (const LayerRange &range : ranges)
        addRange(out, kinds, range, hidden, covered);
    const RecomputeGroups groups = recomputeGroups(layout, held, std::max(layout.vpp, static_cast<int>(ranges.size())));
    out.cached *= groups.inputs;
    out.rerun *= groups.layers;
    if (out.last && d.mtpLayers > 0 && !kinds.empty()) // each predicts one more token: a layer, and a matrix that joins two hidden states
        addLayers(out, kinds.back(), d.mtpLayers, hidden, covered);
    const bool onHost = d.offloadActivations || (model.conventions().checkpointsOnHost > 0 && layout.recompute == Recompute::Full);
    if (onHost && held > 2) {
        out.cached *= 2.0 / held;
        out.excess *= 2.0 / held;
    }
    const bool dual = layout.schedule == PipelineSchedule::DualPipe && layout.pp > 1; // each rank also holds the stage of its mirror
    const bool predictsMore = out.last && d.mtpLayers > 0; // such layers embed their token where they stand
    out.params.embedding = embeddingParams(model, layout, out.first || predictsMore || (dual && out.last), out.last || (dual && out.first));
    if (predictsMore)
        out.params.dense += d.mtpLayers * 2 * hidden * hidden / layout.tp;
    if (dual) {
        out.params.dense *= 2;
        out.params.expert *= 2;
        out.params.quantisable *= 2;
    }
    if (d.adapterParams)
        out.params.adapters = *d.adapterParams / (layout.tp * layout.pp);
    return out;
}

StageMemory stageMemory(const MemoryModel &model, const StageTotals &totals, const Layout &layout, int stage)
{
    const StateBytes state = stateBytes(model, totals.params, layout);
    StateBytes fresh = state; // before the first update there are no moments
    fresh.optimizer = 0;
    StageMemory out;
    out.stage = stage;
    const auto set = [&](MemoryPhase phase, const MemoryParts &parts) { out.phases[static_cast<std::size_t>(phase)] = withFramework(parts, model, layout); };
    MemoryParts load;
    load.weights = Bytes(loadingWeights(model, totals, layout, state.weights));
    set(MemoryPhase::Load, load);
    MemoryParts first = highest(momentsOf(model, totals, layout, stage, fresh));
    const MemoryParts update = withState(state, standingBuffers(model, totals, layout) + state.step);
    set(MemoryPhase::FirstStep, update.total() > first.total() ? update : first);
    set(MemoryPhase::SteadyStep, highest(momentsOf(model, totals, layout, stage, state)));
    set(MemoryPhase::OptimizerStep, update);
    MemoryParts save = withState(state, standingBuffers(model, totals, layout));
    save.buffers += Bytes(gatheredWeights(model, totals, layout));
    set(MemoryPhase::Save, save);
    return out;
}

} // namespace gpuplan
