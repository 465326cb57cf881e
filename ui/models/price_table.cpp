#include "ui/models/catalog_tables.hpp"

#include "core/catalog/price_standing.hpp"
#include "ui/models/table_cells.hpp"
#include "ui/text/catalog_words.hpp"
#include "ui/text/words.hpp"

#include <QCoreApplication>
#include <map>

namespace gpuplan::ui {

namespace {

struct Tables {
    Q_DECLARE_TR_FUNCTIONS(CatalogTables)
};

std::vector<FactColumn> priceColumns()
{
    return { { Tables::tr("Instance type"), {}, 200, 0, false }, { Tables::tr("Cloud"), {}, 100, 6, false }, { Tables::tr("GPUs"), {}, 150, 4, false },
        { Tables::tr("Region"), {}, 120, 0, false }, { Tables::tr("Zone"), {}, 120, 8, false }, { Tables::tr("Mode"), {}, 92, 0, false },
        { Tables::tr("Per hour"), Tables::tr("One machine; months and years are spread over their hours"), 92, 0, true },
        { Tables::tr("Per GPU hour"), {}, 92, 5, true }, { Tables::tr("Date"), {}, 116, 0, false },
        { Tables::tr("Counts"), Tables::tr("Whether plans take it; what they do not take is history"), 76, 2, false },
        { Tables::tr("Source"), {}, 84, 1, false } };
}

FactRow priceRow(const Price &price, std::size_t record, const InstanceType *type, const Catalog &catalog, Date now, bool counts)
{
    FactRow row;
    row.key = keyOf(price);
    row.record = record;
    const Origin origin = originOf(price.provenance);
    const QString age = ageKey(price, now);
    FactCell counting = counts ? FactCell{ Tables::tr("counts"), 0, CellLook::Good, QStringLiteral("check"), {} }
                               : FactCell{ Tables::tr("history"), 1, CellLook::Muted, {}, {} };
    const QString region = price.cloud == Cloud::Own ? originWord(Origin::Own) : QString::fromStdString(price.region);
    row.cells = { textCell(QString::fromStdString(price.instanceType), CellLook::Strong), textCell(cloudWord(price.cloud)),
        type ? gpusCell(*type, catalog) : numberCell({}), textCell(region),
        price.zone.empty() ? FactCell{ Tables::tr("all"), QString(), CellLook::Muted, {}, {} } : textCell(QString::fromStdString(price.zone)),
        textCell(purchaseWord(price.mode)), moneyCell(catalog, price.perHour), moneyCell(catalog, perGpuHour(price, type)),
        ageCell(price.date, age, price.dateKind), std::move(counting), originCell(origin, isDerived(price)) };
    setFacet(row, Facet::Cloud, { latin(nameOf(price.cloud)) });
    setFacet(row, Facet::Region, { QString::fromStdString(price.region) });
    setFacet(row, Facet::Gpu, { type ? QString::fromStdString(type->acceleratorId) : QString() });
    setFacet(row, Facet::Mode, { latin(nameOf(price.mode)) });
    setFacet(row, Facet::Status, { type ? latin(nameOf(type->status)) : QString() });
    setFacet(row, Facet::Age, { age });
    QStringList origins{ latin(nameOf(origin)) };
    if (isDerived(price))
        origins << QStringLiteral("derived");
    setFacet(row, Facet::Origin, origins);
    setWords(row, { type ? QString::fromStdString(type->acceleratorId) : QString(), regionWord(price.cloud, price.region, &catalog) });
    return row;
}

} // namespace

FactTable priceTable(const Catalog &catalog, Date now)
{
    FactTable out{ priceColumns(), {} };
    const auto counting = countingPrices(catalog);
    std::map<std::pair<Cloud, std::string_view>, const InstanceType *> types;
    for (const InstanceType &type : catalog.instances)
        types.emplace(std::pair(type.cloud, std::string_view(type.name)), &type);
    out.rows.reserve(catalog.prices.size());
    for (std::size_t i = 0; i < catalog.prices.size(); ++i) {
        const Price &price = catalog.prices[i];
        const auto type = types.find({ price.cloud, price.instanceType });
        out.rows.push_back(priceRow(price, i, type == types.end() ? nullptr : type->second, catalog, now, counting.contains(&price)));
    }
    return out;
}

} // namespace gpuplan::ui
