#include "tests/support/registry.hpp"

#include "ui/app/command_line.hpp"

#include <QFile>
#include <QTemporaryDir>

using namespace gpuplan::ui;

class ReportRunTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { setLanguage(Language::English); }

    /// Bad input is 2, as on the command line.
    void aBadScenarioIsUsage()
    {
        QTemporaryDir folder;
        GuiOptions options;
        options.reportFolder = folder.filePath(QStringLiteral("out"));
        options.scenario = folder.filePath(QStringLiteral("missing.gpuplan"));
        QCOMPARE(writeReportAndExit(options), 2);
        QFile file(folder.filePath(QStringLiteral("bad.gpuplan")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"({"format": "gpuplan-scenario", "version": 1, "model": "no such model"})");
        file.close();
        options.scenario = file.fileName();
        QCOMPARE(writeReportAndExit(options), 2);
        QVERIFY(!QFile::exists(options.reportFolder));
    }

    void aFolderThatCannotBeWrittenIsToo()
    {
        GuiOptions options;
        options.reportFolder = QStringLiteral("/proc/none/report");
        QCOMPARE(writeReportAndExit(options), 2);
    }
};

GPUPLAN_TEST(ReportRunTest)
#include "test_report_run.moc"
