#pragma once

#include "ui/pages/catalogue_bar.hpp"
#include "ui/pages/catalogue_details.hpp"
#include "ui/pages/entry_fields.hpp"
#include "ui/pages/page.hpp"
#include "ui/session/catalog_service.hpp"
#include "ui/session/file_dialogs.hpp"

#include <QSplitter>
#include <array>

class QStackedWidget;

namespace gpuplan::ui {

class FactView;
class MessageBar;

/// All that gpuplan knows of accelerators, machine types and prices: to look through, to correct, to add to, to import into; and what a change
/// does to the plan.
class CataloguePage : public Page {
    Q_OBJECT
public:
    CataloguePage(CatalogService &service, std::shared_ptr<FileDialogs> dialogs, QWidget *parent = nullptr);

    void setResult(std::shared_ptr<const PlanResult> result, std::shared_ptr<const Catalog> catalog) override;
    void setChosen(const QString &optionId) override;
    bool focusSearch() override;
    bool copyTable() override;

    [[nodiscard]] CatalogueBar *bar() const { return m_bar; }
    [[nodiscard]] FactView *table() const { return m_table; }
    [[nodiscard]] CatalogueDetails *details() const { return m_details; }
    [[nodiscard]] MessageBar *messages() const { return m_messages; }
    void showView(CatalogueView view);
    /// Shows a record in its list, whatever the filters are.
    void showRecord(CatalogueView view, const QString &key);
    void setRefreshAction(QAction *action) { m_bar->setRefreshAction(action); }
    void importFiles(const QStringList &files);

signals:
    void copied();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void build();
    void wire();
    void reload();
    void fillTable();
    void applyFilters();
    void showNote();
    void showDetails(const QString &key);
    void showEffect();
    void setDetailsShown(bool shown);
    void placePanes();
    void act(FactAction action);
    void openEntry(EntryKind kind, const OwnRecord &start, const std::optional<OwnRecord> &corrected);
    void addPrice();
    void addType();
    void remove(const OwnRecord &record);
    void takeBack();
    void complain(const Error &error);
    [[nodiscard]] QString &selected();
    [[nodiscard]] const InstanceType *selectedType() const;
    [[nodiscard]] const Price *selectedPrice() const;

    CatalogService &m_service;
    std::shared_ptr<FileDialogs> m_dialogs;
    std::shared_ptr<const Catalog> m_catalog;
    std::shared_ptr<const PlanResult> m_result;
    CatalogueBar *m_bar;
    MessageBar *m_messages;
    FactView *m_table;
    QStackedWidget *m_stack;
    CatalogueDetails *m_details;
    QSplitter *m_split;
    std::array<QString, 3> m_selected; ///< by list
    bool m_detailsWanted = true, m_narrow = false;
};

} // namespace gpuplan::ui
