#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan::tests;

/// The whole answer as JSON, its milliseconds apart.
class DeterminismTest : public QObject {
    Q_OBJECT
    static std::string answer(const QStringList &scenario, const char *threads)
    {
        auto json = runCli(QStringList{ "plan", "--json", "--threads", threads } + scenario).json();
        json["search"].erase("milliseconds");
        return json.dump();
    }

private slots:
    void anyNumberOfThreadsGivesTheSameBytes_data()
    {
        QTest::addColumn<QStringList>("scenario");
        QTest::newRow("the example") << QStringList();
        QTest::newRow("all clouds") << QStringList{ "--set", "where.clouds=" };
        QTest::newRow("large pre-training") << QStringList{ "--set", "task=pretrain", "--set", "model=openai/gpt-3-175b", "--set", "data.tokens=3e9", "--set",
            "cluster.max_nodes=24", "--set", "limits.budget=null", "--set", "limits.deadline=60 days" };
        QTest::newRow("experts") << QStringList{ "--set", "task=lora", "--set", "model=mistralai/Mixtral-8x7B-v0.1", "--set", "data.tokens=100M" };
        QTest::newRow("nothing fits") << QStringList{ "--set", "model=qwen2-72b", "--set", "cluster.max_nodes=1", "--set", "limits.budget=¥10" };
    }
    void anyNumberOfThreadsGivesTheSameBytes()
    {
        QFETCH(QStringList, scenario);
        const std::string one = answer(scenario, "1");
        QVERIFY(one.size() > 1000);
        QVERIFY(answer(scenario, "2") == one);
        QVERIFY(answer(scenario, "5") == one);
    }
};

GPUPLAN_TEST(DeterminismTest)
#include "test_determinism.moc"
