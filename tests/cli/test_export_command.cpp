#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace gpuplan::tests;

class ExportCommandTest : public QObject {
    Q_OBJECT
private slots:
    void writesEveryKind_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char *kind : { "terraform", "ros-yaml", "ros-json", "launch", "monitoring", "deployment" })
            QTest::newRow(kind) << kind;
    }
    void writesEveryKind()
    {
        QFETCH(QString, kind);
        QTemporaryDir folder;
        const CliRun run = runCli({ "export", kind, "--out", folder.filePath("new/deep"), "--json" });
        QCOMPARE(run.exitCode, 0);
        const auto json = run.json();
        QVERIFY(json["option"].is_string() && json["files"].size() > 0);
        for (const auto &file : json["files"])
            QVERIFY2(QFile::exists(QString::fromStdString(file.get<std::string>())), file.get<std::string>().c_str());
    }

    void choosesByRankAndById()
    {
        QTemporaryDir folder;
        const auto second = runCli({ "export", "deployment", "--out", folder.filePath("a"), "--option", "2", "--json" }).json();
        const auto same
            = runCli({ "export", "deployment", "--out", folder.filePath("b"), "--option", QString::fromStdString(second["option"]), "--json" }).json();
        QCOMPARE(same["option"].get<std::string>(), second["option"].get<std::string>());
    }

    void exitsWithThreeWhenNothingFits()
    {
        QTemporaryDir folder;
        const CliRun run = runCli({ "export", "terraform", "--out", folder.filePath("x"), "--set", "limits.budget=¥10" });
        QCOMPARE(run.exitCode, 3);
        QVERIFY2(run.err.contains("nothing to export"), run.err.constData());
        QVERIFY(!QDir(folder.filePath("x")).exists());
    }

    void filesOfOthersStay()
    {
        QTemporaryDir folder;
        QFile own(folder.filePath("README.md"));
        QVERIFY(own.open(QIODevice::WriteOnly));
        own.write("my notes");
        own.close();
        const QStringList command{ "export", "terraform", "--out", folder.path() };
        const CliRun refused = runCli(command);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains("cannot write README.md: there already"), refused.err.constData());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{ "README.md" });
        QVERIFY(own.open(QIODevice::ReadOnly));
        QCOMPARE(own.readAll(), QByteArray("my notes"));
        QCOMPARE(runCli(command + QStringList{ "--overwrite" }).exitCode, 0);
        QCOMPARE(runCli(command + QStringList{ "--option", "2" }).exitCode, 0); // its own files are written anew
    }
};

GPUPLAN_TEST(ExportCommandTest)
#include "test_export_command.moc"
