#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/chart_card.hpp"
#include "ui/charts/chart_table_model.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/charts/specs/memory_specs.hpp"

#include <QAction>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>

using namespace gpuplan;
using namespace gpuplan::ui;

class ChartCardTest : public QObject {
    Q_OBJECT
private slots:
    void keyTSwapsPlotAndTable()
    {
        ChartCard card;
        card.resize(640, 360);
        card.setSpec(costAgainstTime(*tests::chartSample(), {}));
        card.show();
        QVERIFY(QTest::qWaitForWindowExposed(&card));
        auto *table = card.findChild<QTableView *>();
        QVERIFY(!table->isVisible());
        QTest::keyClick(&card, Qt::Key_T);
        QVERIFY(table->isVisible());
        QCOMPARE(table->model()->rowCount(), static_cast<int>(card.spec().table.rows.size()));
        QCOMPARE(table->model()->index(1, 5).data().toString(), QStringLiteral("¥16,370"));
        QTest::keyClick(&card, Qt::Key_T);
        QVERIFY(!table->isVisible());
    }

    void copiesCsvAndImage()
    {
        ChartCard card;
        card.resize(640, 360);
        card.setSpec(memoryByPhase(*tests::chartSample(), {}));
        card.copyCsv();
        const QString csv = QGuiApplication::clipboard()->text();
        QVERIFY(csv.startsWith(QStringLiteral("Phase,Weights,Gradients")));
        QCOMPARE(csv.count(QStringLiteral("\r\n")), 6);
        card.copyImage();
        QVERIFY(QGuiApplication::clipboard()->image().width() >= 960);
    }

    void savesEveryKind()
    {
        QTemporaryDir folder;
        ChartCard card;
        card.resize(640, 360);
        card.setSpec(costAgainstTime(*tests::chartSample(), {}));
        QStringList asked;
        card.setAskPath([&](QWidget *, const QString &suggestion, const QString &) {
            asked << folder.filePath(suggestion);
            return asked.last();
        });
        for (QAction *action : card.findChild<QMenu *>()->actions())
            if (action->text().contains(QStringLiteral("Save")))
                action->trigger();
        QCOMPARE(asked.size(), 3);
        QVERIFY(head(asked[0]).startsWith("\x89PNG"));
        QVERIFY(head(asked[1]).contains("<svg"));
        QVERIFY(head(asked[2]).startsWith("%PDF"));
        QVERIFY(QFile(asked[2]).size() > 4000);
    }

    void saysWhyItIsEmpty()
    {
        ChartCard card;
        card.setSpec(costAgainstTime(*tests::emptySample(), {}));
        QVERIFY(!card.accessibleDescription().isEmpty());
        card.showTable(true); // nothing to show: the sentence stays
        QVERIFY(!card.grab().isNull());
    }

    void unwritablePathIsReported()
    {
        ChartCard card;
        card.setSpec(costAgainstTime(*tests::chartSample(), {}));
        card.setAskPath([](QWidget *, const QString &, const QString &) { return QStringLiteral("/proc/none/x.png"); });
        QSignalSpy failed(&card, &ChartCard::failed);
        for (QAction *action : card.findChild<QMenu *>()->actions())
            if (action->text().contains(QStringLiteral("PNG")))
                action->trigger();
        QCOMPARE(failed.size(), 1);
    }

private:
    static QByteArray head(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.read(2000) : QByteArray();
    }
};

GPUPLAN_TEST(ChartCardTest)
#include "test_chart_card.moc"
