#include "ui/text/evidence_words.hpp"

#include "ui/charts/chart_text.hpp"
#include "ui/text/format.hpp"

#include <QCoreApplication>
#include <cmath>

namespace gpuplan::ui {

namespace {

struct EvidenceWords {
    Q_DECLARE_TR_FUNCTIONS(EvidenceWords)
};

} // namespace

QString nearRunName(const MeasuredRun &run)
{
    return QStringLiteral("%1 · %2 × %3").arg(QString::fromStdString(run.model)).arg(run.traits.extent.gpus).arg(shortAcceleratorName(run.traits.subject.card));
}

QString nearRunValue(double value, const MeasuredRun &run)
{
    const QString number = significant(value, 4);
    if (run.unit == "s_per_step")
        return EvidenceWords::tr("%1 s a step").arg(number);
    return run.unit == "samples_per_s" ? EvidenceWords::tr("%1 samples/s").arg(number) : EvidenceWords::tr("%1 tokens/s").arg(number);
}

QString nearRunError(const MeasuredRun &run)
{
    const double share = run.error();
    return (share < 0 ? QStringLiteral("−") : QStringLiteral("+")) + percent(std::fabs(share));
}

QString nearRunDistance(const NearRun &near)
{
    return near.distance < 0.005 ? EvidenceWords::tr("no distance: the same card, stack, size, GPUs and splitting")
                                 : EvidenceWords::tr("distance %1").arg(fixed(near.distance, 2)) + (near.gaps == 0 ? QString() : QStringLiteral(" (%1)").arg(gapWords(near.gaps)));
}

QString gapWords(unsigned gaps)
{
    QStringList out;
    const auto add = [&](IntervalTerm term, const QString &word) {
        if ((gaps & (1U << static_cast<unsigned>(term))) != 0)
            out << word;
    };
    add(IntervalTerm::Stack, EvidenceWords::tr("another software stack"));
    add(IntervalTerm::Card, EvidenceWords::tr("another generation of GPU"));
    add(IntervalTerm::Kind, EvidenceWords::tr("another kind of model"));
    add(IntervalTerm::Format, EvidenceWords::tr("another number format"));
    add(IntervalTerm::Size, EvidenceWords::tr("another model size"));
    add(IntervalTerm::Scale, EvidenceWords::tr("another number of GPUs"));
    add(IntervalTerm::Layout, EvidenceWords::tr("another way of splitting"));
    return out.join(EvidenceWords::tr(", "));
}

QString evidenceText(const EvidenceSummary &evidence)
{
    const QString runs = EvidenceWords::tr("%n measured runs near it", nullptr, evidence.runsNear);
    if (evidence.timeGaps != 0)
        return EvidenceWords::tr("outside the measured runs: %1").arg(gapWords(evidence.timeGaps));
    if (evidence.memoryGaps != 0)
        return EvidenceWords::tr("%1; memory outside the measured runs: %2").arg(runs, gapWords(evidence.memoryGaps));
    return runs;
}

} // namespace gpuplan::ui
