#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan::tests;

class EstimateCommandTest : public QObject {
    Q_OBJECT
private slots:
    void givesTheContract()
    {
        const CliRun run = runCli(estimate({ "--micro-batch", "2", "--recompute", "full", "--json" }));
        QCOMPARE(run.exitCode, 0);
        const auto json = run.json();
        for (const char *name : { "id", "cloud", "region", "instance_type", "nodes", "gpus", "layout", "memory", "time", "cost", "verdict" })
            QVERIFY2(json.contains(name), name);
        QCOMPARE(json["layout"]["micro_batch"].get<int>(), 2);
        QCOMPARE(json["layout"]["recompute"].get<std::string>(), std::string("full"));
        QCOMPARE(json["verdict"].get<std::string>(), std::string("fits"));
    }

    void exitsWithThreeWhenItDoesNotFit()
    {
        const CliRun run = runCli(estimate({ "--micro-batch", "1024", "--json" }));
        QCOMPARE(run.exitCode, 3);
        QCOMPARE(run.json()["verdict"].get<std::string>(), std::string("no"));
    }

    void textShowsMemoryTimeAndCost()
    {
        const CliRun run = runCli(estimate({}));
        for (const char *part : { "Memory per GPU at the peak, GiB", "optimizer", "One step", "Cost" })
            QVERIFY2(run.out.contains(part), part);
    }

    void refusesLayoutsWithAReason()
    {
        QCOMPARE(runCli(estimate({ "--tp", "3" })).exitCode, 2);
        QVERIFY(runCli(estimate({ "--ep", "2" })).err.contains("no experts"));
        const CliRun batch = runCli(estimate({ "--micro-batch", "16", "--set", "recipe.global_batch=8" }));
        QCOMPARE(batch.exitCode, 2);
        QVERIFY2(batch.err.contains("micro-batch 16 × dp 8 = 128 sequences do not divide the global batch of 8"), batch.err.constData());
    }

private:
    static QStringList estimate(const QStringList &more) { return QStringList{ "estimate", "--instance", "ecs.ebmgn7ex.32xlarge" } + more; }
};

GPUPLAN_TEST(EstimateCommandTest)
#include "test_estimate_command.moc"
