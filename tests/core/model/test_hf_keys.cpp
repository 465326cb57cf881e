#include "core/base/file.hpp"
#include "core/model/hf_config.hpp"
#include "core/model/hf_keys.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

#include <nlohmann/json.hpp>

using namespace gpuplan;

class HfKeysTest : public QObject {
    Q_OBJECT
private slots:
    void takesTheFirstNameThatIsThere()
    {
        const nlohmann::json json = nlohmann::json::parse(R"({"a": null, "b": 7, "c": 8.0, "big": 1e30})");
        HfNotes notes{ "f", "", std::nullopt, {} };
        const HfKeys keys(json, notes);
        QCOMPARE(keys.size({ "a", "b" }).value(), std::int64_t(7));
        QCOMPARE(keys.size({ "c" }).value(), std::int64_t(8));
        QVERIFY(!keys.size({ "a", "x" }).has_value());
        QVERIFY(!keys.tokens({ "big" }).has_value());
        QVERIFY(!notes.error.has_value());
        QCOMPARE(keys.count({ "big" }).value(), std::int64_t(0));
        QCOMPARE(notes.error->code, ErrorCode::OutOfRange);
    }

    void keepsTheFirstFault()
    {
        const nlohmann::json json = nlohmann::json::parse(R"({"a": "x", "b": true})");
        HfNotes notes{ "f", R"({"a": "x", "b": true})", std::nullopt, {} };
        const HfKeys keys(json, notes);
        (void)keys.size({ "a" });
        (void)keys.size({ "b" });
        QCOMPARE(describe(*notes.error), std::string("f:1:2: a must be a whole number, found string"));
        QCOMPARE(keys.flag("b").value(), true);
    }

    void readsListsAndSingleNumbersAlike()
    {
        const nlohmann::json json = nlohmann::json::parse(R"({"a": [1, 2], "b": 3, "c": {"d": {"e": 1}, "f": 2}})");
        HfNotes notes{ "f", "", std::nullopt, {} };
        const HfKeys keys(json, notes);
        QCOMPARE(keys.integers("a"), (std::vector<std::int64_t>{ 1, 2 }));
        QCOMPARE(keys.integers("b"), (std::vector<std::int64_t>{ 3 }));
        QVERIFY(keys.integers("x").empty());
        QCOMPARE(keys.object("c").children().size(), std::size_t(1));
        QVERIFY(!keys.object("nothing").has("x"));
    }

    /// Any value in any place gives an architecture or an error, and never a negative count.
    void survivesEveryMutation_data()
    {
        QTest::addColumn<QString>("file");
        for (const char *file : { "meta-llama--Meta-Llama-3.1-8B", "Qwen--Qwen2.5-VL-7B-Instruct", "Qwen--Qwen3-VL-4B-Instruct", "deepseek-ai--DeepSeek-V3.2",
                 "google--gemma-4-26B-A4B", "google--gemma-3-4b-it", "nvidia--NVIDIA-Nemotron-3-Super-120B-A12B-FP8", "ai21labs--Jamba-v0.1",
                 "ibm-granite--granite-4.0-h-small", "state-spaces--mamba-2.8b-hf", "openai--clip-vit-base-patch16", "openai--whisper-large-v2",
                 "google-t5--t5-base", "facebook--bart-base", "facebook--dino-vitb16", "google-bert--bert-base-uncased", "meta-llama--Llama-3.2-11B-Vision",
                 "meta-llama--Llama-4-Maverick-17B-128E-Instruct-FP8", "mistralai--Ministral-3-3B-2512", "moonshotai--Kimi-K2.5", "tiiuae--falcon-7b",
                 "mosaicml--mpt-7b", "Qwen--Qwen3-Next-80B-A3B-Instruct", "XiaomiMiMo--MiMo-V2-Flash", "diffusers/sdxl--unet", "diffusers/sdxl--vae",
                 "diffusers/flux1-dev--transformer", "diffusers/sd3-medium--transformer" })
            QTest::newRow(file) << file;
    }

    void survivesEveryMutation()
    {
        QFETCH(QString, file);
        const auto text = readFile(tests::sourceFile("tests/data/hf_configs/").string() + file.toStdString() + ".json");
        QVERIFY(text.has_value());
        nlohmann::json root = nlohmann::json::parse(*text, nullptr, false);
        if (root.is_discarded())
            root = nlohmann::json::parse(std::string(*text).replace(text->find("Infinity"), 8, "null"));
        mutate(root, root);
    }

private:
    static void mutate(nlohmann::json &root, nlohmann::json &object)
    {
        static const std::vector<nlohmann::json> values{ nullptr, 0, -1, 1, 16384, 1e30, 2.5, "x", true, nlohmann::json::array(), nlohmann::json::object(),
            { 1, "a", nullptr } };
        for (auto &[key, value] : object.items()) {
            const nlohmann::json kept = value;
            for (const nlohmann::json &other : values) {
                value = other;
                const auto read = readHfConfig(root.dump(), "f", "x");
                QVERIFY2(!read || (totalParams(*read) >= 0 && activeParams(*read) >= 0 && kvBytesPerToken(*read) >= 0), key.c_str());
                QVERIFY2(read || !describe(read.error()).empty(), key.c_str());
            }
            value = kept;
            if (value.is_object() && key != "quantization_config")
                mutate(root, value);
        }
    }
};

GPUPLAN_TEST(HfKeysTest)
#include "test_hf_keys.moc"
