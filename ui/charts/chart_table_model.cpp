#include "ui/charts/chart_table_model.hpp"

namespace gpuplan::ui {

namespace {

QString csvLine(const QStringList &cells)
{
    QStringList quoted;
    for (QString cell : cells) {
        if (cell.contains(QLatin1Char(',')) || cell.contains(QLatin1Char('"')) || cell.contains(QLatin1Char('\n')))
            cell = QLatin1Char('"') + cell.replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"');
        quoted << cell;
    }
    return quoted.join(QLatin1Char(',')) + QStringLiteral("\r\n");
}

} // namespace

void ChartTableModel::setTable(const ChartTable &table)
{
    beginResetModel();
    m_table = table;
    endResetModel();
}

int ChartTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int ChartTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.head.size());
}

QVariant ChartTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const QString text = m_table.rows[static_cast<std::size_t>(index.row())].value(index.column());
    if (role == Qt::DisplayRole)
        return text;
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (looksNumeric(text) ? Qt::AlignRight : Qt::AlignLeft));
    return {};
}

QVariant ChartTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole)
        return m_table.head.value(section);
    return QAbstractTableModel::headerData(section, orientation, role);
}

bool looksNumeric(const QString &text)
{
    for (const QChar c : text)
        if (c.isDigit())
            return text.at(0).isDigit() || text.at(0) == QChar(0x2212) || text.startsWith(QChar(0xA5)) || text.startsWith(QLatin1Char('$'));
    return false;
}

QString chartCsv(const ChartTable &table)
{
    QString out = csvLine(table.head);
    for (const QStringList &row : table.rows)
        out += csvLine(row);
    return out;
}

} // namespace gpuplan::ui
