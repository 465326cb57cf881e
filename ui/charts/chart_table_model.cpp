#include "ui/charts/chart_table_model.hpp"

#include "ui/charts/chart_text.hpp"

#include <algorithm>

namespace gpuplan::ui {

namespace {

constexpr int kUnitLetters = 5; // "300 GB/s", "4 d 18 h": more letters are words

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
    m_numbers.clear();
    for (int column = 0; column < static_cast<int>(table.head.size()); ++column)
        m_numbers << isNumberColumn(table, column);
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
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole)
        return text;
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (m_numbers.value(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
    return {};
}

QVariant ChartTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::DisplayRole)
        return m_table.head.value(section);
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (m_numbers.value(section) ? Qt::AlignRight : Qt::AlignLeft));
    return QAbstractTableModel::headerData(section, orientation, role);
}

bool looksNumeric(const QString &text)
{
    if (text.isEmpty() || text.contains(QChar(0xD7)))
        return false;
    const QChar first = text.at(0);
    if (!first.isDigit() && first != QChar(0x2212) && first != QChar(0xA5) && first != QLatin1Char('$'))
        return false;
    return std::count_if(text.begin(), text.end(), [](QChar c) { return c.isLetter(); }) <= kUnitLetters;
}

bool isNumberColumn(const ChartTable &table, int column)
{
    bool any = false;
    for (const QStringList &row : table.rows) {
        const QString cell = row.value(column);
        if (!cell.isEmpty() && !looksNumeric(cell) && cell != Charts::tr("unknown"))
            return false;
        any = any || !cell.isEmpty();
    }
    return any;
}

QString chartCsv(const ChartTable &table)
{
    QString out = csvLine(table.head);
    for (const QStringList &row : table.rows)
        out += csvLine(row);
    return out;
}

} // namespace gpuplan::ui
