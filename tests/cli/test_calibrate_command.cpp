#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

#include <QFile>
#include <QTemporaryDir>

using namespace gpuplan::tests;

/// A run over the whole evidence takes a while, so these take every eighth row.
class CalibrateCommandTest : public QObject {
    Q_OBJECT
    QTemporaryDir folder;

    [[nodiscard]] QString rows() const { return folder.filePath(QStringLiteral("rows.csv")); }

private slots:
    void initTestCase()
    {
        QFile all(sourcePath("catalog/measured/training_memory.csv")), some(rows());
        QVERIFY(all.open(QIODevice::ReadOnly) && some.open(QIODevice::WriteOnly));
        for (int line = 0; !all.atEnd(); ++line)
            if (const QByteArray text = all.readLine(); line % 8 == 0)
                some.write(text);
    }

    void reportsConstantsSourcesAndRange()
    {
        const CliRun run = runCli({ "calibrate", "--target", "memory", "--rows", rows(), "--json", "--threads", "1" });
        QCOMPARE(run.exitCode, 0);
        const auto json = run.json();
        QVERIFY(json["fitted_rows"].get<int>() > 40 && json["fitted_rows"] <= json["rows"]);
        QVERIFY(json["sources"].size() > 5 && json["constants"].size() > 3);
        for (const auto &constant : json["constants"]) {
            QVERIFY(constant["value"] >= constant["low"] && constant["value"] <= constant["high"]);
            QVERIFY(constant["gain"].is_number());
        }
        QVERIFY(json["sources"][0]["left_out"]["median"].is_number());
        QVERIFY(json["interval"]["coverage"] > 0.4);
        QCOMPARE(runCli({ "calibrate", "--target", "memory", "--rows", rows(), "--json", "--threads", "3" }).out, run.out);
    }

    void writesAFolderThatTheProgramReads()
    {
        const QString out = folder.filePath(QStringLiteral("catalog"));
        const CliRun run = runCli({ "calibrate", "--target", "memory", "--rows", rows(), "--leave-out", "none", "--write", out });
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.out.contains("Bound hit"));
        QVERIFY(QFile::exists(out + "/calibration/memory.yaml"));
        QVERIFY(!QFile::exists(out + "/calibration/intervals.yaml")); // a range needs sources left out
        QCOMPARE(runCli({ "catalog", "check", "--folder", out }).exitCode, 0);
    }

    void badInputIsRefused()
    {
        QCOMPARE(runCli({ "calibrate" }).exitCode, 2);
        QCOMPARE(runCli({ "calibrate", "--target", "weather" }).exitCode, 2);
        QCOMPARE(runCli({ "calibrate", "--target", "memory", "--leave-out", "everything" }).exitCode, 2);
        const CliRun missing = runCli({ "calibrate", "--target", "memory", "--rows", folder.filePath(QStringLiteral("none.csv")) });
        QCOMPARE(missing.exitCode, 2);
        QVERIFY(missing.err.contains("none.csv"));
        QFile broken(folder.filePath(QStringLiteral("fit.yaml")));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("version: 1\nfit: {noise: 0.1}\n");
        broken.close();
        const CliRun settings = runCli({ "calibrate", "--target", "memory", "--settings", broken.fileName() });
        QCOMPARE(settings.exitCode, 2);
        QVERIFY(settings.err.contains("fit.yaml:2:"));
    }
};

GPUPLAN_TEST(CalibrateCommandTest)
#include "test_calibrate_command.moc"
