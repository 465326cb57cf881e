#include "ui/pages/options_view.hpp"

#include "ui/models/table_text.hpp"
#include "ui/theme/theme.hpp"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <array>

namespace gpuplan::ui {

namespace {

/// Width of each column at 100% text; the plan takes what is left.
constexpr std::array<int, kColumns> kWidths{34, 0, 104, 52, 140, 122, 156, 100, 84, 78};

} // namespace

QString columnKey(Column column)
{
    static const char *const names[] = {"rank", "plan", "region", "gpus", "memory", "time", "cost", "cost_per_million", "tokens_per_second", "verdict"};
    return QString::fromLatin1(names[static_cast<int>(column)]);
}

OptionsView::OptionsView(QWidget *parent) : QTableView(parent)
{
    m_filter.setSourceModel(&m_model);
    setModel(&m_filter);
    setItemDelegate(&m_delegate);
    setAccessibleName(tr("Ranked plans"));
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setMouseTracking(true);
    setWordWrap(false);
    verticalHeader()->hide();
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setMinimumSectionSize(20);
    setSortingEnabled(true);
    sortByColumn(static_cast<int>(Column::Rank), Qt::AscendingOrder);
    setRoom(m_room, true);
}

void OptionsView::setRows(
    const std::shared_ptr<const PlanResult> &result, const std::vector<const PlanOption *> &plans, const std::shared_ptr<const Catalog> &catalog)
{
    const QString selected = selectedOption();
    m_quiet = true;
    m_model.setCatalog(catalog);
    m_model.setPlans(result, plans);
    m_quiet = false;
    selectOption(selected);
    updateGeometry();
}

void OptionsView::setFaded(bool faded)
{
    m_delegate.setFaded(faded);
    viewport()->update();
}

void OptionsView::setRoom(int width, bool tall)
{
    m_room = static_cast<int>(width / Theme::instance().scale());
    const int row = Theme::instance().px(m_room >= 1180 ? 44 : tall ? 40 : 38);
    verticalHeader()->setMinimumSectionSize(row);
    verticalHeader()->setDefaultSectionSize(row);
    showColumns();
}

void OptionsView::setHiddenByUser(const QStringList &columns)
{
    m_hidden = columns;
    showColumns();
}

void OptionsView::showColumns()
{
    for (int i = 0; i < kColumns; ++i) {
        const auto column = static_cast<Column>(i);
        const bool wideOnly = column == Column::Region || column == Column::CostPerMillion || column == Column::TokensPerSecond;
        const bool notNarrow = column == Column::Gpus || column == Column::Time;
        const bool notTiny = column == Column::Memory || column == Column::Rank;
        const bool room = (!wideOnly || m_room >= 1100) && (!notNarrow || m_room >= 800) && (!notTiny || m_room >= 520);
        setColumnHidden(i, !room || m_hidden.contains(columnKey(column)));
    }
    spreadColumns();
}

void OptionsView::spreadColumns()
{
    const double scale = Theme::instance().scale();
    int used = 0;
    for (int i = 0; i < kColumns; ++i) {
        if (isColumnHidden(i) || kWidths[static_cast<std::size_t>(i)] == 0)
            continue;
        const auto width = static_cast<int>(kWidths[static_cast<std::size_t>(i)] * scale);
        setColumnWidth(i, width);
        used += width;
    }
    setColumnWidth(static_cast<int>(Column::Plan), std::max(static_cast<int>(150 * scale), viewport()->width() - used));
}

void OptionsView::selectOption(const QString &id)
{
    const int row = m_model.rowOfOption(id);
    m_quiet = true;
    if (row < 0)
        clearSelection();
    else
        setCurrentIndex(m_filter.mapFromSource(m_model.index(row, 0)));
    m_quiet = false;
}

QString OptionsView::selectedOption() const { return currentIndex().isValid() ? currentIndex().data(OptionIdRole).toString() : QString(); }

void OptionsView::copy(bool markdown) const
{
    QList<int> rows, columns;
    for (int i = 0; i < m_filter.rowCount(); ++i)
        rows << i;
    for (int i = 0; i < kColumns; ++i)
        if (!isColumnHidden(i))
            columns << i;
    QApplication::clipboard()->setText(markdown ? tableAsMarkdown(m_filter, rows, columns) : tableAsTsv(m_filter, rows, columns));
}

int OptionsView::heightOf(int rows) const { return horizontalHeader()->sizeHint().height() + rows * verticalHeader()->defaultSectionSize() + 2; }

void OptionsView::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Space && currentIndex().isValid())
        emit pinWanted(selectedOption());
    else
        QTableView::keyPressEvent(event);
}

void OptionsView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    m_room = static_cast<int>(width() / Theme::instance().scale());
    showColumns();
}

void OptionsView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTableView::currentChanged(current, previous);
    if (!m_quiet && current.isValid() && current.row() != previous.row())
        emit optionSelected(current.data(OptionIdRole).toString());
}

} // namespace gpuplan::ui
