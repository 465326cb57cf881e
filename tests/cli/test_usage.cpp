#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

using namespace gpuplan::tests;

/// Slips on the command line: exit 2, nothing on stdout, and the option by name.
class UsageTest : public QObject {
    Q_OBJECT
private slots:
    void slips_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QByteArray>("says");
        const QString type = QStringLiteral("ecs.ebmgn7ex.32xlarge");
        const auto row = [](const char *name, const QStringList &command, const char *says) { QTest::newRow(name) << command << QByteArray(says); };
        row("no command", {}, "subcommand is required");
        row("unknown command", { "plann" }, "no command is called “plann”; known: plan, compare, ask, estimate");
        row("unknown part", { "catalog", "lst" }, "no command is called “lst”; known: list, check, show");
        row("unknown option", { "plan", "--nope" }, "--nope");
        row("word too many", { "plan", "foo" }, "foo");
        row("empty scenario", { "plan", "--scenario", "" }, "--scenario");
        row("empty catalogue", { "plan", "--catalog", "" }, "--catalog");
        row("no catalogue", { "plan", "--catalog", "/nope" }, "cannot read /nope: there is no such folder");
        row("catalogue that is a file", { "model", "7B", "--catalog", cliProgram() }, "it is not a folder");
        row("no scenario file", { "plan", "--scenario", "/nope" }, "cannot read /nope");
        row("set without a field", { "plan", "--set", "=5" }, "--set =5: write field.path=value");
        row("set without a value", { "scenario", "--set", "model" }, "--set model: write field.path=value");
        row("negative limit", { "plan", "--limit", "-1" }, "--limit");
        row("broken limit", { "plan", "--limit", "1.5" }, "--limit");
        row("endless limit", { "plan", "--limit", "99999999999999999999" }, "--limit");
        row("negative threads", { "plan", "--threads", "-1" }, "--threads");
        row("group by what", { "plan", "--group-by", "colour" }, "--group-by");
        row("no instance", { "estimate" }, "--instance is required");
        row("empty instance", { "estimate", "--instance", "" }, "--instance");
        row("unknown instance", { "estimate", "--instance", "ecs.ebmgn7ex.32xlarg" },
            "no instance type of alibaba is called “ecs.ebmgn7ex.32xlarg”; known: ecs.ebmgn7ex.32xlarge");
        row("unknown region", { "estimate", "--instance", type, "--region", "cn-shenzen" },
            "region: no region of alibaba is called “cn-shenzen”; known: cn-shenzhen");
        row("unknown cloud", { "estimate", "--instance", type, "--cloud", "moon" }, "--cloud");
        row("no nodes", { "estimate", "--instance", type, "--nodes", "0" }, "--nodes");
        row("part of a node", { "estimate", "--instance", type, "--nodes", "1.5" }, "--nodes");
        row("no width", { "estimate", "--instance", type, "--tp", "0" }, "--tp");
        row("width beyond the cluster", { "estimate", "--instance", type, "--tp", "1048576", "--pp", "1048576" }, "GPUs");
        row("unknown sharding", { "estimate", "--instance", type, "--sharding", "zero9" }, "--sharding");
        row("no model", { "model" }, "model is required");
        row("empty model", { "model", "" }, "model: the text is empty");
        row("unknown model", { "model", "llama-3-8bb" }, "model: no model is called “llama-3-8bb”; known:");
        row("model of nothing", { "model", "0B" }, "between 1M and 20T parameters");
        row("model file that is none", { "model", "nope.json" }, "nope.json");
        row("endless model", { "model", QString(100000, QLatin1Char('m')) }, "(100000 bytes)");
        row("catalogue list of what", { "catalog", "list", "clouds" }, "kind");
        row("unknown record", { "catalog", "show", "a100-sxm4-81" }, "no catalogue record is called “a100-sxm4-81”");
        row("empty record", { "catalog", "show", "" }, "id: the text is empty");
        row("check of no folder", { "catalog", "check", "--folder", "/nope" }, "there is no such folder");
        row("no topology file", { "topo", "/nope" }, "cannot read /nope");
        row("empty topology file", { "topo", "" }, "file: the text is empty");
        row("export of what", { "export", "helm", "--out", "x" }, "kind");
        row("export to nowhere", { "export", "terraform" }, "--out is required");
        row("export to nothing", { "export", "terraform", "--out", "" }, "--out");
        row("export to a file", { "export", "terraform", "--out", "/dev/full" }, "/dev/full: it is not a folder");
        row("option in parts", { "export", "terraform", "--out", "/proc/x", "--option", "1.5" }, "--option: no option is called “1.5”; known: 1 to");
        row("option 0", { "export", "terraform", "--out", "/proc/x", "--option", "0" }, "--option: no option is called “0”");
        row("option beyond", { "export", "terraform", "--out", "/proc/x", "--option", "9999999" }, "--option: no option is called “9999999”");
        row("empty option", { "export", "terraform", "--out", "/proc/x", "--option", "" }, "--option");
        row("backtest of what", { "backtest", "serving", "x.csv" }, "kind");
        row("backtest without rows", { "backtest", "training" }, "file is required");
        row("backtest of no file", { "backtest", "fit", "/nope" }, "cannot read /nope");
        row("backtest of an endless file", { "backtest", "memory", "/dev/zero" }, "larger than 16 MiB");
    }
    void slips()
    {
        QFETCH(QStringList, command);
        QFETCH(QByteArray, says);
        const CliRun run = runCli(command);
        QCOMPARE(run.exitCode, 2);
        QVERIFY(run.out.isEmpty());
        QVERIFY2(run.err.contains(says), run.err.constData());
        QVERIFY(run.err.size() < 3000);
    }

    void whatCannotBeWrittenIsNoSuccess_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("scenario") << QStringList{ "scenario" };
        QTest::newRow("catalog") << QStringList{ "catalog", "list", "prices", "--json" };
        QTest::newRow("model") << QStringList{ "model", "7B" };
    }
    void whatCannotBeWrittenIsNoSuccess()
    {
        QFETCH(QStringList, command);
        QProcess process;
        process.setStandardOutputFile(QStringLiteral("/dev/full"));
        process.start(cliProgram(), command);
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains("cannot write the output: No space left on device"));
    }
};

GPUPLAN_TEST(UsageTest)
#include "test_usage.moc"
