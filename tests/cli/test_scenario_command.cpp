#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"

#include <QFile>
#include <QTemporaryDir>

using namespace gpuplan::tests;

class ScenarioCommandTest : public QObject {
    Q_OBJECT
private slots:
    void whatItPrintsCanBeRead()
    {
        const CliRun first = runCli({ "scenario", "--set", "data.tokens=7B", "--set", "limits.budget=$5k" });
        QCOMPARE(first.exitCode, 0);
        const auto json = first.json();
        QCOMPARE(json["format"].get<std::string>(), std::string("gpuplan-scenario"));
        QCOMPARE(json["data"]["tokens"].get<double>(), 7e9);
        QCOMPARE(json["limits"]["budget"]["currency"].get<std::string>(), std::string("USD"));
        QCOMPARE(runCli({ "scenario", "--scenario", written(first.out) }).out, first.out);
    }

    void listsEveryField()
    {
        const auto fields = runCli({ "scenario", "--fields" }).out.split('\n');
        QVERIFY(fields.size() > 40);
        QVERIFY(fields.contains("limits.budget") && fields.contains("recipe.stack_version") && fields.contains("own_nodes[0].price_per_hour"));
        const auto json = runCli({ "scenario", "--set", "own_nodes[0].name=rack", "--set", "own_nodes[0].accelerator=a100-sxm4-80" }).json();
        QCOMPARE(json["own_nodes"][0]["name"].get<std::string>(), std::string("rack"));
    }

    void laterFaultsNameFileAndLineToo_data()
    {
        QTest::addColumn<QByteArray>("members");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char *name, const char *members, const char *says) { QTest::newRow(name) << QByteArray(members) << QByteArray(says); };
        row("value", "\"cluster\": {\n\"max_nodes\": 0}", "job.gpuplan:4: cluster.max_nodes: most nodes is 0");
        row("model", "\"model\": \"nope\"", "job.gpuplan:3: model: no model is called “nope”");
        row("region", "\"where\": {\n\"regions\": [\"cn-shenzen\"]}", "job.gpuplan:4: where.regions: no region is called “cn-shenzen”; known: cn-shenzhen");
        row("heads", "\"recipe\": {\"tensor_parallel\": 3}", "job.gpuplan:3: recipe.tensor_parallel: 3 ranks cannot share");
        row("micro-batch", "\"recipe\": {\"global_batch\": 4,\n\"micro_batch\": 8}",
            "job.gpuplan:4: recipe.micro_batch: a micro-batch of 8 sequences does not fit");
        row("version", "\"recipe\": {\"stack_version\": \"foo\"}",
            "job.gpuplan:3: recipe.stack_version: the stack version is “foo”; allowed: a release or a date");
        row("own names", "\"own_nodes\": [{\"name\": \"a\", \"accelerator\": \"t4\"},\n{\"name\": \"a\", \"accelerator\": \"t4\"}]",
            "job.gpuplan:4: own_nodes[1].name: machine “a” is defined twice");
        row("own topology", "\"own_nodes\": [{\"name\": \"a\", \"accelerator\": \"t4\",\n\"topology_text\": \"hello\"}]",
            "job.gpuplan:4: own_nodes[0].topology_text: cannot be read: no header line with GPU0");
        row("own topology of less",
            "\"own_nodes\": [{\"name\": \"a\", \"accelerator\": \"t4\",\n\"topology_text\": \"\\tGPU0\\tGPU1\\nGPU0\\tX\\tNV2\\nGPU1\\tNV2\\tX\\n\"}]",
            "job.gpuplan:4: own_nodes[0].topology_text: the topology shows 2 GPUs, gpu_count is 8");
        row("own accelerator", "\"own_nodes\": [{\"name\": \"a\",\n\"accelerator\": \"h101\"}]",
            "job.gpuplan:4: own_nodes[0].accelerator: no accelerator is called “h101”");
        row("duplicate key", "\"name\": \"a\",\n\"name\": \"b\"", "job.gpuplan:4: name: key “name” is defined twice");
    }
    void laterFaultsNameFileAndLineToo()
    {
        QFETCH(QByteArray, members);
        QFETCH(QByteArray, says);
        const CliRun run = runCli({ "plan", "--scenario", written("{\"version\": 1,\n\"data\": {\"tokens\": \"1B\"},\n" + members + "}") });
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains(says), run.err.constData());
    }

    void aFieldSetOnTheCommandLineIsNotOfTheFile()
    {
        const CliRun run = runCli({ "plan", "--scenario", written("{\"version\": 1, \"data\": {\"tokens\": 5}}"), "--set", "data.tokens=-1" });
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.startsWith("gpuplan-cli: data.tokens: tokens is -1"), run.err.constData());
    }

private:
    QString written(const QByteArray &content)
    {
        QFile file(m_folder.filePath("job.gpuplan"));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
    }
    QTemporaryDir m_folder;
};

GPUPLAN_TEST(ScenarioCommandTest)
#include "test_scenario_command.moc"
