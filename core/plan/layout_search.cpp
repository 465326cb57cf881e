#include "core/plan/layout_search.hpp"

#include "core/estimate/stage_layout.hpp"
#include "core/plan/job.hpp"

#include <algorithm>
#include <tuple>

namespace gpuplan {

namespace {

constexpr double kMuchSlower = 1.5; ///< runners-up beyond it are not worth a look
constexpr double kLeastSaving = 0.02; ///< of memory, for a slower layout to be worth a look

/// Leaves the points that save most over the one before; the last is the smallest and stays.
void thinOut(std::vector<RunnerUp> &points, double first)
{
    while (points.size() > kSmaller) {
        std::size_t least = 0;
        double saving = 1;
        for (std::size_t i = 0; i + 1 < points.size(); ++i)
            if (const double own = 1 - points[i].need.high / (i == 0 ? first : points[i - 1].need.high); own < saving) {
                saving = own;
                least = i;
            }
        points.erase(points.begin() + static_cast<std::ptrdiff_t>(least));
    }
}

/// How a layout splits the job, whatever it recomputes and in what micro-batches.
Layout splitOf(Layout layout)
{
    layout.microBatch = 1;
    layout.recompute = Recompute::None;
    layout.recomputeLayers = layout.recomputeGroup = 0;
    return layout;
}

} // namespace

LayoutSearch::LayoutSearch(
    const TrainingJob &job, const Scenario::Recipe &recipe, const Catalog &catalog, const ClusterHardware &hardware, std::stop_token stop)
    : m_job(jobOn(job, hardware.accelerator)), m_memory(m_job, catalog.memory), m_catalog(catalog), m_stop(std::move(stop))
{
    const StackAbilities &abilities = catalog.abilities.of(job.stack);
    LayoutLimits limits{ &m_job, &recipe, &abilities, hardware.gpusPerNode, hardware.nodes };
    m_recomputesByLayer = abilities.recomputeByLayer && !recipe.recompute;
    m_recomputesInGroups = abilities.recomputeInGroups && recipe.recompute.value_or(Recompute::Full) == Recompute::Full;
    // Tensor parallelism talks in every layer: it stays on the fast links, and leaves them only where nothing fits otherwise.
    const int fast = hardware.fastLink ? std::max(1, hardware.fastDomain) : 1;
    limits.tensorUpTo = std::min(fast, hardware.gpus());
    collectAll(limits, hardware);
    if (m_anythingFits || fast >= hardware.gpusPerNode)
        return;
    limits.tensorFrom = fast + 1;
    limits.tensorUpTo = hardware.gpusPerNode;
    collectAll(limits, hardware);
}

void LayoutSearch::collectAll(const LayoutLimits &limits, const ClusterHardware &hardware)
{
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
    if (memory.verdict == Verdict::No) {
        if (const auto grouped = inGroups(smallest, memory.need.mid, hardware))
            m_variants.push_back(*grouped);
        return;
    }
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

/// The smallest member recomputed in the smallest groups of layers that fit, else in those that come nearest and are tight: a larger group keeps fewer
/// inputs and runs more layers again at once, so that memory falls first and then rises. nullopt where the stack cannot or none is enough.
std::optional<LayoutSearch::Variant> LayoutSearch::inGroups(const Variant &smallest, double need, const ClusterHardware &hardware)
{
    if (!m_recomputesInGroups || smallest.layout.recompute != Recompute::Full)
        return std::nullopt;
    const int layers = mostLayersOfChunk(layerCount(m_job.architecture), smallest.layout);
    std::optional<Variant> best;
    Variant grouped = smallest;
    for (int groups = (layers + 1) / 2; groups >= 1 && layers > 1; --groups) {
        grouped.layout.recomputeGroup = (layers + groups - 1) / groups;
        const MemoryEstimate memory = memoryOf(grouped, hardware);
        if (memory.need.mid >= need)
            break;
        need = memory.need.mid;
        offerNearest(grouped, memory);
        grouped.judged = true;
        grouped.verdict = memory.verdict;
        if (memory.verdict != Verdict::No)
            best = grouped;
        if (memory.verdict == Verdict::Fits)
            break;
    }
    m_anythingFits = m_anythingFits || (best && best->verdict == Verdict::Fits);
    return best;
}

LayoutSearch::BatchJob::BatchJob(const TrainingJob &whole, std::int64_t globalBatch, const MemoryModel &model)
    : job([&] {
          TrainingJob out = whole;
          out.globalBatch = globalBatch;
          return out;
      }()),
      memory(model, job)
{
}

std::size_t LayoutSearch::batchIndex(std::int64_t globalBatch)
{
    const auto found = std::find_if(m_batches.begin(), m_batches.end(), [&](const BatchJob &batch) { return batch.job.globalBatch == globalBatch; });
    if (found != m_batches.end())
        return static_cast<std::size_t>(found - m_batches.begin());
    m_batches.emplace_back(m_job, globalBatch, m_memory);
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

struct LayoutSearch::Clock {
    StepTimeModel model; ///< layer costs are shared by all batches
    const std::deque<BatchJob> &batches;

    [[nodiscard]] Result<StepTime> step(const Variant &variant)
    {
        model.setGlobalBatch(batches[variant.batch].job.globalBatch);
        return model(variant.layout);
    }
    /// Seconds of one sequence: batches differ a little between layouts.
    [[nodiscard]] Result<double> operator()(const Variant &variant)
    {
        const auto time = step(variant);
        if (!time)
            return tl::unexpected(time.error());
        return time->total.value() / static_cast<double>(batches[variant.batch].job.globalBatch);
    }
};

/// Equal times in the order of the layouts.
struct LayoutSearch::Queue {
    static bool later(const Timed &a, const Timed &b) { return std::tie(a.seconds, a.variant) > std::tie(b.seconds, b.variant); }

    std::vector<Timed> heap;

    void push(Timed timed)
    {
        heap.push_back(timed);
        std::push_heap(heap.begin(), heap.end(), later);
    }
    std::optional<Timed> pop()
    {
        if (heap.empty())
            return std::nullopt;
        std::pop_heap(heap.begin(), heap.end(), later);
        const Timed out = heap.back();
        heap.pop_back();
        return out;
    }
};

Verdict LayoutSearch::judge(std::size_t variant, const ClusterHardware &hardware)
{
    if (!m_variants[variant].judged) {
        const Verdict verdict = memoryOf(m_variants[variant], hardware).verdict;
        m_variants[variant].verdict = verdict;
        m_variants[variant].judged = true;
    }
    return m_variants[variant].verdict;
}

/// Every variant not known to be too big. A layout whose links have no known rate is left out; the error counts when that leaves nothing.
Result<LayoutSearch::Queue> LayoutSearch::timeAll(Clock &clock)
{
    Queue queue;
    queue.heap.reserve(m_variants.size());
    std::optional<Error> failure;
    for (std::size_t i = 0; i < m_variants.size() && !(i % 64 == 0 && m_stop.stop_requested()); ++i) {
        const Variant &variant = m_variants[i];
        if (variant.judged && variant.verdict == Verdict::No)
            continue;
        const auto seconds = clock(variant);
        ++m_estimated;
        if (seconds)
            queue.heap.push_back({ *seconds, i });
        else if (!failure)
            failure = seconds.error();
    }
    if (queue.heap.empty() && failure)
        return tl::unexpected(*failure);
    std::make_heap(queue.heap.begin(), queue.heap.end(), Queue::later);
    return queue;
}

/// The variant that fits by recomputing as few layers of each virtual stage as needed, found by halving: memory falls with every layer.
/// nullopt where the stack cannot, where recomputing all of them does not fit either, or where it takes all of them.
std::optional<std::size_t> LayoutSearch::ease(std::size_t variant, const ClusterHardware &hardware)
{
    const bool keepsAll = m_variants[variant].layout.recompute == Recompute::None;
    if (!m_recomputesByLayer || !keepsAll || m_variants[variant].eased)
        return std::nullopt;
    m_variants[variant].eased = true;
    Variant partial = m_variants[variant];
    partial.layout.recompute = Recompute::Full;
    partial.judged = true;
    partial.verdict = Verdict::Fits;
    const auto fits = [&](int layers) {
        partial.layout.recomputeLayers = layers;
        return memoryOf(partial, hardware).verdict == Verdict::Fits;
    };
    int enough = mostLayersOfChunk(layerCount(m_job.architecture), partial.layout), less = 0;
    if (enough < 2 || !fits(enough))
        return std::nullopt;
    const int all = enough;
    while (enough - less > 1) {
        const int middle = (less + enough) / 2;
        (fits(middle) ? enough : less) = middle;
    }
    if (enough == all)
        return std::nullopt;
    partial.layout.recomputeLayers = enough;
    m_variants.push_back(partial);
    return m_variants.size() - 1;
}

/// Keeps a variant unless a faster one splits the job alike.
void LayoutSearch::keep(std::vector<Timed> &chosen, const Timed &next) const
{
    const auto alike = [&](const Timed &other) { return splitOf(m_variants[other.variant].layout) == splitOf(m_variants[next.variant].layout); };
    if (chosen.size() <= kRunnersUp && std::none_of(chosen.begin(), chosen.end(), alike))
        chosen.push_back(next);
}

/// The fastest variants that fit, best first; where none does, those that are tight.
std::vector<LayoutSearch::Timed> LayoutSearch::choose(Queue &queue, Clock &clock, const ClusterHardware &hardware)
{
    std::vector<Timed> fitting, tight;
    while (const auto next = queue.pop()) {
        if (!fitting.empty() && (fitting.size() > kRunnersUp || next->seconds > kMuchSlower * fitting.front().seconds))
            break;
        const Verdict verdict = judge(next->variant, hardware);
        if (verdict == Verdict::Fits)
            keep(fitting, *next);
        else if (verdict != Verdict::No)
            keep(tight, *next);
        if (!fitting.empty())
            continue; // what recomputes more is slower than that
        if (const auto eased = ease(next->variant, hardware))
            if (const auto seconds = clock(m_variants[*eased]))
                queue.push({ *seconds, *eased });
    }
    return fitting.empty() ? tight : fitting;
}

Result<EvaluatedLayout> LayoutSearch::evaluated(const Variant &variant, Clock &clock, const ClusterHardware &hardware) const
{
    const BatchJob &batch = m_batches[variant.batch];
    auto step = clock.step(variant);
    if (!step)
        return tl::unexpected(step.error());
    return EvaluatedLayout{ variant.layout, batch.job.globalBatch, batch.memory.estimate(variant.layout, hardware), std::move(*step) };
}

LayoutAnswer LayoutSearch::answer(const ClusterHardware &hardware)
{
    LayoutAnswer out;
    auto model = StepTimeModel::make(m_job, hardware, m_catalog.time);
    if (!model) {
        out.unsupported = model.error();
        return out;
    }
    Clock clock{ std::move(*model), m_batches };
    auto queue = timeAll(clock);
    if (!queue) {
        out.unsupported = queue.error();
        return out;
    }
    const std::vector<Timed> chosen = choose(*queue, clock, hardware);
    for (const Timed &timed : chosen) {
        auto layout = evaluated(m_variants[timed.variant], clock, hardware);
        if (!layout)
            out.unsupported = layout.error();
        else if (!out.best)
            out.best = std::move(*layout);
        else
            out.runnersUp.push_back(
                { layout->layout, layout->globalBatch, timed.seconds / chosen.front().seconds, layout->memory.need, layout->memory.verdict });
    }
    if (!out.best && !out.unsupported)
        out.nearest = m_nearest;
    return out;
}

std::vector<RunnerUp> LayoutSearch::smallerThan(const EvaluatedLayout &best, const ClusterHardware &hardware)
{
    std::vector<RunnerUp> out;
    auto model = StepTimeModel::make(m_job, hardware, m_catalog.time);
    if (!model)
        return out;
    Clock clock{ std::move(*model), m_batches };
    const auto fastest = clock({ best.layout, batchIndex(best.globalBatch) });
    auto queue = timeAll(clock);
    if (!fastest || !queue)
        return out;
    double least = best.memory.need.high;
    while (const auto next = queue->pop()) {
        if (next->seconds > kMuchSlower * *fastest)
            break;
        const Variant &variant = m_variants[next->variant];
        if (next->seconds < *fastest || m_batches[variant.batch].memory.lowerBound(variant.layout).value() >= least)
            continue;
        const MemoryEstimate memory = memoryOf(variant, hardware);
        if (memory.verdict != best.memory.verdict || memory.need.high > least * (1 - kLeastSaving))
            continue;
        least = memory.need.high;
        out.push_back({ variant.layout, m_batches[variant.batch].job.globalBatch, next->seconds / *fastest, memory.need, memory.verdict });
    }
    thinOut(out, best.memory.need.high);
    return out;
}

} // namespace gpuplan
