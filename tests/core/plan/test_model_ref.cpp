#include "core/base/file.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <QTemporaryDir>
#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

class ModelRefTest : public QObject {
    Q_OBJECT
private slots:
    void findsPresetsByIdAndAliasInAnyCase()
    {
        const Catalog c = smallCatalog();
        QCOMPARE(resolveModel("meta-llama/Meta-Llama-3-8B", c)->hidden, std::int64_t(4096));
        QCOMPARE(resolveModel("LLAMA-3-8b", c)->name, std::string("meta-llama/Meta-Llama-3-8B"));
    }

    void makesAModelOfASizeAndSaysSo()
    {
        const auto model = resolveModel("13B", smallCatalog());
        QVERIFY(model.has_value());
        QVERIFY(std::fabs(static_cast<double>(totalParams(*model)) / 13e9 - 1) < 0.05);
        QVERIFY(!model->assumed.empty());
    }

    void readsAConfigFromDiskOrItsFolder()
    {
        const QTemporaryDir folder;
        const auto path = std::filesystem::path(folder.path().toStdString()) / "my-model" / "config.json";
        QVERIFY(writeFileAtomically(path, R"({"model_type":"llama","hidden_size":512,"intermediate_size":1024,"num_hidden_layers":4,
            "num_attention_heads":8,"vocab_size":1000})")
                    .has_value());
        QCOMPARE(layerCount(*resolveModel(path.string(), smallCatalog())), 4);
        QCOMPARE(resolveModel(path.parent_path().string(), smallCatalog())->name, std::string("my-model"));
        const auto missing = resolveModel((path.parent_path() / "other.json").string(), smallCatalog());
        QCOMPARE(missing.error().code, ErrorCode::FileUnreadable);
    }

    void namesNearModelsForAnUnknownOne()
    {
        const auto unknown = resolveModel("llama-3-8c", smallCatalog());
        QCOMPARE(unknown.error().code, ErrorCode::UnknownName);
        QCOMPARE(unknown.error().args[2], std::string("meta-llama/Meta-Llama-3-8B"));
    }

    void refusesSizesItCannotRead()
    {
        QCOMPARE(resolveModel("1,5B", smallCatalog()).error().code, ErrorCode::AmbiguousNumber);
        QCOMPARE(resolveModel("7", smallCatalog()).error().code, ErrorCode::OutOfRange);
        QCOMPARE(resolveModel("", smallCatalog()).error().code, ErrorCode::MissingField);
    }
};

GPUPLAN_TEST(ModelRefTest)
#include "test_model_ref.moc"
