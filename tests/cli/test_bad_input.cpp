#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace gpuplan::tests;

/// What users and files get wrong: exit 2 and a sentence that names the field and the place.
class BadInputTest : public QObject {
    Q_OBJECT
private slots:
    void fields_data()
    {
        QTest::addColumn<QString>("assignment");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("two readings") << "data.tokens=1,5B" << QByteArray("data.tokens: “1,5B” can be read two ways");
        QTest::newRow("negative budget") << "limits.budget=¥-5" << QByteArray("limits.budget: the budget is -5");
        QTest::newRow("no currency") << "limits.budget=50000" << QByteArray("limits.budget: 50000 has no currency");
        QTest::newRow("zero nodes") << "cluster.max_nodes=0" << QByteArray("cluster.max_nodes: most nodes is 0");
        QTest::newRow("unknown field") << "limits.budgte=¥5" << QByteArray("the nearest is “limits.budget”");
        QTest::newRow("unknown model") << "model=nonsense" << QByteArray("model: no model is called “nonsense”");
        QTest::newRow("unknown region") << "where.regions=cn-shenzen" << QByteArray("cn-shenzhen");
        QTest::newRow("unknown cloud") << "where.clouds=azur" << QByteArray("where.clouds[0]: no cloud is called “azur”");
        QTest::newRow("heads do not split") << "recipe.tensor_parallel=3" << QByteArray("recipe.tensor_parallel: 3 ranks cannot share the 32 attention heads");
        QTest::newRow("no experts") << "recipe.expert_parallel=2" << QByteArray("recipe.expert_parallel:");
        QTest::newRow("beyond sense") << "data.tokens=1e308" << QByteArray("data.tokens: tokens is 1e+308; allowed: at most 1e+18");
        QTest::newRow("no assignment") << "data.tokens" << QByteArray("write field.path=value");
    }
    void fields()
    {
        QFETCH(QString, assignment);
        QFETCH(QByteArray, says);
        const CliRun run = runCli({ "plan", "--set", assignment });
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains(says), run.err.constData());
    }

    void files_data()
    {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("newer scenario") << QStringList{ "plan", "--scenario" } << QByteArray(R"({"version": 99})") << QByteArray("written by a newer gpuplan");
        QTest::newRow("broken JSON") << QStringList{ "plan", "--scenario" } << QByteArray("{\n \"version\": 1,\n oops}") << QByteArray(":3:2: cannot be read");
        QTest::newRow("config without layers") << QStringList{ "model" } << QByteArray(R"({"model_type": "llama", "hidden_size": 4096, "vocab_size": 32000})") << QByteArray("num_hidden_layers");
        QTest::newRow("no topology") << QStringList{ "topo" } << QByteArray("hello\n") << QByteArray("file");
        QTest::newRow("rows without columns") << QStringList{ "backtest", "training" } << QByteArray("a,b\n1,2\n") << QByteArray("missing");
    }
    void files()
    {
        QFETCH(QStringList, command);
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, says);
        QTemporaryDir folder;
        QFile file(folder.filePath("file.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        const CliRun run = runCli(command + QStringList{ file.fileName() });
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains(says), run.err.constData());
    }

    void aUserPriceWithoutCurrencyIsNamed()
    {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath("clouds/alibaba"));
        QFile own(folder.filePath("clouds/alibaba/prices.csv"));
        QFile shipped(sourcePath("catalog/clouds/alibaba/prices.csv"));
        QVERIFY(own.open(QIODevice::WriteOnly) && shipped.open(QIODevice::ReadOnly));
        const QByteArray head = shipped.readLine(), row = shipped.readLine();
        own.write(head + QByteArray(row).replace(",CNY,", ",,"));
        own.close();
        const CliRun run = runCli({ "catalog", "check", "--folder", folder.path() });
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.out.contains("prices.csv:2") && run.out.contains("has no currency"), run.out.constData());
    }

    void anUnwritableFolderIsNamed()
    {
        const CliRun run = runCli({ "export", "terraform", "--out", "/proc/gpuplan" });
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains("cannot write /proc/gpuplan"), run.err.constData());
    }
};

GPUPLAN_TEST(BadInputTest)
#include "test_bad_input.moc"
