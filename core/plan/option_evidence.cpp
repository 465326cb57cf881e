#include "core/plan/option_evidence.hpp"

#include "core/estimate/evidence_subject.hpp"
#include "core/plan/job.hpp"

#include <map>
#include <tuple>

namespace gpuplan {

namespace {

/// What lies outside the measured runs has no strong word beside it, however many runs are near in other ways.
EvidenceSummary summaryOf(Neighbourhood near, const PlanOption &option)
{
    EvidenceSummary out{ near.runs, near.medianError, std::move(near.word), std::move(near.nearest), option.step.evidenceGaps, option.memory.evidenceGaps };
    if (out.timeGaps != 0)
        out.word = "Weak";
    else if (out.memoryGaps != 0 && out.word != "Weak")
        out.word = "Fair";
    return out;
}

/// Neighbourhoods of the plans of one job. Options differ in little but card, GPUs and ways of splitting: each is looked up once. The measured
/// runs are asked for with the first plan.
class Neighbours {
public:
    Neighbours(const TrainingJob &job, const std::shared_ptr<const Catalog> &catalog) : m_job(job), m_catalog(catalog) { }

    const Neighbourhood &of(const PlanOption &option)
    {
        const Card &card = cardOf(option);
        const EvidenceExtent extent{ option.gpus, extentOf(option.layout).axes };
        const auto [found, isNew] = m_known.try_emplace({ option.acceleratorId, extent.gpus, extent.axes });
        if (isNew)
            found->second = neighbourhoodOf({ card.subject, extent }, *m_runs, card.steps);
        return found->second;
    }

private:
    struct Card {
        EvidenceSubject subject;
        RunSteps steps;
    };

    const Card &cardOf(const PlanOption &option)
    {
        if (!m_runs)
            m_runs = measuredRuns(m_catalog);
        const auto [found, isNew] = m_cards.try_emplace(option.acceleratorId);
        if (isNew) {
            const Accelerator &card = option.hardware.accelerator;
            found->second.subject = timeSubject(jobOn(m_job, card), card, m_catalog->time);
            found->second.steps = stepsFromRuns(found->second.subject, *m_runs);
        }
        return found->second;
    }

    const TrainingJob &m_job;
    std::shared_ptr<const Catalog> m_catalog;
    std::shared_ptr<const std::vector<MeasuredRun>> m_runs;
    std::map<std::string, Card> m_cards;
    std::map<std::tuple<std::string, int, unsigned>, Neighbourhood> m_known;
};

} // namespace

void addEvidence(PlanResult &result, const std::shared_ptr<const Catalog> &catalog)
{
    Neighbours neighbours(result.job, catalog);
    for (PlanOption &option : result.options)
        option.evidence = summaryOf(neighbours.of(option), option);
    for (Rejection &rejection : result.rejected)
        if (rejection.nearest)
            rejection.nearest->evidence = summaryOf(neighbours.of(*rejection.nearest), *rejection.nearest);
}

void addEvidence(PlanOption &option, const TrainingJob &job, const std::shared_ptr<const Catalog> &catalog)
{
    option.evidence = summaryOf(Neighbours(job, catalog).of(option), option);
}

} // namespace gpuplan
