#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

#include <QFile>
#include <QTemporaryDir>

using namespace gpuplan::tests;

class BacktestCommandTest : public QObject {
    Q_OBJECT
private slots:
    void givesTheContract_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("file");
        QTest::newRow("training") << "training"
                                  << "training_runs.csv";
        QTest::newRow("memory") << "memory"
                                << "training_memory.csv";
        QTest::newRow("fit") << "fit"
                             << "fit_cases.csv";
    }
    void givesTheContract()
    {
        QFETCH(QString, kind);
        QFETCH(QString, file);
        const CliRun run = runCli({ "backtest", kind, sourcePath("catalog/measured/") + file, "--json" });
        QCOMPARE(run.exitCode, 0);
        const auto json = run.json();
        QVERIFY(json["rows"].size() > 10);
        for (const auto &row : json["rows"]) {
            QVERIFY(row["status"] == "ok" || row["status"] == "skipped");
            QVERIFY(row["status"] == "ok" || !row["reason"].get<std::string>().empty());
            for (const char *name : { "id", "measured", "predicted", "low", "high", "unit" })
                QVERIFY2(row.contains(name), name);
        }
        for (const char *name : { "rows", "skipped", "median_error", "p90_error", "median_bias", "coverage" })
            QVERIFY2(json["summary"]["all"].contains(name), name);
        QVERIFY(json["summary"]["by_group"].is_array() && json["summary"]["verdicts"]["oom_rows"].is_number());
        const CliRun text = runCli({ "backtest", kind, sourcePath("catalog/measured/") + file });
        QVERIFY(text.out.contains("all rows") && text.out.contains("Mean over groups"));
    }

    void badTablesAreNamed_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("empty") << QByteArray() << QByteArray("rows.csv:1: cannot be read: the file has no header line");
        QTest::newRow("columns") << QByteArray("id,source\n1,2\n")
                                 << QByteArray("rows.csv:1: each of the columns model, gpu, n_gpus, seq_len, group, stack, quantity, step_time_s is missing");
        QTest::newRow("ragged") << QByteArray("\xEF\xBB\xBFid,source\r\n1,2\r\n3\r\n") << QByteArray("rows.csv:3: the row has 1 fields, the header has 2");
        QTest::newRow("quote") << QByteArray("id,source\n1,2\n\"3,4\n5,6\n") << QByteArray("rows.csv:3: cannot be read: a quote is opened and not closed");
        QTest::newRow("UTF-16") << QByteArray("\xFF\xFEi\0d\0", 6) << QByteArray("the text is UTF-16; save it as UTF-8");
        QTest::newRow("large") << QByteArray(17 << 20, 'x') << QByteArray("larger than 16 MiB");
    }
    void badTablesAreNamed()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, says);
        QTemporaryDir folder;
        QFile file(folder.filePath("rows.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        const CliRun run = runCli({ "backtest", "training", file.fileName() });
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains(says), run.err.constData());
    }

    void numbersThatAreNoneSkipTheRow()
    {
        QTemporaryDir folder;
        QFile file(folder.filePath("rows.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("id,source,model,gpu,n_gpus,seq_len,group,stack,quantity,step_time_s,global_batch,micro_batch,tp,pp\n");
        for (const char *value : { "nan", "inf", "1e300", "-1", "0", "1.5", "many", "" })
            for (int field = 4; field < 14; ++field) {
                QStringList row{ "r", "s", "llama-3-8b", "A100-SXM4-80GB", "8", "4096", "g", "megatron-lm", "step_time", "5", "64", "1", "1", "1" };
                if (field != 6 && field != 7 && field != 8)
                    row[field] = QString::fromLatin1(value);
                file.write(row.join(',').toUtf8() + '\n');
            }
        file.close();
        const CliRun run = runCli({ "backtest", "training", file.fileName(), "--json" });
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json()["rows"].size(), std::size_t(80));
    }
};

GPUPLAN_TEST(BacktestCommandTest)
#include "test_backtest_command.moc"
