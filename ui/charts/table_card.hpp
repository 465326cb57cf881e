#pragma once

#include "ui/charts/chart_spec.hpp"

#include <QFrame>

QT_BEGIN_NAMESPACE
class QLabel;
class QTableView;
QT_END_NAMESPACE

namespace gpuplan::ui {

class ChartTableModel;

/// A card that holds a plain table.
class TableCard : public QFrame {
    Q_OBJECT
public:
    explicit TableCard(QWidget *parent = nullptr);
    void setTable(const QString &title, const ChartTable &table);
    /// A sentence under the table; empty: none.
    void setNote(const QString &note);
    [[nodiscard]] const ChartTable &table() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QLabel *m_title, *m_note;
    QTableView *m_view;
    ChartTableModel *m_model;
};

/// Columns as wide as their words; where they do not fit, the widest columns of words are cut, and their tool tips say all.
void fitColumns(QTableView *view, const ChartTable &table);

/// The look that chart tables share: no grid, rows selected whole.
void styleChartTable(QTableView *view);

} // namespace gpuplan::ui
