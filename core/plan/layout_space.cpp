#include "core/plan/layout_space.hpp"

#include "core/estimate/placement.hpp"
#include "core/plan/pipeline_cuts.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gpuplan {

namespace {

constexpr std::int64_t kLongSequence = 16384; ///< from here context parallelism is tried
constexpr std::int64_t kLeastTokensPerRank = 4096;
constexpr int kMostVirtualStages = 6;
constexpr int kMostMicroBatch = 64;
constexpr double kBatchTolerance = 0.25;

std::vector<int> divisorsUpTo(int value, int most)
{
    std::vector<int> out;
    for (int d = 1; d <= std::min(value, most); ++d)
        if (value % d == 0)
            out.push_back(d);
    return out;
}

std::vector<int> powersUpTo(int most)
{
    std::vector<int> out;
    for (int p = 1; p <= most; p *= 2)
        out.push_back(p);
    return out;
}

bool headsSplit(const Architecture &architecture, int tp)
{
    for (const LayerRun &run : architecture.layers) {
        const Attention &a = run.layer.attention;
        if (a.heads % tp != 0)
            return false;
        if (a.kind == AttentionKind::Grouped && a.kvHeads > 0 && a.kvHeads % tp != 0 && tp % a.kvHeads != 0)
            return false;
    }
    return true;
}

std::vector<int> tensorChoices(const LayoutLimits &limits)
{
    if (limits.recipe->tensorParallel || !limits.abilities->searched.tensor) // one choice, whatever the range
        return limits.tensorFrom > 1 ? std::vector<int>{} : std::vector<int>{ limits.recipe->tensorParallel.value_or(1) };
    const int most = limits.tensorUpTo > 0 ? limits.tensorUpTo : limits.gpusPerNode;
    std::vector<int> out = powersUpTo(most);
    std::erase_if(out, [&](int tp) {
        const bool splitsNode = limits.gpusPerNode % tp == 0 || tp % limits.gpusPerNode == 0;
        return tp < limits.tensorFrom || most % tp != 0 || !splitsNode || !headsSplit(limits.job->architecture, tp);
    });
    return out;
}

std::vector<int> pipelineChoices(const LayoutLimits &limits, int gpus)
{
    if (limits.recipe->pipelineParallel)
        return { *limits.recipe->pipelineParallel };
    if (!limits.abilities->searched.pipeline)
        return { 1 };
    const int layers = layerCount(limits.job->architecture);
    std::vector<int> out = divisorsUpTo(gpus, layers);
    std::erase_if(out, [&](int pp) { return pipelineCuts(layers, pp, 1, 0).empty(); });
    return out;
}

std::vector<int> contextChoices(const LayoutLimits &limits)
{
    if (limits.recipe->contextParallel)
        return { *limits.recipe->contextParallel };
    const std::int64_t length = limits.job->sequenceLength;
    if (!limits.abilities->searched.context || length < kLongSequence)
        return { 1 };
    std::vector<int> out = powersUpTo(static_cast<int>(length / kLeastTokensPerRank));
    std::erase_if(out, [&](int cp) { return cp > 1 && length % (2 * cp) != 0; });
    return out;
}

std::vector<int> expertChoices(const LayoutLimits &limits, int ranks)
{
    if (limits.recipe->expertParallel)
        return { *limits.recipe->expertParallel };
    const auto experts = static_cast<int>(expertCount(limits.job->architecture));
    return limits.abilities->searched.expert && experts > 1 ? divisorsUpTo(std::gcd(experts, ranks), ranks) : std::vector<int>{ 1 };
}

std::vector<Sharding> shardingChoices(const LayoutLimits &limits, int ranks)
{
    if (limits.recipe->sharding)
        return { *limits.recipe->sharding };
    std::vector<Sharding> out = shardingsToTry(*limits.abilities, limits.job->task, limits.job->offload);
    if (limits.nodes == 1) // a copy in each node is then the whole
        std::erase(out, Sharding::Hsdp);
    // One rank has nothing to shard: of several choices only the first differs from the rest in name.
    if (ranks == 1 && out.size() > 1)
        out.resize(1);
    return out;
}

std::vector<int> microBatchChoices(const LayoutLimits &limits, std::int64_t perRank)
{
    if (limits.recipe->microBatch)
        return perRank % *limits.recipe->microBatch == 0 ? std::vector<int>{ *limits.recipe->microBatch } : std::vector<int>{};
    std::vector<int> out = powersUpTo(static_cast<int>(std::min<std::int64_t>(perRank, kMostMicroBatch)));
    std::erase_if(out, [&](int micro) { return perRank % micro != 0; });
    return out;
}

/// Interleaving needs the micro-batches to come in multiples of the stages; fewer micro-batches than stages leave stages idle. DualPipe feeds
/// both ends: an even number, twice the stages at least (DeepSeek-V3 report, 3.2.1).
bool pipelineIsBusy(const Layout &layout, std::int64_t microBatchCount, bool fixedByUser)
{
    if (layout.pp == 1)
        return true;
    if (layout.schedule == PipelineSchedule::DualPipe)
        return microBatchCount % 2 == 0 && microBatchCount >= 2 * std::int64_t{ layout.pp };
    if (layout.vpp > 1)
        return microBatchCount % layout.pp == 0;
    return fixedByUser || microBatchCount >= layout.pp;
}

/// Chunks that a schedule other than the automatic ones cuts a stage into, whatever Layout::vpp says.
int chunksOf(PipelineSchedule schedule)
{
    return schedule == PipelineSchedule::ZeroBubbleV || schedule == PipelineSchedule::DualPipe ? 2 : 1;
}

/// How the layers may be cut into `base.pp` stages: schedule, virtual stages and outer layers set, under the schedule that the user asked for.
std::vector<Layout> pipelinesOf(const LayoutLimits &limits, Layout base)
{
    if (base.pp == 1)
        return { base };
    const StackAbilities &abilities = *limits.abilities;
    const auto wanted = limits.recipe->pipelineSchedule;
    base.schedule = wanted.value_or(PipelineSchedule::OneForwardOneBackward);
    if (base.schedule == PipelineSchedule::DualPipe && base.pp % 2 != 0)
        return {};
    const bool canInterleave = abilities.id.empty() || std::count(abilities.schedules.begin(), abilities.schedules.end(), PipelineSchedule::Interleaved) > 0;
    const bool interleaves = wanted ? *wanted == PipelineSchedule::Interleaved : canInterleave;
    const int least = wanted == PipelineSchedule::Interleaved ? 2 : 1;
    const int layers = layerCount(limits.job->architecture);
    const double head = headInLayers(limits.job->architecture);
    std::vector<Layout> out;
    for (base.vpp = least; base.vpp <= (interleaves ? kMostVirtualStages : 1); ++base.vpp)
        for (const OuterLayers &cut : pipelineCuts(layers, base.pp, base.vpp * chunksOf(base.schedule), head)) {
            if (cut != OuterLayers{} && !abilities.unevenStages && !abilities.id.empty())
                continue;
            base.firstLayers = cut.first;
            base.lastLayers = cut.last;
            out.push_back(base);
        }
    if (out.empty() && limits.recipe->pipelineParallel && least == 1) { // the user's number of stages: what is left over goes to the middle
        base.vpp = 1;
        out.push_back(base);
    }
    return out;
}

/// Whether the stack has the sharding beside the stages, the experts of a copy stay within it (torchtitan: dp_replicate is the outermost dimension),
/// and copies that the user did not ask for are more than one.
bool isWorthTrying(const LayoutLimits &limits, const Layout &layout)
{
    const auto &beside = limits.abilities->pipelineShardings;
    if (layout.pp > 1 && !beside.empty() && std::find(beside.begin(), beside.end(), layout.sharding) == beside.end())
        return false;
    if (shardRanks(layout) % layout.ep != 0)
        return false;
    return limits.recipe->sharding || layout.sharding != Sharding::Hsdp || layout.replicas > 1;
}

void addGroups(const LayoutLimits &limits, Layout base, std::vector<LayoutGroup> &out)
{
    const std::int64_t batch = batchFor(limits.job->globalBatch, limits.recipe->globalBatch.has_value(), base.dp);
    if (batch == 0)
        return;
    const int ranks = base.dp * base.cp;
    const auto pipelines = pipelinesOf(limits, base);
    const auto micro = microBatchChoices(limits, batch / base.dp);
    for (const int ep : expertChoices(limits, ranks)) {
        if (ranks % ep != 0)
            continue;
        for (const Sharding sharding : shardingChoices(limits, ranks)) {
            for (Layout layout : pipelines) {
                layout.ep = ep;
                layout.sharding = sharding;
                layout.replicas = hybridCopies(layout, limits.gpusPerNode);
                if (!isWorthTrying(limits, layout))
                    continue;
                LayoutGroup group{ layout, batch, micro };
                std::erase_if(
                    group.microBatches, [&](int b) { return !pipelineIsBusy(layout, batch / layout.dp / b, limits.recipe->pipelineParallel.has_value()); });
                if (!group.microBatches.empty())
                    out.push_back(std::move(group));
            }
        }
    }
}

} // namespace

std::int64_t batchFor(std::int64_t wanted, bool fixed, int dp)
{
    if (fixed)
        return wanted % dp == 0 ? wanted : 0;
    const auto ranks = static_cast<double>(dp);
    const double rounds = std::max(1.0, std::round(static_cast<double>(wanted) / ranks));
    const double batch = rounds * ranks;
    return std::fabs(batch / static_cast<double>(wanted) - 1) <= kBatchTolerance ? static_cast<std::int64_t>(batch) : 0;
}

std::vector<Recompute> recomputeChoices(const LayoutLimits &limits)
{
    return limits.recipe->recompute ? std::vector<Recompute>{ *limits.recipe->recompute } : limits.abilities->recompute;
}

std::vector<LayoutGroup> layoutGroups(const LayoutLimits &limits)
{
    std::vector<LayoutGroup> out;
    const int gpus = limits.gpusPerNode * limits.nodes;
    const auto contexts = contextChoices(limits);
    const auto pipelines = pipelineChoices(limits, gpus);
    Layout base;
    base.recompute = recomputeChoices(limits).back();
    for (const int tp : tensorChoices(limits)) {
        for (const int pp : pipelines) {
            for (const int cp : contexts) {
                const std::int64_t model = static_cast<std::int64_t>(tp) * pp * cp;
                if (model > gpus || gpus % model != 0)
                    continue;
                base.tp = tp;
                base.pp = pp;
                base.cp = cp;
                base.dp = static_cast<int>(gpus / model);
                addGroups(limits, base, out);
            }
        }
    }
    return out;
}

} // namespace gpuplan
