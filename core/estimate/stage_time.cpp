#include "core/estimate/stage_time.hpp"

#include "core/estimate/overlap.hpp"

namespace gpuplan {

namespace {

struct PassComm {
    double tensor = 0, context = 0, expert = 0;
    [[nodiscard]] double total() const { return tensor + context + expert; }
};

/// Exposed communication of one pass; `tensorTimes` counts all-reduce equivalents.
PassComm passComm(const LayerTime &layer, double attention, double tensorTimes, double ringTimes, const LayoutGroups &g, const LinkTiers &links,
    const StepRates &rates, double &hidden)
{
    PassComm out;
    if (layer.tensorBytes > 0) {
        const double all = tensorTimes * allReduceTime(layer.tensorBytes, g.tensor, links);
        out.tensor = rates.tensorExposed * all;
        hidden += all - out.tensor;
    }
    if (layer.contextBytes > 0) {
        const double ring = ringTimes * (layer.contextBytes / neighbourRate(g.context, links) + (g.context.ranks - 1) * neighbourLatency(g.context, links));
        out.context = exposedBeside(attention, ring, rates.contextExposed);
        hidden += ring - out.context;
    }
    if (layer.expertBytes > 0) {
        const double all = 2 * allToAllTime(layer.expertBytes, layer.expertsPerToken, g.expert, links);
        out.expert = rates.expertExposed * all * rates.moePath;
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
    g.data = groupOf(l.dp * l.cp, l.tp, links);
    g.expert = groupOf(l.ep, 1, links);
    g.expertData = groupOf(l.dp * l.cp * l.tp / l.ep, l.ep, links);
    g.pipeline = groupOf(l.pp, l.tp * l.cp * l.dp, links);
    return g;
}

StagePolicy stagePolicy(const Layout &layout, const StepRates &rates, std::optional<double> recomputeShare)
{
    StagePolicy out;
    out.shardedWeights = layout.sharding == Sharding::Fsdp || layout.sharding == Sharding::Zero3;
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
    const PassComm there = passComm(layer, layer.attentionForward, layer.tensorReduces, 1, g, links, rates, hidden);
    const PassComm back = passComm(layer, layer.attentionBackward, layer.tensorReduces * (rates.sequenceParallel ? 1.25 : 1.0), 2, g, links, rates, hidden);
    const double forward = layer.forward() + there.total();
    // Keeping the matrix products saves their communication too: only a repeated whole pass repeats it.
    const bool wholePass = policy.recomputeShare >= 0.5;
    const double repeatedComm = wholePass ? policy.recomputeShare : 0;
    const double repeated = policy.recomputeAttention ? layer.attentionForward : policy.recomputeShare * layer.forward();
    const double backward = layer.backward() + back.total() + repeated + repeatedComm * there.total();

    stage.math += count * (layer.forwardMath + layer.attentionForward + layer.backwardMath + layer.attentionBackward);
    stage.memory += count * (layer.forwardMemory + layer.backwardMemory);
    stage.recompute += count * repeated;
    stage.tensor += count * ((1 + repeatedComm) * there.tensor + back.tensor);
    stage.context += count * ((1 + repeatedComm) * there.context + back.context);
    stage.expert += count * ((1 + repeatedComm) * there.expert + back.expert);
    stage.hidden += count * hidden;

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
    const double host = (layer.moe ? rates.hostMoeLayer : rates.hostLayer) * policy.hostFactor;
    stage.host += count * std::max(0.0, host / 3 - forwardAll);
    stage.host += count * std::max(0.0, host * (2 + policy.recomputeShare) / 3 - backwardAll);
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
