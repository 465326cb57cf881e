#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan::tests;

class HelpTest : public QObject {
    Q_OBJECT
private slots:
    void everyCommandExplainsItself_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QStringList>("says");
        QTest::newRow("program") << QStringList{}
                                 << QStringList{ "plan", "estimate", "model", "catalog", "topo", "export", "backtest", "scenario", "Exit codes" };
        QTest::newRow("plan") << QStringList{ "plan" } << QStringList{ "--scenario", "--set", "--catalog", "--json", "--group-by", "--limit" };
        QTest::newRow("estimate") << QStringList{ "estimate" }
                                  << QStringList{ "--instance", "--region", "--nodes", "--tp", "--micro-batch", "--sharding", "--recompute" };
        QTest::newRow("model") << QStringList{ "model" } << QStringList{ "FILE|PRESET|SIZE", "total_params" };
        QTest::newRow("catalog") << QStringList{ "catalog" } << QStringList{ "list", "show", "check" };
        QTest::newRow("catalog list") << QStringList{ "catalog", "list" } << QStringList{ "accelerators", "prices" };
        QTest::newRow("catalog show") << QStringList{ "catalog", "show" } << QStringList{ "id" };
        QTest::newRow("catalog check") << QStringList{ "catalog", "check" } << QStringList{ "--folder" };
        QTest::newRow("topo") << QStringList{ "topo" } << QStringList{ "nvidia-smi topo -m" };
        QTest::newRow("export") << QStringList{ "export" }
                                << QStringList{ "terraform", "ros-yaml", "ros-json", "deployment", "--out", "--option", "--overwrite" };
        QTest::newRow("backtest") << QStringList{ "backtest" } << QStringList{ "training", "memory", "fit", "FILE.csv" };
        QTest::newRow("scenario") << QStringList{ "scenario" } << QStringList{ "--fields" };
    }
    void everyCommandExplainsItself()
    {
        QFETCH(QStringList, command);
        QFETCH(QStringList, says);
        const CliRun run = runCli(command + QStringList{ "--help" });
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.err.isEmpty());
        for (const QString &word : says)
            QVERIFY2(run.out.contains(word.toUtf8()), qPrintable(word));
    }

    void tellsItsVersion()
    {
        const CliRun run = runCli({ "--version" });
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.out.startsWith("gpuplan "));
    }
};

GPUPLAN_TEST(HelpTest)
#include "test_help.moc"
