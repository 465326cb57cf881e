#include "core/catalog/load.hpp"
#include "core/evidence/backtest_inference_words.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

ServeLayout layoutOf(const std::string &row, ServeEngine engine = ServeEngine::Vllm)
{
    const auto table = CsvTable::parse("n_gpus,tp,pp,notes\n" + row + "\n", "rows.csv").value();
    return layoutInWords(table, 0, engine).value();
}

} // namespace

class BacktestInferenceWordsTest : public QObject {
    Q_OBJECT
    std::shared_ptr<const Catalog> catalog = loadCatalog().catalog;

private slots:
    void engines()
    {
        QVERIFY(engineInWords("vllm", "") == ServeEngine::Vllm);
        QVERIFY(engineInWords("", "lmdeploy-turbomind") == ServeEngine::Lmdeploy);
        QVERIFY(engineInWords("hf-generate", "transformers") == ServeEngine::HfGenerate);
        QVERIFY(!engineInWords("pegainfer", ""));
    }

    void formats()
    {
        const Architecture &dense = catalog->findModel("qwen2.5-7b")->architecture;
        QVERIFY(schemeInWords("gptq8", dense, "vllm").weightOnly && schemeInWords("gptq8", dense, "vllm").format == WeightFormat::Int8);
        QVERIFY(schemeInWords("awq4", dense, "vllm").format == WeightFormat::Int4);
        QVERIFY(schemeInWords("fp4(nvfp4/mxfp4)", dense, "vllm").format == WeightFormat::Nvfp4);
        QVERIFY(schemeInWords("fp4-dq", dense, "litgpt").format == WeightFormat::Nf4);
        QVERIFY(schemeInWords("", dense, "vllm").format == dense.storedAs);
        QVERIFY(cacheInWords("", ServeEngine::TensorRtLlm, WeightFormat::Fp8) == CacheFormat::Fp8);
        QVERIFY(cacheInWords("", ServeEngine::Vllm, WeightFormat::Fp8) == CacheFormat::Bf16);
        QVERIFY(cacheInWords("", ServeEngine::Vllm, WeightFormat::Nvfp4) == CacheFormat::Fp8);
        QVERIFY(cacheInWords("fp16", ServeEngine::TensorRtLlm, WeightFormat::Fp8) == CacheFormat::Bf16);
    }

    void layouts()
    {
        QCOMPARE(layoutOf("8,8,1,"), (ServeLayout{ 8, 1, 1 }));
        QCOMPARE(layoutOf("16,4,1,attention_dp=4 moe_tp=1 moe_ep=16"), (ServeLayout{ 1, 1, 4 })); // four GPUs, not sixteen
        QCOMPARE(layoutOf("64,64,1,attention_dp=1 moe_tp=8 moe_ep=8"), (ServeLayout{ 8, 1, 1 })); // eight
        QCOMPARE(layoutOf("8,1,8,"), (ServeLayout{ 1, 8, 1 }));
        QCOMPARE(layoutOf("4,,,"), (ServeLayout{ 4, 1, 1 }));
        QCOMPARE(layoutOf("2,,,", ServeEngine::HfGenerate), (ServeLayout{ 1, 2, 1 }));
        const auto table = CsvTable::parse("n_gpus,tp,pp,notes\n,,,\n", "rows.csv").value();
        QCOMPARE(layoutInWords(table, 0, ServeEngine::Vllm).error().code, ErrorCode::MissingField);
    }

    void erasAndNames()
    {
        QVERIFY(isEarlyEngine(ServeEngine::Vllm, "0.6.3", "") && !isEarlyEngine(ServeEngine::Vllm, "0.19.0", ""));
        QVERIFY(isEarlyEngine(ServeEngine::Vllm, "", "vLLM PR#2031") && !isEarlyEngine(ServeEngine::Vllm, "", "vLLM #21348"));
        QVERIFY(!isEarlyEngine(ServeEngine::TensorRtLlm, "0.5", "") && !isEarlyEngine(ServeEngine::Vllm, "nightly", ""));
        QVERIFY(countsGraphs("0.21.0") && !countsGraphs("0.19.0") && !countsGraphs(""));
        const Architecture &grouped = catalog->findModel("llama-2-70b")->architecture, &every = catalog->findModel("llama-2-7b")->architecture;
        QVERIFY(attendsPerHead(ServeEngine::TensorRtLlm, "0.5", grouped) && !attendsPerHead(ServeEngine::TensorRtLlm, "0.9.0", grouped));
        QVERIFY(!attendsPerHead(ServeEngine::Vllm, "0.5", grouped) && !attendsPerHead(ServeEngine::TensorRtLlm, "1.0", grouped));
        QVERIFY(attendsPerHead(ServeEngine::TensorRtLlm, "0.5", every)); // one head each: no different
        QCOMPARE(modelInWords("Llama 2 7 B"), std::string("Llama-2-7B"));
        QCOMPARE(modelInWords("(not stated; 147,478 B/token = Qwen3-8B bf16 KV)"), std::string("Qwen3-8B"));
        QCOMPARE(printedUsableGib("H100-80GB(79.19GiB usable)"), std::optional(79.19));
        QCOMPARE(printedUsableGib("A100-80GB"), std::optional<double>());
    }
};

GPUPLAN_TEST(BacktestInferenceWordsTest)
#include "test_backtest_inference_words.moc"
