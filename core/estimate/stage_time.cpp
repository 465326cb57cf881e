#include "core/estimate/stage_time.hpp"

#include "core/estimate/overlap.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan {

namespace {

struct PassComm {
    double tensor = 0, context = 0, expert = 0;
    [[nodiscard]] double total() const { return tensor + context + expert; }
};

/// Exposed communication of one pass; `tensorTimes` counts all-reduce equivalents.
struct Pass {
    double compute = 0, attention = 0; ///< device seconds
    double tensorTimes = 0, ringTimes = 1;
    bool expertOverlap = false;
    double weightGradients = 0; ///< device seconds that all-reduces may hide under; 0: none
};

/// Overlapped tensor parallelism sends an operand in as many pieces as ranks, each beside the product of another piece (TransformerEngine's ring
/// exchange): the last pieces have no product left to hide behind, so fewer ranks show a larger share.
double ringShare(const Group &tensor, const StepRates &rates)
{
    return rates.ringExposed > 0 ? std::min(1.0, rates.ringExposed / (tensor.ranks - 1)) : 1.0;
}

PassComm passComm(const LayerTime &layer, const Pass &pass, const LayoutGroups &g, const LinkTiers &links, const StepRates &rates, double &hidden)
{
    PassComm out;
    if (layer.tensorBytes > 0) {
        // Sequence parallelism replaces each all-reduce by a gather and a scatter around other work.
        const double one = rates.sequenceParallel ? 2 * gatherTime(layer.tensorBytes, g.tensor, links) : allReduceTime(layer.tensorBytes, g.tensor, links);
        const double all = pass.tensorTimes * one;
        out.tensor = pass.weightGradients > 0 ? exposedBeside(pass.weightGradients, all, rates.asyncExposed) : ringShare(g.tensor, rates) * all;
        hidden += all - out.tensor;
    }
    if (layer.contextBytes > 0) {
        const double ring
            = pass.ringTimes * (layer.contextBytes / neighbourRate(g.context, links) + (g.context.ranks - 1) * neighbourLatency(g.context, links));
        out.context = exposedBeside(pass.attention, ring, rates.contextExposed);
        hidden += ring - out.context;
    }
    if (layer.expertBytes > 0) {
        const double all = 2 * allToAllTime(layer.expertBytes, layer.expertsPerToken, g.expert, links);
        out.expert = layer.moePath * (pass.expertOverlap ? exposedBeside(pass.compute, all, rates.expertOverlapped) : rates.expertExposed * all);
        hidden += all - std::min(all, out.expert);
    }
    return out;
}

double gathered(const LayerTime &layer, double bytes, const LayoutGroups &g, const LinkTiers &links)
{
    return gatherTime(bytes * layer.denseParams, g.data, links) + (layer.expertParams > 0 ? gatherTime(bytes * layer.expertParams, g.expertData, links) : 0.0);
}

void addExposed(StageTime &stage, double count, double compute, double communication, double share)
{
    const double shown = exposedBeside(compute, communication, share);
    stage.data += count * shown;
    stage.hidden += count * (communication - shown);
}

} // namespace

LayoutGroups groupsOf(const Layout &l, const LinkTiers &links)
{
    LayoutGroups g;
    g.tensor = groupOf(l.tp, 1, links);
    g.context = groupOf(l.cp, l.tp, links);
    const int shards = shardRanks(l), copies = l.dp * l.cp / shards;
    g.data = groupOf(shards, l.tp, links);
    g.copies = groupOf(copies, l.tp * shards, links);
    g.expert = groupOf(l.ep, 1, links);
    g.expertData = groupOf(std::max(1, l.dp * l.cp * l.tp / l.ep / copies), l.ep, links);
    g.pipeline = groupOf(l.pp, l.tp * l.cp * l.dp, links);
    return g;
}

StagePolicy stagePolicy(const Layout &layout, const LinkTiers &links, const StepRates &rates, std::optional<double> recomputeShare)
{
    StagePolicy out;
    // Megatron Core overlaps the exchange of one chunk with the compute of another, so it needs chunks; rack-scale domains do without.
    out.expertOverlap = rates.expertOverlap && layout.ep > 1 && layout.vpp > 1 && links.fastDomain <= links.machine;
    out.shardedWeights = shardsWeights(layout.sharding);
    out.hostFactor = layout.sharding == Sharding::Zero3 ? rates.zero3Host : 1;
    out.gatherExposed = layout.sharding == Sharding::Zero3 ? rates.zero3Exposed : rates.fsdpExposed;
    if (recomputeShare)
        out.recomputeShare = *recomputeShare;
    else if (layout.recompute == Recompute::Full)
        out.recomputeShare = 1;
    else if (layout.recompute == Recompute::Selective) {
        out.recomputeShare = rates.selectiveShare;
        out.recomputeAttention = rates.selectiveShare <= 0;
    }
    return out;
}

void addLayers(
    StageTime &stage, double count, const LayerTime &layer, const StagePolicy &policy, const LayoutGroups &g, const LinkTiers &links, const StepRates &rates)
{
    double hidden = 0;
    const PassComm there
        = passComm(layer, { layer.forward(), layer.attentionForward, layer.tensorReduces, 1, policy.expertOverlap, 0 }, g, links, rates, hidden);
    const double backReduces = layer.tensorReduces * (rates.sequenceParallel ? 1.25 : 1.0);
    const PassComm back
        = passComm(layer, { layer.backward(), layer.attentionBackward, backReduces, 2, policy.expertOverlap, rates.asyncReduce ? layer.weightGradients : 0 }, g,
            links, rates, hidden);
    const double forward = layer.forward() + there.total();
    // Keeping the matrix products saves their communication too: only a repeated whole pass repeats it.
    const bool wholePass = policy.recomputeShare >= 0.5;
    const double repeatedComm = wholePass ? policy.recomputeShare : 0;
    const double again = layer.forward() - (rates.earlyStop && wholePass ? layer.lastProduct : 0);
    const double repeated = policy.recomputeAttention ? layer.attentionForward : policy.recomputeShare * again;
    const double backward = layer.backward() + back.total() + repeated + repeatedComm * there.total();

    stage.math += count * (layer.forwardMath + layer.attentionForward + layer.backwardMath + layer.attentionBackward);
    stage.memory += count * (layer.forwardMemory + layer.backwardMemory);
    stage.recompute += count * repeated;
    stage.tensor += count * ((1 + repeatedComm) * there.tensor + back.tensor);
    stage.context += count * ((1 + repeatedComm) * there.context + back.context);
    stage.expert += count * ((1 + repeatedComm) * there.expert + back.expert);
    stage.hidden += count * hidden;

    stage.weights += count * layer.weightGradients;
    double forwardAll = forward, backwardAll = backward;
    if (policy.shardedWeights) {
        const double before = stage.data;
        const double gather = gathered(layer, rates.linear.inBytes > 2 ? 4 : 2, g, links);
        addExposed(stage, count, forward, gather, policy.gatherExposed);
        const double scatter = rates.frozenBase ? 0 : gathered(layer, rates.gradientBytes, g, links);
        forwardAll += (stage.data - before) / count;
        const double middle = stage.data;
        addExposed(stage, count, backward, gather + scatter, policy.gatherExposed);
        backwardAll += (stage.data - middle) / count;
    }
    const bool split = layer.moe && policy.expertOverlap;
    const double host = (layer.moe ? rates.hostMoeLayer : rates.hostLayer) * policy.hostFactor * (split ? rates.hostExpertOverlap : 1.0);
    // Tensor parallelism launches its collectives from the same thread.
    const double launches = layer.tensorBytes > 0 ? rates.hostCollective : 0;
    const double forwardWait = std::max(0.0, host / 3 + layer.tensorReduces * launches - forwardAll);
    stage.forward += count * (forwardAll + forwardWait);
    stage.host += count
        * (forwardWait + std::max(0.0, host * (2 + policy.recomputeShare) / 3 + (backReduces + repeatedComm * layer.tensorReduces) * launches - backwardAll));
}

double heaviestStage(double layers, const Layout &layout, double layer, double head, double headBalance)
{
    const double p = layout.pp, chunks = p * layout.vpp;
    if (layout.pp == 1)
        return layers * layer + head;
    if (layout.firstLayers > 0 || layout.lastLayers > 0) {
        const double outer = layout.firstLayers + layout.lastLayers, inner = p - (layout.firstLayers > 0 ? 1 : 0) - (layout.lastLayers > 0 ? 1 : 0);
        const double middle = inner > 0 ? (layers - outer) / inner : 0;
        const double end = layout.lastLayers > 0 ? layout.lastLayers : middle;
        return std::max({ middle * layer, layout.firstLayers * layer, end * layer + head });
    }
    if (std::fmod(layers, chunks) == 0)
        return layers / p * layer + head * (1 / p + headBalance * (1 - 1 / p));
    const bool headAsLayer = std::fmod(layers + 2, chunks) == 0;
    const double most = headAsLayer ? (layers + 2) / p : std::ceil(layers / p);
    const double last = headAsLayer ? most - 1 : std::floor(layers / p);
    return std::max(most * layer, last * layer + head);
}

double pipelineIdle(const Layout &layout, double f, double b, double w)
{
    const double others = layout.pp - 1.0;
    switch (scheduleOf(layout)) {
    case PipelineSchedule::Interleaved:
        return others * (f + b + w) / layout.vpp;
    case PipelineSchedule::ZeroBubbleH1:
        return others * std::max(0.0, f + b - w);
    case PipelineSchedule::ZeroBubbleH2:
    case PipelineSchedule::ZeroBubbleV:
        return others * std::max(0.0, f + b - 2 * w);
    case PipelineSchedule::DualPipe:
        return std::max(0.0, layout.pp / 2.0 - 1) * std::max(0.0, f + 2 * b - w);
    case PipelineSchedule::OneForwardOneBackward:
    case PipelineSchedule::GPipe:
        break;
    }
    return others * (f + b + w);
}

double gradientSync(double params, const Group &group, const LinkTiers &links, const StepRates &rates)
{
    return gatherTime(rates.gradientBytes * params, group, links) + gatherTime(2 * params, group, links);
}

double optimizerTime(double shardedParams, double residentParams, const StepRates &rates)
{
    return (rates.optimizerTraffic * shardedParams + rates.residentTraffic * residentParams) / rates.memory;
}

} // namespace gpuplan
