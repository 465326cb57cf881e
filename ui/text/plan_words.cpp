#include "ui/text/core_text.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <QCoreApplication>
#include <QRegularExpression>

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
    if (rejection.need && rejection.has)
        return PlanWords::tr("Short by %1 GiB (needs %2, has %3)").arg(shortBy, gibNumber(gib(*rejection.need)), gibNumber(gib(*rejection.has)));
    return PlanWords::tr("Short by %1 GiB").arg(shortBy);
}

} // namespace

QString gpuWord(const Accelerator &accelerator)
{
    QString out = QString::fromStdString(accelerator.name);
    for (const QString &maker : { QStringLiteral("NVIDIA "), QStringLiteral("Tesla ") })
        if (out.startsWith(maker))
            out.remove(0, maker.size());
    // Soldered modules are told by their links, which stand beside the name.
    static const QRegularExpression module(QStringLiteral(" SXM\\d?$"));
    return coreText(out.remove(module).toStdString()); // "(one of two GPUs)"
}

QString hardwareLine(const PlanOption &option)
{
    QStringList parts{ QStringLiteral("%1 × %2").arg(option.gpus).arg(gpuWord(option.hardware.accelerator)) };
    for (const QString &word : { linkWord(option.hardware), networkWord(option.hardware) })
        if (!word.isEmpty())
            parts << word;
    return parts.join(QStringLiteral(" · "));
}

/// Cities of the catalogue's region names that have a name of their own in Chinese.
[[maybe_unused]] static const char *const kCities[] = { QT_TRANSLATE_NOOP("PlanWords", "Beijing"), QT_TRANSLATE_NOOP("PlanWords", "Shanghai"),
    QT_TRANSLATE_NOOP("PlanWords", "Shenzhen"), QT_TRANSLATE_NOOP("PlanWords", "Hangzhou"), QT_TRANSLATE_NOOP("PlanWords", "Guangzhou"),
    QT_TRANSLATE_NOOP("PlanWords", "Chengdu"), QT_TRANSLATE_NOOP("PlanWords", "Zhangjiakou"), QT_TRANSLATE_NOOP("PlanWords", "Hohhot"),
    QT_TRANSLATE_NOOP("PlanWords", "Ulanqab"), QT_TRANSLATE_NOOP("PlanWords", "Heyuan"), QT_TRANSLATE_NOOP("PlanWords", "Qingdao"),
    QT_TRANSLATE_NOOP("PlanWords", "Nanjing"), QT_TRANSLATE_NOOP("PlanWords", "Hong Kong"), QT_TRANSLATE_NOOP("PlanWords", "Singapore"),
    QT_TRANSLATE_NOOP("PlanWords", "Tokyo"), QT_TRANSLATE_NOOP("PlanWords", "Seoul"), QT_TRANSLATE_NOOP("PlanWords", "Kuala Lumpur"),
    QT_TRANSLATE_NOOP("PlanWords", "Jakarta"), QT_TRANSLATE_NOOP("PlanWords", "Manila"), QT_TRANSLATE_NOOP("PlanWords", "Bangkok"),
    QT_TRANSLATE_NOOP("PlanWords", "Fuzhou"), QT_TRANSLATE_NOOP("PlanWords", "Wuhan"), QT_TRANSLATE_NOOP("PlanWords", "Chongqing"),
    QT_TRANSLATE_NOOP("PlanWords", "Frankfurt"), QT_TRANSLATE_NOOP("PlanWords", "London"), QT_TRANSLATE_NOOP("PlanWords", "Riyadh"),
    QT_TRANSLATE_NOOP("PlanWords", "Dubai"), QT_TRANSLATE_NOOP("PlanWords", "Mexico"), QT_TRANSLATE_NOOP("PlanWords", "Virginia"),
    QT_TRANSLATE_NOOP("PlanWords", "Silicon Valley"), QT_TRANSLATE_NOOP("PlanWords", "Ashburn"), QT_TRANSLATE_NOOP("PlanWords", "São Paulo"),
    QT_TRANSLATE_NOOP("PlanWords", "Mumbai"), QT_TRANSLATE_NOOP("PlanWords", "Sydney"), QT_TRANSLATE_NOOP("PlanWords", "N. Virginia"),
    QT_TRANSLATE_NOOP("PlanWords", "Ohio"), QT_TRANSLATE_NOOP("PlanWords", "N. California"), QT_TRANSLATE_NOOP("PlanWords", "Oregon"),
    QT_TRANSLATE_NOOP("PlanWords", "Canada"), QT_TRANSLATE_NOOP("PlanWords", "Stockholm"), QT_TRANSLATE_NOOP("PlanWords", "Spain"),
    QT_TRANSLATE_NOOP("PlanWords", "Ireland"), QT_TRANSLATE_NOOP("PlanWords", "UAE"), QT_TRANSLATE_NOOP("PlanWords", "GovCloud East"),
    QT_TRANSLATE_NOOP("PlanWords", "GovCloud West") };

QString regionWord(Cloud cloud, const std::string &region, const Catalog *catalog)
{
    if (catalog != nullptr)
        for (const Region &each : catalog->regions)
            if (each.cloud == cloud && each.id == region && !each.name.empty()) {
                // "China (Shenzhen)", "China (Wuhan - Local Region)": the city is what one looks for.
                const QString name = QString::fromStdString(each.name);
                const QString inner = name.section(QLatin1Char('('), 1).section(QLatin1Char(')'), 0, 0).section(QStringLiteral(" - "), 0, 0);
                const QString city = inner.isEmpty() ? name : inner;
                return PlanWords::tr(city.toUtf8().constData());
            }
    return QString::fromStdString(region);
}

QString notIncludedWord(const std::string &item)
{
    return coreText(item);
}

QString limitWord(const std::string &limitedBy)
{
    return coreText(limitedBy);
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
        case RejectionCode::HostMemory:
            return PlanWords::tr("Host memory short by %1 GiB").arg(significant(*rejection.shortBy, 3));
        case RejectionCode::Deadline:
            return PlanWords::tr("%1 too late").arg(duration(hours(*rejection.shortBy)));
        case RejectionCode::Budget:
            return PlanWords::tr("%1 over budget").arg(money({ *rejection.shortBy, currency }));
        default:
            break;
        }
    }
    return coreText(rejection.reason);
}

} // namespace gpuplan::ui
