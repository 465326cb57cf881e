#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan::tests;

/// The JSON contract of plan and estimate: names and kinds that other programs rely on.
class PlanCommandTest : public QObject {
    Q_OBJECT
private slots:
    void givesTheContract()
    {
        const CliRun run = runCli({ "plan", "--json" });
        QCOMPARE(run.exitCode, 0);
        const auto json = run.json();
        QVERIFY(json["headline"].is_string());
        QVERIFY(json["options"].size() > 3);
        const auto &option = json["options"][0];
        for (const char *name : { "id", "cloud", "region", "instance_type", "nodes", "gpus", "layout", "memory", "time", "cost", "verdict" })
            QVERIFY2(option.contains(name), name);
        for (const char *name : { "tp", "pp", "vpp", "cp", "ep", "dp", "sharding", "micro_batch", "recompute" })
            QVERIFY2(option["layout"].contains(name), name);
        double sum = 0;
        for (const char *name : { "weights", "gradients", "optimizer", "activations", "logits", "buffers", "framework" })
            sum += option["memory"]["parts"][name].get<double>();
        QVERIFY(std::abs(sum - option["memory"]["peak_gib"].get<double>()) < 1e-6);
        QVERIFY(option["memory"]["capacity_gib"].get<double>() > sum);
        for (const char *name : { "step_s", "total_hours", "mfu" })
            QVERIFY2(option["time"][name].is_number(), name);
        QCOMPARE(option["cost"]["currency"].get<std::string>(), std::string("CNY"));
        QVERIFY(option["cost"]["price_date"].is_string());
        for (const auto &rejection : json["rejected"])
            QVERIFY(rejection["instance_type"].is_string() && rejection["reason"].is_string() && rejection["code"].is_string() && rejection.contains("short_by"));
    }

    void exitsWithThreeWhenNothingFits()
    {
        const CliRun run = runCli({ "plan", "--set", "limits.budget=¥10" });
        QCOMPARE(run.exitCode, 3);
        QVERIFY(run.out.startsWith("No plan meets all limits."));
    }

    void doesNotDependOnThreads()
    {
        const auto plan = [](const QString &threads) {
            auto json = runCli({ "plan", "--json", "--threads", threads }).json();
            json.erase("search");
            return json;
        };
        QVERIFY(plan("1") == plan("3"));
    }

    void estimatesOneLayout()
    {
        const auto json = runCli({ "estimate", "--instance", "ecs.ebmgn7ex.32xlarge", "--nodes", "2", "--tp", "2", "--json" }).json();
        QCOMPARE(json["layout"]["dp"].get<int>(), 8);
        QCOMPARE(json["gpus"].get<int>(), 16);
    }

    void groupsByGpu()
    {
        const auto json = runCli({ "plan", "--group-by", "gpu", "--json" }).json();
        QVERIFY(json["groups"].size() > 2);
        QVERIFY(json["groups"][0]["accelerator"].is_string() && json["groups"][0]["best"]["cost"].is_object());
        QVERIFY(json["groups"][0]["missed"].empty());
    }

    void groupsNameTheLimitsMissed()
    {
        const auto json = runCli({ "plan", "--group-by", "gpu", "--json", "--set", "limits.budget=¥10" }).json();
        QVERIFY(json["groups"].size() > 0);
        for (const auto &group : json["groups"]) {
            QCOMPARE(group["missed"][0].get<std::string>(), std::string("budget"));
            QVERIFY(group["best"]["missed"] == group["missed"]);
            QCOMPARE(group["missed"].size(), group["best"]["meets_deadline"].get<bool>() ? std::size_t(1) : std::size_t(2));
        }
    }

    void printsTheNearestMeasuredRuns()
    {
        const auto json = runCli({ "plan", "--json" }).json();
        const auto &nearest = json["options"][0]["evidence"]["nearest"];
        QCOMPARE(nearest.size(), std::size_t(5));
        double before = 0;
        for (const auto &run : nearest) {
            QVERIFY(run["link"].get<std::string>().starts_with("https://"));
            const double measured = run["measured"].get<double>(), predicted = run["predicted"].get<double>();
            QVERIFY(measured > 0 && std::abs(predicted / measured - 1 - run["error"].get<double>()) < 1e-9);
            QVERIFY(run["distance"].get<double>() >= before);
            before = run["distance"].get<double>();
        }
    }
};

GPUPLAN_TEST(PlanCommandTest)
#include "test_plan_command.moc"
