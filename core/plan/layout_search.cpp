#include "core/plan/layout_search.hpp"

#include "core/plan/job.hpp"

#include <algorithm>
#include <tuple>

namespace gpuplan {

LayoutSearch::LayoutSearch(
    const TrainingJob &job, const Scenario::Recipe &recipe, const Catalog &catalog, const ClusterHardware &hardware, std::stop_token stop)
    : m_job(jobOn(job, hardware.accelerator)), m_catalog(catalog), m_stop(std::move(stop))
{
    const LayoutLimits limits{ &m_job, &recipe, abilitiesOf(job.stack, job.task), hardware.gpusPerNode, hardware.nodes };
    const auto recompute = recomputeChoices(limits);
    for (const LayoutGroup &group : layoutGroups(limits)) {
        if (m_stop.stop_requested())
            return;
        collect(group, recompute, hardware);
    }
}

/// Judges the smallest member first: when that does not fit, nothing of the group does.
void LayoutSearch::collect(const LayoutGroup &group, const std::vector<Recompute> &recompute, const ClusterHardware &hardware)
{
    Variant smallest{ group.base, batchIndex(group.globalBatch), Verdict::Unknown, false };
    smallest.layout.microBatch = group.microBatches.front();
    const auto usable = hardware.accelerator.usableMemory;
    const Bytes least = m_batches[smallest.batch].memory.lowerBound(smallest.layout);
    if (usable && least > *usable && m_nearest && m_nearest->memory.need.mid <= least.value())
        return;
    const MemoryEstimate memory = memoryOf(smallest, hardware);
    offerNearest(smallest, memory);
    m_anythingFits = m_anythingFits || memory.verdict == Verdict::Fits;
    if (memory.verdict == Verdict::No)
        return;
    for (const int micro : group.microBatches) {
        for (const Recompute setting : recompute) {
            Variant variant = smallest;
            variant.layout.microBatch = micro;
            variant.layout.recompute = setting;
            variant.judged = variant.layout == smallest.layout;
            variant.verdict = variant.judged ? memory.verdict : Verdict::Unknown;
            m_variants.push_back(variant);
        }
    }
}

LayoutSearch::BatchJob::BatchJob(const TrainingJob &whole, std::int64_t globalBatch, const Catalog &catalog)
    : job([&] {
          TrainingJob out = whole;
          out.globalBatch = globalBatch;
          return out;
      }()),
      memory(job, catalog.memory)
{
}

std::size_t LayoutSearch::batchIndex(std::int64_t globalBatch)
{
    const auto found = std::find_if(m_batches.begin(), m_batches.end(), [&](const BatchJob &batch) { return batch.job.globalBatch == globalBatch; });
    if (found != m_batches.end())
        return static_cast<std::size_t>(found - m_batches.begin());
    m_batches.emplace_back(m_job, globalBatch, m_catalog);
    return m_batches.size() - 1;
}

MemoryEstimate LayoutSearch::memoryOf(const Variant &variant, const ClusterHardware &hardware)
{
    ++m_estimated;
    return m_batches[variant.batch].memory.estimate(variant.layout, hardware);
}

void LayoutSearch::offerNearest(const Variant &variant, const MemoryEstimate &memory)
{
    if (!m_nearest || memory.need.mid < m_nearest->memory.need.mid)
        m_nearest = EvaluatedLayout{ variant.layout, m_batches[variant.batch].job.globalBatch, memory, {} };
}

Verdict LayoutSearch::judge(Variant &variant, const ClusterHardware &hardware)
{
    if (!variant.judged) {
        variant.verdict = memoryOf(variant, hardware).verdict;
        variant.judged = true;
    }
    return variant.verdict;
}

/// Every variant not known to be too big, fastest first; equal times in the order of the layouts. A layout whose links have no known
/// rate is left out; the error counts when that leaves nothing.
tl::expected<std::vector<LayoutSearch::Timed>, Error> LayoutSearch::timeAll(const ClusterHardware &hardware)
{
    std::vector<StepTimeModel> models;
    for (const BatchJob &batch : m_batches) {
        auto model = StepTimeModel::make(batch.job, hardware, m_catalog.time);
        if (!model)
            return tl::unexpected(model.error());
        models.push_back(std::move(*model));
    }
    std::vector<Timed> timed;
    timed.reserve(m_variants.size());
    std::optional<Error> failure;
    for (std::size_t i = 0; i < m_variants.size() && !(i % 64 == 0 && m_stop.stop_requested()); ++i) {
        const Variant &variant = m_variants[i];
        if (variant.judged && variant.verdict == Verdict::No)
            continue;
        const auto step = models[variant.batch](variant.layout);
        ++m_estimated;
        // Batches differ a little between layouts: compare the time of one sequence.
        if (step)
            timed.push_back({ step->total.value() / static_cast<double>(m_batches[variant.batch].job.globalBatch), i });
        else if (!failure)
            failure = step.error();
    }
    if (timed.empty() && failure)
        return tl::unexpected(*failure);
    std::sort(timed.begin(), timed.end(), [](const Timed &a, const Timed &b) { return std::tie(a.seconds, a.variant) < std::tie(b.seconds, b.variant); });
    return timed;
}

std::optional<std::size_t> LayoutSearch::choose(const std::vector<Timed> &timed, const ClusterHardware &hardware)
{
    std::optional<Timed> tight;
    for (const Timed &candidate : timed) {
        switch (judge(m_variants[candidate.variant], hardware)) {
        case Verdict::Fits:
            return candidate.variant;
        case Verdict::Tight:
        case Verdict::Unknown:
            if (!tight)
                tight = candidate;
            break;
        case Verdict::No:
            break;
        }
    }
    return tight ? std::optional(tight->variant) : std::nullopt;
}

LayoutAnswer LayoutSearch::answer(const ClusterHardware &hardware)
{
    LayoutAnswer out;
    const auto timed = timeAll(hardware);
    if (!timed) {
        out.unsupported = timed.error();
        return out;
    }
    const auto chosen = choose(*timed, hardware);
    if (!chosen) {
        out.nearest = m_nearest;
        return out;
    }
    const Variant &variant = m_variants[*chosen];
    const BatchJob &batch = m_batches[variant.batch];
    auto step = estimateStepTime(batch.job, variant.layout, hardware, m_catalog.time);
    if (step)
        out.best = EvaluatedLayout{ variant.layout, batch.job.globalBatch, batch.memory.estimate(variant.layout, hardware), std::move(*step) };
    else
        out.unsupported = step.error();
    return out;
}

} // namespace gpuplan
