#include "core/estimate/buffer_memory.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

bool shardsWeights(const Layout &layout)
{
    return shardsWeights(layout.sharding) && shardRanks(layout) > 1;
}

/// Bytes of a gathered weight: quantised blocks travel packed and are unpacked a quarter at a time.
double gatheredBytes(const MemoryModel &model)
{
    const MemoryConventions &c = model.conventions();
    if (model.job().task == Task::Qlora)
        return model.details().quantisedBytes.value_or(c.quantisedBytes) + c.computeBytes / 4;
    const bool fp32 = model.job().precision == Precision::Fp32;
    return fp32 ? 4 : c.computeBytes;
}

} // namespace

double gatheredWeights(const MemoryModel &model, const StageTotals &totals, const Layout &layout)
{
    const MemoryConventions &c = model.conventions();
    const StageParams &p = totals.params;
    if (!shardsWeights(layout) && c.gatherWhole == 0)
        return 0;
    if (c.gatherWhole > 0)
        return (p.dense + p.expert) * gatheredBytes(model) + p.embedding * c.computeBytes;
    const double blocks = std::min(c.gatherBlocks * p.largestBlock, p.dense + p.expert);
    return blocks * gatheredBytes(model) + c.gatherRoot * p.embedding * c.computeBytes;
}

double unreducedGradients(const MemoryModel &model, const StageTotals &totals, const Layout &layout)
{
    const MemoryConventions &c = model.conventions();
    if (shardsWeights(layout) && c.unsyncedGradients > 0 && model.job().task != Task::Qlora)
        return (totals.params.dense + totals.params.expert + totals.params.embedding) * c.unreducedBytes;
    if ((!shardsWeights(layout) && c.gatherWhole == 0) || model.frozen())
        return 0;
    if (c.gatherWhole > 0) { // over several micro-batches FSDP2 adds them up in the format of the reduction
        const double bytes = layout.pp > 1 && microBatches(model.job(), layout) > 1 ? std::max(c.unreducedBytes, 4.0) : c.unreducedBytes;
        return (totals.params.dense + totals.params.expert + totals.params.embedding) * bytes;
    }
    return totals.params.largestBlock * c.unreducedBytes;
}

double standingBuffers(const MemoryModel &model, const StageTotals &totals, const Layout &layout)
{
    const MemoryConventions &c = model.conventions();
    double bytes = c.fixedGib * kGiB;
    if (layout.dp * layout.cp > 1 && layout.sharding != Sharding::None)
        bytes += c.bucketBytes;
    if (c.dummyGradients > 0 && !model.frozen())
        bytes += 2 * totals.params.distinct;
    return bytes;
}

double loadingWeights(const MemoryModel &model, const StageTotals &totals, const Layout &layout, double residentWeights)
{
    const MemoryConventions &c = model.conventions();
    if (!shardsWeights(layout) || c.shardedLoad > 0 || model.details().offloadParameters)
        return residentWeights;
    const StageParams &p = totals.params;
    const double whole = (p.dense + p.expert + p.embedding) * c.frozenBytes;
    return whole + residentWeights + p.embedding * c.frozenBytes;
}

} // namespace gpuplan
