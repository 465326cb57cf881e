#include "core/estimate/step_time_model.hpp"

#include "core/estimate/evidence_subject.hpp"
#include "core/estimate/offload_time.hpp"
#include "core/estimate/overlap.hpp"
#include "core/estimate/stage_layout.hpp"

#include <fmt/format.h>

#include <cmath>

namespace gpuplan {

namespace {

constexpr std::size_t kCacheSlots = 128;

std::vector<LayerRun> mergeEqual(const std::vector<LayerRun> &runs)
{
    std::vector<LayerRun> out;
    for (const LayerRun &run : runs) {
        const auto same = std::find_if(out.begin(), out.end(), [&](const LayerRun &known) { return known.layer == run.layer; });
        if (same == out.end())
            out.push_back(run);
        else
            same->count += run.count;
    }
    return out;
}

std::size_t slotOf(const LayerCut &cut)
{
    std::size_t hash = 0;
    for (const int part : { cut.tp, cut.cp, cut.ep, cut.microBatch })
        hash = hash * 31 + static_cast<std::size_t>(part);
    return hash % kCacheSlots;
}

/// Pieces that a rank's layers are cut into: two where a schedule runs through the ranks and back.
int chunksOf(const Layout &layout)
{
    const PipelineSchedule schedule = scheduleOf(layout);
    return schedule == PipelineSchedule::ZeroBubbleV || schedule == PipelineSchedule::DualPipe ? 2 : layout.vpp;
}

/// Parameters that adapters of this rank train, as a share of all.
double adapterShare(const TrainingJob &job)
{
    const Architecture &a = job.architecture;
    const auto h = static_cast<double>(a.hidden);
    double trained = 0;
    for (const auto &[layer, count] : a.layers) {
        const auto q = static_cast<double>(layer.attention.heads * layer.attention.headDim),
                   kv = static_cast<double>(layer.attention.kvHeads * layer.attention.headDim);
        double widths = (h + q) + (h + kv);
        if (job.lora.allLinears)
            widths += (h + kv) + (q + h) + (layer.ffn.gated ? 3 : 2) * (h + static_cast<double>(std::max(layer.ffn.width, layer.ffn.expertWidth)));
        trained += count * job.lora.rank * widths;
    }
    return std::min(1.0, trained / static_cast<double>(std::max<std::int64_t>(1, totalParams(a))));
}

std::string_view limitOf(const StepTime &t, double memory, double host)
{
    const double network = t.exposedComm().value(), waits = host + t.offload.value();
    const double compute = t.compute.value() + t.recompute.value() - memory;
    const double traffic = memory + t.optimizer.value();
    const double most = std::max({ network, waits, compute, traffic });
    if (most == compute)
        return "compute";
    if (most == traffic)
        return "memory bandwidth";
    return most == network ? "network" : "host";
}

} // namespace

Result<StepTimeModel> StepTimeModel::make(
    const TrainingJob &job, const ClusterHardware &hardware, const TimeCalibration &calibration, const RunDetails &details)
{
    auto rates = resolveRates(job, hardware, calibration, details);
    if (!rates)
        return tl::unexpected(rates.error());
    StepTimeModel out;
    out.m_rates = *rates;
    out.m_links = linkTiers(hardware, out.m_rates, calibration);
    const Architecture &a = job.architecture;
    out.m_layers = mergeEqual(a.layers);
    out.m_layerCount = layerCount(a);
    if (out.m_layerCount < 1 || a.hidden < 1 || job.sequenceLength < 1 || job.globalBatch < 1)
        return fail(ErrorCode::OutOfRange, a.name, { "layers, hidden size, sequence length or batch", "0", "1 and more" });
    out.m_hidden = static_cast<double>(a.hidden);
    out.m_vocab = static_cast<double>(a.vocab);
    out.m_sequence = static_cast<double>(job.sequenceLength);
    out.m_encoderDecoder = std::any_of(a.layers.begin(), a.layers.end(), [](const LayerRun &run) { return run.layer.attention.crosses; });
    out.m_decoder = out.m_encoderDecoder && job.decoderLength > 0 ? static_cast<double>(job.decoderLength) : out.m_sequence;
    out.m_globalBatch = job.globalBatch;
    out.m_embeddingParams = static_cast<double>(a.embeddingParams);
    out.m_headParams = static_cast<double>(a.headParams);
    out.m_trainableShare = out.m_rates.frozenBase ? adapterShare(job) : 1;
    out.m_modelFlops = modelFlops(job).value();
    out.m_sequenceFlops = out.m_modelFlops / static_cast<double>(job.globalBatch);
    out.m_gpusPerNode = std::max(1, hardware.gpusPerNode);
    out.m_causal = a.causal;
    out.m_moe = expertCount(a) > 0;
    out.m_interval = IntervalModel(calibration.interval, timeSubject(job, hardware.accelerator, calibration), {});
    out.m_recomputeShare = details.recomputeShare;
    out.m_storage = details.storage;
    out.m_offload = job.offload;
    if (const std::string_view missing = missingOffloadRate(job.offload, out.m_links); !missing.empty())
        return fail(ErrorCode::Unsupported, "recipe.offload", { "offloading", "the " + std::string(missing) + " is not known" });
    out.m_cache.resize(kCacheSlots);
    for (CutCosts &slot : out.m_cache)
        slot.cut.tp = 0;
    return out;
}

LayerTokens StepTimeModel::tokensOf(const Layer &layer) const
{
    if (!m_encoderDecoder)
        return { m_sequence, 0, m_causal };
    if (layer.attention.crosses)
        return { m_decoder, m_sequence, true };
    return { m_sequence, 0, false };
}

std::vector<OperatorTime> StepTimeModel::operatorsOf(const Layer &layer, const LayerCut &cut) const
{
    return layerOperators(layer, m_hidden, tokensOf(layer), cut, m_rates);
}

const CutCosts &StepTimeModel::costsOf(const LayerCut &cut) const
{
    CutCosts &slot = m_cache[slotOf(cut)];
    if (slot.cut == cut)
        return slot;
    slot.cut = cut;
    slot.layers.clear();
    for (const LayerRun &run : m_layers)
        slot.layers.push_back(layerTime(run.layer, m_hidden, tokensOf(run.layer), cut, m_rates));
    slot.head = headTime(m_hidden, m_vocab, m_decoder, cut, m_rates);
    return slot;
}

std::optional<Error> StepTimeModel::checkSizes(const Layout &l)
{
    for (const int size : { l.tp, l.pp, l.vpp, l.cp, l.ep, l.dp, l.microBatch, l.replicas })
        if (size < 1)
            return Error{ ErrorCode::Inconsistent, "layout", { "every size of a layout is at least 1" } };
    if ((l.tp * l.cp * l.dp) % l.ep != 0)
        return Error{ ErrorCode::Inconsistent, "layout.ep", { fmt::format("ep {} does not divide tp·cp·dp {}", l.ep, l.tp * l.cp * l.dp) } };
    if (l.sharding == Sharding::Hsdp && (l.dp * l.cp) % l.replicas != 0)
        return Error{ ErrorCode::Inconsistent, "layout.replicas", { fmt::format("{} copies do not divide dp·cp {}", l.replicas, l.dp * l.cp) } };
    return std::nullopt;
}

std::optional<Error> StepTimeModel::checkLinks(const LayoutGroups &g) const
{
    for (const Group &group : { g.tensor, g.context, g.data, g.copies, g.expert, g.pipeline }) {
        if (missingNetwork(group, m_links))
            return Error{ ErrorCode::Unsupported, "network", { "this layout", "it crosses nodes and the network rate per GPU is not known" } };
        if (missingNodeLink(group, m_links))
            return Error{ ErrorCode::Unsupported, "slow_link", { "this layout", "the link rate between GPUs of one node is not known" } };
    }
    return std::nullopt;
}

/// Embedding and head of one micro-batch; under FSDP their weights are gathered and their gradients scattered as well.
StageTime StepTimeModel::headStage(const CutCosts &costs, const StagePolicy &policy, const LayoutGroups &groups) const
{
    StageTime out;
    out.math = costs.head.forwardMath + costs.head.backwardMath;
    out.memory = costs.head.memory;
    if (policy.shardedWeights) {
        const double params = (m_embeddingParams + m_headParams) / costs.cut.tp;
        const double bytes = (m_rates.frozenBase ? 2.0 : 1.0) * 2 * params + (m_rates.frozenBase ? 0 : (2 + m_rates.gradientBytes) * params);
        const double all = gatherTime(bytes, groups.data, m_links);
        out.data = exposedBeside(costs.head.total(), all, policy.gatherExposed);
        out.hidden = all - out.data;
    }
    return out;
}

std::int64_t StepTimeModel::microBatchesOf(const Layout &layout) const
{
    const std::int64_t perRank = static_cast<std::int64_t>(layout.microBatch) * layout.dp;
    return std::max<std::int64_t>(1, (m_globalBatch + perRank - 1) / perRank);
}

Result<StepTime> StepTimeModel::operator()(const Layout &layout) const
{
    if (auto error = checkSizes(layout))
        return tl::unexpected(std::move(*error));
    const LayoutGroups groups = groupsOf(layout, m_links);
    if (auto error = checkLinks(groups))
        return tl::unexpected(std::move(*error));
    const CutCosts &costs = costsOf({ layout.tp, layout.cp, layout.ep, layout.microBatch });
    const StagePolicy policy = stagePolicy(layout, m_links, m_rates, m_recomputeShare);
    const StageTime layers = meanStage(layout, costs, policy, groups);
    const StageTime head = headStage(costs, policy, groups);
    const double headShare = 1.0 / layout.pp;
    const double heaviest = heaviestStage(m_layerCount, layout, layers.total() * layout.pp / m_layerCount, head.total(), m_rates.headBalance);
    const auto m = static_cast<double>(microBatchesOf(layout));

    double sendRecv = 0, sendHidden = 0;
    if (layout.pp > 1) {
        const double bytes = 2 * layout.microBatch * m_sequence * m_hidden / (layout.cp * layout.tp);
        const double all = 2 * chunksOf(layout) * (bytes / neighbourRate(groups.pipeline, m_links) + neighbourLatency(groups.pipeline, m_links));
        sendRecv = m_rates.pipelineExposed * all;
        sendHidden = std::max(0.0, all - sendRecv);
    }
    StepTime out;
    out.compute = Seconds(m * (layers.math + layers.memory + headShare * (head.math + head.memory)));
    out.recompute = Seconds(m * layers.recompute);
    out.tensorComm = Seconds(m * layers.tensor);
    out.contextComm = Seconds(m * layers.context);
    out.expertComm = Seconds(m * layers.expert);
    out.dataComm = Seconds(m * (layers.data + headShare * head.data));
    out.pipelineComm = Seconds(m * sendRecv);
    const double uneven = layout.pp == 1 ? 0 : std::max(0.0, heaviest - layers.total() - headShare * head.total());
    addBubble(out, layout, layers, m * uneven, sendRecv);
    out.hiddenComm = Seconds(m * (layers.hidden + headShare * head.hidden + sendHidden));
    const double host = m * layers.host;
    out.other = Seconds(host);
    addStateTime(out, layout, costs, groups, layers, heaviest);
    finish(out, layout, m * (layers.memory + headShare * head.memory), host);
    return out;
}

/// The layers of a mean stage. With recompute of some layers of each stage the others run as without any.
StageTime StepTimeModel::meanStage(const Layout &layout, const CutCosts &costs, const StagePolicy &policy, const LayoutGroups &groups) const
{
    const double covered = layout.recomputeLayers > 0 && layout.recompute == Recompute::Full
        ? recomputedShare(layout, static_cast<int>(std::ceil(m_layerCount / layout.pp)))
        : 1;
    Layout keeping = layout;
    keeping.recompute = Recompute::None;
    const StagePolicy none = stagePolicy(keeping, m_links, m_rates, std::nullopt);
    StageTime out;
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        const double count = static_cast<double>(m_layers[i].count) / layout.pp;
        addLayers(out, covered * count, costs.layers[i], policy, groups, m_links, m_rates);
        if (covered < 1)
            addLayers(out, (1 - covered) * count, costs.layers[i], none, groups, m_links, m_rates);
    }
    return out;
}

/// Waiting of a pipeline: for its heaviest stage, and while it fills and drains.
void StepTimeModel::addBubble(StepTime &out, const Layout &layout, const StageTime &layers, double uneven, double sendRecv) const
{
    const double chunks = chunksOf(layout), backward = layers.total() - layers.forward - layers.weights;
    out.unevenStages = Seconds(uneven);
    out.bubble = Seconds(uneven + pipelineIdle(layout, layers.forward, backward, layers.weights) + (layout.pp - 1.0) / chunks * sendRecv / chunks);
}

/// Seconds of the gradient traffic that comes once a step: all of it where weights stay whole, between the copies under HSDP.
double StepTimeModel::stateSync(const Layout &layout, const LayoutGroups &groups, double dense, double experts) const
{
    if (m_rates.frozenBase)
        return 0;
    if (!shardsWeights(layout.sharding))
        return gradientSync(dense, groups.data, m_links, m_rates) + gradientSync(experts, groups.expertData, m_links, m_rates);
    const double shard = dense / groups.data.ranks + experts / groups.expertData.ranks;
    return groups.copies.ranks > 1 ? allReduceTime(m_rates.gradientBytes * shard, groups.copies, m_links) : 0;
}

/// Gradient synchronisation once a step, the optimizer, and what goes to the host and back.
void StepTimeModel::addStateTime(
    StepTime &out, const Layout &layout, const CutCosts &costs, const LayoutGroups &groups, const StageTime &stage, double heaviest) const
{
    double dense = m_embeddingParams + (layout.pp == 1 ? m_headParams : 0), experts = 0;
    dense /= layout.tp;
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        dense += m_layers[i].count * costs.layers[i].denseParams / layout.pp;
        experts += m_layers[i].count * costs.layers[i].expertParams / layout.pp;
    }
    dense *= m_trainableShare;
    experts *= m_trainableShare;
    const double all = stateSync(layout, groups, dense, experts);
    const double shown = m_rates.overlapData ? m_rates.dataExposed * all + (1 - m_rates.dataExposed) * std::max(0.0, all - 0.8 * heaviest / layout.vpp) : all;
    out.dataComm += Seconds(shown);
    out.hiddenComm += Seconds(all - shown);
    const bool sharded = layout.sharding != Sharding::None;
    const double own = dense / (sharded ? groups.data.ranks : 1) + experts / (sharded ? groups.expertData.ranks : 1);
    out.other += Seconds(m_rates.stepFixed);
    if (m_offload == Offload::None) {
        out.optimizer = Seconds(optimizerTime(own, shardsWeights(layout.sharding) ? own : dense + experts, m_rates));
        return;
    }
    const auto m = static_cast<double>(microBatchesOf(layout));
    const OffloadTime host = offloadTime(m_offload, { own, m, stage.forward, stage.total() - stage.forward, m_rates.hostAdamTraffic }, m_links);
    out.optimizer = Seconds(host.optimizer);
    out.offload = Seconds(host.transfer);
    out.hiddenComm += Seconds(host.hidden);
}

void StepTimeModel::finish(StepTime &out, const Layout &layout, double memory, double host) const
{
    const int gpus = layout.gpus();
    const double nodes = std::max(1.0, static_cast<double>(gpus) / m_gpusPerNode);
    const Seconds sum = out.compute + out.recompute + out.exposedComm() + out.bubble + out.optimizer + out.offload + out.other;
    out.other += sum * (m_rates.spread * std::log2(nodes));
    out.total = sum * (1 + m_rates.spread * std::log2(nodes));
    if (m_storage) {
        const StallTime stall = stallTime(*m_storage, static_cast<double>(m_globalBatch), out.total.value(), m_links.hostCopy * gpus);
        out.dataStall = Seconds(stall.data);
        out.checkpointStall = Seconds(stall.checkpoint);
        out.total += out.dataStall + out.checkpointStall;
    }
    const double total = out.total.value();
    constexpr double kHostBound = 0.35; // of a dense step: from there errors scatter (time model study)
    out.hostBound = m_rates.wide || (!m_moe && host / total > kHostBound);
    const Spread spread = m_interval.at(extentOf(layout), out.hostBound, 0);
    out.range = spread.around(total);
    out.evidenceGaps = spread.gaps;
    out.mfu = m_modelFlops / (total * gpus * m_rates.modelPeak);
    out.tokensPerSecond = static_cast<double>(m_globalBatch) * m_sequence / total;
    out.limitedBy = limitOf(out, memory, host);
}

} // namespace gpuplan
