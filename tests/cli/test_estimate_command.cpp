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

    void explainsEveryFigure()
    {
        const auto json = runCli(estimate({ "--explain", "--json" })).json();
        for (const char *part : { "time", "memory" })
            for (const auto &each : json["explain"][part]) {
                QVERIFY2(!each["formula"].get<std::string>().empty() && !each["inputs"].empty(), each["title"].get<std::string>().c_str());
                QVERIFY2(each["substituted"].get<std::string>().find(each["value"].get<std::string>()) != std::string::npos, each.dump().c_str());
            }
        // The operators of all layers and of the head are the step's kernels.
        double seconds = 0;
        for (const auto &table : json["explain"]["operators"]["time"])
            for (const auto &row : table["operators"])
                seconds += table["layers"].get<double>() * (row["forward_s"].get<double>() + row["backward_s"].get<double>());
        const auto &layout = json["layout"];
        const double micro = layout["global_batch"].get<double>() / layout["dp"].get<double>() / layout["micro_batch"].get<double>();
        const double compute = json["time"]["step_parts_s"]["compute"].get<double>();
        QVERIFY2(std::abs(seconds * micro / compute - 1) < 1e-9, qPrintable(QString::number(seconds * micro / compute, 'g', 12)));
        const CliRun text = runCli(estimate({ "--explain" }));
        for (const char *part : { "Where the step time comes from", "MFU by convention", "full square", "HFU", "PaLM", "Operators of one layer",
                 "Kept by one layer", "attention scores and values", "Evidence:", "nearest measured runs" })
            QVERIFY2(text.out.contains(part), part);
    }

    void theUsersMfuScalesEveryPart()
    {
        const auto own = runCli(estimate({ "--explain", "--json", "--set", "prices.mfu=0.2" })).json(), plain = runCli(estimate({ "--json" })).json();
        QCOMPARE(own["time"]["mfu"].get<double>(), 0.2);
        QCOMPARE(own["time"]["estimated_mfu"].get<double>(), plain["time"]["mfu"].get<double>());
        QVERIFY(plain["time"]["estimated_mfu"].is_null());
        double sum = 0;
        for (const auto &part : own["time"]["step_parts_s"])
            sum += part.get<double>();
        QVERIFY(std::abs(sum / own["time"]["step_s"].get<double>() - 1) < 1e-9);
        QVERIFY(own["notes"].dump().find("your MFU of 20.0%") != std::string::npos);
        QVERIFY(own["explain"].dump().find("Your MFU") != std::string::npos);
    }

    void takesUnevenStagesAndPartialRecompute()
    {
        const QStringList pipeline{ "--pp", "2", "--sharding", "zero1", "--set", "recipe.stack=megatron-core", "--json" };
        const auto json
            = runCli(estimate(pipeline + QStringList{ "--first-layers", "17", "--last-layers", "15", "--recompute", "full", "--recompute-layers", "4" }))
                  .json();
        QCOMPARE(json["layout"]["first_stage_layers"].get<int>(), 17);
        QCOMPARE(json["layout"]["recompute_layers"].get<int>(), 4);
        QCOMPARE(runCli(estimate(pipeline + QStringList{ "--first-layers", "20", "--last-layers", "15" })).exitCode, 2);
        QCOMPARE(runCli(estimate(pipeline + QStringList{ "--recompute-layers", "4" })).exitCode, 2);
        QCOMPARE(runCli(estimate(pipeline + QStringList{ "--schedule", "dualpipe", "--vpp", "2" })).exitCode, 2);
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
