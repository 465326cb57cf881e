#include "ui/models/catalog_tables.hpp"

#include "ui/text/catalog_words.hpp"
#include "ui/text/words.hpp"

#include <QCoreApplication>

namespace gpuplan::ui {

namespace {

struct Tables {
    Q_DECLARE_TR_FUNCTIONS(CatalogTables)
};

} // namespace

QString keyOf(const InstanceType &type)
{
    return QStringLiteral("%1/%2").arg(latin(nameOf(type.cloud)), QString::fromStdString(type.name));
}

QString keyOf(const Price &price)
{
    const QStringList parts{ latin(nameOf(price.cloud)), QString::fromStdString(price.instanceType), QString::fromStdString(price.region),
        QString::fromStdString(price.zone), latin(nameOf(price.mode)), latin(nameOf(price.perHour.currency)), QString::fromStdString(price.date),
        QString::fromStdString(price.provenance.source) };
    return parts.join(QLatin1Char('|'));
}

QString keyOf(const OwnRecord &record)
{
    const auto cell = [&record](const char *column) { return QString::fromStdString(record.cell(column)); };
    const QString cloud = latin(nameOf(record.cloud));
    if (record.kind == OwnKind::Type)
        return QStringLiteral("%1/%2").arg(cloud, cell("instance_type"));
    const QStringList parts{ cloud, cell("instance_type"), cell("region"), cell("zone"), cell("mode"), cell("currency"), cell("date"), cell("source") };
    return parts.join(QLatin1Char('|'));
}

QString facetTitle(Facet facet)
{
    switch (facet) {
    case Facet::Cloud:
        return Tables::tr("Cloud");
    case Facet::Region:
        return Tables::tr("Region");
    case Facet::Gpu:
        return Tables::tr("GPU");
    case Facet::Mode:
        return Tables::tr("Mode");
    case Facet::Status:
        return Tables::tr("Status");
    case Facet::Age:
        return Tables::tr("Age");
    case Facet::Origin:
        return Tables::tr("Source");
    }
    return {};
}

QString facetWord(Facet facet, const QString &value, const Catalog &catalog)
{
    const std::string name = value.toStdString();
    switch (facet) {
    case Facet::Cloud:
        return cloudWord(fromName<Cloud>(name).value_or(Cloud::Own));
    case Facet::Mode:
        return purchaseWord(fromName<PurchaseMode>(name).value_or(PurchaseMode::OnDemand));
    case Facet::Status:
        return saleStatusWord(fromName<SaleStatus>(name).value_or(SaleStatus::Unknown));
    case Facet::Age:
        return ageWord(value);
    case Facet::Origin:
        return value == QStringLiteral("derived") ? Tables::tr("derived") : originWord(fromName<Origin>(name).value_or(Origin::BuiltIn));
    case Facet::Gpu: {
        const auto found = catalog.accelerators.find(name);
        return found == catalog.accelerators.end() ? value : gpuWord(found->second);
    }
    case Facet::Region:
        return value;
    }
    return value;
}

} // namespace gpuplan::ui
