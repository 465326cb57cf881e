#pragma once

#include "ui/charts/chart_spec.hpp"

#include <QAbstractTableModel>
#include <QList>

namespace gpuplan::ui {

/// A chart's table as an item model.
class ChartTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    void setTable(const ChartTable &table);
    [[nodiscard]] const ChartTable &table() const { return m_table; }
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    ChartTable m_table;
    QList<bool> m_numbers; ///< by column: stands at the right
};

/// RFC 4180 text of a chart's table.
QString chartCsv(const ChartTable &table);
/// Whether a cell reads as a number, perhaps with a unit.
bool looksNumeric(const QString &text);
/// Whether a whole column holds numbers and so stands at the right; "unknown" among them does not count.
bool isNumberColumn(const ChartTable &table, int column);

} // namespace gpuplan::ui
