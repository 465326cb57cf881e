#include "tests/support/registry.hpp"

#include "core/evidence/model_family.hpp"

using namespace gpuplan;

class ModelFamilyTest : public QObject {
    Q_OBJECT
private slots:
    void plainNames() { QCOMPARE(plainName("Llama-3.1 8B"), std::string("llama318b")); }

    void firstMatchWins()
    {
        QCOMPARE(familyOfName("deepseekv2 (layer-trimmed l=4)")->expertWidth.value(), std::int64_t(1536));
        QCOMPARE(familyOfName("DeepSeek-V2-Lite")->qRank.value(), std::int64_t(0));
        QVERIFY(familyOfName("Qwen3-4B")->tied);
        QVERIFY(!familyOfName("Qwen3-8B")->tied);
        QVERIFY(!familyOfName("bert-large")->causal);
        QVERIFY(familyOfName("t5_mcore_te_tp1")->encoderDecoder);
        QVERIFY(familyOfName("bigscience/T0_3B")->encoderDecoder);
    }

    void shortPatternsDoNotMatchInside()
    {
        QVERIFY(familyOfName("ResNet-50") == nullptr); // "net50" holds "t5"
        QVERIFY(familyOfName("adopt") == nullptr);
    }
};

GPUPLAN_TEST(ModelFamilyTest)
#include "test_model_family.moc"
