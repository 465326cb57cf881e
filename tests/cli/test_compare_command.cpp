#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan::tests;

/// One job on three clouds in one command, with the dates of the prices.
class CompareCommandTest : public QObject {
    Q_OBJECT
private slots:
    void threeCloudsInOneView()
    {
        const auto json = runCli({ "compare", "--json", "--set", "limits.budget=none", "--set", "limits.deadline=none" }).json();
        QCOMPARE(json["groups"].size(), std::size_t(3));
        double last = 0;
        for (const auto &group : json["groups"]) {
            const auto &best = group["best"];
            QVERIFY(best.is_object());
            const auto &cost = best["cost"];
            QCOMPARE(cost["currency"].get<std::string>(), std::string("CNY")); // converted, never mixed
            QVERIFY(cost["amount"].get<double>() >= last);
            last = cost["amount"].get<double>();
            if (group["cloud"] == "tencent") {
                QCOMPARE(cost["price_date_kind"].get<std::string>(), std::string("undated"));
                QVERIFY(cost["stale"].get<bool>()); // undated is never fresh
            } else {
                QVERIFY(!cost["price_date"].get<std::string>().empty());
            }
            QVERIFY(best["money"].is_object());
            for (const auto &mode : best["money"]["modes"])
                QVERIFY(mode["basis"] == "unknown" ? mode["amount"].is_null() : mode["amount"].get<double>() > 0);
        }
    }

    void theTableSaysTheDates()
    {
        const CliRun run = runCli({ "compare", "--clouds", "alibaba,aws", "--set", "limits.budget=none", "--set", "limits.deadline=none" });
        QCOMPARE(run.exitCode, 0);
        for (const char *word : { "Price of", "alibaba", "aws", "on-demand", "With failures, repeats and prices" })
            QVERIFY2(run.out.contains(word), word);
        QVERIFY(!run.out.contains("tencent"));
        QCOMPARE(runCli({ "compare", "--clouds", "mars" }).exitCode, 2);
    }

    void planGroupsByCloudAsWell()
    {
        const auto json = runCli({ "plan", "--group-by", "cloud", "--json" }).json();
        QCOMPARE(json["groups"].size(), std::size_t(1));
        QCOMPARE(json["groups"][0]["cloud"].get<std::string>(), std::string("alibaba"));
    }

    void refusesADiskThatIsNotSold()
    {
        const CliRun run = runCli({ "plan", "--set", "storage.data_disk=PL3", "--set", "storage.data_disk_gib=400", "--set", "storage.data_disk_iops=3000" });
        QCOMPARE(run.exitCode, 2);
        QVERIFY(run.err.contains("1,261") && run.err.contains("ESSD PL1 of 400 GiB (21,800 IOPS"));
    }
};

GPUPLAN_TEST(CompareCommandTest)
#include "test_compare_command.moc"
