#include "ui/pages/explain.hpp"

#include "ui/text/evidence_words.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <QCoreApplication>

namespace gpuplan::ui {

namespace {

struct Explain {
    Q_DECLARE_TR_FUNCTIONS(Explain)
};

std::string text(const QString &words) { return words.toStdString(); }

std::vector<Explanation> explainCost(const PlanOption &option)
{
    std::vector<Explanation> out;
    for (const CostLine &line : option.cost.lines) {
        Explanation each;
        each.title = text(costLineWord(line));
        each.value = text(line.amount ? moneyExact(*line.amount) : Explain::tr("unknown"));
        each.formula = line.formula;
        if (!line.source.empty())
            each.inputs.push_back({"", text(Explain::tr("Price")), text(line.amount ? moneyExact(*line.amount) : QString()), "vendor", line.source});
        out.push_back(std::move(each));
    }
    if (option.cost.rate && !out.empty()) {
        const ExchangeRate &rate = *option.cost.rate;
        out.front().inputs.push_back({"rate", text(Explain::tr("Exchange rate")), text(fixed(rate.rate, 2)), rate.provenance.user ? "yours" : "vendor", rate.date + " " + rate.provenance.source});
    }
    return out;
}

std::vector<Explanation> explainTime(const PlanResult &result, const PlanOption &option)
{
    Explanation out;
    out.title = text(Explain::tr("Time to finish"));
    out.value = text(duration(hours(option.totalHours.mid)));
    out.formula = text(Explain::tr("T = steps × step time ÷ goodput"));
    const double goodput = option.goodput;
    out.substituted = text(QStringLiteral("= %1 × %2 s ÷ %3 = %4 h").arg(grouped(option.steps), significant(option.step.total.value(), 4), fixed(goodput, 3), significant(option.totalHours.mid, 4)));
    out.inputs = {{"tokens", text(Explain::tr("Tokens")), text(compactCount(result.tokens)), "yours", ""},
                  {"steps", text(Explain::tr("Optimizer steps")), text(grouped(option.steps)), "exact", text(Explain::tr("tokens ÷ batch ÷ length"))},
                  {"step", text(Explain::tr("Time of one step")), text(significant(option.step.total.value(), 4) + QStringLiteral(" s")), "fitted", text(Explain::tr("step-time model"))},
                  {"goodput", text(Explain::tr("Goodput")), text(percent(goodput)), goodput < result.scenario.prices.goodput ? "modelled" : "yours", ""}};
    return {out};
}

std::vector<Explanation> explainEvidence(const PlanOption &option)
{
    Explanation out;
    out.title = text(Explain::tr("Evidence"));
    out.value = text(evidenceWord(option.evidence.word));
    out.formula = text(Explain::tr("runs less than one step away in every way: stack, GPU generation, kind of model, number format, splitting; size × 3, GPUs × 8"));
    out.inputs = {{"n", text(Explain::tr("Runs near it")), std::to_string(option.evidence.runsNear), "measured", ""}};
    if (option.evidence.medianError)
        out.inputs.push_back({"e", text(Explain::tr("Median error")), text(percent(*option.evidence.medianError)), "measured", ""});
    if (option.evidence.timeGaps != 0)
        out.inputs.push_back({"", text(Explain::tr("Time lies outside the measured runs")), text(gapWords(option.evidence.timeGaps)), "measured", ""});
    if (option.evidence.memoryGaps != 0)
        out.inputs.push_back({"", text(Explain::tr("Memory lies outside the measured runs")), text(gapWords(option.evidence.memoryGaps)), "measured", ""});
    return {out};
}

} // namespace

std::vector<Explanation> explain(Figure figure, const PlanResult &result, const Catalog &catalog, const PlanOption &option)
{
    TrainingJob job = result.job;
    job.globalBatch = option.globalBatch > 0 ? option.globalBatch : job.globalBatch;
    switch (figure) {
    case Figure::Cost: return explainCost(option);
    case Figure::Time: return explainTime(result, option);
    case Figure::Memory: return explainMemory(job, option.layout, option.hardware, catalog.memory);
    case Figure::Throughput: return explainStepTime(job, option.layout, option.hardware, catalog.time, result.scenario.prices.mfu);
    case Figure::Evidence: return explainEvidence(option);
    }
    return {};
}

} // namespace gpuplan::ui
