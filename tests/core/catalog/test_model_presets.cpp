#include "core/base/file.hpp"
#include "core/catalog/embedded_files.hpp"
#include "core/catalog/model_presets.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

const std::string kGood = R"(models:
  - id: a/b
    aliases: [b, bee]
    licence: MIT
    source: a paper
    date: 2024-01-02
    config: '{"model_type": "llama", "hidden_size": 64, "intermediate_size": 128, "num_attention_heads": 4, "num_hidden_layers": 2, "vocab_size": 100}'
)";

} // namespace

class ModelPresetsTest : public QObject {
    Q_OBJECT
private slots:
    void readsAnEntry()
    {
        const ParsedModelPresets parsed = parseModelPresets(kGood, "models/x.yaml");
        QVERIFY(parsed.errors.empty());
        const ModelPreset &preset = parsed.presets.at("a/b");
        QCOMPARE(preset.aliases, (std::vector<std::string>{ "b", "bee" }));
        QCOMPARE(preset.licence, std::string("MIT"));
        QCOMPARE(preset.provenance.file, std::string("models/x.yaml:2"));
        QCOMPARE(preset.architecture.name, std::string("a/b"));
        QCOMPARE(totalParams(preset.architecture), std::int64_t(2 * 100 * 64 + 2 * (4 * 64 * 64 + 3 * 64 * 128 + 2 * 64) + 64));
    }

    void keepsSoundEntriesAndNamesEveryFault()
    {
        const ParsedModelPresets parsed = parseModelPresets(
            kGood + "  - id: a/b\n    config: '{}'\n  - id: c\n  - id: d\n    colour: red\n    config: '{\"model_type\": \"llama\"}'\n", "m.yaml");
        QCOMPARE(parsed.presets.size(), std::size_t(1));
        QCOMPARE(parsed.errors.size(), std::size_t(4));
        QCOMPARE(describe(parsed.errors[0]), std::string("m.yaml:8:5: model “a/b” is defined twice"));
        QCOMPARE(describe(parsed.errors[1]), std::string("m.yaml:10:5: config is missing"));
        QCOMPARE(parsed.errors[2].code, ErrorCode::UnknownField);
        QVERIFY(describe(parsed.errors[3]).starts_with("m.yaml:13:13: num_hidden_layers"));
    }

    void refusesWhatIsNoList()
    {
        QCOMPARE(parseModelPresets("models: 3\n", "m.yaml").errors.front().code, ErrorCode::WrongType);
        QCOMPARE(parseModelPresets("other: 3\n", "m.yaml").errors.front().code, ErrorCode::MissingField);
        QVERIFY(describe(parseModelPresets("models: [\n", "m.yaml").errors.front()).starts_with("m.yaml:2:1: cannot be read"));
    }

    void theCatalogueCountsRight()
    {
        std::map<std::string, ModelPreset> all;
        std::map<std::string, std::string> byName;
        for (const EmbeddedFile &file : embeddedFiles()) {
            if (!file.path.starts_with("models/"))
                continue;
            ParsedModelPresets parsed = parseModelPresets(file.content, std::string(file.path));
            for (const Error &error : parsed.errors)
                QFAIL(describe(error).c_str());
            all.merge(parsed.presets);
        }
        for (const auto &[id, preset] : all) {
            QVERIFY2(!preset.provenance.source.empty(), id.c_str());
            for (const std::string &alias : preset.aliases)
                QVERIFY2(byName.emplace(alias, id).second, alias.c_str());
        }
        const auto total = [&](const std::string &alias) { return totalParams(all.at(byName.at(alias)).architecture); };
        QVERIFY(all.size() >= 110);
        QCOMPARE(total("llama-3-8b"), std::int64_t(8030261248));
        QCOMPARE(total("llama-2-70b"), std::int64_t(68976648192));
        QCOMPARE(total("llama-3.1-405b"), std::int64_t(405853388800));
        QCOMPARE(total("qwen2-72b"), std::int64_t(72706203648));
        QCOMPARE(total("mixtral-8x7b"), std::int64_t(46702792704));
        QCOMPARE(total("deepseek-v3"), std::int64_t(671026419200));
        // GPT-3 paper: 174,600M parameters; 12·96·12288² + 13·96·12288 + (50257 + 2048)·12288 + 2·12288.
        QCOMPARE(total("gpt-3-175b"), std::int64_t(174604259328));
    }
};

GPUPLAN_TEST(ModelPresetsTest)
#include "test_model_presets.moc"
