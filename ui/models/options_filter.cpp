#include "ui/models/options_filter.hpp"

#include "ui/models/roles.hpp"

#include <algorithm>

namespace gpuplan::ui {

OptionsFilter::OptionsFilter(QObject *parent) : QSortFilterProxyModel(parent)
{
    setSortRole(RawRole);
}

void OptionsFilter::setWords(const QString &typed)
{
    m_words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool OptionsFilter::filterAcceptsRow(int sourceRow, const QModelIndex &sourceParent) const
{
    const QString text = sourceModel()->index(sourceRow, 0, sourceParent).data(FilterRole).toString();
    return std::all_of(m_words.begin(), m_words.end(), [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace gpuplan::ui
