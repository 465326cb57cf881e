#include "ui/text/catalog_words.hpp"

#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <QCoreApplication>

namespace gpuplan::ui {

namespace {

struct CatalogWords {
    Q_DECLARE_TR_FUNCTIONS(CatalogWords)
};

const QString kFresh = QStringLiteral("fresh"), kStale = QStringLiteral("stale"), kUndated = QStringLiteral("undated");

} // namespace

QString latin(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString unknownWord()
{
    return CatalogWords::tr("unknown");
}

QString saleStatusWord(SaleStatus status)
{
    switch (status) {
    case SaleStatus::Sold:
        return CatalogWords::tr("sold");
    case SaleStatus::OnRequest:
        return CatalogWords::tr("on request");
    case SaleStatus::Preview:
        return CatalogWords::tr("preview");
    case SaleStatus::ApiOnly:
        return CatalogWords::tr("API only");
    case SaleStatus::Retired:
        return CatalogWords::tr("retired");
    case SaleStatus::Unknown:
        return CatalogWords::tr("unknown");
    }
    return {};
}

QString originWord(Origin origin)
{
    switch (origin) {
    case Origin::BuiltIn:
        return CatalogWords::tr("built in");
    case Origin::Imported:
        return CatalogWords::tr("imported");
    case Origin::Own:
        return CatalogWords::tr("yours");
    }
    return {};
}

QString verifiedWord(const std::string &verified)
{
    if (verified == "yes")
        return CatalogWords::tr("checked");
    if (verified == "partly")
        return CatalogWords::tr("partly checked");
    if (verified == "recalled")
        return CatalogWords::tr("from memory");
    return CatalogWords::tr("unchecked");
}

QString gpuLinkWord(const std::string &link)
{
    if (link == "nvswitch")
        return QStringLiteral("NVSwitch");
    if (link == "nvlink")
        return QStringLiteral("NVLink");
    return link == "pcie" ? QStringLiteral("PCIe") : unknownWord();
}

QString rdmaWord(const InstanceType &type)
{
    if (type.fabric == Fabric::None || type.fabric == Fabric::Tcp)
        return CatalogWords::tr("none known");
    if (!type.rdmaGbps)
        return fabricWord(type.fabric);
    return QStringLiteral("%1 %2").arg(fabricWord(type.fabric), significant(*type.rdmaGbps, 4));
}

bool isInferred(const InstanceType &type)
{
    return !type.gpuModelInferred.empty() && type.gpuModelInferred != type.gpuModelDocumented;
}

QString gpusWord(const InstanceType &type, const Catalog &catalog)
{
    QString model;
    if (const auto found = catalog.accelerators.find(type.acceleratorId); found != catalog.accelerators.end())
        model = gpuWord(found->second);
    for (const std::string *printed : { &type.gpuModelDocumented, &type.gpuModelApi })
        if (model.isEmpty())
            model = QString::fromStdString(*printed);
    if (model.isEmpty())
        return unknownWord();
    if (type.gpuFraction)
        return QStringLiteral("%1 × %2").arg(significant(*type.gpuFraction, 3), model);
    return QStringLiteral("%1 × %2").arg(type.gpuCount ? QString::number(*type.gpuCount) : QStringLiteral("?"), model);
}

QString ageKey(const Price &price, Date now)
{
    const auto age = ageInDays(price, now);
    return !age ? kUndated : isStale(price, now) ? kStale : kFresh;
}

QString ageKey(const std::string &date, Date now)
{
    Price dated;
    dated.date = date;
    dated.dateKind = date.empty() ? DateKind::Undated : DateKind::Day;
    return ageKey(dated, now);
}

QString ageWord(const QString &key)
{
    if (key == kFresh)
        return CatalogWords::tr("up to 90 days");
    return key == kStale ? CatalogWords::tr("older than 90 days") : CatalogWords::tr("undated");
}

FactCell ageCell(const std::string &date, const QString &key, DateKind kind)
{
    if (key == kUndated)
        return { CatalogWords::tr("undated"), {}, CellLook::Unknown, QStringLiteral("unknown"), CatalogWords::tr("undated") };
    QString shown = QString::fromStdString(date);
    const QString spoken = QStringLiteral("%1, %2").arg(shown, ageWord(key));
    if (kind == DateKind::LowerBound)
        shown.prepend(QStringLiteral("≥ "));
    const bool stale = key == kStale;
    return { shown, QString::fromStdString(date), stale ? CellLook::Warn : CellLook::Good, stale ? QStringLiteral("clock") : QString(), spoken };
}

FactCell statusCell(SaleStatus status)
{
    const QString word = saleStatusWord(status);
    const int order = static_cast<int>(status);
    switch (status) {
    case SaleStatus::Sold:
        return { word, order, CellLook::Good, QStringLiteral("check"), {} };
    case SaleStatus::OnRequest:
    case SaleStatus::Preview:
        return { word, order, CellLook::Warn, QStringLiteral("warning"), {} };
    case SaleStatus::Retired:
        return { word, order, CellLook::Unknown, QStringLiteral("error"), {} };
    case SaleStatus::ApiOnly:
    case SaleStatus::Unknown:
        return { word, order, CellLook::Unknown, QStringLiteral("unknown"), {} };
    }
    return {};
}

FactCell originCell(Origin origin, bool derived)
{
    const int order = static_cast<int>(origin);
    if (origin != Origin::BuiltIn)
        return { originWord(origin), order, CellLook::Accent, {}, derived ? CatalogWords::tr("imported, derived") : QString() };
    if (derived)
        return { CatalogWords::tr("derived"), order, CellLook::Warn, {}, CatalogWords::tr("derived from another printed amount") };
    return { originWord(origin), order, CellLook::Muted, {}, {} };
}

FactCell numberCell(const std::optional<double> &value, int digits)
{
    if (!value)
        return { unknownWord(), {}, CellLook::Muted, {}, {} };
    return { significant(*value, digits), *value, CellLook::Plain, {}, {} };
}

FactCell textCell(const QString &text, CellLook look)
{
    if (text.isEmpty())
        return { unknownWord(), {}, CellLook::Muted, {}, {} };
    return { text, text, look, {}, {} };
}

} // namespace gpuplan::ui
