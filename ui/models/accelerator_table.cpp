#include "ui/models/catalog_tables.hpp"

#include "ui/models/table_cells.hpp"
#include "ui/text/catalog_words.hpp"
#include "ui/text/format.hpp"

#include <QCoreApplication>
#include <map>

namespace gpuplan::ui {

namespace {

struct Tables {
    Q_DECLARE_TR_FUNCTIONS(CatalogTables)
};

FactCell verifiedCell(const std::string &verified)
{
    const CellLook look = verified == "yes" ? CellLook::Good : verified == "partly" ? CellLook::Warn : CellLook::Unknown;
    return { verifiedWord(verified), verifiedWord(verified), look, {}, {} };
}

std::vector<FactColumn> acceleratorColumns()
{
    return { { Tables::tr("Accelerator"), {}, 190, 0, false }, { Tables::tr("Form"), {}, 84, 8, false }, { Tables::tr("Architecture"), {}, 100, 7, false },
        { Tables::tr("Memory, GB"), Tables::tr("The figure that the vendor prints"), 88, 0, true },
        { Tables::tr("Usable, GiB"), Tables::tr("What a framework sees"), 88, 4, true }, { Tables::tr("GB/s"), Tables::tr("Memory bandwidth"), 70, 3, true },
        { Tables::tr("BF16"), Tables::tr("Dense TFLOP/s"), 64, 0, true }, { Tables::tr("FP8"), Tables::tr("Dense TFLOP/s"), 64, 5, true },
        { Tables::tr("NVLink"), Tables::tr("All links of one accelerator, GB/s in one direction"), 70, 2, true },
        { Tables::tr("Types"), Tables::tr("Instance types that have it"), 56, 1, true }, { Tables::tr("Figures"), {}, 112, 6, false },
        { Tables::tr("Source"), {}, 84, 9, false } };
}

/// How many types, of which clouds, have each accelerator.
struct Spread {
    int types = 0;
    QStringList clouds;
};

std::map<std::string, Spread> spreadOf(const Catalog &catalog)
{
    std::map<std::string, Spread> out;
    for (const InstanceType &type : catalog.instances) {
        Spread &spread = out[type.acceleratorId];
        ++spread.types;
        const QString cloud = latin(nameOf(type.cloud));
        if (!spread.clouds.contains(cloud))
            spread.clouds << cloud;
    }
    return out;
}

FactRow acceleratorRow(const Accelerator &card, const Spread &spread)
{
    FactRow row;
    row.key = QString::fromStdString(card.id);
    const auto tera = [](const std::optional<FlopRate> &rate) { return numberCell(rate ? std::optional(rate->value() / 1e12) : std::nullopt); };
    const auto giga = [](const std::optional<ByteRate> &rate) { return numberCell(rate ? std::optional(rate->value() / 1e9) : std::nullopt); };
    row.cells = { textCell(QString::fromStdString(card.name), CellLook::Strong), textCell(QString::fromStdString(card.formFactor)),
        textCell(QString::fromStdString(card.architecture)), numberCell(card.memoryGb),
        card.usableMemory ? FactCell{ gibNumber(*card.usableMemory), card.usableMemory->value(), CellLook::Plain, {}, {} } : numberCell({}),
        giga(card.memoryBandwidth), tera(card.bf16), tera(card.fp8), giga(card.nvlinkPerDirection), numberCell(spread.types), verifiedCell(card.verified),
        originCell(originOf(card.provenance), false) };
    setFacet(row, Facet::Cloud, spread.clouds);
    setFacet(row, Facet::Gpu, { row.key });
    setFacet(row, Facet::Origin, { latin(nameOf(originOf(card.provenance))) });
    setWords(row, { row.key, QString::fromStdString(card.vendor) });
    return row;
}

} // namespace

FactTable acceleratorTable(const Catalog &catalog)
{
    FactTable out{ acceleratorColumns(), {} };
    const std::map<std::string, Spread> spread = spreadOf(catalog);
    for (const auto &[id, card] : catalog.accelerators) {
        const auto found = spread.find(id);
        out.rows.push_back(acceleratorRow(card, found == spread.end() ? Spread() : found->second));
        out.rows.back().record = out.rows.size() - 1;
    }
    return out;
}

} // namespace gpuplan::ui
