#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <QCoreApplication>

namespace gpuplan::ui {

namespace {

struct PlanWords {
    Q_DECLARE_TR_FUNCTIONS(PlanWords)
};

QString linkWord(const ClusterHardware &hardware)
{
    if (hardware.gpusPerNode < 2)
        return {};
    if (hardware.fastDomain < 2)
        return QStringLiteral("PCIe");
    return hardware.accelerator.nvswitch ? QStringLiteral("NVSwitch") : QStringLiteral("NVLink");
}

QString networkWord(const ClusterHardware &hardware)
{
    const QString fabric = fabricWord(hardware.fabric);
    if (!hardware.networkPerGpu)
        return hardware.nodes > 1 ? PlanWords::tr("network unknown") : QString();
    const double gbps = hardware.networkPerGpu->value() * 8 / 1e9 * hardware.gpusPerNode;
    return QStringLiteral("%1 %2").arg(fabric, significant(gbps, 3));
}

QString memoryReason(const Rejection &rejection)
{
    const QString shortBy = significant(*rejection.shortBy, *rejection.shortBy < 10 ? 2 : 3);
    if (rejection.nearest && rejection.nearest->memory.usable) {
        const MemoryEstimate &memory = rejection.nearest->memory;
        return PlanWords::tr("Short by %1 GiB (needs %2, has %3)").arg(shortBy, gibNumber(memory.device), gibNumber(*memory.usable));
    }
    return PlanWords::tr("Short by %1 GiB").arg(shortBy);
}

} // namespace

QString hardwareLine(const PlanOption &option)
{
    QStringList parts{ QStringLiteral("%1 × %2").arg(option.gpus).arg(QString::fromStdString(option.hardware.accelerator.name)) };
    for (const QString &word : { linkWord(option.hardware), networkWord(option.hardware) })
        if (!word.isEmpty())
            parts << word;
    return parts.join(QStringLiteral(" · "));
}

QString rejectionGroupWord(RejectionCode code)
{
    switch (code) {
    case RejectionCode::Memory:
        return PlanWords::tr("Out of memory");
    case RejectionCode::HostMemory:
        return PlanWords::tr("Out of host memory");
    case RejectionCode::Budget:
        return PlanWords::tr("Over budget");
    case RejectionCode::Deadline:
        return PlanWords::tr("Too late");
    case RejectionCode::PriceUnknown:
        return PlanWords::tr("Price unknown");
    case RejectionCode::NoRate:
        return PlanWords::tr("No exchange rate");
    case RejectionCode::Network:
        return PlanWords::tr("Network adds no speed");
    case RejectionCode::Unsupported:
        return PlanWords::tr("Not supported");
    case RejectionCode::NotSold:
        return PlanWords::tr("Not for sale");
    case RejectionCode::NoAccelerator:
        return PlanWords::tr("GPU unknown");
    }
    return {};
}

QString rejectionReason(const Rejection &rejection, Currency currency)
{
    if (rejection.shortBy) {
        switch (rejection.code) {
        case RejectionCode::Memory:
            return memoryReason(rejection);
        case RejectionCode::Deadline:
            return PlanWords::tr("%1 too late").arg(duration(hours(*rejection.shortBy)));
        case RejectionCode::Budget:
            return PlanWords::tr("%1 over budget").arg(money({ *rejection.shortBy, currency }));
        default:
            break;
        }
    }
    if (rejection.code == RejectionCode::PriceUnknown)
        return PlanWords::tr("Price unknown: no list price in the catalogue");
    return QString::fromStdString(rejection.reason);
}

} // namespace gpuplan::ui
