#include "core/base/csv.hpp"
#include "core/base/file.hpp"
#include "core/model/hf_config.hpp"
#include "tests/support/registry.hpp"
#include "tests/support/places.hpp"

#include <set>

using namespace gpuplan;

namespace {

const std::string kFolder = tests::sourceFile("tests/data/hf_configs/").string();

Result<Architecture> readSample(const std::string &file)
{
    const Result<std::string> text = readFile(kFolder + file);
    return text ? readHfConfig(*text, file, file) : tl::unexpected(text.error());
}

std::string errorOf(std::string_view json)
{
    const Result<Architecture> read = readHfConfig(json, "config.json", "x");
    return read ? std::string() : describe(read.error());
}

const char *const kLlama = R"({"model_type": "llama", "hidden_size": 4096, "intermediate_size": 11008, "num_attention_heads": 32,
 "num_hidden_layers": 32, "vocab_size": 32000, "torch_dtype": "float16"})";

std::string llamaWith(const std::string &from, const std::string &to)
{
    std::string text = kLlama;
    text.replace(text.find(from), from.size(), to);
    return text;
}

} // namespace

class HfConfigTest : public QObject {
    Q_OBJECT
private slots:
    void countsEveryRowOfTheTruth_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QStringList>("expected");
        const auto table = CsvTable::parse(*readFile(kFolder + "truth.csv"), "truth.csv");
        QVERIFY(table.has_value());
        for (std::size_t row = 0; row < table->rowCount(); ++row) {
            QStringList expected;
            for (const char *column :
                { "total_params_exact", "active_params", "embedding_params", "kv_bytes_per_token_bf16", "lm_head_params", "mtp_params" }) {
                const std::string_view text = table->text(row, column);
                expected << QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
            }
            const std::string file(table->text(row, "file"));
            QTest::newRow(file.c_str()) << QString::fromStdString(file) << expected;
        }
    }

    void countsEveryRowOfTheTruth()
    {
        QFETCH(QString, file);
        QFETCH(QStringList, expected);
        const auto read = readSample(file.toStdString());
        if (!read) {
            QCOMPARE(read.error().code, ErrorCode::Unsupported);
            QVERIFY2(kUncountable.contains(file.toStdString()), describe(read.error()).c_str());
            return;
        }
        if (file == "diffusers/sd15--safety_checker.json") {
            // The table counts a whole CLIP; the checker holds the image half, its projection and 20 concepts (a file of 1.216 GB in fp32).
            QCOMPARE(totalParams(*read), std::int64_t(303981588));
            return;
        }
        QVERIFY(!kUncountable.contains(file.toStdString()));
        const QStringList got{ QString::number(totalParams(*read)), QString::number(activeParams(*read)), QString::number(read->embeddingParams),
            QString::number(kvBytesPerToken(*read)), QString::number(read->headParams), QString::number(read->mtpParams) };
        if (file == "XiaomiMiMo--MiMo-7B-Base.json")
            expected[5] = "210790400"; // the table leaves MiMo's prediction layer out; its checkpoint of 7.83B parameters holds it
        QCOMPARE(got, expected);
    }

    void namesTheKeysItMisses()
    {
        QCOMPARE(errorOf(R"({"model_type": "llama", "hidden_size": 8})"),
            std::string("config.json: num_hidden_layers or n_layer or num_layers or n_layers is missing"));
        QVERIFY(errorOf(llamaWith("\"hidden_size\": 4096,", "")).find("hidden_size or n_embd") != std::string::npos);
        QVERIFY(errorOf("{}").find("is missing") != std::string::npos);
    }

    void refusesWrongTypesAndRangesWithThePlace()
    {
        QCOMPARE(errorOf(llamaWith("\"hidden_size\": 4096", "\"hidden_size\": \"big\"")),
            std::string("config.json:1:25: hidden_size must be a whole number, found string"));
        QVERIFY(errorOf(llamaWith("\"num_hidden_layers\": 32", "\"num_hidden_layers\": -1")).find("config.json:2:2") == 0);
        QVERIFY(errorOf(llamaWith("\"num_hidden_layers\": 32", "\"num_hidden_layers\": 0")).find("1 or more") != std::string::npos);
        QVERIFY(errorOf(llamaWith("4096", "40.5")).find("whole numbers") != std::string::npos);
        QVERIFY(errorOf(llamaWith("\"num_attention_heads\": 32", "\"num_attention_heads\": 33")).find("not a multiple of 33 heads") != std::string::npos);
        QVERIFY(errorOf("[1, 2]").find("JSON object") != std::string::npos);
    }

    void refusesContradictions_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const char *name, const char *from, const char *to, const char *says) {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QByteArray(says);
        };
        row("mixture without experts", "\"llama\"", "\"mixtral\"", "the number of experts (num_local_experts");
        row("experts per token alone", "\"vocab_size\"", "\"num_experts_per_tok\": 2, \"vocab_size\"", "config.json:2:27: the number of experts");
        row("expert width alone", "\"vocab_size\"", "\"moe_intermediate_size\": 64, \"vocab_size\"", "the number of experts");
        row("short list", "\"vocab_size\"", "\"layer_types\": [\"full_attention\"], \"vocab_size\"",
            "config.json:2:27: layer_types names 1 layers, num_hidden_layers is 32");
        row("list that is none", "\"vocab_size\"", "\"layer_types\": 5, \"vocab_size\"", "layer_types must be a list");
        row("experts behind the last layer", "\"vocab_size\"", "\"num_experts\": 8, \"num_experts_per_tok\": 2, \"first_k_dense_replace\": 99, \"vocab_size\"",
            "the first layer with experts is 99; allowed: at most the 32 layers");
        row("vocabulary below nothing", "32000", "-5", "vocab_size is -5; allowed: whole numbers from 0 to");
        row("vocabulary in text", "32000", "\"many\"", "vocab_size must be a whole number, found string");
        row("broken vocabulary", "32000", "1.5", "vocab_size is 1.5");
        row("endless vocabulary", "32000", "1000000000000", "vocab_size is 1000000000000");
        row("context in text", "\"vocab_size\"", "\"max_position_embeddings\": \"long\", \"vocab_size\"",
            "max_position_embeddings must be a number, found string");
        row("a million layers", "\"num_hidden_layers\": 32", "\"num_hidden_layers\": 1000000",
            "num_hidden_layers is 1000000; allowed: whole numbers from 0 to 16384");
        row("layers in text", "\"num_hidden_layers\": 32", "\"num_hidden_layers\": \"32\"", "num_hidden_layers must be a whole number, found string");
        row("no KV heads", "\"vocab_size\"", "\"num_key_value_heads\": 0, \"vocab_size\"", "is 0; allowed: 1 or more");
        row("a key twice", "\"vocab_size\"", "\"hidden_size\": 8,\n\"vocab_size\"", "config.json:2: hidden_size: key “hidden_size” is defined twice");
        row("a number beyond numbers", "4096", "1e999", "config.json:1: hidden_size: the number is 1e999");
    }
    void refusesContradictions()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QByteArray, says);
        const std::string said = errorOf(llamaWith(from.toStdString(), to.toStdString()));
        QVERIFY2(said.find(says.toStdString()) != std::string::npos, said.c_str());
    }

    void placesSyntaxErrors()
    {
        QVERIFY(errorOf("{\n \"a\": 1,,\n}").starts_with("config.json:2:9: cannot be read:"));
        QVERIFY(errorOf("{\"x\": NaN, \"y\": Infinity,\n \"a\": }").starts_with("config.json:2:7: cannot be read:"));
        QVERIFY(!errorOf("").empty());
        QVERIFY(!errorOf("{\"a\": \"open").empty());
    }

    void toleratesWhatPythonWrites()
    {
        const auto read = readHfConfig(
            llamaWith("\"vocab_size\"", "\"time_step_limit\": [0.0, Infinity], \"a\": NaN, \"b\": -Infinity, \"sliding_window\": null, \"vocab_size\""), "c",
            "x");
        QVERIFY(read.has_value());
        QCOMPARE(totalParams(*read), std::int64_t(6738415616));
        QCOMPARE(totalParams(*readHfConfig(llamaWith("4096", "4096.0"), "c", "x")), std::int64_t(6738415616));
    }

    void readsAnUnknownFamilyByItsKeysAndSaysSo()
    {
        const auto read = readHfConfig(llamaWith("\"llama\"", "\"brand_new\""), "c", "x");
        QVERIFY(read.has_value());
        QCOMPARE(totalParams(*read), std::int64_t(6738415616));
        QVERIFY(read->assumed.front().find("brand_new") != std::string::npos);
    }

    void saysWhichKindsOfLayersItDoesNotKnow()
    {
        std::string types = "\"llama\", \"layer_types\": [\"warp_attention\"";
        for (int layer = 1; layer < 32; ++layer)
            types += ", \"full_attention\"";
        const auto read = readHfConfig(llamaWith("\"llama\"", types + "]"), "c", "x");
        QVERIFY(read.has_value());
        QCOMPARE(totalParams(*read), std::int64_t(6738415616));
        QVERIFY(read->assumed.front().find("warp_attention") != std::string::npos);
    }

    void saysWhichFormatOfWeightsItDoesNotKnow()
    {
        const auto read = readHfConfig(llamaWith("\"float16\"", "\"int99\""), "c", "x");
        QVERIFY(read.has_value());
        QVERIFY(read->assumed.back().find("int99") != std::string::npos);
    }

    void refusesPartsItCannotCount()
    {
        const auto read = readHfConfig(llamaWith("\"llama\"", "\"brand_new\", \"hc_mult\": 4"), "c", "x");
        QVERIFY(!read.has_value());
        QCOMPARE(read.error().code, ErrorCode::Unsupported);
    }

    void knowsTheShapeOfItsLayers()
    {
        const auto v3 = readSample("deepseek-ai--DeepSeek-V3.json");
        QVERIFY(v3.has_value());
        QCOMPARE(v3->layers.size(), std::size_t(2));
        QCOMPARE(v3->layers[0].count, 3);
        QCOMPARE(v3->layers[1].count, 58);
        const Ffn &moe = v3->layers[1].layer.ffn;
        QCOMPARE(moe.experts, std::int64_t(256));
        QCOMPARE(moe.expertsPerToken, std::int64_t(8));
        QCOMPARE(moe.sharedWidth, std::int64_t(2048));
        QCOMPARE(moe.expertParams, std::int64_t(256) * 3 * 7168 * 2048);
        QCOMPARE(v3->layers[0].layer.attention.kind, AttentionKind::Latent);
        QCOMPARE(v3->layers[0].layer.attention.headDim, std::int64_t(192));
        QCOMPARE(v3->storedAs, WeightFormat::Fp8);
        const auto llama = readSample("meta-llama--Meta-Llama-3.1-8B.json");
        QCOMPARE(llama->layers.size(), std::size_t(1));
        QCOMPARE(llama->maxContext, std::int64_t(131072));
        QVERIFY(llama->assumed.empty());
    }

    void knowsWhichLayersAreWindowed()
    {
        const auto windowed = [](const std::string &file) {
            int count = 0;
            const auto read = readSample(file);
            for (const LayerRun &run : read->layers)
                count += run.layer.attention.window ? run.count : 0;
            return count;
        };
        QCOMPARE(windowed("google--gemma-2-9b.json"), 21);
        QCOMPARE(windowed("openai--gpt-oss-120b.json"), 18);
        QCOMPARE(windowed("mistralai--Mistral-7B-v0.1.json"), 32);
        QCOMPARE(windowed("Qwen--Qwen2.5-7B.json"), 0);
    }

    void readsSeparateQuantisationFiles()
    {
        const auto formatOf = [](const std::string &file) { return readHfQuantConfig(*readFile(kFolder + "hf_quant/" + file), file).value(); };
        QCOMPARE(formatOf("nvidia--Llama-3.1-70B-Instruct-FP8.json"), WeightFormat::Fp8);
        QCOMPARE(formatOf("nvidia--DeepSeek-V3.1-NVFP4.json"), WeightFormat::Nvfp4);
        QCOMPARE(formatOf("nvidia--DeepSeek-V4-Flash-NVFP4.json"), WeightFormat::Nvfp4);
        const std::string refused = describe(readSample("hf_quant/nvidia--Llama-3.1-70B-Instruct-FP8.json").error());
        QVERIFY(refused.find("config.json beside it") != std::string::npos);
    }

    void countsModelsWhosePublishedTotalsAreKnownElsewhere()
    {
        // Totals of the checkpoints' own safetensors headers.
        QCOMPARE(totalParams(*readSample("microsoft--Phi-3-small-8k-instruct.json")), std::int64_t(7392272384));
        QCOMPARE(totalParams(*readSample("microsoft--Phi-3-vision-128k-instruct.json")), std::int64_t(4146621440));
    }

    void readsTheStoredFormat()
    {
        const auto formatOf = [](const std::string &file) { return readSample(file)->storedAs; };
        QCOMPARE(formatOf("Qwen--Qwen2.5-72B-Instruct-AWQ.json"), WeightFormat::Int4);
        QCOMPARE(formatOf("Qwen--Qwen2.5-7B-Instruct-GPTQ-Int4.json"), WeightFormat::Int4);
        QCOMPARE(formatOf("openai--gpt-oss-120b.json"), WeightFormat::Mxfp4);
        QCOMPARE(formatOf("nvidia--MiniMax-M2.7-NVFP4.json"), WeightFormat::Nvfp4);
        QCOMPARE(formatOf("mlx-community--dbrx-instruct-4bit.json"), WeightFormat::Int4);
        QCOMPARE(formatOf("meta-llama--Meta-Llama-3-70B.json"), WeightFormat::Bf16);
    }

private:
    const std::set<std::string> kUncountable{ "deepseek-ai--DeepSeek-V4-Pro.json" };
};

GPUPLAN_TEST(HfConfigTest)
#include "test_hf_config.moc"
