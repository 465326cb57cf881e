#include "tests/support/cli.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

using namespace gpuplan::tests;

class ModelCommandTest : public QObject {
    Q_OBJECT
private slots:
    void givesTheContract()
    {
        const CliRun run = runCli({ "model", "llama-3-8b", "--json" });
        QCOMPARE(run.exitCode, 0);
        const auto json = run.json();
        QCOMPARE(json["total_params"].get<std::int64_t>(), std::int64_t(8030261248)); // the checkpoint's own count
        for (const char *name :
            { "active_params", "embedding_params", "lm_head_params", "mtp_params", "kv_bytes_per_token", "layers", "hidden", "vocab", "experts" })
            QVERIFY2(json[name].is_number_integer(), name);
        QVERIFY(json["name"].is_string() && json["stored_as"].is_string() && json["assumed"].is_array() && json.contains("max_context"));
    }

    void readsFilesAndSizes()
    {
        const CliRun file = runCli({ "model", sourcePath("tests/data/hf_configs/meta-llama--Meta-Llama-3.1-8B.json"), "--json" });
        QCOMPARE(file.json()["total_params"].get<std::int64_t>(), std::int64_t(8030261248));
        const auto size = runCli({ "model", "13B", "--json" }).json();
        QVERIFY(std::abs(size["total_params"].get<double>() / 13e9 - 1) < 0.1);
        QVERIFY(!size["assumed"].empty());
        QVERIFY(runCli({ "model", "13B" }).out.contains("assumed: "));
    }
};

GPUPLAN_TEST(ModelCommandTest)
#include "test_model_command.moc"
