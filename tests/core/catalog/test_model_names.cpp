#include "core/catalog/model_names.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

ModelPreset model(const std::string &id, std::vector<std::string> aliases)
{
    return { id, std::move(aliases), {}, {}, { "a source", "", "f:" + id, true } };
}

} // namespace

class ModelNamesTest : public QObject {
    Q_OBJECT
private slots:
    void aNameStandsForOneModelOfALayer()
    {
        CatalogRecords records;
        Errors errors;
        addModel(records, model("me/one", { "mine" }), errors);
        addModel(records, model("me/two", { "MINE", "two" }), errors);
        addModel(records, model("Me/One", {}), errors);
        addModel(records, model("two", {}), errors);
        QCOMPARE(errors.size(), std::size_t(3));
        QCOMPARE(describe(errors[0]), std::string("f:me/two: model “MINE” is defined twice"));
        QCOMPARE(describe(errors[1]), std::string("f:Me/One: model “Me/One” is defined twice"));
        QCOMPARE(describe(errors[2]), std::string("f:two: model “two” is defined twice"));
        QCOMPARE(records.models.size(), std::size_t(2));
        QCOMPARE(records.models.at("me/two").aliases, std::vector<std::string>{ "two" });
    }

    void aUsersNameWinsAndSaysSo()
    {
        Catalog catalog;
        catalog.models = { { "big/llama", model("big/llama", { "llama" }) }, { "big/bloom", model("big/bloom", {}) } };
        Errors errors;
        std::vector<std::string> warnings;
        overlayModels(catalog, { { "me/llama", model("me/llama", { "Llama", "Big/Bloom" }) } }, errors, warnings);
        QCOMPARE(errors.size(), std::size_t(1));
        QCOMPARE(describe(errors[0]), std::string("f:me/llama: model “Big/Bloom” is defined twice"));
        QCOMPARE(warnings, std::vector<std::string>{ "f:me/llama: “llama” now names this model, no longer big/llama" });
        QCOMPARE(catalog.findModel("llama")->id, std::string("me/llama"));
        QCOMPARE(catalog.findModel("big/llama")->id, std::string("big/llama"));
        QCOMPARE(catalog.findModel("big/bloom")->id, std::string("big/bloom"));
    }

    void replacingAModelKeepsItsOwnNames()
    {
        Catalog catalog;
        catalog.models = { { "a/b", model("a/b", { "b" }) } };
        Errors errors;
        std::vector<std::string> warnings;
        overlayModels(catalog, { { "a/b", model("a/b", { "b" }) } }, errors, warnings);
        QVERIFY(errors.empty() && warnings.empty());
        QCOMPARE(catalog.findModel("b")->id, std::string("a/b"));
    }
};

GPUPLAN_TEST(ModelNamesTest)
#include "test_model_names.moc"
