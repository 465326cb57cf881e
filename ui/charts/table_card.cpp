#include "ui/charts/table_card.hpp"

#include "ui/charts/chart_table_model.hpp"

#include <QHeaderView>
#include <QLabel>
#include <QResizeEvent>
#include <QTableView>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

constexpr int kColumnGap = 14;
constexpr int kLeastWords = 90; // a column of words is not cut below; then the table scrolls

/// The width to which the wide columns of words are cut so that all columns fit; numbers keep theirs.
int cutTo(const std::vector<int> &words, int room)
{
    int low = 0, high = room;
    while (low < high) {
        const int middle = (low + high + 1) / 2;
        int sum = 0;
        for (const int width : words)
            sum += std::min(width, middle);
        sum <= room ? low = middle : high = middle - 1;
    }
    return low;
}

} // namespace

void fitColumns(QTableView *view, const ChartTable &table)
{
    view->resizeColumnsToContents();
    int room = view->viewport()->width();
    std::vector<int> words;
    for (int column = 0; column < static_cast<int>(table.head.size()); ++column) {
        view->setColumnWidth(column, view->columnWidth(column) + kColumnGap);
        if (isNumberColumn(table, column))
            room -= view->columnWidth(column);
        else
            words.push_back(view->columnWidth(column));
    }
    const int most = std::max(kLeastWords, cutTo(words, room));
    for (int column = 0; column < static_cast<int>(table.head.size()); ++column)
        if (!isNumberColumn(table, column) && view->columnWidth(column) > most)
            view->setColumnWidth(column, most);
}

void styleChartTable(QTableView *view)
{
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(28);
    view->setShowGrid(false);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setWordWrap(false);

    view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view->setMinimumHeight(80);
}

TableCard::TableCard(QWidget *parent) : QFrame(parent), m_title(new QLabel), m_note(new QLabel), m_view(new QTableView), m_model(new ChartTableModel(this))
{
    setProperty("card", true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 10, 12, 10);
    layout->setSpacing(6);
    m_title->setProperty("role", QStringLiteral("heading"));
    m_note->setProperty("role", QStringLiteral("echo"));
    m_note->setWordWrap(true);
    m_note->hide();
    m_view->setModel(m_model);
    styleChartTable(m_view);
    m_view->viewport()->installEventFilter(this); // its width, not the card's, is what columns have
    layout->addWidget(m_title);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_note);
}

void TableCard::setTable(const QString &title, const ChartTable &table)
{
    m_title->setText(title);
    m_view->setAccessibleName(title);
    m_model->setTable(table);
    fitColumns(m_view, table);
    QHeaderView *header = m_view->horizontalHeader();
    const int last = static_cast<int>(table.head.size()) - 1;
    header->setStretchLastSection(last >= 0 && !isNumberColumn(table, last));
    m_view->setVisible(!table.rows.empty());
}

bool TableCard::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize) {
        const auto *resized = static_cast<QResizeEvent *>(event);
        if (resized->size().width() != resized->oldSize().width())
            fitColumns(m_view, m_model->table());
    }
    return QFrame::eventFilter(watched, event);
}

void TableCard::setNote(const QString &note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

const ChartTable &TableCard::table() const
{
    return m_model->table();
}

} // namespace gpuplan::ui
