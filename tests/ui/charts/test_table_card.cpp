#include "tests/support/registry.hpp"

#include "ui/charts/table_card.hpp"

#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>

using namespace gpuplan::ui;

namespace {

ChartTable longWords()
{
    ChartTable table;
    table.head = { QStringLiteral("Item"), QStringLiteral("Cost"), QStringLiteral("Source") };
    table.rows
        = { { QStringLiteral("Compute"), QStringLiteral("¥24,836"), QString(300, QLatin1Char('x')) }, { QStringLiteral("Disks"), QStringLiteral("¥39"), {} } };
    return table;
}

} // namespace

class TableCardTest : public QObject {
    Q_OBJECT
private slots:
    /// Long words are cut and told in full by their tool tip; nothing scrolls sideways, whatever the width.
    void longWordsAreCut()
    {
        TableCard card;
        card.resize(600, 240);
        card.setTable(QStringLiteral("Cost lines"), longWords());
        card.show();
        const auto *view = card.findChild<QTableView *>();
        for (const int width : { 600, 420, 900 }) {
            card.resize(width, 240);
            QTRY_COMPARE(view->horizontalScrollBar()->maximum(), 0);
            QVERIFY(view->columnWidth(0) >= view->fontMetrics().horizontalAdvance(QStringLiteral("Compute")));
        }
        QCOMPARE(view->model()->index(0, 2).data(Qt::ToolTipRole).toString().size(), 300);
    }

    void shortWordsKeepTheirWidth()
    {
        ChartTable table = longWords();
        table.rows[0][2] = QStringLiteral("list price");
        TableCard card;
        card.resize(900, 240);
        card.setTable(QStringLiteral("Cost lines"), table);
        card.show();
        const auto *view = card.findChild<QTableView *>();
        QTRY_COMPARE(view->horizontalScrollBar()->maximum(), 0);
        QVERIFY(view->columnWidth(1) < 200);
    }
};

GPUPLAN_TEST(TableCardTest)
#include "test_table_card.moc"
