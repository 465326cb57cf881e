#include "core/catalog/load.hpp"
#include "core/evidence/measured_model.hpp"
#include "core/evidence/model_family.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

MeasuredColumns sizes(
    std::string model, std::int64_t layers, std::int64_t hidden, std::int64_t ffn, std::int64_t heads, std::int64_t kvHeads, std::int64_t vocab)
{
    MeasuredColumns c;
    c.model = std::move(model);
    c.layers = layers;
    c.hidden = hidden;
    c.ffn = ffn;
    c.heads = heads;
    c.kvHeads = kvHeads;
    c.vocab = vocab;
    return c;
}

} // namespace

class MeasuredModelTest : public QObject {
    Q_OBJECT
private slots:
    void llama3IsExact()
    {
        const auto model = measuredModel(sizes("Llama-3.1-8B", 32, 4096, 14336, 32, 8, 128256), Catalog{});
        QVERIFY(model.has_value());
        QCOMPARE(totalParams(model->architecture), std::int64_t(8030261248)); // config.json and safetensors index of Meta-Llama-3-8B
    }

    void printedCountChoosesPlainOrGatedAndTiedOrUntied()
    {
        auto plain = sizes("a model nobody knows", 32, 4096, 16384, 32, 32, 50368);
        plain.paramsB = 6.65; // MPT-7B: two matrices, tied
        const auto model = measuredModel(plain, Catalog{});
        QVERIFY(model.has_value());
        QVERIFY(!model->architecture.layers.front().layer.ffn.gated);
        QVERIFY(model->architecture.tiedEmbeddings);
    }

    void deepSeekV3HasLatentAttentionAndLeadingDenseLayers()
    {
        auto columns = sizes("DeepSeekV3", 61, 7168, 2048, 128, 128, 129280);
        columns.experts = 256;
        columns.expertsPerToken = 8;
        const auto model = measuredModel(columns, Catalog{});
        QVERIFY(model.has_value());
        QCOMPARE(model->architecture.layers.size(), std::size_t(2));
        QCOMPARE(model->architecture.layers.front().layer.attention.kind, AttentionKind::Latent);
        const double billions = static_cast<double>(totalParams(model->architecture)) / 1e9;
        QVERIFY2(std::abs(billions - 671.0) < 1.0, qPrintable(QString::number(billions))); // DeepSeek-V3 technical report: 671 B
    }

    void missingWidthComesFromThePrintedCount()
    {
        auto columns = sizes("Llama-3-arch 13B", 40, 5120, 0, 40, 8, 128256);
        columns.ffn.reset();
        columns.paramsB = 14.84;
        const auto model = measuredModel(columns, Catalog{});
        QVERIFY(model.has_value());
        QCOMPARE(model->architecture.layers.front().layer.ffn.width, std::int64_t(17920)); // KempnerForge prints it elsewhere
        QVERIFY(!model->assumed.empty());
    }

    // A mixture whose row prints sizes but no experts is no dense model: they come from the preset of that name, cut to the printed layers.
    void expertsOfATrimmedMixture()
    {
        const auto catalog = loadCatalog().catalog;
        const auto trimmed = measuredModel(sizes("mixtral_8x7b (layer-trimmed l=12)", 12, 4096, 14336, 32, 8, 32000), *catalog);
        QVERIFY(trimmed.has_value());
        QCOMPARE(layerCount(trimmed->architecture), 12);
        QCOMPARE(expertCount(trimmed->architecture), std::int64_t(8));
        QVERIFY(!trimmed->assumed.empty());
        const auto other = measuredModel(sizes("mixtral_8x7b", 12, 1024, 4096, 8, 8, 32000), *catalog); // not that model's width
        QCOMPARE(expertCount(other->architecture), std::int64_t(0));
    }

    void nothingKnownIsAnErrorThatNamesTheColumn()
    {
        MeasuredColumns columns;
        columns.model = "ResNet";
        const auto model = measuredModel(columns, Catalog{});
        QVERIFY(!model.has_value());
        QCOMPARE(model.error().code, ErrorCode::MissingField);
        QCOMPARE(model.error().args.front(), std::string("layers"));
    }

    void familiesAreRead()
    {
        const ModelFamily *qwen = familyOfName("Qwen3-30B-A3B");
        QVERIFY(qwen != nullptr);
        QCOMPARE(qwen->headDim.value(), std::int64_t(128));
        QVERIFY(familyOfName("gpt3_mcore_te_tp1")->biases);
        QVERIFY(familyOfName("ResNet-50") == nullptr);
    }
};

GPUPLAN_TEST(MeasuredModelTest)
#include "test_measured_model.moc"
