#include "tests/support/cli.hpp"
#include "tests/support/places.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan::tests;

class ServeCommandTest : public QObject {
    Q_OBJECT
private slots:
    void theExampleIsRankedWithRangesAndNotes()
    {
        const CliRun run = runCli({ "serve", "--json" });
        QCOMPARE(run.exitCode, 0);
        const auto json = run.json();
        QCOMPARE(json["scenario"]["model"].get<std::string>(), std::string("Qwen/Qwen2-72B"));
        QVERIFY(json["options"].size() > 20 && json["smallest"].is_string() && json["int4"]["memory_share"] < 0.5);
        bool unpriced = false;
        for (const auto &option : json["options"]) {
            const auto &tokens = option["replica"]["output_tokens_per_s"];
            QVERIFY(tokens["low"] < tokens["mid"] && tokens["mid"] < tokens["high"]);
            const bool priced = option["cost"]["status"] == "priced";
            QVERIFY(!(priced && unpriced));
            unpriced = unpriced || !priced;
            if (!priced)
                QVERIFY(!option["cost"].contains("month") && option["cost"]["why"].get<std::string>().size() > 5);
        }
    }

    void textNamesTheCheapestAndTheSmallest()
    {
        const CliRun run = runCli({ "serve", "--set", "where.clouds=alibaba", "--limit", "3" });
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.out.contains("Cheapest:") && run.out.contains("Smallest that serves:") && run.out.contains("INT4"));
    }

    void fieldsArePrintedAndBadOnesRefused()
    {
        QVERIFY(runCli({ "serve", "--fields" }).out.contains("traffic.peak_qps="));
        const CliRun wrong = runCli({ "serve", "--set", "trafic.peak_qps=3" });
        QCOMPARE(wrong.exitCode, 2);
        QVERIFY(wrong.err.contains("traffic.peak_qps"));
        QCOMPARE(runCli({ "serve", "--set", "model" }).exitCode, 2);
        QCOMPARE(runCli({ "serve", "--set", "model=nothing-9B" }).exitCode, 2);
        QCOMPARE(runCli({ "serve", "--set", "targets.per_token_seconds=0.001" }).exitCode, 3);
    }

    void rowsOfServedRequestsAreBackTested()
    {
        const CliRun run = runCli({ "backtest", "inference", sourcePath("catalog/measured/inference_runs.csv"), "--json" });
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.json()["rows"].size() > 1000 && run.json()["summary"]["all"]["median_error"] < 0.2);
    }
};

GPUPLAN_TEST(ServeCommandTest)
#include "test_serve_command.moc"
