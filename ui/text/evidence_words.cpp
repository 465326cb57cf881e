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
    return QStringLiteral("%1 · %2 × %3").arg(QString::fromStdString(run.model)).arg(run.traits.gpus).arg(shortAcceleratorName(run.traits.acceleratorId));
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
    return near.distance < 0.005 ? EvidenceWords::tr("no distance: the same card, stack, size and GPUs")
                                 : EvidenceWords::tr("distance %1").arg(fixed(near.distance, 2));
}

} // namespace gpuplan::ui
