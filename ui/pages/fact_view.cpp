#include "ui/pages/fact_view.hpp"

#include "ui/models/table_text.hpp"
#include "ui/theme/theme.hpp"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <algorithm>
#include <numeric>

namespace gpuplan::ui {

namespace {

constexpr int kRowHeight = 30;

} // namespace

FactView::FactView(QWidget *parent) : QTableView(parent)
{
    m_filter.setSourceModel(&m_model);
    setModel(&m_filter);
    setItemDelegate(&m_delegate);
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setMouseTracking(true);
    setWordWrap(false);
    setTabKeyNavigation(false);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(Theme::instance().px(kRowHeight));
    verticalHeader()->setDefaultSectionSize(Theme::instance().px(kRowHeight));
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    horizontalHeader()->setMinimumSectionSize(20);
    setSortingEnabled(true);
    sortByColumn(0, Qt::AscendingOrder);
}

void FactView::setTable(FactTable table)
{
    const QString selected = selectedKey();
    m_quiet = true;
    m_model.setTable(std::move(table));
    m_quiet = false;
    showColumns();
    select(selected);
}

QString FactView::selectedKey() const
{
    return currentIndex().isValid() ? m_filter.row(currentIndex().row()).key : QString();
}

void FactView::select(const QString &key)
{
    const int row = m_model.rowOf(key);
    const QModelIndex index = row < 0 ? QModelIndex() : m_filter.mapFromSource(m_model.index(row, 0));
    m_quiet = true;
    if (index.isValid()) {
        setCurrentIndex(index);
        scrollTo(index);
    } else {
        clearSelection();
        setCurrentIndex({});
    }
    m_quiet = false;
}

QString FactView::asTsv() const
{
    QList<int> rows(m_filter.rowCount()), columns;
    std::iota(rows.begin(), rows.end(), 0);
    for (int i = 0; i < m_filter.columnCount(); ++i)
        if (!isColumnHidden(i))
            columns << i;
    return tableAsTsv(m_filter, rows, columns);
}

/// Columns of least weight go until the rest has room; the first one takes what is left.
void FactView::showColumns()
{
    const std::vector<FactColumn> &columns = m_model.table().columns;
    if (columns.empty())
        return;
    const Theme &theme = Theme::instance();
    const int room = viewport()->width();
    const auto needed = [&](int most) {
        return std::accumulate(
            columns.begin(), columns.end(), 0, [&](int sum, const FactColumn &column) { return column.leave <= most ? sum + theme.px(column.width) : sum; });
    };
    int most = std::max_element(columns.begin(), columns.end(), [](const FactColumn &a, const FactColumn &b) { return a.leave < b.leave; })->leave;
    while (most > 0 && needed(most) > room)
        --most;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const int section = static_cast<int>(i);
        setColumnHidden(section, columns[i].leave > most);
        setColumnWidth(section, theme.px(columns[i].width));
    }
    setColumnWidth(0, theme.px(columns[0].width) + std::max(0, room - needed(most)));
}

void FactView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        QApplication::clipboard()->setText(asTsv());
    else
        QTableView::keyPressEvent(event);
}

void FactView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        showColumns();
}

void FactView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (!m_quiet && current.row() != previous.row())
        emit rowSelected(selectedKey());
}

} // namespace gpuplan::ui
