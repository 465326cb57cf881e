#pragma once

#include "core/catalog/catalog.hpp"
#include "ui/models/fact_table.hpp"

#include <QWidget>
#include <map>

class QAction;
class QBoxLayout;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace gpuplan::ui {

class SegmentedControl;

/// The lists of the catalogue page, in the order of their segments.
enum class CatalogueView { Accelerators, Instances, Prices };

/// The head of the catalogue page: which list, search, filters, and what can be added.
class CatalogueBar : public QWidget {
    Q_OBJECT
public:
    explicit CatalogueBar(QWidget *parent = nullptr);

    [[nodiscard]] CatalogueView view() const;
    void setView(CatalogueView view);
    /// How many records each list holds.
    void setCounts(std::size_t accelerators, std::size_t instances, std::size_t prices);
    /// "312 of 2,179"; empty where nothing is filtered out.
    void setShown(int shown, int all);
    /// A sentence below the filters; empty: none.
    void setNote(const QString &note);
    /// Offers the values that occur in a list, for the filters that it has.
    void setChoices(const FactTable &table, const Catalog &catalog);
    [[nodiscard]] QString facet(Facet facet) const;
    void setFacet(Facet facet, const QString &value);
    void clear();
    [[nodiscard]] QLineEdit *search() const { return m_search; }
    [[nodiscard]] QComboBox *box(Facet facet) const { return m_boxes.at(facet); }
    /// The window's command that fetches prices, where there is one.
    void setRefreshAction(QAction *action);
    [[nodiscard]] QToolButton *detailsButton() const { return m_details; }

signals:
    void viewChosen();
    void filtered();
    void addPriceWanted();
    void addTypeWanted();
    void addNodeWanted();
    void importWanted();
    void copyWanted();
    void detailsWanted(bool shown);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    QWidget *buildLists();
    QWidget *buildButtons();
    QWidget *buildFilters();
    void place();

    SegmentedControl *m_views;
    QLineEdit *m_search;
    std::map<Facet, QComboBox *> m_boxes;
    QLabel *m_shown, *m_note;
    QToolButton *m_clear = nullptr, *m_refresh, *m_details;
    QBoxLayout *m_head = nullptr;
    QWidget *m_lists = nullptr, *m_buttons = nullptr;
};

} // namespace gpuplan::ui
