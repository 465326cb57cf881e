#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"
#include "tests/support/ui/test_services.hpp"

#include "ui/pages/export_page.hpp"

#include <QCheckBox>
#include <QFileInfo>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTreeWidget>

using namespace gpuplan;
using namespace gpuplan::ui;

class ExportPageTest : public QObject {
    Q_OBJECT
private slots:
    void previewsTheFiles()
    {
        const auto dialogs = std::make_shared<tests::ScriptedDialogs>();
        ExportPage page(dialogs);
        page.setResult(tests::chartSample(), tests::chartCatalog());
        const auto *tree = page.findChild<QTreeWidget *>();
        QCOMPARE(tree->topLevelItemCount(), 1);
        QCOMPARE(tree->topLevelItem(0)->text(0), QStringLiteral("terraform"));
        QVERIFY(tree->topLevelItem(0)->childCount() >= 3);
        QVERIFY(page.findChild<QPlainTextEdit *>()->toPlainText().contains(QStringLiteral("alicloud")));
    }

    void writesEveryTickedKind()
    {
        QTemporaryDir folder;
        const auto dialogs = std::make_shared<tests::ScriptedDialogs>();
        dialogs->folderPath = folder.path();
        ExportPage page(dialogs);
        page.setResult(tests::chartSample(), tests::chartCatalog());
        page.findChildren<QCheckBox *>().last()->setChecked(true); // deployment description
        QSignalSpy saved(&page, &ExportPage::saved), failed(&page, &ExportPage::failed);
        page.saveFolder();
        QCOMPARE(saved.size(), 1);
        QVERIFY(failed.isEmpty());
        QVERIFY(QFileInfo::exists(folder.filePath(QStringLiteral("terraform"))));
        QVERIFY(QFileInfo::exists(folder.filePath(QStringLiteral("deployment"))));
    }

    void cancelWritesNothing()
    {
        ExportPage page(std::make_shared<tests::ScriptedDialogs>());
        page.setResult(tests::chartSample(), tests::chartCatalog());
        QSignalSpy saved(&page, &ExportPage::saved), failed(&page, &ExportPage::failed);
        page.saveFolder();
        QVERIFY(saved.isEmpty() && failed.isEmpty());
    }

    /// Files that were edited since are replaced only when the user says so.
    void asksBeforeItWritesOverEditedFiles()
    {
        QTemporaryDir folder;
        const auto dialogs = std::make_shared<tests::ScriptedDialogs>();
        dialogs->folderPath = folder.path();
        ExportPage page(dialogs);
        page.setResult(tests::chartSample(), tests::chartCatalog());
        QStringList inTheWay;
        bool may = false;
        page.setAskReplace([&](QWidget *, const QStringList &files) {
            inTheWay = files;
            return may;
        });
        QSignalSpy saved(&page, &ExportPage::saved), failed(&page, &ExportPage::failed);
        page.saveFolder();
        QVERIFY(inTheWay.isEmpty()); // nothing was there
        page.saveFolder();
        QVERIFY(inTheWay.isEmpty()); // its own files, unchanged
        QFile edited(folder.filePath(QStringLiteral("terraform/main.tf")));
        QVERIFY(edited.open(QIODevice::Append) && edited.write("# mine\n") > 0);
        edited.close();
        page.saveFolder();
        QCOMPARE(inTheWay, QStringList{ QStringLiteral("terraform/main.tf") });
        QVERIFY(edited.open(QIODevice::ReadOnly) && edited.readAll().endsWith("# mine\n"));
        edited.close();
        may = true;
        page.saveFolder();
        QVERIFY(edited.open(QIODevice::ReadOnly) && !edited.readAll().contains("# mine"));
        QCOMPARE(saved.size(), 3);
        QVERIFY(failed.isEmpty());
    }

    void saysWhatCannotBeExported()
    {
        const auto result = tests::chartSample();
        const auto dialogs = std::make_shared<tests::ScriptedDialogs>();
        QTemporaryDir folder;
        dialogs->folderPath = folder.path();
        ExportPage page(dialogs);
        page.setResult(result, tests::chartCatalog());
        for (QCheckBox *kind : page.findChildren<QCheckBox *>())
            kind->setChecked(kind->text() == exportKindName(ExportKind::RosYaml));
        page.setChosen(QString::fromStdString(result->options[1].id)); // AWS; ROS is Alibaba Cloud's
        QVERIFY(page.findChild<QTreeWidget *>()->topLevelItem(0)->text(0).contains(QStringLiteral("not for this plan")));
        QSignalSpy failed(&page, &ExportPage::failed);
        page.saveFolder();
        QCOMPARE(failed.size(), 1);
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void findingsNameWhatToCheck()
    {
        const auto result = tests::chartSample();
        const auto stale = exportFindings(result->options[0]), fresh = exportFindings(result->options[1]);
        const auto has = [](const std::vector<ExportFinding> &findings, const char *title) {
            return std::any_of(findings.begin(), findings.end(), [title](const ExportFinding &finding) { return finding.title == QLatin1String(title); });
        };
        QVERIFY(has(stale, "Stock is not checked") && has(stale, "Price is stale") && has(stale, "Memory fits"));
        QVERIFY(has(fresh, "Price is fresh") && !has(fresh, "Price is stale"));
    }
};

GPUPLAN_TEST(ExportPageTest)
#include "test_export_page.moc"
