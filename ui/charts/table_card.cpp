#include "ui/charts/table_card.hpp"

#include "ui/charts/chart_table_model.hpp"

#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

constexpr int kColumnGap = 14;

} // namespace

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
    layout->addWidget(m_title);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_note);
}

void TableCard::setTable(const QString &title, const ChartTable &table)
{
    m_title->setText(title);
    m_view->setAccessibleName(title);
    m_model->setTable(table);
    m_view->resizeColumnsToContents();
    for (int column = 0; column < static_cast<int>(table.head.size()); ++column)
        m_view->setColumnWidth(column, m_view->columnWidth(column) + kColumnGap);
    QHeaderView *header = m_view->horizontalHeader();
    const int last = static_cast<int>(table.head.size()) - 1;
    header->setStretchLastSection(last >= 0 && !isNumberColumn(table, last));
    m_view->setVisible(!table.rows.empty());
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
