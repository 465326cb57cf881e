#include "ui/models/fact_model.hpp"

#include <algorithm>

namespace gpuplan::ui {

void FactModel::setTable(FactTable table)
{
    beginResetModel();
    m_table = std::move(table);
    endResetModel();
}

int FactModel::rowOf(const QString &key) const
{
    const auto found = std::find_if(m_table.rows.begin(), m_table.rows.end(), [&key](const FactRow &row) { return row.key == key; });
    return found == m_table.rows.end() ? -1 : static_cast<int>(found - m_table.rows.begin());
}

int FactModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int FactModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

QVariant FactModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const FactCell &cell = m_table.rows[static_cast<std::size_t>(index.row())].cells[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole:
        return cell.text;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return cell.spoken.isEmpty() ? cell.text : cell.spoken;
    case Qt::TextAlignmentRole:
        return int(Qt::AlignVCenter | (m_table.columns[static_cast<std::size_t>(index.column())].right ? Qt::AlignRight : Qt::AlignLeft));
    default:
        return {};
    }
}

QVariant FactModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const FactColumn &column = m_table.columns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole)
        return column.title;
    if (role == Qt::ToolTipRole && !column.toolTip.isEmpty())
        return column.toolTip;
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignVCenter | (column.right ? Qt::AlignRight : Qt::AlignLeft));
    return {};
}

void FactFilter::setWords(const QString &typed)
{
    m_words = typed.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

void FactFilter::setFacet(Facet facet, const QString &value)
{
    m_facets[static_cast<std::size_t>(facet)] = value;
    invalidateFilter();
}

const FactTable &FactFilter::table() const
{
    return qobject_cast<FactModel *>(sourceModel())->table();
}

const FactRow &FactFilter::row(int proxyRow) const
{
    return table().rows[static_cast<std::size_t>(mapToSource(index(proxyRow, 0)).row())];
}

bool FactFilter::filterAcceptsRow(int sourceRow, const QModelIndex &) const
{
    const FactRow &row = table().rows[static_cast<std::size_t>(sourceRow)];
    for (std::size_t i = 0; i < kFacets; ++i)
        if (!m_facets[i].isEmpty() && !row.facets[i].contains(m_facets[i]))
            return false;
    return std::all_of(m_words.begin(), m_words.end(), [&row](const QString &word) { return row.words.contains(word); });
}

bool FactFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const auto raw = [this](const QModelIndex &index) -> const QVariant & {
        return table().rows[static_cast<std::size_t>(index.row())].cells[static_cast<std::size_t>(index.column())].raw;
    };
    const QVariant &a = raw(left);
    const QVariant &b = raw(right);
    // Unknown values stand last whichever way the column is sorted.
    if (a.isValid() != b.isValid())
        return (sortOrder() == Qt::AscendingOrder) == a.isValid();
    if (a.typeId() == QMetaType::QString)
        return a.toString().compare(b.toString(), Qt::CaseInsensitive) < 0;
    return a.toDouble() < b.toDouble();
}

} // namespace gpuplan::ui
