#include "core/evidence/measured_model.hpp"
#include "core/evidence/printed_name.hpp"
#include "core/model/plain_shape.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

/// Qwen3-30B-A3B by its config.json: 30.5 billion parameters, 3.3 of them active.
Architecture qwen30b()
{
    PlainShape shape;
    shape.layers = 48;
    shape.hidden = 2048;
    shape.heads = 32;
    shape.kvHeads = 4;
    shape.headDim = 128;
    shape.ffn = 768;
    shape.vocab = 151936;
    shape.experts = 128;
    shape.expertsPerToken = 8;
    return makeArchitecture(shape);
}

Catalog catalogWith(const std::string &id)
{
    Catalog catalog;
    catalog.models[id].id = id;
    catalog.models[id].architecture = qwen30b();
    return catalog;
}

} // namespace

class PrintedNameTest : public QObject {
    Q_OBJECT
private slots:
    void sizesOfAMixtureAreTotalAndActive()
    {
        const PrintedSizes sizes = sizesInName("nvidia/NVIDIA-Nemotron-3-Super-120B-A12B-FP8");
        QVERIFY(sizes.mixture);
        QCOMPARE(sizes.total.value(), 120.0);
        QCOMPARE(sizes.active.value(), 12.0);
        QVERIFY(sizesInName("Mixtral-8x7B").mixture);
        QVERIFY(!sizesInName("Mixtral-8x7B").total); // 7 billion is no model here
    }

    void sizesOfADenseModel()
    {
        QVERIFY(!sizesInName("Qwen1.8b").mixture);
        QCOMPARE(sizesInName("Qwen-1.8b").total.value(), 1.8);
        QCOMPARE(sizesInName("chatglm6b").total.value(), 6.0);
        QVERIFY(!sizesInName("ResNet-50").total);
    }

    void presetIsFoundThroughItsPrintedName()
    {
        Catalog catalog;
        catalog.models["Qwen/Qwen2.5-7B"].id = "Qwen/Qwen2.5-7B";
        QVERIFY(presetOfPrintedName(catalog, "Qwen2.5-7B-Instruct-AWQ") != nullptr);
        QVERIFY(presetOfPrintedName(catalog, "Qwen2.5-14B") == nullptr);
    }

    void shortenedNameFindsThePresetOfThatSize()
    {
        const Catalog catalog = catalogWith("nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-NVFP4");
        QVERIFY(presetOfPrintedName(catalog, "Nemotron 3 Nano 30B-A3B") != nullptr);
        QVERIFY(presetOfPrintedName(catalog, "Nemotron_3_Nano", 30) != nullptr);
        QVERIFY(presetOfPrintedName(catalog, "Nemotron_3_Nano") == nullptr); // no size: any of the family
        QVERIFY(presetOfPrintedName(catalog, "Nemotron_3_Nano", 9) == nullptr);
        QVERIFY(presetOfPrintedName(catalog, "Nemotron_3", 30) == nullptr); // "nano" is no size
    }

    void mixtureNeverBecomesDense()
    {
        MeasuredColumns columns;
        columns.model = "InternVL3_5-30B-A3B";
        const auto known = measuredModel(columns, catalogWith("Qwen/Qwen3-30B-A3B"));
        QVERIFY(known.has_value());
        QCOMPARE(expertCount(known->architecture), std::int64_t(128));
        const auto unknown = measuredModel(columns, Catalog{});
        QVERIFY(!unknown.has_value());
        QCOMPARE(unknown.error().code, ErrorCode::MissingField);
    }

    void otherSizesAreNoStandIn()
    {
        const Catalog catalog = catalogWith("Qwen/Qwen3-30B-A3B");
        QVERIFY(mixtureOfSizes(catalog, 30, 3) != nullptr);
        QVERIFY(mixtureOfSizes(catalog, 30, 6) == nullptr);
        QVERIFY(mixtureOfSizes(catalog, 60, 3) == nullptr);
    }
};

GPUPLAN_TEST(PrintedNameTest)
#include "test_printed_name.moc"
