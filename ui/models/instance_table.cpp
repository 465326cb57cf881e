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

std::optional<double> number(const std::optional<int> &value)
{
    return value ? std::optional<double>(*value) : std::nullopt;
}

std::vector<FactColumn> instanceColumns()
{
    return { { Tables::tr("Instance type"), {}, 210, 0, false }, { Tables::tr("Cloud"), {}, 100, 5, false }, { Tables::tr("GPUs"), {}, 180, 0, false },
        { Tables::tr("Links"), Tables::tr("How the GPUs of a machine are linked"), 82, 4, false },
        { Tables::tr("Gbit/s"), Tables::tr("Network of the machine, one direction"), 78, 6, true },
        { Tables::tr("RDMA"), Tables::tr("Kind of RDMA network and Gbit/s of the machine, one direction"), 104, 2, false },
        { Tables::tr("vCPUs"), {}, 60, 8, true }, { Tables::tr("RAM, GiB"), {}, 76, 7, true },
        { Tables::tr("NVMe, GB"), Tables::tr("Local disks together"), 80, 9, true },
        { Tables::tr("Regions"), Tables::tr("Where it is known to be sold; absence proves nothing"), 70, 10, true },
        { Tables::tr("From, per hour"), Tables::tr("Cheapest on-demand price that counts"), 104, 1, true }, { Tables::tr("Status"), {}, 104, 0, false },
        { Tables::tr("Record of"), {}, 104, 11, false }, { Tables::tr("Source"), {}, 84, 3, false } };
}

FactRow instanceRow(const InstanceType &type, std::size_t record, const Catalog &catalog, Date now)
{
    FactRow row;
    row.key = keyOf(type);
    row.record = record;
    const Price *from = cheapestPrice(catalog, type, PurchaseMode::OnDemand);
    const Origin origin = originOf(type.provenance);
    const QString age = ageKey(type.provenance.date, now);
    const bool rdma = type.fabric != Fabric::None && type.fabric != Fabric::Tcp;
    row.cells = { textCell(QString::fromStdString(type.name), CellLook::Strong), textCell(cloudWord(type.cloud)), gpusCell(type, catalog),
        type.gpuLink.empty() ? numberCell({}) : textCell(gpuLinkWord(type.gpuLink)), numberCell(type.networkGbps),
        rdma ? FactCell{ rdmaWord(type), type.rdmaGbps.value_or(0), CellLook::Plain, {}, {} } : FactCell{ rdmaWord(type), {}, CellLook::Muted, {}, {} },
        numberCell(number(type.vcpus)), numberCell(type.memoryGib), numberCell(type.localNvmeGb),
        type.regions.empty() ? numberCell({}) : numberCell(static_cast<double>(type.regions.size())),
        moneyCell(catalog, from ? std::optional(from->perHour) : std::nullopt), statusCell(type.status), ageCell(type.provenance.date, age),
        originCell(origin, false) };
    setFacet(row, Facet::Cloud, { latin(nameOf(type.cloud)) });
    setFacet(row, Facet::Region, textsOf(type.regions));
    setFacet(row, Facet::Gpu, { QString::fromStdString(type.acceleratorId) });
    setFacet(row, Facet::Status, { latin(nameOf(type.status)) });
    setFacet(row, Facet::Age, { age });
    setFacet(row, Facet::Origin, { latin(nameOf(origin)) });
    setWords(row, { QString::fromStdString(type.acceleratorId), QString::fromStdString(type.family) });
    return row;
}

} // namespace

FactTable instanceTable(const Catalog &catalog, Date now)
{
    FactTable out{ instanceColumns(), {} };
    out.rows.reserve(catalog.instances.size());
    for (std::size_t i = 0; i < catalog.instances.size(); ++i)
        out.rows.push_back(instanceRow(catalog.instances[i], i, catalog, now));
    return out;
}

} // namespace gpuplan::ui
