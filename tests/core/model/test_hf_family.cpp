#include "core/base/file.hpp"
#include "core/model/hf_config.hpp"
#include "core/model/hf_family.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

#include <nlohmann/json.hpp>

using namespace gpuplan;

/// Families beyond the sample files: sizes as their public configs print them, totals as their checkpoints or model cards state them.
class HfFamilyTest : public QObject {
    Q_OBJECT
private slots:
    void countsPublishedModels_data()
    {
        QTest::addColumn<QString>("config");
        QTest::addColumn<qint64>("total");
        const auto text = readFile(tests::sourceFile("tests/data/hf_families.json").string());
        QVERIFY(text.has_value());
        for (const nlohmann::json &row : nlohmann::json::parse(*text))
            QTest::newRow(row["name"].get<std::string>().c_str()) << QString::fromStdString(row["config"].dump()) << qint64(row["total"].get<std::int64_t>());
    }

    void countsPublishedModels()
    {
        QFETCH(QString, config);
        QFETCH(qint64, total);
        const auto read = readHfConfig(config.toStdString(), "config.json", "x");
        QVERIFY2(read.has_value(), read ? "" : describe(read.error()).c_str());
        QCOMPARE(qint64(totalParams(*read)), total);
        QVERIFY(activeParams(*read) <= totalParams(*read));
    }

    void findsTheFamilyOfAClass()
    {
        QCOMPARE(familyOfClass("Qwen2MoeForCausalLM"), std::string("qwen2_moe"));
        QCOMPARE(familyOfClass("LlamaForSequenceClassification"), std::string("llama"));
        QCOMPARE(familyOfClass("SomethingElse"), std::string());
    }

    void givesAScoringHeadToClassifiers()
    {
        const std::string config = R"({"architectures": ["LlamaForSequenceClassification"], "num_labels": 1, "model_type": "llama", "hidden_size": 4096,
            "intermediate_size": 14336, "num_attention_heads": 32, "num_key_value_heads": 8, "num_hidden_layers": 32, "vocab_size": 128256})";
        const auto read = readHfConfig(config, "c", "x");
        QCOMPARE(read->headParams, std::int64_t(4096));
        QCOMPARE(totalParams(*read), std::int64_t(8030261248 - 525336576 + 4096));
    }

    void refusesHybridsItDoesNotKnow()
    {
        const std::string start
            = R"({"model_type": "new_hybrid", "hidden_size": 64, "intermediate_size": 128, "num_attention_heads": 4, "num_hidden_layers": 2, "vocab_size": 100, )";
        for (const char *part : { R"("mamba_d_state": 16})", R"("layer_types": ["conv", "full_attention"]})", R"("block_types": ["recurrent"]})",
                 R"("is_encoder_decoder": true})", R"("architectures": ["NewForMaskedLM"]})" }) {
            const auto read = readHfConfig(start + part, "c", "x");
            QVERIFY2(!read && read.error().code == ErrorCode::Unsupported, part);
        }
    }
};

GPUPLAN_TEST(HfFamilyTest)
#include "test_hf_family.moc"
