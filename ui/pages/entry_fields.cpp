#include "ui/pages/entry_fields.hpp"

#include "ui/text/catalog_words.hpp"
#include "ui/text/entry_words.hpp"
#include "ui/text/words.hpp"

#include <QCoreApplication>
#include <set>

namespace gpuplan::ui {

namespace {

struct Fields {
    Q_DECLARE_TR_FUNCTIONS(EntryFields)
};

using Choices = QList<std::pair<QString, QString>>;

template <class E, class Word> Choices choicesOf(Word word)
{
    Choices out;
    for (const auto &[value, name] : EnumNames<E>::values)
        out.emplace_back(latin(name), word(value));
    return out;
}

Choices clouds()
{
    Choices out = choicesOf<Cloud>(cloudWord);
    out.removeLast(); // machines of one's own have an entry of their own
    return out;
}

Choices yesNo()
{
    return { { QStringLiteral("false"), Fields::tr("no") }, { QStringLiteral("true"), Fields::tr("yes") } };
}

Choices units()
{
    return { { QStringLiteral("hour"), Fields::tr("hour") }, { QStringLiteral("month"), Fields::tr("month") }, { QStringLiteral("year"), Fields::tr("year") } };
}

Choices links()
{
    Choices out{ { QString(), unknownWord() } };
    for (const char *link : { "nvswitch", "nvlink", "pcie" })
        out.emplace_back(QString::fromLatin1(link), gpuLinkWord(link));
    return out;
}

template <class Map> QStringList idsOf(const Map &map)
{
    QStringList out;
    for (const auto &[id, value] : map)
        out << QString::fromStdString(id);
    return out;
}

EntryField text(const char *column, const QString &placeholder = {}, const QStringList &completions = {})
{
    return { column, columnLabel(column), {}, completions, placeholder, false };
}

EntryField choice(const char *column, const Choices &choices)
{
    return { column, columnLabel(column), choices, {}, {}, false };
}

void addOrigin(std::vector<EntryField> &fields)
{
    fields.push_back(text("date", Fields::tr("today")));
    fields.push_back(text("source", Fields::tr("entered by user")));
    fields.push_back(text("note"));
    fields.back().wide = true;
}

std::vector<EntryField> priceFields(const Catalog &catalog)
{
    std::vector<EntryField> out{ choice("cloud", clouds()), text("instance_type", {}, typesOf(catalog, Cloud::Alibaba)),
        text("region", {}, regionsOf(catalog, Cloud::Alibaba)), text("zone", Fields::tr("the whole region")),
        choice("mode", choicesOf<PurchaseMode>(purchaseWord)), text("amount", Fields::tr("¥270.83 or $38")), choice("unit", units()) };
    addOrigin(out);
    return out;
}

/// What a machine has, of a cloud or of one's own.
std::vector<EntryField> hardwareFields(const Catalog &catalog)
{
    const QString unknown = unknownWord();
    return { text("accelerator_id", unknown, idsOf(catalog.accelerators)), text("gpu_count", unknown), text("topology", unknown, idsOf(catalog.topologies)),
        choice("gpu_link", links()), text("network_gbps", unknown), choice("fabric", choicesOf<Fabric>(fabricWord)), text("rdma_gbps", unknown),
        text("network_cards", unknown), text("vcpus", unknown), text("memory_gib", unknown), text("local_nvme_gb", unknown) };
}

std::vector<EntryField> typeFields(const Catalog &catalog)
{
    std::vector<EntryField> out{ choice("cloud", clouds()), text("instance_type") };
    for (EntryField &field : hardwareFields(catalog))
        out.push_back(std::move(field));
    out.push_back(choice("bare_metal", yesNo()));
    out.push_back(choice("needs_uefi_image", yesNo()));
    out.push_back(choice("status", choicesOf<SaleStatus>(saleStatusWord)));
    out.push_back(text("regions", Fields::tr("ids with blanks between")));
    addOrigin(out);
    return out;
}

std::vector<EntryField> nodeFields(const Catalog &catalog)
{
    std::vector<EntryField> out{ text("instance_type", Fields::tr("lab-a100")) };
    out.back().label = Fields::tr("Name");
    for (EntryField &field : hardwareFields(catalog))
        out.push_back(std::move(field));
    for (EntryField &field : out)
        if (field.column == "accelerator_id" || field.column == "gpu_count")
            field.placeholder.clear(); // needed
    out.push_back(text("amount", Fields::tr("unknown; ¥80 or $11")));
    out.back().label = Fields::tr("Cost per hour");
    addOrigin(out);
    return out;
}

} // namespace

std::vector<EntryField> entryFields(EntryKind kind, const Catalog &catalog)
{
    switch (kind) {
    case EntryKind::Price:
        return priceFields(catalog);
    case EntryKind::Type:
        return typeFields(catalog);
    case EntryKind::Node:
        return nodeFields(catalog);
    }
    return {};
}

QStringList typesOf(const Catalog &catalog, Cloud cloud)
{
    QStringList out;
    for (const InstanceType &type : catalog.instances)
        if (type.cloud == cloud)
            out << QString::fromStdString(type.name);
    return out;
}

QStringList regionsOf(const Catalog &catalog, Cloud cloud)
{
    std::set<std::string> ids;
    for (const Region &region : catalog.regions)
        if (region.cloud == cloud)
            ids.insert(region.id);
    for (const InstanceType &type : catalog.instances)
        if (type.cloud == cloud)
            ids.insert(type.regions.begin(), type.regions.end());
    QStringList out;
    for (const std::string &id : ids)
        out << QString::fromStdString(id);
    return out;
}

OwnRecord startOf(OwnRecord record, bool own)
{
    for (const char *column : { "date", "date_kind", "never_rank" })
        record.cells.erase(column);
    if (own)
        return record;
    record.cells.erase("source");
    record.cells.erase("confidence");
    if (record.kind == OwnKind::Price)
        record.cells.erase("note"); // of the price that is replaced
    return record;
}

} // namespace gpuplan::ui
