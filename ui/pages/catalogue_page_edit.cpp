#include "ui/pages/catalogue_page.hpp"

#include "ui/models/catalog_tables.hpp"
#include "ui/pages/entry_dialog.hpp"
#include "ui/pages/fact_view.hpp"
#include "ui/pages/import_dialog.hpp"
#include "ui/text/words.hpp"
#include "ui/widgets/message_bar.hpp"

namespace gpuplan::ui {

const InstanceType *CataloguePage::selectedType() const
{
    const int row = m_bar->view() == CatalogueView::Instances ? m_table->facts().rowOf(m_table->selectedKey()) : -1;
    return row < 0 ? nullptr : &m_catalog->instances[m_table->facts().table().rows[static_cast<std::size_t>(row)].record];
}

const Price *CataloguePage::selectedPrice() const
{
    const int row = m_bar->view() == CatalogueView::Prices ? m_table->facts().rowOf(m_table->selectedKey()) : -1;
    return row < 0 ? nullptr : &m_catalog->prices[m_table->facts().table().rows[static_cast<std::size_t>(row)].record];
}

void CataloguePage::act(FactAction action)
{
    const InstanceType *type = selectedType();
    const Price *price = selectedPrice();
    if (type == nullptr && price == nullptr)
        return;
    const OwnRecord record = type != nullptr ? ownRecordOf(*type) : ownRecordOf(*price);
    const bool own = type != nullptr ? type->provenance.user : price->provenance.user;
    OwnRecord start = startOf(record, own);
    const bool node = type != nullptr && type->cloud == Cloud::Own;
    if (const Price *cost = node ? m_catalog->bestPrice(Cloud::Own, type->name, {}, PurchaseMode::OnDemand) : nullptr)
        for (const char *column : { "amount", "currency" })
            start.cells[column] = ownRecordOf(*cost).cell(column);
    switch (action) {
    case FactAction::Correct:
        return openEntry(price != nullptr ? EntryKind::Price : node ? EntryKind::Node : EntryKind::Type, start, record);
    case FactAction::AddPrice:
        return addPrice();
    case FactAction::Remove:
        return remove(record);
    }
}

/// A price of the machine that is looked at, where something is known of it.
void CataloguePage::addPrice()
{
    OwnRecord start{ OwnKind::Price, Cloud::Alibaba, { { "mode", "on_demand" }, { "unit", "hour" } } };
    if (const InstanceType *type = selectedType()) {
        start.cloud = type->cloud;
        start.cells["instance_type"] = type->name;
        if (type->regions.size() == 1)
            start.cells["region"] = type->regions.front();
    } else if (const Price *price = selectedPrice()) {
        start.cloud = price->cloud;
        start.cells["instance_type"] = price->instanceType;
        start.cells["region"] = price->region;
        start.cells["mode"] = nameOf(price->mode);
    }
    openEntry(EntryKind::Price, start, {});
}

void CataloguePage::addType()
{
    openEntry(EntryKind::Type, { OwnKind::Type, Cloud::Alibaba, { { "fabric", "tcp" }, { "status", "sold" } } }, {});
}

void CataloguePage::openEntry(EntryKind kind, const OwnRecord &start, const std::optional<OwnRecord> &corrected)
{
    auto *dialog = new EntryDialog(m_service, kind, start, corrected, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &EntryDialog::saved, this, [this](const QString &, const OwnRecord &record) {
        showRecord(record.kind == OwnKind::Price ? CatalogueView::Prices : CatalogueView::Instances, keyOf(record));
    });
    dialog->open();
}

void CataloguePage::importFiles(const QStringList &files)
{
    auto *dialog = new ImportDialog(m_service, files, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void CataloguePage::remove(const OwnRecord &record)
{
    const auto change = removeRecord(record, m_service.folder());
    const QString name = QString::fromStdString(record.cell("instance_type"));
    const QString label = record.kind == OwnKind::Price ? tr("Your price of %1 removed").arg(name) : tr("Your record of %1 removed").arg(name);
    const Result<void> written = change ? m_service.change(*change, label) : tl::unexpected(change.error());
    if (!written)
        complain(written.error());
}

void CataloguePage::takeBack()
{
    if (const Result<void> written = m_service.undo(); !written)
        complain(written.error());
}

void CataloguePage::complain(const Error &error)
{
    m_messages->withdraw(QStringLiteral("effect"));
    m_messages->post({ QStringLiteral("fault"), MessageKind::Error, tr("Not written."), errorSentence(error), {}, {} });
}

} // namespace gpuplan::ui
