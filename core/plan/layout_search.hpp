#pragma once

#include "core/catalog/catalog.hpp"
#include "core/estimate/memory_model.hpp"
#include "core/estimate/step_time_model.hpp"
#include "core/plan/layout_space.hpp"
#include "core/plan/runner_up.hpp"

#include <deque>
#include <optional>
#include <stop_token>
#include <vector>

namespace gpuplan {

/// A layout with what the estimators say about it.
struct EvaluatedLayout {
    Layout layout;
    std::int64_t globalBatch = 0;
    MemoryEstimate memory;
    StepTime step;
};

/// The best layout for one cluster, or the one that misses least.
struct LayoutAnswer {
    std::optional<EvaluatedLayout> best; ///< verdict fits or tight (unknown only when the card's usable memory is)
    std::vector<RunnerUp> runnersUp; ///< the next fastest with the same verdict, at most kRunnersUp; each splits the job in another way
    std::optional<EvaluatedLayout> nearest; ///< when nothing fits: the smallest need; its step is unset
    std::optional<Error> unsupported; ///< the estimators cannot say: a rate of the hardware is unknown
};

/// Layouts shown behind the best one.
inline constexpr std::size_t kRunnersUp = 3;
/// Layouts shown that trade time for memory.
inline constexpr std::size_t kSmaller = 5;

/// Finds the fastest layout that fits for a number of equal machines. Several link variants of the same accelerators, node size and fast
/// domain share one search: memory is judged once for all of them. A tight layout counts only where none fits. Where keeping all activations does not fit and
/// recomputing all of them does, the layout that recomputes as few layers as needed competes as well (stacks that can).
class LayoutSearch {
public:
    LayoutSearch(const TrainingJob &job, const Scenario::Recipe &recipe, const Catalog &catalog, const ClusterHardware &hardware, std::stop_token stop);

    /// `hardware` has the accelerator, node size and node count of the constructor's.
    [[nodiscard]] LayoutAnswer answer(const ClusterHardware &hardware);
    /// The Pareto-efficient layouts behind `best` in time and memory (P90): each needs less than every faster one, fastest first, at most kSmaller, the
    /// smallest among them. Empty when the hardware cannot be timed.
    [[nodiscard]] std::vector<RunnerUp> smallerThan(const EvaluatedLayout &best, const ClusterHardware &hardware);
    /// Layouts whose time or memory was estimated so far.
    [[nodiscard]] std::int64_t layoutsEstimated() const { return m_estimated; }

    /// Whether some layout has the verdict fits: known from memory alone.
    [[nodiscard]] bool anythingFits() const { return m_anythingFits; }

private:
    struct Variant {
        Layout layout;
        std::size_t batch = 0; ///< index into m_batches
        Verdict verdict = Verdict::Unknown;
        bool judged = false;
        bool eased = false; ///< its partial recompute, if any, is among the variants
    };
    /// The job with one global batch and its memory model, which points at the job.
    struct BatchJob {
        BatchJob(const TrainingJob &whole, std::int64_t globalBatch, const MemoryModel &model);
        TrainingJob job;
        MemoryModel memory;
    };
    struct Timed {
        double seconds = 0;
        std::size_t variant = 0;
    };
    struct Clock; ///< the step-time model of one cluster
    struct Queue; ///< timed variants, fastest first

    void collect(const LayoutGroup &group, const std::vector<Recompute> &recompute, const ClusterHardware &hardware);
    std::size_t batchIndex(std::int64_t globalBatch);
    MemoryEstimate memoryOf(const Variant &variant, const ClusterHardware &hardware);
    [[nodiscard]] std::optional<Variant> inGroups(const Variant &smallest, double need, const ClusterHardware &hardware);
    void offerNearest(const Variant &variant, const MemoryEstimate &memory);
    void collectAll(const LayoutLimits &limits, const ClusterHardware &hardware);
    [[nodiscard]] Result<Queue> timeAll(Clock &clock);
    void keep(std::vector<Timed> &chosen, const Timed &next) const;
    [[nodiscard]] std::vector<Timed> choose(Queue &queue, Clock &clock, const ClusterHardware &hardware);
    Verdict judge(std::size_t variant, const ClusterHardware &hardware);
    [[nodiscard]] std::optional<std::size_t> ease(std::size_t variant, const ClusterHardware &hardware);
    [[nodiscard]] Result<EvaluatedLayout> evaluated(const Variant &variant, Clock &clock, const ClusterHardware &hardware) const;

    TrainingJob m_job;
    MemoryModel m_memory; ///< of m_job
    const Catalog &m_catalog;
    std::stop_token m_stop;
    std::deque<BatchJob> m_batches; ///< one for every global batch that occurs; elements never move
    std::vector<Variant> m_variants; ///< of groups whose smallest member may fit
    std::optional<EvaluatedLayout> m_nearest;
    bool m_anythingFits = false;
    bool m_recomputesByLayer = false; ///< stack and recipe allow recomputing some layers of a stage
    bool m_recomputesInGroups = false; ///< … and keeping the input of every k-th layer alone
    std::int64_t m_estimated = 0;
};

} // namespace gpuplan
