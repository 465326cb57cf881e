#pragma once

#include "ui/models/fact_delegate.hpp"
#include "ui/models/fact_model.hpp"

#include <QTableView>

namespace gpuplan::ui {

/// A list of facts: as many columns as there is room for, selection by key, copies as TSV.
class FactView : public QTableView {
    Q_OBJECT
public:
    explicit FactView(QWidget *parent = nullptr);

    /// Another list; the row of the selected key stays selected when it is still there.
    void setTable(FactTable table);
    [[nodiscard]] FactModel &facts() { return m_model; }
    [[nodiscard]] FactFilter &filter() { return m_filter; }
    [[nodiscard]] QString selectedKey() const;
    /// Selects the row of a key, if the filter shows it, without a signal.
    void select(const QString &key);
    /// The rows that the filter shows, in their order, with the columns that are shown.
    [[nodiscard]] QString asTsv() const;

signals:
    /// Empty: nothing is selected.
    void rowSelected(const QString &key);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    void showColumns();

    FactModel m_model;
    FactFilter m_filter;
    FactDelegate m_delegate;
    bool m_quiet = false;
};

} // namespace gpuplan::ui
