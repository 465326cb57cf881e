#include "tests/support/registry.hpp"
#include "tests/support/ui/own_folder.hpp"

#include "ui/pages/fact_view.hpp"
#include "ui/pages/import_dialog.hpp"
#include "ui/widgets/segmented_control.hpp"

#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace gpuplan;
using namespace gpuplan::ui;

namespace {

QString csv(const QTemporaryDir &dir, const QByteArray &rows)
{
    const QString path = dir.filePath(QStringLiteral("list.csv"));
    QFile out(path);
    if (!out.open(QIODevice::WriteOnly))
        qFatal("cannot write %s", qPrintable(path));
    out.write("cloud,instance_type,region,amount,currency,date\n" + rows);
    return path;
}

QPushButton *button(QDialog &dialog, const char *text)
{
    for (QPushButton *each : dialog.findChildren<QPushButton *>())
        if (each->text() == QLatin1String(text))
            return each;
    return nullptr;
}

const Price *counting(const tests::OwnFolder &own)
{
    return own.service.catalog()->bestPrice(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge", "cn-shenzhen", PurchaseMode::OnDemand);
}

} // namespace

class ImportDialogTest : public QObject {
    Q_OBJECT
private slots:
    void showsAppliesAndTakesBack()
    {
        tests::OwnFolder own;
        const double before = counting(own)->perHour.amount;
        ImportDialog dialog(own.service,
            { csv(own.dir,
                "alibaba,ecs.ebmgn7ex.32xlarge,cn-shenzhen,111,CNY,2026-11-30\nalibaba,ecs.nothing,cn-shenzhen,5,CNY,2026-11-30\n"
                "alibaba,ecs.ebmgn7ex.32xlarge,cn-beijing,free,CNY,2026-11-30\n") });
        dialog.show();
        QTRY_VERIFY(dialog.preview() != nullptr);
        QVERIFY2(dialog.message().contains(QStringLiteral("1 would be added")), qPrintable(dialog.message()));
        QCOMPARE(dialog.table()->model()->rowCount(), 1);
        QCOMPARE(dialog.table()->model()->index(0, 2).data().toString(), QStringLiteral("added"));
        auto *lists = dialog.findChild<SegmentedControl *>();
        lists->setFocus();
        QTest::keyClick(lists, Qt::Key_Right);
        QVERIFY(dialog.table()->model()->rowCount() >= 1);
        QVERIFY(!std::filesystem::exists(own.path));
        QTest::mouseClick(button(dialog, "Apply"), Qt::LeftButton);
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
        QCOMPARE(counting(own)->perHour.amount, 111.0);
        QCOMPARE(own.service.undoLabel(), QStringLiteral("list.csv imported"));
        QVERIFY(own.service.undo().has_value());
        QCOMPARE(counting(own)->perHour.amount, before);
    }

    /// A second file of another amount shows old and new.
    void showsWhatChanges()
    {
        tests::OwnFolder own;
        for (const char *amount : { "111", "99" }) {
            ImportDialog dialog(own.service, { csv(own.dir, QByteArray("alibaba,ecs.ebmgn7ex.32xlarge,cn-shenzhen,") + amount + ",CNY,2026-11-30\n") });
            QTRY_VERIFY(dialog.preview() != nullptr);
            if (qstrcmp(amount, "99") == 0) {
                QVERIFY(dialog.table()->model()->index(0, 3).data().toString().contains(QStringLiteral("111")));
                QVERIFY(dialog.table()->model()->index(0, 4).data().toString().contains(QStringLiteral("99")));
            }
            dialog.accept();
        }
        QCOMPARE(counting(own)->perHour.amount, 99.0);
    }

    void discardingWritesNothing()
    {
        tests::OwnFolder own;
        ImportDialog dialog(own.service, { csv(own.dir, "alibaba,ecs.ebmgn7ex.32xlarge,cn-shenzhen,111,CNY,2026-11-30\n") });
        dialog.show();
        QTRY_VERIFY(dialog.preview() != nullptr);
        QTest::mouseClick(button(dialog, "Discard"), Qt::LeftButton);
        QVERIFY(!std::filesystem::exists(own.path));
        QVERIFY(own.service.undoLabel().isEmpty());
    }

    /// An option that changes what was read must be read again before anything is taken.
    void optionsAreReadAgainFirst()
    {
        tests::OwnFolder own;
        ImportDialog dialog(own.service, { csv(own.dir, "alibaba,ecs.ebmgn7ex.32xlarge,cn-shenzhen,111,CNY,\n") });
        dialog.show();
        QTRY_VERIFY(dialog.preview() != nullptr);
        QVERIFY2(dialog.message().contains(QStringLiteral("undated")), qPrintable(dialog.message()));
        auto *date = dialog.findChild<QLineEdit *>();
        QTest::keyClicks(date, QStringLiteral("30 Nov"));
        QVERIFY(!button(dialog, "Apply")->isEnabled());
        QTest::keyClick(date, Qt::Key_Return);
        QVERIFY(dialog.isVisible());
        QVERIFY(dialog.message().contains(QStringLiteral("2026-06-18")));
        date->clear();
        QTest::keyClicks(date, QStringLiteral("2026-11-30"));
        QTest::keyClick(date, Qt::Key_Return);
        QTRY_VERIFY(dialog.preview() != nullptr);
        QVERIFY(!dialog.message().contains(QStringLiteral("undated")));
        QVERIFY(button(dialog, "Apply")->isEnabled());
    }

    void aFileThatCannotBeReadIsSaid()
    {
        tests::OwnFolder own;
        ImportDialog dialog(own.service, { own.dir.filePath(QStringLiteral("not-there.json")) });
        dialog.show();
        QTRY_VERIFY(dialog.message().contains(QStringLiteral("not-there.json")));
        QVERIFY(!button(dialog, "Apply")->isEnabled());
        dialog.accept();
        QVERIFY(dialog.isVisible());
        QVERIFY(!std::filesystem::exists(own.path));
    }
};

GPUPLAN_TEST(ImportDialogTest)
#include "test_import_dialog.moc"
