#include "ui/text/catalog_facts.hpp"

#include "core/catalog/price_standing.hpp"
#include "ui/text/catalog_words.hpp"
#include "ui/text/core_text.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <QCoreApplication>
#include <algorithm>

namespace gpuplan::ui {

namespace {

struct Facts {
    Q_DECLARE_TR_FUNCTIONS(CatalogFacts)
};

FactLine line(const QString &label, const QString &value)
{
    return value.isEmpty() ? FactLine{ label, unknownWord(), CellLook::Muted, false } : FactLine{ label, value, CellLook::Plain, false };
}

FactLine line(const QString &label, const std::string &value)
{
    return line(label, coreText(value));
}

FactLine number(const QString &label, const std::optional<double> &value, const QString &unit = {})
{
    if (!value)
        return line(label, QString());
    const QString text = significant(*value, 5);
    return line(label, unit.isEmpty() ? text : QStringLiteral("%1 %2").arg(text, unit));
}

FactLine number(const QString &label, const std::optional<int> &value, const QString &unit = {})
{
    return number(label, value ? std::optional<double>(*value) : std::nullopt, unit);
}

FactLine rate(const QString &label, const std::optional<FlopRate> &value)
{
    return number(label, value ? std::optional(value->value() / 1e12) : std::nullopt, QStringLiteral("TFLOP/s"));
}

FactLine rate(const QString &label, const std::optional<ByteRate> &value)
{
    return number(label, value ? std::optional(value->value() / 1e9) : std::nullopt, QStringLiteral("GB/s"));
}

FactLine yesNo(const QString &label, bool value)
{
    return line(label, value ? Facts::tr("yes") : Facts::tr("no"));
}

void addWide(FactBlock &block, const QString &label, const std::string &value)
{
    if (!value.empty())
        block.lines.push_back({ label, coreText(value), CellLook::Plain, true });
}

FactBlock sourceBlock(const Provenance &provenance, const QString &confidence, const QString &key)
{
    FactBlock out{ Facts::tr("Source"), {} };
    out.lines.push_back({ Facts::tr("Source"), provenance.source.empty() ? unknownWord() : coreText(provenance.source),
        provenance.source.empty() ? CellLook::Muted : CellLook::Plain, true });
    const FactCell age = ageCell(provenance.date, key);
    out.lines.push_back({ Facts::tr("Date"), age.text, age.look, false });
    if (!confidence.isEmpty())
        out.lines.push_back(line(Facts::tr("Confidence"), confidence));
    out.lines.push_back(line(Facts::tr("Record"), originWord(originOf(provenance))));
    addWide(out, Facts::tr("Stands in"), provenance.file);
    return out;
}

FactBlock rates(const Accelerator &card)
{
    return { Facts::tr("Dense peaks"),
        { rate(QStringLiteral("FP32"), card.fp32), rate(QStringLiteral("TF32"), card.tf32), rate(QStringLiteral("FP16"), card.fp16),
            rate(QStringLiteral("BF16"), card.bf16), rate(QStringLiteral("FP8"), card.fp8),
            number(QStringLiteral("INT8"), card.int8 ? std::optional(card.int8->value() / 1e12) : std::nullopt, QStringLiteral("TOP/s")),
            rate(QStringLiteral("FP4"), card.fp4) } };
}

FactBlock hardware(const InstanceType &type, const Catalog &catalog)
{
    FactBlock out{ Facts::tr("GPUs"), { line(Facts::tr("GPUs"), gpusWord(type, catalog)) } };
    out.lines.push_back(line(Facts::tr("Model, documented"), type.gpuModelDocumented));
    out.lines.push_back(line(Facts::tr("Model, by API"), type.gpuModelApi));
    if (!type.gpuModelInferred.empty()) {
        FactLine inferred = line(Facts::tr("Model, inferred"), type.gpuModelInferred);
        inferred.look = CellLook::Warn;
        out.lines.push_back(inferred);
        addWide(out, Facts::tr("Inferred from"), type.gpuModelBasis);
    }
    addWide(out, Facts::tr("Not known because"), type.acceleratorId.empty() ? type.acceleratorUnknownWhy : std::string());
    out.lines.push_back(number(Facts::tr("Memory of each"), type.gpuMemoryGb, QStringLiteral("GB")));
    if (type.gpuFraction)
        out.lines.push_back(number(Facts::tr("Share of a card"), type.gpuFraction));
    out.lines.push_back(line(Facts::tr("Links, as printed"), type.gpuLink.empty() ? QString() : gpuLinkWord(type.gpuLink)));
    out.lines.push_back(number(Facts::tr("Rate of one GPU's links, as printed"), type.gpuLinkGbPerSecond, QStringLiteral("GB/s")));
    const auto wiring = catalog.topologies.find(type.topologyId);
    out.lines.push_back(line(Facts::tr("Wiring"), wiring == catalog.topologies.end() ? std::string() : wiring->second.name));
    out.lines.push_back(line(Facts::tr("Copies between GPUs"), type.gpuPeerToPeer));
    out.lines.push_back(line(QStringLiteral("MIG"), type.mig));
    return out;
}

FactBlock network(const InstanceType &type)
{
    FactLine rdma = line(Facts::tr("RDMA"), rdmaWord(type));
    if (type.fabric == Fabric::Tcp || type.fabric == Fabric::None)
        rdma.look = CellLook::Muted;
    return { Facts::tr("Network, one direction"),
        { number(Facts::tr("Network"), type.networkGbps, QStringLiteral("Gbit/s")),
            number(Facts::tr("For a while up to"), type.networkBurstGbps, QStringLiteral("Gbit/s")), rdma,
            number(Facts::tr("RDMA rate"), type.rdmaGbps, QStringLiteral("Gbit/s")), number(Facts::tr("Network cards"), type.networkCards),
            line(QStringLiteral("GPUDirect RDMA"),
                !type.gpudirectRdma       ? QString()
                    : *type.gpudirectRdma ? Facts::tr("yes")
                                          : Facts::tr("no")) } };
}

FactBlock host(const InstanceType &type)
{
    FactBlock out{ Facts::tr("Host"),
        { line(Facts::tr("Processor"), type.cpu), line(Facts::tr("Processor kind"), type.cpuArchitecture), number(QStringLiteral("vCPU"), type.vcpus),
            number(Facts::tr("Host memory"), type.memoryGib, QStringLiteral("GiB")), yesNo(Facts::tr("Bare metal"), type.bareMetal),
            line(Facts::tr("Image"), type.needsUefiImage ? Facts::tr("UEFI image required") : Facts::tr("no requirement known")) } };
    return out;
}

FactBlock disks(const InstanceType &type, const Catalog &catalog)
{
    QStringList kinds;
    for (const std::string &kind : type.disks.types)
        kinds << QString::fromStdString(kind);
    FactBlock out{ Facts::tr("Disks"),
        { number(Facts::tr("Local NVMe"), type.localNvmeGb, QStringLiteral("GB")), line(Facts::tr("Block storage it takes"), kinds.join(QStringLiteral(", "))),
            number(Facts::tr("Data disks, at most"), type.disks.count), number(Facts::tr("All disks together"), type.disks.iops, QStringLiteral("IOPS")),
            number(Facts::tr("All disks together, rate"), type.disks.megabytesPerSecond, QStringLiteral("MB/s")) } };
    QStringList priced;
    for (const StoragePrice &disk : catalog.storage) {
        const QString name = QString::fromStdString(disk.item);
        if (disk.cloud == type.cloud && !priced.contains(name))
            priced << name;
    }
    if (!priced.isEmpty())
        out.lines.push_back({ Facts::tr("Storage of the cloud with a price"), priced.join(QStringLiteral(", ")), CellLook::Plain, true });
    return out;
}

/// "cn-shenzhen (a, d)": the region with the zones that are known.
QString regionWithZones(const std::string &region, const InstanceType &type)
{
    QStringList zones;
    for (const std::string &zone : type.zones)
        if (zone.size() > region.size() && zone.starts_with(region))
            zones << QString::fromStdString(zone.substr(region.size() + (zone[region.size()] == '-' ? 1 : 0)));
    const QString name = QString::fromStdString(region);
    return zones.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, zones.join(QStringLiteral(", ")));
}

/// Known places, and apart from them those of which nothing is known. Only a retired type is not sold.
FactBlock places(const InstanceType &type, const Catalog &catalog)
{
    const FactCell status = statusCell(type.status);
    FactBlock out{ Facts::tr("Where it is sold"), { { Facts::tr("Status"), status.text, status.look, false } } };
    addWide(out, Facts::tr("In the source's words"), type.statusNote);
    if (type.cloud == Cloud::Own)
        return out;
    QStringList known, silent;
    for (const std::string &region : type.regions)
        known << regionWithZones(region, type);
    for (const Region &region : catalog.regions)
        if (region.cloud == type.cloud && std::find(type.regions.begin(), type.regions.end(), region.id) == type.regions.end())
            silent << QString::fromStdString(region.id);
    out.lines.push_back({ Facts::tr("Known to be sold in"), known.isEmpty() ? unknownWord() : known.join(QStringLiteral(", ")),
        known.isEmpty() ? CellLook::Muted : CellLook::Plain, true });
    if (type.status == SaleStatus::Retired)
        out.lines.push_back({ Facts::tr("Not sold"), Facts::tr("retired by the vendor, in every region"), CellLook::Plain, true });
    else if (!silent.isEmpty())
        out.lines.push_back({ Facts::tr("Not known to be sold in (no source says either way)"), silent.join(QStringLiteral(", ")), CellLook::Muted, true });
    return out;
}

FactBlock pricesOf(const InstanceType &type, const Catalog &catalog)
{
    FactBlock out{ Facts::tr("Cheapest price that counts, per hour"), {} };
    for (const auto &[mode, name] : EnumNames<PurchaseMode>::values) {
        const Price *price = cheapestPrice(catalog, type, mode);
        const QString where = price == nullptr || type.cloud == Cloud::Own ? QString() : QStringLiteral(" · ") + QString::fromStdString(price->region);
        out.lines.push_back(line(purchaseWord(mode), price ? unitPrice(price->perHour) + where : QString()));
    }
    return out;
}

QString historyLine(const Price &price)
{
    QStringList parts{ unitPrice(price.perHour) };
    if (!price.zone.empty())
        parts << QString::fromStdString(price.zone);
    parts << originWord(originOf(price.provenance));
    return parts.join(QStringLiteral(" · "));
}

} // namespace

std::vector<FactBlock> factsOf(const Accelerator &card)
{
    FactBlock memory{ Facts::tr("Memory"),
        { number(Facts::tr("As printed"), card.memoryGb, QStringLiteral("GB")),
            number(Facts::tr("Usable"), card.usableMemory ? std::optional(card.usableMemory->value() / (1 << 30)) : std::nullopt, QStringLiteral("GiB")),
            line(Facts::tr("Usable is"),
                card.usableMemoryStatus == "measured"      ? Facts::tr("measured")
                    : card.usableMemoryStatus == "assumed" ? Facts::tr("assumed")
                                                           : QString()) } };
    addWide(memory, Facts::tr("Known from"), card.usableMemorySource);
    memory.lines.push_back(rate(Facts::tr("Bandwidth"), card.memoryBandwidth));
    FactBlock links{ Facts::tr("Links, one direction"),
        { rate(Facts::tr("NVLink, all links"), card.nvlinkPerDirection), number(Facts::tr("Links"), card.nvlinkLinks),
            yesNo(Facts::tr("NVSwitch boards"), card.nvswitch),
            line(QStringLiteral("PCIe"),
                card.pcieGeneration && card.pcieLanes ? QStringLiteral("%1.0 × %2").arg(*card.pcieGeneration).arg(*card.pcieLanes) : QString()),
            rate(Facts::tr("PCIe line rate"), card.pciePerDirection()) } };
    FactBlock chip{ Facts::tr("Chip"),
        { line(Facts::tr("Vendor"), card.vendor), line(Facts::tr("Architecture"), card.architecture), line(Facts::tr("Form"), card.formFactor),
            line(Facts::tr("Year"), card.releaseYear ? QString::number(*card.releaseYear) : QString()), number(Facts::tr("Multiprocessors"), card.smCount),
            number(Facts::tr("Power"), card.powerWatts, QStringLiteral("W")), yesNo(QStringLiteral("BF16"), card.supportsBf16),
            yesNo(QStringLiteral("FlashAttention-2"), card.supportsFlashAttention2), yesNo(QStringLiteral("FP8"), card.supportsFp8),
            yesNo(QStringLiteral("MIG"), card.mig) } };
    FactBlock source = sourceBlock(card.provenance, {}, ageKey(card.provenance.date, today()));
    source.lines.push_back(line(Facts::tr("Figures"), verifiedWord(card.verified)));
    addWide(source, Facts::tr("Note"), card.note);
    return { memory, rates(card), links, chip, source };
}

std::vector<FactBlock> factsOf(const InstanceType &type, const Catalog &catalog, Date now)
{
    FactBlock source = sourceBlock(type.provenance, QString::fromStdString(type.confidence), ageKey(type.provenance.date, now));
    addWide(source, Facts::tr("Note"), type.note);
    return { hardware(type, catalog), network(type), host(type), disks(type, catalog), pricesOf(type, catalog), places(type, catalog), source };
}

std::vector<FactBlock> factsOf(const Price &price, const Catalog &catalog, Date now)
{
    const InstanceType *type = catalog.findInstance(price.cloud, price.instanceType);
    const auto each = perGpuHour(price, type);
    FactBlock amount{ Facts::tr("Price"),
        { line(Facts::tr("Per machine and hour"), currencySign(price.perHour.currency) + significant(price.perHour.amount, 8)),
            line(Facts::tr("Per GPU and hour"), each ? unitPrice(*each) : QString()), line(Facts::tr("Mode"), purchaseWord(price.mode)),
            line(Facts::tr("Region"), price.cloud == Cloud::Own ? originWord(Origin::Own) : QString::fromStdString(price.region)),
            line(Facts::tr("Zone"), price.zone.empty() ? Facts::tr("the whole region") : QString::fromStdString(price.zone)),
            line(Facts::tr("Amount is"), isDerived(price) ? Facts::tr("derived") : Facts::tr("as printed")) } };
    const Price *best = catalog.bestPrice(price.cloud, price.instanceType, price.region, price.mode);
    const QString standing = price.neverRank ? Facts::tr("never: not the whole price")
        : price.region.empty()               ? Facts::tr("never: the region is unknown")
        : best == &price                     ? Facts::tr("yes")
                                             : Facts::tr("no, it is history");
    amount.lines.push_back(line(Facts::tr("Plans take it"), standing));
    addWide(amount, Facts::tr("Note"), price.note);
    FactBlock machine{ Facts::tr("Machine"), {} };
    machine.lines.push_back(line(Facts::tr("GPUs"), type ? gpusWord(*type, catalog) : QString()));
    if (type)
        machine.lines.push_back(line(Facts::tr("Status"), saleStatusWord(type->status)));
    FactBlock history{ Facts::tr("The same machine, region and mode"), {} };
    for (const Price *other : historyOf(catalog, price))
        if (other != &price)
            history.lines.push_back(line(other->date.empty() ? Facts::tr("undated") : QString::fromStdString(other->date), historyLine(*other)));
    std::vector<FactBlock> out{ amount, machine, sourceBlock(price.provenance, latin(nameOf(price.confidence)), ageKey(price, now)) };
    if (!history.lines.empty())
        out.push_back(history);
    return out;
}

} // namespace gpuplan::ui
